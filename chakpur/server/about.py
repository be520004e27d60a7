"""What this server is."""

from functools import cache
from importlib.metadata import PackageNotFoundError, version


@cache
def program_version() -> str:
    try:
        return version("chakpur")
    except PackageNotFoundError:  # run from its sources without being installed
        return "0"
