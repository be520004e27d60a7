"""Languages that there are, and others."""

import pytest

import chakpur
from chakpur.play.words import say


@pytest.mark.parametrize("language", ["fr", "", "EN", "de_DE", None, "../en"])
def test_a_language_that_there_is_not(language: str) -> None:
    reason = chakpur.deal("patterns", seed=7).why_not("flip d4")
    assert reason is not None
    with pytest.raises(chakpur.BadRequest, match=r"There is no language .* here. The languages are en, de."):
        reason.text(language)
    with pytest.raises(chakpur.BadRequest):
        say("terminal-you", language)
    assert reason.text("de").startswith("Behalte")
