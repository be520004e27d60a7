"""``chakpur train``: a game's weights from nothing, by one command, the same for the same seed."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from chakpur.play.passing import PassingLine
from chakpur.play.words import say
from chakpur.terminal.arguments import add_language, game_called, language_of

if TYPE_CHECKING:
    from chakpur.bots.weights import Weights
    from chakpur.play.words import Message

NUMBERS: Final = ("rounds", "games", "playouts", "match-games", "final-games", "final-playouts", "seed", "workers")
INTERRUPTED: Final = 130
"""The exit code of whatever was stopped by Ctrl-C."""
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
    from chakpur.bots.train import Interrupted, plan_for, train
    from chakpur.bots.weights import weights_file
    from chakpur.terminal.records import check_places, shown_path

    language = language_of(arguments.lang)
    wishes = {name: getattr(arguments, name) for name in (number.replace("-", "_") for number in NUMBERS)}
    plan = plan_for(game_called(arguments.game), arguments.seats, **wishes)
    file = arguments.out or weights_file(plan.game, plan.seats)
    check_places(file)
    teller = _Teller(language)
    try:
        weights = train(plan, teller.tell, _command(plan.game, plan.seats, wishes))
    except Interrupted as stop:
        teller.end()
        # Half-learned weights never replace those of the package: they are left where the command was given.
        place = arguments.out or Path(f"{file.stem}.interrupted.json")
        _keep_interrupted(stop.weights, place, plan.rounds, language)
        return INTERRUPTED
    if not weights.value.any():
        print(say("train-nothing", language))
        return 1
    _save(weights, file)
    print(say("train-saved", language, file=shown_path(file)))
    return 0


def _save(weights: "Weights", file: Path) -> None:
    import chakpur

    weights.provenance["version"] = chakpur.__version__
    weights.save(file)


def _keep_interrupted(weights: "Weights", file: Path, rounds: int, language: str) -> None:
    from chakpur.terminal.records import check_places, shown_path

    done = len(weights.provenance["rounds"])
    if not weights.value.any():
        print(say("train-interrupted-early", language, done=done, rounds=rounds))
        return
    check_places(file)
    _save(weights, file)
    print(say("train-interrupted", language, done=done, rounds=rounds, file=shown_path(file)))


def _command(game: str, seats: int, wishes: dict[str, int | None]) -> str:
    """The command that makes these weights again; where they went and how many worked on them does not matter."""
    said = [f"--{name.replace('_', '-')} {number}" for name, number in wishes.items() if number is not None]
    return " ".join(["chakpur train", game, f"--seats {seats}", *(each for each in said if "workers" not in each)])


class _Teller:
    """Lines that stay go to standard output; on a terminal there is a passing line below them."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._line = PassingLine()

    def tell(self, message: "Message") -> None:
        text = message.text(self._language)
        if message.name in PASSING:
            self._line.show(text)
        else:
            self._line.clear()
            print(text, flush=True)

    def end(self) -> None:
        """The passing line goes."""
        self._line.clear()
