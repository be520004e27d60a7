"""The table: whose decision is due, what they see, what they type, and what becomes of it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from chakpur.play.errors import BadMove, GameOver
from chakpur.play.match import Match
from chakpur.play.position import Step, View
from chakpur.play.words import Argument, say
from chakpur.rules.colours import COLOURS
from chakpur.terminal.boards import BOARDS
from chakpur.terminal.console import PROMPT, Console
from chakpur.terminal.ink import GLYPHS, INITIALS, clean, in_columns, pad
from chakpur.terminal.players import Player
from chakpur.terminal.reading import COMMANDS, Typed, command_words, fitting, is_anyway, read, written_out
from chakpur.terminal.records import problem_of, write_match
from chakpur.terminal.scene import Drawn, Scene
from chakpur.terminal.story import Storyteller

PLENTY: Final = 200
"""Room for everything: a pipe has no bottom."""
FORCED: Final = ("claim", "pass")
"""What is played for a person when it is their only move."""


@dataclass
class Seating:
    """Who plays. A seat without a player belongs to a person."""

    names: list[str]
    players: list[Player | None]
    shared: bool = False
    """Several people at one keyboard: nobody is “you”."""

    @property
    def you(self) -> int | None:
        return None if self.shared else self.players.index(None)


class Table:
    """One game at one console."""

    def __init__(
        self, match: Match, seating: Seating, console: Console, language: str, file: Path | None = None
    ) -> None:
        self.match = match
        self.seating = seating
        self.console = console
        self.language = language
        self.board = BOARDS[match.position.game]
        self._file = file
        self._saved = match.moves if file is not None else []
        self._looking: int | None = None
        self._told_at = -1
        """How many moves had been made when a story that needs a page of its own was told last."""
        self._notice: list[str] = []
        self._warned = False
        self._leaving = False
        self._once_more = False

    def play(self) -> bool:
        """Play to the end, or until the people leave; True if they want to play once more."""
        try:
            while not self._leaving:
                self._next()
        except (EOFError, KeyboardInterrupt):
            self._leave()
        return self._once_more

    def _next(self) -> None:
        """Up to the next decision of a person, and that decision."""
        seat = self.match.position.to_move
        if seat is None:
            self._talk(self.seating.you)
            return
        player = self.seating.players[seat]
        if player is not None:
            self.console.murmur(self._say("terminal-thinking", player=self.seating.names[seat]))
            self.match.play(player.choose(self.match.position.view(seat)))
        elif is_forced(self.match.position.moves):
            self.match.play(self.match.position.moves[0])
        else:
            self._draw_curtain(seat)
            self._talk(seat)

    def _draw_curtain(self, seat: int) -> None:
        """Hidden cards at a shared keyboard: nothing is shown until the next person is alone with the screen."""
        if self._looking == seat or not (self.seating.shared and self.board.hidden):
            return
        self._looking = seat
        curtain = self._say("terminal-curtain", player=self.seating.names[seat])
        if self.console.interactive:
            self.console.page(["", f"  {self.console.ink.badge(seat)} {curtain}", ""])
            self.console.ask(f"  {self._say('terminal-press-enter')} ")
        else:
            self.console.write("", curtain)

    # --- one decision ---
    def _talk(self, seat: int | None) -> None:
        """Show the table to a seat and heed what they type until the game has moved or they leave."""
        decided = len(self.match.moves)
        scene = self._scene(seat)
        self._show(scene)
        while len(self.match.moves) == decided and not self._leaving:
            typed = read(self.console.ask(PROMPT, self._completions(scene)), scene.moves, self.language)
            self._heed(typed, scene)
            if len(self.match.moves) == decided and not self._leaving:
                self._answer(scene)

    def _answer(self, scene: Scene) -> None:
        if self.console.interactive:
            self._show(scene)
        else:
            self.console.write(*self._notice)
            self._notice = []

    def _heed(self, typed: Typed, scene: Scene) -> None:
        if typed.command != "quit":
            self._warned = False
        if typed.command is not None:
            getattr(self, f"_do_{typed.command}")(typed.rest, scene)
        elif len(typed.moves) == 1:
            self.match.play(typed.moves[0])
        elif typed.number and scene.moves:
            self._note("terminal-no-such-number", input=clean(typed.text), count=len(scene.moves))
        elif typed.moves:
            self._note("terminal-several", input=clean(typed.text, 40), moves=self._list(typed.moves, scene))
        elif not typed.text:
            if not scene.moves:
                self._leave()
        else:
            self._refuse(typed.text, scene)

    def _refuse(self, text: str, scene: Scene) -> None:
        """Say why what was typed is no legal move."""
        move = written_out(text, self.match.position.game, self.language)
        try:
            reason = self.match.position.view(scene.seat).why_not(move)
        except BadMove:
            if scene.moves:
                self._note("terminal-unknown", input=clean(text, 40))
            else:
                self._note("game-over", move=clean(text, 40))
        except GameOver as error:
            self._notice += self._lines(error.text(self.language))
        else:
            assert reason is not None
            self._note("terminal-refused", reason=reason.text(self.language), rule=reason.rule)

    # --- commands ---
    def _do_help(self, rest: str, scene: Scene) -> None:
        self._page(self._help(scene))

    def _do_moves(self, rest: str, scene: Scene) -> None:
        if not scene.moves:
            self._note("terminal-over-hint")
            return
        items = [f"{number:3} {scene.word(move)}" for number, move in enumerate(scene.moves, start=1)]
        self._page([self._say("terminal-all-moves", count=len(items)), *in_columns(items)])

    def _do_why(self, rest: str, scene: Scene) -> None:
        moves = fitting(rest, scene.moves, self.language)
        if not rest:
            self._note("terminal-why-what", example=self._example(scene))
        elif len(moves) == 1:
            self._note("terminal-allowed", move=scene.word(moves[0]))
        elif moves:
            self._note("terminal-allowed-several", moves=self._list(moves, scene))
        else:
            self._refuse(rest, scene)

    def _do_undo(self, rest: str, scene: Scene) -> None:
        decisions = [number for number, step in enumerate(self.match.steps) if self._is_decision(step)]
        if not decisions:
            self._note("nothing-to-undo")
            return
        while len(self.match.steps) > decisions[-1]:
            self.match.undo()
        self._told_at = len(self.match.moves)
        self._note("terminal-undone")

    def _do_save(self, rest: str, scene: Scene) -> None:
        name, _, last = rest.rpartition(" ")
        forced = bool(name) and is_anyway(last, self.language)
        name = name if forced else rest
        if not name:
            self._note("terminal-save-where")
            return
        path = Path(name).expanduser()
        shown = clean(name, 60)
        try:
            if path.exists() and not forced and (self._file is None or not path.samefile(self._file)):
                self._note("terminal-file-exists", file=shown)
                return
            write_match(self.match, path)
        except (OSError, ValueError) as error:
            self._note("terminal-not-saved", file=shown, problem=problem_of(error))
            return
        self._file, self._saved = path, self.match.moves
        self._note("terminal-saved", file=shown)

    def _do_log(self, rest: str, scene: Scene) -> None:
        story = self._story(self.match.steps, scene.seat)
        self._page([line for text in story for line in self._lines(text)] or [self._say("terminal-nothing-yet")])

    def _do_score(self, rest: str, scene: Scene) -> None:
        self._page(self.board.reckoning(scene))

    def _do_line(self, rest: str, scene: Scene) -> None:
        if self.board.hidden and not self.match.position.over and not is_anyway(rest, self.language):
            self._note("terminal-line-hidden")
        elif self.console.interactive:
            self._page(_chopped(self.match.position.line(), 80))
        else:
            self._notice.append(self.match.position.line())

    def _do_again(self, rest: str, scene: Scene) -> None:
        if not self.match.position.over:
            self._note("terminal-not-over")
            return
        self._once_more = self._leaving = True

    def _do_quit(self, rest: str, scene: Scene) -> None:
        if self._is_unsaved and self.console.interactive and not self._warned:
            self._warned = True
            self._note("terminal-quit-unsaved")
        else:
            self._leave()

    # --- leaving ---
    @property
    def _is_unsaved(self) -> bool:
        """Whether a person has decided something that is in no file."""
        saved = [*self._saved, *self.match.moves[len(self._saved) :]] == self.match.moves
        fresh = self.match.steps[len(self._saved) if saved else 0 :]
        return not self.match.position.over and any(self._is_decision(step) for step in fresh)

    def _is_decision(self, step: Step) -> bool:
        """Whether a person chose this move."""
        return self.seating.players[step.before.to_move or 0] is None and not is_forced(step.before.moves)

    def _leave(self) -> None:
        self._leaving = True
        if self.match.position.over:
            lines = self._final_lines() if self.console.interactive else []
        elif self._is_unsaved:
            lines = self._lines(self._say("terminal-left-unsaved"))
        elif self._file is not None:
            lines = self._lines(self._say("terminal-left-saved", file=clean(str(self._file), 60)))
        else:
            lines = [self._say("terminal-goodbye")]
        if self.console.interactive:
            self.console.leave_behind(lines)
        else:
            self.console.write(*lines)

    def _final_lines(self) -> list[str]:
        scene = self._scene(self.seating.you)
        return self.board.draw(scene, self._fresh_story(scene.seat), PLENTY).lines

    # --- what is shown ---
    def _scene(self, seat: int | None) -> Scene:
        position = self.match.position
        view = position.view(seat)
        since = self.match.steps[self._last_decision(seat) :]
        return Scene(
            document=view.document(),
            names=self.seating.names,
            seat=seat,
            you=self.seating.you,
            moves=self.board.arrange(view.moves),
            fresh=[(step.before.to_move or 0, step.move) for step in since if step.before.to_move != seat],
            receiver=receiver_of_other_tile(view),
            number=len(self.match.moves) + (0 if position.over else 1),
            ink=self.console.ink,
            language=self.language,
        )

    def _last_decision(self, seat: int | None) -> int:
        """Where the last step begins that this seat decided; a spectator has seen everything but the last step."""
        steps = self.match.steps
        for number in range(len(steps) - 1, -1, -1):
            if seat is None or (steps[number].before.to_move == seat and not is_forced(steps[number].before.moves)):
                return number
        return 0

    def _fresh_story(self, seat: int | None) -> list[str]:
        return self._story(self.match.steps[self._last_decision(seat) :], seat)

    def _story(self, steps: Sequence[Step], viewer: int | None) -> list[str]:
        game, ink = self.match.position.game, self.console.ink
        return Storyteller(game, self.seating.names, self.seating.you, self.language, ink).tell(steps, viewer)

    def _show(self, scene: Scene) -> None:
        story = self._fresh_story(scene.seat)
        if not self.console.interactive:
            told = [line for text in story for line in self._lines(text)]
            drawn = self.board.draw(scene, [], PLENTY)
            self.console.write("", *told, *drawn.lines, *self._bottom(scene), *self._notice)
            self._notice = []
            return
        notice, self._notice = self._notice, []
        bottom = [*notice, *self._bottom(scene)]
        room = self.console.height - 1
        drawn = self._drawn(scene, story, room - len(bottom))
        if not drawn.complete and self._told_at != len(self.match.moves):
            self._told_at = len(self.match.moves)
            bottom = [*notice, self._say("terminal-story-first")]
            drawn = self.board.draw(replace(scene, moves=()), story, room - len(bottom))
            if not drawn.complete:
                self._page([line for text in story for line in self._lines(text)])
        self.console.page([*drawn.lines, *bottom])

    def _drawn(self, scene: Scene, story: Sequence[str], room: int) -> Drawn:
        """The table with the story; what people did themselves need not be told where there is little room."""
        drawn = self.board.draw(scene, story, room)
        steps = self.match.steps[self._last_decision(scene.seat) :]
        is_own = bool(story) and steps[0].before.to_move == scene.seat
        return drawn if drawn.complete or not is_own else self.board.draw(scene, story[1:], room)

    def _bottom(self, scene: Scene) -> list[str]:
        """What is asked, in one or two lines."""
        ink = self.console.ink
        if not scene.moves:
            return ink.lines(self._say("terminal-over-hint"))
        mover, prompt = scene.document["to_move"], self.board.prompt(scene)
        who = "you" if mover == scene.you else "other"
        turn = ink.strong(self._say("terminal-turn", who=who, player=self.seating.names[mover]))
        lines = ink.lines(f"{turn} {prompt}")
        if len(lines) > 1 and who == "you":
            lines = ink.lines(prompt)
        is_first = not any(step.before.to_move == mover for step in self.match.steps)
        return [*lines, ink.soft(ink.finish(self._say("terminal-hint")))] if is_first else lines

    def _help(self, scene: Scene) -> list[str]:
        ink = self.console.ink
        game = "mandala" if self.match.position.game == "mandala-solo" else self.match.position.game
        example, short = say(f"terminal-example-{game}", self.language).split(" / ")
        legend = "  ".join(
            ink.full(f" {'' if ink.ascii else GLYPHS[colour]}{INITIALS[colour]} ", colour) + f" {scene.colour(colour)}"
            for colour in COLOURS
        )
        commands = [
            f"  {pad(command_words(command, self.language)[0], 10)}"
            f"{ink.finish(say(f'help-{command}', self.language, example=example))}"
            for command in COMMANDS
            if command != "again" or self.match.position.over
        ]
        return [
            *ink.lines(self._say("terminal-help", example=example, short=short)),
            "",
            *commands,
            "",
            f"  {legend}",
            *ink.lines(self._say("terminal-help-colours")),
            "",
            *ink.lines(say(f"terminal-help-{game}", self.language, marker=scene.lotus())),
        ]

    # --- small things ---
    def _say(self, name: str, **arguments: Argument) -> str:
        return say(name, self.language, **arguments)

    def _note(self, name: str, **arguments: Argument) -> None:
        self._notice += self._lines(self._say(name, **arguments))

    def _lines(self, text: str) -> list[str]:
        return self.console.ink.lines(text, indent="  ")

    def _page(self, lines: Sequence[str]) -> None:
        self.console.pages(lines, self._say("terminal-more") + " ", self._say("terminal-back") + " ")

    def _list(self, moves: Sequence[str], scene: Scene) -> str:
        return ", ".join(f"{scene.moves.index(move) + 1} {scene.word(move)}" for move in moves)

    def _example(self, scene: Scene) -> str:
        return scene.word(scene.moves[0] if scene.moves else "pass")

    def _completions(self, scene: Scene) -> list[str]:
        return [*map(scene.word, scene.moves), *(command_words(command, self.language)[0] for command in COMMANDS)]


def is_forced(moves: Sequence[str]) -> bool:
    """Whether there is nothing to decide."""
    return len(moves) == 1 and moves[0].split()[0] in FORCED


def receiver_of_other_tile(view: View) -> int | None:
    """Who gets the tile that the seat to move does not take (FL8), whichever that is and whatever is hidden."""
    if not view.moves or not view.moves[0].startswith("take"):
        return None
    events = view.sample(0).step(view.moves[0]).events(view.seat)
    return next((event["seat"] for event in events if event["type"] == "tile" and event["seat"] != view.seat), None)


def _chopped(text: str, columns: int) -> list[str]:
    return [text[at : at + columns] for at in range(0, len(text), columns)]
