"""What is said at a table: clean, from one's own seat, and heard by whoever wants to."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chakpur.server import schema
from chakpur.server.decisions import clean, decide
from chakpur.server.facts import Muted, Talked
from chakpur.server.problems import Malformed
from tests.server.deciding import ANN, EVE, refused, two


class TestTalk:
    def test_talk_is_clean_and_from_one_s_own_seat(self) -> None:
        fact = decide(two(), ANN, schema.Talk(seat=0, text=" nice\n sand ", id="x"), 7).fact
        assert fact == Talked(at=7, by="ann", act="x", seat=0, text="nice sand")
        assert refused(two(), ANN, schema.Talk(seat=1, text="x")) == "not-your-seat"

    @pytest.mark.parametrize("on", [True, False])
    def test_whoever_sits_there_may_mute_any_seat(self, on: bool) -> None:
        fact = decide(two(), ANN, schema.Mute(seat=1, on=on, id="x"), 7).fact
        assert fact == Muted(at=7, by="ann", act="x", person="ann", seat=1, on=on)
        assert refused(two(), EVE, schema.Mute(seat=1)) == "not-your-seat"
        assert refused(two(), ANN, schema.Mute(seat=2)) == "no-such-seat"


@given(st.text(max_size=200))
def test_text_from_outside_is_one_visible_line(text: str) -> None:
    try:
        cleaned = clean(text)
    except Malformed:
        return
    assert cleaned == cleaned.strip()
    assert cleaned.isprintable()
    assert clean(cleaned) == cleaned
