"""``chakpur play``: from the command line, the menu or a saved game to a table with people at it."""

import argparse
import secrets
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from chakpur.games import descriptor_of, games
from chakpur.play.words import say
from chakpur.terminal.arguments import GAMES, Refusal, add_language, add_looks, game_called, language_of

if TYPE_CHECKING:
    from chakpur.play.match import Match
    from chakpur.terminal.console import Console
    from chakpur.terminal.table import Seating

ARTISAN: Final = 3
"""The level of the others if nothing is said: they take no noticeable time, and no mistake for granted."""
MENU: Final = tuple(game.word for game in sorted(games(), key=lambda game: game.place))


@dataclass(frozen=True)
class Wishes:
    """What kind of game a person wants."""

    game: str | None = None
    seats: int | None = None
    seat: int | None = None
    """The seat the person takes, from 0; None if they don't mind."""
    shared: bool = False
    seed: int | None = None
    yoga: str | None = None
    names: tuple[str, ...] = ()
    file: Path | None = None
    level: int = 0
    language: str = "en"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    language = language_of(None)

    def text(name: str) -> str:
        return say(f"cli-play-{name}", language)

    parser.add_argument("game", nargs="?", metavar="|".join(MENU), help=text("game"))
    parser.add_argument("--seats", type=int, metavar="N", help=text("seats"))
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--seat", type=int, metavar="N", help=text("seat"))
    who.add_argument("--hot-seat", action="store_true", help=text("hot-seat"))
    parser.add_argument("--seed", type=int, metavar="N", help=text("seed"))
    parser.add_argument("--yoga", metavar="full|simple", help=text("yoga"))
    parser.add_argument("--level", type=int, default=ARTISAN, metavar="0–5", help=text("level"))
    parser.add_argument("--names", metavar="A,B", help=text("names"))
    parser.add_argument("--load", metavar="FILE", type=Path, help=text("load"))
    add_language(parser)
    add_looks(parser)


def run(arguments: argparse.Namespace) -> int:
    from chakpur.terminal.console import open_console

    language = language_of(arguments.lang)
    wishes = Wishes(
        game=_game(arguments.game),
        seats=arguments.seats,
        seat=None if arguments.seat is None else arguments.seat - 1,
        shared=arguments.hot_seat,
        seed=arguments.seed,
        yoga=arguments.yoga,
        names=tuple(name.strip() for name in (arguments.names or "").split(",") if name.strip()),
        file=arguments.load,
        level=_level(arguments.level),
        language=language,
    )
    console = open_console(arguments.colour, arguments.ascii)
    if wishes.game is None and wishes.file is None:
        from chakpur.terminal.menu import ask_wishes

        chosen = ask_wishes(console, wishes)
        if chosen is None:
            return 0
        wishes = chosen
    return play(wishes, console)


def _game(name: str | None) -> str | None:
    if name is None:
        return None
    if name.lower() not in GAMES:
        raise Refusal("unknown-game", game=name, games=", ".join(MENU))
    return game_called(name)


def _level(number: int) -> int:
    if not 0 <= number <= 5:
        raise Refusal("terminal-no-such-level", level=number)
    return number


def play(wishes: Wishes, console: "Console") -> int:
    """Play games of this kind until the people have had enough."""
    from chakpur.terminal.table import Table

    once_more = True
    while once_more:
        match = _match(wishes)
        seating = _seating(wishes, match)
        match.players[:] = seating.names[: match.position.seats]
        match.meta["people"] = [seat for seat, player in enumerate(seating.players) if player is None]
        with console:
            once_more = Table(match, seating, console, wishes.language, wishes.file).play()
        wishes = replace(wishes, game=match.position.game, seats=match.position.seats, file=None, seed=None)
    return 0


def _match(wishes: Wishes) -> "Match":
    from chakpur.play.match import Match
    from chakpur.terminal.records import read_match

    if wishes.file is not None:
        if (wishes.seats, wishes.seed, wishes.yoga) != (None, None, None):
            raise Refusal("terminal-load-only")
        match = read_match(wishes.file)
        if wishes.game not in (None, match.position.game):
            raise Refusal("terminal-other-game", file=str(wishes.file), game=match.position.game)
        return match
    assert wishes.game is not None
    seed = secrets.randbelow(2**31) if wishes.seed is None else wishes.seed
    seats = descriptor_of(wishes.game).seats[0] if wishes.seats is None else wishes.seats
    options = {} if wishes.yoga is None else {"yoga": wishes.yoga}
    return Match(wishes.game, seats, seed=seed, options=options)


def _seating(wishes: Wishes, match: "Match") -> "Seating":
    from chakpur.terminal.players import Player, names_shown, opponent
    from chakpur.terminal.table import Seating

    seats = match.position.seats
    people = _people(wishes, match)
    game = match.position.game
    names = names_shown(_names(wishes, match, people), game, wishes.language)
    seed = int(match.meta["seed"])
    players: list[Player | None] = [
        None if seat in people else opponent(game, seats, wishes.level, seed + 1 + seat) for seat in range(seats)
    ]
    return Seating(names, players, shared=len(people) > 1)


def _people(wishes: Wishes, match: "Match") -> set[int]:
    """The seats of the people: as wished, else as they were in the saved game, else the first."""
    seats = match.position.seats
    if wishes.shared:
        return set(range(seats))
    if wishes.seat is not None:
        if not 0 <= wishes.seat < seats:
            raise Refusal("terminal-no-such-seat", seat=wishes.seat + 1, seats=seats)
        return {wishes.seat}
    saved = match.meta.get("people")
    known = {seat for seat in saved if type(seat) is int and 0 <= seat < seats} if isinstance(saved, list) else set()
    return known if wishes.file is not None and known else {0}


def _names(wishes: Wishes, match: "Match", people: set[int]) -> list[str]:
    seats = match.position.seats
    if len(wishes.names) > seats:
        raise Refusal("terminal-many-names", names=len(wishes.names), seats=seats)
    others = iter(say("terminal-opponents", wishes.language).split())
    names = []
    for seat in range(seats):
        if wishes.file is not None:
            names.append(match.players[seat])
        elif seat not in people:
            names.append(next(others))
        elif len(people) == 1:
            names.append(say("terminal-guest", wishes.language))
        else:
            names.append(say("terminal-player", wishes.language, number=seat + 1))
    return [*wishes.names, *names[len(wishes.names) :]]
