"""What all tests share."""

import pytest
from hypothesis import settings

# The same examples on every run and every machine, and no deadline: the first call of a kernel compiles it.
# `HYPOTHESIS_PROFILE` is not read on purpose; to search for new examples: `pytest --hypothesis-profile=explore`.
settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.register_profile("explore", deadline=None, max_examples=2_000)
settings.load_profile("steady")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser's tests first: they are long, and a long one begun last keeps one worker busy alone."""
    items.sort(key=lambda item: "tests/web/" not in item.nodeid)
