"""A cache of one's own, with everything compiled that preparing compiles."""

import shutil
from pathlib import Path

from chakpur.prepare import prepare
from chakpur.rules.cache import cache_of, kernels_folder


def prepared_copy(folder: Path) -> Path:
    """A copy of this user's prepared kernels, to be named as ``CHAKPUR_CACHE_DIR``."""
    prepare()
    for floor in ("rules", "bots"):
        ours = cache_of(floor)
        shutil.copytree(ours, folder / kernels_folder().name / ours.name)
    return folder


def kernels_in(folder: Path) -> set[str]:
    return {file.name for file in folder.rglob("*.kernel")}
