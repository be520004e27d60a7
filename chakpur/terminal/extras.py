"""Commands that need packages which are not installed: one sentence tells how to get them."""

from chakpur.play.extras import extra_with, extras, is_installed, package_of
from chakpur.terminal.arguments import Refusal


class Lacking(Refusal):
    """A command needs packages that are not installed."""


def check_extra(command: str, extra: str | None) -> None:
    """Raise Lacking if packages of this extra are not installed."""
    missing = [name for name in extras(everywhere=True).get(extra or "", []) if not is_installed(name)]
    if extra is not None and missing:
        raise Lacking("extra-missing", command=command, packages=", ".join(missing), extra=extra)


def lacking(command: str, error: ModuleNotFoundError) -> Lacking:
    """What to tell somebody who lacks this module; raise the error again if no extra would bring it."""
    package = package_of(error)
    extra = extra_with(package)
    if extra is None:
        raise error
    return Lacking("extra-missing", command=command, packages=package, extra=extra)
