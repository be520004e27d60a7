"""How a rule becomes machine code: ``@kernel`` compiles a function with Numba and keeps the result on disk.

Switched off (``NUMBA_DISABLE_JIT=1``) every kernel is the plain Python function it was written as, so
that it can be stepped through in a debugger and measured for coverage.
"""

import hashlib
import os
import sys
import warnings
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba
import numpy as np
from numba import _dynfunc
from numba.core import config, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder, _LowerResult
from numba.core.compiler_machinery import register_pass
from numba.core.errors import NumbaExperimentalFeatureWarning
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import NativeLowering
from numba.extending import overload

F = TypeVar("F", bound=Callable[..., Any])

Record = Any
"""A structured NumPy record (a game's ``STATE``, a ``LOG``), or an array that a kernel fills."""

JIT: Final = not config.DISABLE_JIT

PACKAGE: Final = Path(__file__).resolve().parent.parent
COMPILED_FLOORS: Final = ("rules", "bots")
"""Where kernels live; a floor's kernels use kernels of their own floor and of those before it."""


def _fingerprint_of_sources(floors: Sequence[str]) -> str:
    """Numba notices a change in a kernel's own file only; a kernel contains others, so all files count."""
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {sys.version}".encode())
    for floor in floors:
        for file in sorted((PACKAGE / floor).glob("*.py")):
            digest.update(file.name.encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def _user_cache_folder() -> Path:
    if named := os.environ.get("CHAKPUR_CACHE_DIR"):
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "chakpur"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "chakpur"
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "chakpur"


@cache
def cache_of(floor: str) -> Path:
    """Where the compiled kernels of exactly these sources of a floor are kept."""
    floors = COMPILED_FLOORS[: COMPILED_FLOORS.index(floor) + 1]
    return _user_cache_folder() / "kernels" / f"{floor}-{_fingerprint_of_sources(floors)}"


if not JIT:
    # 64-bit arithmetic wraps around on purpose; NumPy scalars would warn of it.
    warnings.filterwarnings("ignore", "overflow encountered", RuntimeWarning, module="chakpur")


class PartLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of a kernel as a part of others: not optimised and not made machine code by itself."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


@register_pass(mutates_CFG=True, analysis_only=False)
class PartLowering(NativeLowering):  # type: ignore[misc]
    """Ends with code that others can be linked with, where Numba would go on to machine code."""

    _name = "part_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = PartLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        part = state["cr"]
        name = part.fndesc.qualname
        key = _dynfunc.make_function(part.fndesc.lookup_module(), name, name, 0, part.env, (state.library,))
        state.targetctx.insert_user_function(key, part.fndesc, [state.library])
        state["cr"] = _LowerResult(part.fndesc, part.call_helper, cfunc=key, env=part.env)
        return True


class PartCompiler(CompilerBase):  # type: ignore[misc]
    def define_pipelines(self) -> list[Any]:
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state, "part")
        passes.passes = [(PartLowering if each is NativeLowering else each, why) for each, why in passes.passes]
        passes.finalize()
        return [passes]


_TARGET: Final = {"nopython": True, "error_model": "numpy", "boundscheck": None}
_INNER_TARGET: Final = {**_TARGET, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}

_WIDENED: Final = (types.int8, types.int16, types.int32)


def _widened(kind: Any) -> Any:
    return types.int64 if kind in _WIDENED or isinstance(kind, types.IntegerLiteral) else kind


def _floor_of(function: Callable[..., Any]) -> str:
    floor = function.__module__.split(".")[1] if function.__module__.startswith("chakpur.") else ""
    return floor if floor in COMPILED_FLOORS else COMPILED_FLOORS[-1]


class Kernel(CPUDispatcher):  # type: ignore[misc]
    """A compiled function that costs little to compile as a part of others.

    Called from Python it is an ordinary cached Numba function. Called from another kernel its *inner* twin is used,
    which is never more than a part of others: it has no wrappers for Python, is optimised and made machine code only
    with the whole, and takes every whole number as 64 bits wide, so that it is compiled once and not again for each
    width of a record's fields. That takes a quarter of the time.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        floor = _floor_of(function)
        # A search lets other threads go on meanwhile; a single rule is done before another thread could be woken.
        super().__init__(function, targetoptions={**_TARGET, "nogil": floor == "bots"})
        self.inner = CPUDispatcher(function, targetoptions=_INNER_TARGET, pipeline_class=PartCompiler)
        configured = config.CACHE_DIR
        config.CACHE_DIR = str(cache_of(floor))
        try:
            self.enable_caching()
        finally:
            config.CACHE_DIR = configured

    def get_call_template(self, args: Any, kws: Any) -> Any:
        return self.inner.get_call_template(tuple(map(_widened, args)), kws)

    def get_overload(self, args: Any) -> Any:
        return self.inner.get_overload(args)


def kernel(function: F) -> F:
    """Compile *function* on first use, and keep the result in the floor's cache."""
    return cast(F, Kernel(function)) if JIT else function


def in_place_of(function: Callable[..., Any]) -> Callable[[Callable[..., Any]], Any]:
    """Numba's ``overload``: says what kernels are to call in place of *function*, by the types it is called with."""
    return cast(Callable[[Callable[..., Any]], Any], overload(function, jit_options={"pipeline_class": PartCompiler}))


def new_record(dtype: "np.dtype[Any]") -> Record:
    """One zeroed record with named fields, usable with the JIT on and off."""
    return np.zeros(1, dtype).view(np.recarray)[0]


def copy_record(record: Record) -> Record:
    """A copy in zeroed memory: NumPy's own leaves the gaps between fields undefined."""
    twin = np.zeros(1, record.dtype).view(np.recarray)
    twin[0] = record
    return twin[0]


def record_bytes(record: Record) -> bytes:
    """The content of a record; equal for equal records, gaps between fields included."""
    twin = np.zeros(1, record.dtype)
    twin[0] = record
    return twin.tobytes()


warnings.filterwarnings("error", category=NumbaExperimentalFeatureWarning, message=".*subtype of.*")
