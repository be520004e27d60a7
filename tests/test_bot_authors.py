"""The example sessions of docs/bot-authors.md are real: each is sent to an engine and answered as it says."""

import json
import re
from pathlib import Path
from typing import Any

from chakpur.engine import Engine

PAGE = Path(__file__).resolve().parent.parent / "docs" / "bot-authors.md"
EXAMPLES = re.findall(r"^```engine\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.M | re.S)


def shows(told: Any, real: Any) -> bool:
    """Whether a shortened document agrees with the whole one: what it tells is true; objects may leave out keys."""
    if isinstance(told, dict):
        return isinstance(real, dict) and all(key in real and shows(told[key], real[key]) for key in told)
    if isinstance(told, list):
        return isinstance(real, list) and len(told) == len(real) and all(map(shows, told, real))
    return bool(told == real)


def test_the_page_has_examples() -> None:
    assert len(EXAMPLES) >= 3


def test_examples_are_answered_as_the_page_says() -> None:
    for example in EXAMPLES:
        engine = Engine()
        lines = example.splitlines()
        assert [line[:2] for line in lines] == ["> ", "< "] * (len(lines) // 2)
        for request, reply in zip(lines[::2], lines[1::2], strict=True):
            told, real = json.loads(reply[2:]), engine.answer(json.loads(request[2:]))
            assert shows(told, real), f"{request}\n  page: {told}\n  real: {json.dumps(real)[:600]}"
