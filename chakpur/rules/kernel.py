"""How a rule becomes machine code: ``@kernel`` compiles a function with Numba and keeps the result on disk.

Switched off (``NUMBA_DISABLE_JIT=1``) every kernel is the plain Python function it was written as, so
that it can be stepped through in a debugger and measured for coverage. A program that must not wait for the compiler
(``run_plain_meanwhile``) calls the same plain functions until another process has compiled them.
"""

import hashlib
import pickle
import warnings
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from types import FunctionType
from typing import Any, Final, TypeVar, cast

import numpy as np
from numba.core import config, types
from numba.core.caching import NullCache
from numba.core.compiler import CompileResult
from numba.core.errors import NumbaExperimentalFeatureWarning
from numba.core.registry import CPUDispatcher
from numba.core.serialize import dumps
from numba.extending import overload

from chakpur.rules.cache import COMPILED_FLOORS, cache_of, hold, keep, kept
from chakpur.rules.compiler import PartCompiler, WholeCompiler

F = TypeVar("F", bound=Callable[..., Any])

Record = Any
"""A structured NumPy record (a game's ``STATE``, a ``LOG``), or an array that a kernel fills."""

JIT: Final = not config.DISABLE_JIT

# 64-bit arithmetic wraps around on purpose; NumPy scalars warn of it where it is not compiled.
warnings.filterwarnings("ignore", "overflow encountered", RuntimeWarning, module="chakpur")


_TARGET: Final = {"nopython": True, "error_model": "numpy", "boundscheck": None}
_INNER_TARGET: Final = {**_TARGET, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}

_WIDENED: Final = (types.int8, types.int16, types.int32)


def _widened(kind: Any) -> Any:
    if isinstance(kind, types.BooleanLiteral):
        return types.boolean
    return types.int64 if kind in _WIDENED or isinstance(kind, types.IntegerLiteral) else kind


def _floor_of(function: Callable[..., Any]) -> str | None:
    """The floor of one of our kernels; a kernel of somebody else's has none."""
    package, _, rest = function.__module__.partition(".")
    floor = rest.partition(".")[0]
    return floor if package == "chakpur" and floor in COMPILED_FLOORS else None


class KernelCache(NullCache):  # type: ignore[misc]
    """One file for each kernel and the types it is called with.

    Numba's own cache has an index of these files that several processes must not write at once; ours may.
    """

    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        self._folder = folder
        self._name = f"{function.__module__}.{function.__qualname__}"

    @property
    def cache_path(self) -> str:
        return str(self._folder)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        target_context.refresh()
        data = kept(self._file(sig, target_context.codegen()))
        return None if data is None else CompileResult._rebuild(target_context, *pickle.loads(data))  # noqa: S301

    def holds(self, sig: Any, target_context: Any) -> bool:
        return self._file(sig, target_context.codegen()).exists()

    def save_overload(self, sig: Any, data: Any) -> None:
        if not data.library.has_dynamic_globals:
            keep(self._file(sig, data.codegen), dumps(data._reduce()))

    def _file(self, sig: Any, codegen: Any) -> Path:
        key = hashlib.sha256(repr((sig, codegen.magic_tuple())).encode()).hexdigest()[:16]
        return self._folder / f"{self._name}-{key}.kernel"


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
        super().__init__(function, targetoptions={**_TARGET, "nogil": floor != "rules"}, pipeline_class=WholeCompiler)
        self.inner = CPUDispatcher(function, targetoptions=_INNER_TARGET, pipeline_class=PartCompiler)
        if floor is None:
            self._cache_by_its_own_file()
        else:
            hold(floor)
            self._cache = KernelCache(function, cache_of(floor))
        self._may_run_plain = COMPILED_FLOORS[0] in function.__module__.split(".")

    def _cache_by_its_own_file(self) -> None:
        """Somebody else's kernel: Numba looks whether its file has changed; our folder changes with what it calls."""
        configured = config.CACHE_DIR
        config.CACHE_DIR = str(cache_of(COMPILED_FLOORS[-1]))
        try:
            self.enable_caching()
        finally:
            config.CACHE_DIR = configured

    def _compile_for_args(self, *args: Any, **kws: Any) -> Any:
        """Called by Numba when nothing compiled fits the arguments; what it gets is called with them."""
        if _Meanwhile.is_plain and self._may_run_plain:
            kinds = tuple(self.typeof_pyval(each) for each in args)
            if not isinstance(self._cache, KernelCache) or not self._cache.holds(kinds, self.targetctx):
                return self.plain
        return super()._compile_for_args(*args, **kws)

    @cached_property
    def plain(self) -> Callable[..., Any]:
        """The function as it was written, calling others as they were written."""
        function = self.py_func
        names = _plain_names(function.__globals__)
        return FunctionType(function.__code__, names, function.__name__, function.__defaults__, function.__closure__)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        return self.inner.get_call_template(tuple(map(_widened, args)), kws)

    def get_overload(self, args: Any) -> Any:
        return self.inner.get_overload(args)


_PLAIN_NAMES: Final[dict[str, dict[str, Any]]] = {}


def _plain_names(names: dict[str, Any]) -> dict[str, Any]:
    """What the functions of a module know, with plain functions in place of kernels."""
    module = names["__name__"]
    if module not in _PLAIN_NAMES:
        found = _PLAIN_NAMES[module] = dict(names)
        found |= {name: value.plain for name, value in names.items() if isinstance(value, Kernel)}
    return _PLAIN_NAMES[module]


class _Meanwhile:
    is_plain = False


def run_plain_meanwhile(yes: bool = True) -> None:
    """Rules that are not compiled are run as plain Python from now on (slowly, with the same results), or compiled."""
    _Meanwhile.is_plain = yes


def runs_plain_meanwhile() -> bool:
    return _Meanwhile.is_plain


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
