"""The table: whose decision is due, what they see, what they type, and what becomes of it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from chakpur.bots.bot import Bot
from chakpur.bots.levels import MASTER
from chakpur.games import descriptor_of
from chakpur.play.errors import BadMove, BadRequest, GameOver
from chakpur.play.files import problem_of
from chakpur.play.match import Match
from chakpur.play.position import Step
from chakpur.play.rulebook import rule, rules_of
from chakpur.play.words import Argument, say
from chakpur.rules.colours import COLOURS
from chakpur.terminal.boards import board_of
from chakpur.terminal.console import PROMPT, Console
from chakpur.terminal.hint import promise
from chakpur.terminal.ink import GLYPHS, INITIALS, clean, in_columns, pad, width
from chakpur.terminal.players import Player, threads_of
from chakpur.terminal.records import write_match
from chakpur.terminal.scene import Drawn, Scene
from chakpur.terminal.story import Storyteller
from chakpur.terminal.typed import COMMANDS, Typed, command_words, fitting, is_anyway, read, written_out
from chakpur.terminal.wide import WIDE, beside, beside_columns

PLENTY: Final = 200
"""Room for everything: a pipe has no bottom."""
READABLE: Final = 100
"""Lines of text are no longer than this, however wide the terminal."""
ADVISER: Final = MASTER
"""The level that is asked for a hint."""
ADVICE: Final = 3
"""So many moves are named."""
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
        self.board = board_of(match.position.game)
        self._is_hidden = descriptor_of(match.position.game).hidden
        """Whether a player must not see another's screen."""
        self._file = file
        self._saved = match.history if file is not None else []
        self._looking: int | None = None
        self._told_at = -1
        """How many moves had been made when a story that needs a page of its own was told last."""
        self._notice: list[str] = []
        self._typed = ""
        """What was typed on a side page; it is heeded next."""
        self._adviser: Bot | None = None
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
        if self._looking == seat or not (self.seating.shared and self._is_hidden):
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
        decided = len(self.match.history)
        scene = self._scene(seat)
        self._show(scene)
        while len(self.match.history) == decided and not self._leaving:
            self._heed(read(self._line_typed(scene), scene.moves, self.language), scene)
            if len(self.match.history) == decided and not self._leaving and not self._typed:
                self._answer(scene)

    def _line_typed(self, scene: Scene) -> str:
        """What a person typed on a side page, or types now."""
        typed, self._typed = self._typed, ""
        return typed or self.console.ask(PROMPT, self._completions(scene))

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
        self._page(self._help(scene), scene)

    def _do_moves(self, rest: str, scene: Scene) -> None:
        if not scene.moves:
            self._note("terminal-over-hint")
            return
        items = [f"{number:3} {scene.word(move)}" for number, move in enumerate(scene.moves, start=1)]
        self._page([self._say("terminal-all-moves", count=len(items)), *in_columns(items, self.console.width)], scene)

    def _do_hint(self, rest: str, scene: Scene) -> None:
        if not scene.moves:
            self._note("terminal-over-hint")
            return
        self.console.murmur(self._say("terminal-hint-thinking"))
        if self._adviser is None:
            position = self.match.position
            self._adviser = Bot(position.game, ADVISER, position.seats, threads=threads_of(ADVISER))
        view = self.match.position.view(scene.seat)
        best = self._adviser.think(view).candidates[:ADVICE]
        words = [f"{scene.moves.index(each.move) + 1:3} {scene.word(each.move)}" for each in best]
        across = max(map(width, words)) + 2
        rows: list[str] = []
        for word, each in zip(words, best, strict=True):
            rows.append(self.console.ink.finish(pad(word, across) + promise(each, self.language)))
            rows += [f"    {line}" for line in self._lines(view.reason(each.move, self.language), 4)]
        self._page([self._say("terminal-good-moves"), *rows], scene)

    def _do_rule(self, rest: str, scene: Scene) -> None:
        game, ink = self.match.position.game, self.console.ink
        if not rest:
            items = [f"{each.number:5}{ink.finish(each.title)}" for each in rules_of(game, self.language)]
            self._page([self._say("terminal-all-rules"), "", *in_columns(items, self.console.width)], scene)
            return
        number = f"{descriptor_of(game).rule_numbers[0]}{rest}" if rest[0].isdecimal() else rest
        try:
            found = rule(number, self.language)
        except BadRequest as error:
            self._notice += self._lines(clean(error.text(self.language), 200))
            return
        title = ink.strong(ink.finish(f"{found.number} · {found.title}"))
        paragraphs = [line for text in found.paragraphs for line in ["", *self._lines(text)]]
        self._page([title, *paragraphs], scene)

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
        self._told_at = len(self.match.history)
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
        self._file, self._saved = path, self.match.history
        self._note("terminal-saved", file=shown)

    def _do_log(self, rest: str, scene: Scene) -> None:
        story = self._story(self.match.steps, scene.seat)
        lines = [line for text in story for line in self._lines(text)]
        self._page(lines or [self._say("terminal-nothing-yet")], scene)

    def _do_score(self, rest: str, scene: Scene) -> None:
        self._page(self.board.reckoning(scene), scene)

    def _do_line(self, rest: str, scene: Scene) -> None:
        if self._is_hidden and not self.match.position.over and not is_anyway(rest, self.language):
            self._note("terminal-line-hidden")
        elif self.console.interactive:
            self._page(_chopped(self.match.position.line(), self.console.width), scene)
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
        saved = [*self._saved, *self.match.history[len(self._saved) :]] == self.match.history
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
            tallies=view.reckoning(),
            seat=seat,
            you=self.seating.you,
            moves=self.board.arrange(view.moves),
            previews={preview["move"]: preview for preview in view.previews()},
            fresh=[(step.before.to_move or 0, step.move) for step in since if step.before.to_move != seat],
            number=len(self.match.history) + (0 if position.over else 1),
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
            lines = [line for text in story for line in self._lines(text)]
            drawn = self.board.draw(scene, [], PLENTY)
            self.console.write("", *lines, *drawn.lines, *self._bottom(scene), *self._notice)
            self._notice = []
            return
        notice, self._notice = self._notice, []
        bottom = [*notice, *self._bottom(scene)]
        room = self.console.height - 1
        if self.console.width >= WIDE:
            self.console.page(self._wide(scene, bottom, room))
            return
        drawn = self._drawn(scene, story, room - len(bottom))
        if not drawn.complete and self._told_at != len(self.match.history):
            self._told_at = len(self.match.history)
            bottom = [*notice, self._say("terminal-story-first")]
            drawn = self.board.draw(replace(scene, moves=()), story, room - len(bottom))
            if not drawn.complete:
                self._page([line for text in story for line in self._lines(text)], scene)
        self.console.page([*drawn.lines, *bottom])

    def _wide(self, scene: Scene, bottom: Sequence[str], room: int) -> list[str]:
        """The table, and beside it what happened since the last decision and before it."""
        table = self.board.draw(scene, [], room - len(bottom)).lines
        columns = beside_columns(self.console.width)
        new = self._last_decision(scene.seat)
        before, fresh = (
            [line for text in self._story(steps, scene.seat) for line in self.console.ink.lines(text, columns, "  ")]
            for steps in (self.match.steps[max(0, new - room) : new], self.match.steps[new:])
        )
        return beside(table, bottom, before, fresh, room)

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
        game = self.board.texts
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
        self._notice += self.console.ink.lines(self._say(name, **arguments), indent="  ")

    def _lines(self, text: str, margin: int = 0) -> list[str]:
        return self.console.ink.lines(text, min(self.console.width, READABLE) - margin, "  ")

    def _page(self, lines: Sequence[str], scene: Scene) -> None:
        more, back = (f"{self._say(name)} {PROMPT}" for name in ("terminal-more", "terminal-back"))
        self._typed = self.console.pages(lines, more, back, self._completions(scene))

    def _list(self, moves: Sequence[str], scene: Scene) -> str:
        return ", ".join(f"{scene.moves.index(move) + 1} {scene.word(move)}" for move in moves)

    def _example(self, scene: Scene) -> str:
        return scene.word(scene.moves[0] if scene.moves else "pass")

    def _completions(self, scene: Scene) -> list[str]:
        return [*map(scene.word, scene.moves), *(command_words(command, self.language)[0] for command in COMMANDS)]


def is_forced(moves: Sequence[str]) -> bool:
    """Whether there is nothing to decide."""
    return len(moves) == 1 and moves[0].split()[0] in FORCED


def _chopped(text: str, columns: int) -> list[str]:
    return [text[at : at + columns] for at in range(0, len(text), columns)]
