"""Builds the web app when the package is built, so that `pip install .` brings it along."""

import importlib.util
import os
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def web() -> ModuleType:
    file = Path(__file__).resolve().parent / "web" / "build.py"
    spec = importlib.util.spec_from_file_location("chakpur_web_build", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def is_left_out() -> bool:
    """CHAKPUR_WEB=skip: whoever builds has built the app already, or wants the library alone."""
    return os.environ.get("CHAKPUR_WEB") == "skip"


class WebApp(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node.js as a package, if the machine has none."""
        builder = web()
        return [] if is_left_out() or builder.node_of_machine() else [builder.NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not is_left_out():
            web().build()
