"""How kernels are compiled: each one once as a *part*, without machine code, and *wholes* out of parts.

Most of what Numba does for a function is done for the whole alone: it is linked, optimised together and made machine
code once, with all its parts in it. Parts are typed and translated for LLVM, each for itself.
"""

from collections.abc import Sequence
from typing import Any, Final

from numba import _dynfunc
from numba.core.codegen import JITCodeLibrary, ll
from numba.core.compiler import CompilerBase, DefaultPassBuilder, _LowerResult
from numba.core.compiler_machinery import register_pass
from numba.core.typed_passes import AnnotateTypes, InlineOverloads, NativeLowering, NoPythonSupportedFeatureValidation
from numba.core.untyped_passes import (
    FindLiterallyCalls,
    InlineInlinables,
    LiteralPropagationSubPipelinePass,
    LiteralUnroll,
    MakeFunctionToJitFunction,
    RewriteDynamicRaises,
    WithLifting,
)

NEEDLESS: Final = {
    AnnotateTypes,
    FindLiterallyCalls,
    InlineInlinables,
    InlineOverloads,
    LiteralPropagationSubPipelinePass,
    LiteralUnroll,
    MakeFunctionToJitFunction,
    NoPythonSupportedFeatureValidation,
    RewriteDynamicRaises,
    WithLifting,
}
"""What Numba looks for in every function, and kernels have none of: they raise nothing and hold no closures."""


class PartLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of one kernel, without that of the kernels it calls."""

    def _optimize_functions(self, module: Any) -> None:
        """Numba does the same for each declaration, too, with everything set up anew."""
        module.data_layout = self._codegen._data_layout
        passes, builder = self._codegen._function_pass_manager()
        for function in module.functions:
            if not function.is_declaration:
                passes.run(function, builder)

    def finalize(self) -> None:
        self._raise_if_finalized()
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == ll.Linkage.external:
                function.linkage = "linkonce_odr"  # where it has been inlined it can go
        self._finalize_dynamic_globals()
        self._finalized = True

    def _get_module_for_linking(self) -> Any:
        self._ensure_finalized()
        return self._final_module


class WholeLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of a kernel with that of all that it calls, directly or not, each once."""

    def finalize(self) -> None:
        direct = self._linking_libraries[:]
        self._linking_libraries[:] = _callers_first(direct, {})
        super().finalize()


def _callers_first(libraries: Sequence[Any], seen: dict[int, Any]) -> list[Any]:
    """These and all that parts among them call, each after all that call it: the linker drops what nobody has called
    yet."""
    found: list[Any] = []
    for library in libraries:
        if id(library) not in seen:
            seen[id(library)] = library
            called = library._linking_libraries if isinstance(library, PartLibrary) else []
            found = [library, *_callers_first(called, seen), *found]
    return found


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


@register_pass(mutates_CFG=True, analysis_only=False)
class WholeLowering(NativeLowering):  # type: ignore[misc]
    """Ends with machine code."""

    _name = "whole_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = WholeLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return bool(super().run_pass(state))


class _KernelCompiler(CompilerBase):  # type: ignore[misc]
    lowering: type[NativeLowering]

    def define_pipelines(self) -> list[Any]:
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state, self.lowering._name)
        passes.passes = [
            (self.lowering if each is NativeLowering else each, why)
            for each, why in passes.passes
            if each not in NEEDLESS
        ]
        passes.finalize()
        return [passes]


class PartCompiler(_KernelCompiler):
    lowering = PartLowering


class WholeCompiler(_KernelCompiler):
    lowering = WholeLowering
