"""What all tests share."""

from hypothesis import settings

# The same examples on every run and every machine, and no deadline: the first call of a kernel compiles it.
# `HYPOTHESIS_PROFILE` is not read on purpose; to search for new examples: `pytest --hypothesis-profile=explore`.
settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.register_profile("explore", deadline=None, max_examples=2_000)
settings.load_profile("steady")
