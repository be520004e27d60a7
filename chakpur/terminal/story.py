"""The story as the terminal tells it: paragraphs, each with the sign of the seat it is about."""

from collections.abc import Iterable, Sequence

from chakpur.play.game import EVERYTHING, Viewer
from chakpur.play.position import Step
from chakpur.play.sentences import Sentence, teller_of
from chakpur.terminal.ink import Ink, stone


class Storyteller:
    """Tells one game to one pair of eyes."""

    def __init__(self, game: str, names: Sequence[str], you: int | None, language: str, ink: Ink) -> None:
        self._teller = teller_of(game, names, you, language, stone)
        self._language = language
        self._ink = ink

    def tell(self, steps: Iterable[Step], viewer: Viewer) -> list[str]:
        """What happened in some steps, as far as *viewer* may know."""
        return [text for step in steps for text in self._paragraphs(self._sentences(step, viewer))]

    def _sentences(self, step: Step, viewer: Viewer) -> list[Sentence]:
        before = step.before.state() if viewer == EVERYTHING else step.before.view(viewer).document()
        return self._teller.tell(step.events(viewer), before)

    def _paragraphs(self, sentences: Iterable[Sentence]) -> list[str]:
        """Sentences that follow one another about the same seat stand together."""
        found: list[tuple[int | None, str]] = []
        for sentence in sentences:
            seat, text = sentence.seat, sentence.message.text(self._language)
            if found and found[-1][0] == seat and not sentence.begins:
                found[-1] = (seat, f"{found[-1][1]} {text}")
            else:
                found.append((seat, self._ink.strong(text) if sentence.is_result else text))
        return [text if seat is None else f"{self._ink.badge(seat)} {text}" for seat, text in found]
