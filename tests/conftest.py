"""What all tests share."""

import pytest
from hypothesis import settings

# The same examples on every run and every machine, and no deadline: the first call of a kernel compiles it.
# `HYPOTHESIS_PROFILE` is not read on purpose; to search for new examples: `pytest --hypothesis-profile=explore`.
settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.register_profile("explore", deadline=None, max_examples=2_000)
settings.load_profile("steady")


LONGEST = ("test_crash.py", "test_model.py", "test_installed.py", "test_cluster.py", "test_games.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Those of half a minute first, then the browser's: a long one begun last keeps one worker busy alone."""
    items.sort(key=lambda item: (item.path.name not in LONGEST, "tests/web/" not in item.nodeid))
