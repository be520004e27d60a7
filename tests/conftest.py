"""What all tests share."""

import asyncio
import signal
import threading
from collections.abc import Iterator

import pytest
from hypothesis import Phase, settings

from chakpur.rules.kernel import JIT

# A shell that starts the tests in the background has them ignore Ctrl-C, and whatever they start would do so, too.
if threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_DFL)

# The same examples on every run and every machine, and no deadline: the first call of a kernel compiles it.
# `HYPOTHESIS_PROFILE` is not read on purpose; to search for new examples: `pytest --hypothesis-profile=explore`.
# Plain Python, without the compiler, gets a sample of them.
EXAMPLES = 50 if JIT else 10
settings.register_profile("steady", deadline=None, derandomize=True, database=None, max_examples=EXAMPLES)
settings.register_profile("explore", deadline=None, max_examples=2_000)
# A fault that is put in on purpose need only be noticed.
settings.register_profile("unshrunk", settings.get_profile("steady"), phases=(Phase.explicit, Phase.generate))
settings.load_profile("steady")


@pytest.fixture(autouse=True)
def no_loop_of_the_browser(request: pytest.FixtureRequest) -> Iterator[None]:
    """Playwright leaves its event loop running between browser tests; all others, in whatever order, run their own."""
    loop = None if "tests/web/" in request.node.nodeid else asyncio._get_running_loop()
    if loop is not None:
        asyncio._set_running_loop(None)
    yield
    if loop is not None:
        asyncio._set_running_loop(loop)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Those of the other way to run are left out (tests/jit.py). The browser's come first: they are long, and a long
    one begun last keeps one worker busy alone."""
    others = [item for item in items if item.get_closest_marker("plain" if JIT else "compiled")]
    config.hook.pytest_deselected(items=others)
    left_out = set(others)
    items[:] = sorted(
        (item for item in items if item not in left_out), key=lambda item: "tests/web/" not in item.nodeid
    )
