"""``chakpur train``: a game's weights from nothing, by one command, the same for the same seed."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from chakpur.play.words import say
from chakpur.terminal.arguments import Refusal, add_language, language_of

if TYPE_CHECKING:
    from chakpur.play.words import Message

NUMBERS: Final = ("rounds", "games", "playouts", "match-games", "final-games", "final-playouts", "seed", "workers")
PASSING: Final = ("train-self-play", "train-match")
"""What is worth showing only until the next line, and only to somebody who watches."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    language = language_of(None)
    parser.add_argument("game", help=say("cli-train-game", language))
    parser.add_argument("--seats", type=int, metavar="N", help=say("cli-play-seats", language))
    for name in NUMBERS:
        parser.add_argument(f"--{name}", type=int, metavar="N", help=say(f"cli-train-{name}", language))
    parser.add_argument("--out", type=Path, metavar="FILE", help=say("cli-train-out", language))
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    import chakpur
    from chakpur.bots.train import plan_for, train
    from chakpur.bots.weights import weights_file
    from chakpur.terminal.records import shown_path

    language = language_of(arguments.lang)
    wishes = {name: getattr(arguments, name) for name in (number.replace("-", "_") for number in NUMBERS)}
    plan = plan_for(arguments.game, arguments.seats, **wishes)
    file = arguments.out or weights_file(plan.game, plan.seats)
    _check_place(file)
    teller = _Teller(language)
    weights = train(plan, teller.tell, _command(plan.game, plan.seats, wishes))
    if not weights.value.any():
        print(say("train-nothing", language))
        return 1
    weights.provenance["version"] = chakpur.__version__
    weights.save(file)
    print(say("train-saved", language, file=shown_path(file)))
    return 0


def _command(game: str, seats: int, wishes: dict[str, int | None]) -> str:
    """The command that makes these weights again; where they went and how many worked on them does not matter."""
    said = [f"--{name.replace('_', '-')} {number}" for name, number in wishes.items() if number is not None]
    return " ".join(["chakpur train", game, f"--seats {seats}", *(each for each in said if "workers" not in each)])


def _check_place(file: Path) -> None:
    """Better now than after an hour's work."""
    from chakpur.terminal.records import problem_of, shown_path

    try:
        existed = file.exists()
        with file.open("ab"):
            pass
        if not existed:
            file.unlink()
    except (OSError, ValueError) as error:
        raise Refusal("train-no-place", file=shown_path(file), problem=problem_of(error)) from error


class _Teller:
    """Lines that stay go to standard output; on a terminal there is a passing line below them."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._watched = sys.stderr.isatty()

    def tell(self, message: "Message") -> None:
        text = message.text(self._language)
        if message.name not in PASSING:
            self._passing("")
            print(text, flush=True)
        elif self._watched:
            self._passing(text)

    def _passing(self, text: str) -> None:
        if self._watched:
            print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
