"""A table without a terminal: scripted people, and everything they were shown."""

import io
import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from chakpur.play.match import Match
from chakpur.terminal.console import Console
from chakpur.terminal.ink import Depth, Ink, bare, width
from chakpur.terminal.play import Wishes, _match, _seating
from chakpur.terminal.table import Table

GAMES = [("patterns", 2), ("mandala", 2), ("mandala-solo", 1), ("flowers", 2), ("flowers", 3), ("flowers", 4)]
INKS = [Ink(), Ink(ascii=True), Ink(Depth.TRUE), Ink(Depth.INDEXED, ascii=True)]
CLEAR = "\x1b[H\x1b[2J\x1b[3J"
ENTER = " "
"""Just the Enter key; an empty answer in a script would be the end of input."""

Answer = str | Callable[[], str]


class Script(io.StringIO):
    """Answers one after the other, some made up only when they are asked for; then the end of input."""

    def __init__(self, answers: Iterable[Answer]) -> None:
        super().__init__()
        self._answers = iter(answers)

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        answer = next(self._answers, "")
        text = answer() if callable(answer) else answer
        return text + "\n" if text else ""


@dataclass
class Stage:
    """A table and what has been shown there."""

    table: Table
    sink: io.StringIO

    @property
    def match(self) -> Match:
        return self.table.match

    @property
    def output(self) -> str:
        return self.sink.getvalue()

    @property
    def pages(self) -> list[str]:
        """What a terminal showed, page by page, without colours."""
        return [bare(page) for page in self.output.split(CLEAR)[1:]]

    @property
    def last(self) -> str:
        """What was said after the last answer but one (over a pipe answers are repeated after the prompt)."""
        return self.output.split("\n> ")[-2].partition("\n")[2]


def set_table(
    answers: Iterable[Answer],
    game: str = "patterns",
    seats: int | None = None,
    *,
    seed: int = 7,
    ink: Ink | None = None,
    interactive: bool = False,
    file: Path | None = None,
    language: str = "en",
    shared: bool = False,
    seat: int | None = None,
    names: tuple[str, ...] = (),
    size: tuple[int, int] = (80, 24),
) -> Stage:
    wishes = Wishes(
        game=None if file else game,
        seats=None if file else seats,
        seat=seat,
        shared=shared,
        seed=None if file else seed,
        names=names,
        file=file,
        language=language,
    )
    match = _match(wishes)
    seating = _seating(wishes, match)
    match.players[:] = seating.names[: match.position.seats]
    sink = io.StringIO()
    width, height = size
    console = Console(Script(answers), sink, ink or Ink(), interactive=interactive, width=width, height=height)
    return Stage(Table(match, seating, console, language, file), sink)


def play(*answers: Answer, **wishes: object) -> Stage:
    """Play what the answers say; the end of the script is the end of input."""
    stage = set_table(answers, **wishes)  # type: ignore[arg-type]
    stage.table.play()
    return stage


def play_out(game: str, seats: int | None, **wishes: object) -> Stage:
    """A whole game of people and opponents who choose at random."""
    chance = random.Random(1)
    stage: list[Stage] = []

    def choose() -> str:
        position = stage[0].match.position
        return "quit" if position.over else str(chance.randrange(len(position.moves)) + 1)

    def people() -> Iterator[Answer]:
        while True:
            yield choose

    stage.append(set_table(people(), game, seats, **wishes))  # type: ignore[arg-type]
    stage[0].table.play()
    return stage[0]


def lines_of(output: str) -> list[str]:
    """All lines that were shown; what was said in passing is a line, too."""
    return bare(output.replace(CLEAR, "\n").replace("\r\x1b[K", "\n")).split("\n")


def too_wide(output: str, columns: int = 80) -> list[str]:
    return [line for line in lines_of(output) if width(line) > columns]
