"""After tests have failed: the browser tests among them once more, alone, if they are few.

Called by `make pytest` with pytest's exit status. A browser shares the cores with all other tests, and a test of it may
run into a limit that says nothing about the page. So one or two of them get a second try with the machine to
themselves; whatever fails twice, or is no browser test, fails. What passes only now is named: look for the reason.
"""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FAILED = ROOT / ".pytest_cache/v/cache/lastfailed"
TESTS_FAILED = 1
MOST = 2


def tried_again(failed: list[str]) -> list[str]:
    """Which tests get a second try: all that failed, or none.

    >>> tried_again(["tests/web/test_turn.py::test_one"])
    ['tests/web/test_turn.py::test_one']
    >>> tried_again(["tests/web/test_turn.py::test_one", "tests/rules/test_mandala.py::test_two"])
    []
    """
    are_of_browsers = all(test.startswith("tests/web/") for test in failed)
    return failed if are_of_browsers and len(failed) <= MOST else []


def main(status: int) -> int:
    if status != TESTS_FAILED or not FAILED.exists():
        return status
    tests = tried_again(sorted(json.loads(FAILED.read_text(encoding="utf-8"))))
    if not tests:
        return status
    print("\nOnce more, alone:", *tests, sep="\n  ", flush=True)
    status = subprocess.run([sys.executable, "-m", "pytest", *tests], cwd=ROOT, check=False).returncode
    if status == 0:
        print("\nPassed only at the second try; look for the reason:", *tests, sep="\n  ", flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
