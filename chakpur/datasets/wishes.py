"""What can be wished for in ``chakpur.simulate``."""

from collections.abc import Sequence
from pathlib import Path
from typing import TypedDict


class Wishes(TypedDict, total=False):
    """Its keyword arguments."""

    bots: str | Sequence[str]
    games: int
    seed: int
    options: dict[str, str] | None
    arrays: bool
    out: Path | str | None
    resume: bool
    workers: int
    cluster: str | None
    address: str | None
