"""Writes the oldest version of each package that pyproject.toml allows into a file, as constraints for pip.

Called by `make oldest`, which runs tests with them: a lower bound that nobody tries is a guess.
"""

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXTRAS = ("server", "cluster", "pictures", "research", "openspiel", "test")


def oldest(requirement: str) -> str | None:
    """What a requirement allows at least; None for our own extras.

    >>> oldest("psycopg[binary]>=3.2; sys_platform != 'win32'")
    'psycopg==3.2'
    """
    found = re.match(r"([\w.-]+)(?:\[[\w,]+\])?>=([\w.]+)", requirement)
    return f"{found[1]}=={found[2]}" if found else None


def main() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    requirements = (*project["dependencies"], *(each for extra in EXTRAS for each in extras[extra]))
    lines = [line for requirement in requirements if (line := oldest(requirement))]
    Path(sys.argv[1]).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
