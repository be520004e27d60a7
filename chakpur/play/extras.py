"""Packages that only some parts need: who has installed ours without them is told how to get them."""

import re
from functools import cache
from importlib.metadata import PackageNotFoundError, requires, version
from typing import Any

from chakpur.play.errors import ChakpurError

OTHER_NAMES = {"pyspiel": "open-spiel"}
"""Modules whose package has another name."""


class MissingExtra(ChakpurError, ModuleNotFoundError):
    """A package that an extra of ours would bring is not installed."""

    def __reduce__(self) -> tuple[Any, ...]:
        make, how, content = super().__reduce__()
        return (make, how, {**content, "name": self.name})  # Python keeps an import error's name apart from the rest


def missing(error: ModuleNotFoundError) -> ModuleNotFoundError:
    """What to raise instead of an import that failed: our sentence, if an extra brings the module, else the error."""
    package = package_of(error)
    extra = extra_with(package)
    if extra is None:
        return error
    ours = MissingExtra("module-missing", module=error.name or package, extra=extra)
    ours.name = error.name
    return ours


def package_of(error: ModuleNotFoundError) -> str:
    """The package that an import was looking for.

    >>> package_of(ModuleNotFoundError(name="pyspiel"))
    'open-spiel'
    """
    module = (error.name or "").partition(".")[0]
    return OTHER_NAMES.get(module, normal(module))


def extra_with(package: str) -> str | None:
    """The smallest of our extras that brings a package."""
    bringing = [extra for extra, names in extras().items() if package in map(normal, names)]
    return min(bringing, key=lambda extra: len(extras()[extra])) if bringing else None


@cache
def extras(everywhere: bool = False) -> dict[str, list[str]]:
    """The packages that each of our extras brings; *everywhere*: those that it brings on every machine."""
    try:
        wanted = requires("chakpur") or []
    except PackageNotFoundError:  # run from its sources, with whatever there is
        return {}
    found: dict[str, list[str]] = {}
    for line in wanted:
        requirement, _, condition = line.partition(";")
        extra = re.search(r"extra == ['\"](\w+)['\"]", condition)
        if extra and not (everywhere and extra[0] != condition.strip()):
            found.setdefault(extra[1], []).append(re.split(r"[^\w.-]", requirement.strip(), maxsplit=1)[0])
    return found


def is_installed(name: str) -> bool:
    try:
        version(name)
    except PackageNotFoundError:
        return False
    return True


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
