"""Files that are written whole or not at all."""

import os
from pathlib import Path


def write_whole(path: Path, content: str) -> None:
    """Write a text; an older file stays until the new one is whole. Raise OSError or ValueError."""
    target = path.resolve()
    draft = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        with draft.open("w", encoding="utf-8") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def check_place(path: Path) -> None:
    """Whether a file can be written there; nothing is left behind. Raise OSError or ValueError."""
    existed = path.exists()
    with path.open("ab"):
        pass
    if not existed:
        path.unlink()


def problem_of(error: OSError | ValueError) -> str:
    """What went wrong with a file; a name that no file can have is a ValueError."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
