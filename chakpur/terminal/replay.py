"""``chakpur replay``: a recorded game, move by move, with everything that was hidden then."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from chakpur.play.words import say
from chakpur.terminal.arguments import add_language, add_looks, language_of
from chakpur.terminal.wide import WIDE, beside, beside_columns

if TYPE_CHECKING:
    from chakpur.play.match import Match
    from chakpur.terminal.console import Console
    from chakpur.terminal.scene import Scene

BACK: Final = ("b", "back")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    language = language_of(None)
    parser.add_argument("file", type=Path, metavar="FILE", help=say("cli-replay-file", language))
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--step", action="store_true", help=say("cli-replay-step", language))
    how.add_argument("--moves", action="store_true", help=say("cli-replay-moves", language))
    add_language(parser)
    add_looks(parser)


def run(arguments: argparse.Namespace) -> int:
    from chakpur.terminal.console import open_console
    from chakpur.terminal.records import read_match

    match = read_match(arguments.file)
    replay = Replay(match, open_console(arguments.colour, arguments.ascii), language_of(arguments.lang))
    if arguments.moves:
        replay.tell()
    elif replay.console.interactive:
        replay.leaf_through()
    else:
        replay.print_all()
    return 0


class Replay:
    """One recorded game at one console."""

    def __init__(self, match: "Match", console: "Console", language: str) -> None:
        from chakpur.terminal.boards import board_of
        from chakpur.terminal.ink import clean
        from chakpur.terminal.players import names_shown

        self.match = match
        self.console = console
        self.language = language
        self._board = board_of(match.position.game)
        self._names = names_shown(match.players, match.position.game, language)
        arena = match.meta.get("arena")
        forfeit = arena.get("forfeit") if isinstance(arena, dict) else None
        self._forfeit = clean(forfeit, 200) if isinstance(forfeit, str) else ""
        """How a game of the arena ended that one side did not play to its end."""

    def tell(self) -> None:
        """The story without boards."""
        for number in range(1, len(self.match.steps) + 1):
            self.console.write(*self._sentences(number))

    def print_all(self) -> None:
        """Every position and what led to it, as plain text."""
        for number in range(len(self.match.steps) + 1):
            self.console.write(*self._sentences(number), *self._page(number, 200, with_story=False), "")

    def leaf_through(self) -> None:
        """A page for every position; Enter turns it."""
        from chakpur.terminal.typed import command_words

        number, last = 0, len(self.match.steps)
        with self.console:
            while True:
                self.console.page(self._page(number, self.console.height - 2))
                try:
                    answer = self.console.ask(say("replay-prompt", self.language, number=number, last=last) + " ")
                except (EOFError, KeyboardInterrupt):
                    return
                word = answer.strip().casefold()
                if word in command_words("quit", self.language) or (not word and number == last):
                    return
                if word.isdecimal() and word.isascii():
                    number = min(int(word[:6]), last)
                else:
                    is_back = word in (*BACK, *say("replay-back", self.language).split())
                    number = max(0, number - 1) if is_back else min(number + 1, last)

    def _page(self, number: int, room: int, with_story: bool = True) -> list[str]:
        if with_story and self.console.width >= WIDE:
            table = self._board.draw(self._scene(number), [], room).lines
            before = [line for earlier in range(max(1, number - room), number) for line in self._story_beside(earlier)]
            return beside(table, [], before, self._story_beside(number), room)
        return self._board.draw(self._scene(number), self._story(number) if with_story else [], room).lines

    def _scene(self, number: int) -> "Scene":
        from chakpur.terminal.scene import Scene

        steps = self.match.steps
        position = steps[number - 1].after if number else self.match.start
        return Scene(
            document=position.state(),
            names=self._names,
            tallies=position.reckoning(),
            fresh=[(steps[number - 1].before.to_move or 0, steps[number - 1].move)] if number else [],
            number=number + (0 if position.over else 1),
            ink=self.console.ink,
            language=self.language,
        )

    def _story_beside(self, number: int) -> list[str]:
        columns = beside_columns(self.console.width)
        return [line for text in self._story(number) for line in self.console.ink.lines(text, columns, "  ")]

    def _sentences(self, number: int) -> list[str]:
        """What the step to a position brought, in lines."""
        first, *rest = self._story(number) or [""]
        texts = [f"{number}. {first}", *rest] if first else []
        return [line for text in texts for line in self.console.ink.lines(text, indent="  ")]

    def _story(self, number: int) -> list[str]:
        from chakpur.play.game import EVERYTHING
        from chakpur.terminal.story import Storyteller

        game = self.match.position.game
        teller = Storyteller(game, self._names, None, self.language, self.console.ink)
        story = teller.tell(self.match.steps[number - 1 : number] if number else [], EVERYTHING)
        return [*story, self._forfeit] if self._forfeit and number == len(self.match.steps) else story
