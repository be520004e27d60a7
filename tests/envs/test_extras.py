"""Without the packages of an extra, its modules say which one would bring them."""

import importlib
import sys

import pytest

from chakpur.play import extras
from chakpur.play.errors import ChakpurError


@pytest.mark.parametrize(
    ("lacking", "module", "extra"),
    [
        ("gymnasium", "chakpur.envs.gymnasium", "research"),
        ("pettingzoo", "chakpur.envs.pettingzoo", "research"),
        ("pyspiel", "chakpur.envs.openspiel", "openspiel"),
        ("pyarrow", "chakpur.datasets.columns", "research"),
    ],
)
def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch, lacking: str, module: str, extra: str) -> None:
    brought = {"research": ["gymnasium", "pettingzoo", "pyarrow"], "openspiel": ["open_spiel"]}
    monkeypatch.setattr(extras, "extras", lambda: brought)
    monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setitem(sys.modules, lacking, None)
    with pytest.raises(ModuleNotFoundError, match=rf"“{lacking}” is not installed.*chakpur\[{extra}\]") as raised:
        importlib.import_module(module)
    assert isinstance(raised.value, ChakpurError)
    assert raised.value.name == lacking
