"""The library as programs use it: errors that travel, numbers of NumPy, values that never change, names that last."""

import json
import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from pkgutil import walk_packages
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import chakpur
from chakpur.bots.arena.workers import _Failed
from chakpur.bots.train import Interrupted
from chakpur.bots.weights import Weights
from chakpur.play.errors import BadNotation, BadRecord, ChakpurError, Fault, IllegalMove
from chakpur.play.extras import MissingExtra, missing
from chakpur.play.words import Message, say
from tests.jit import compiled

SPECIAL = {
    IllegalMove: lambda kind: kind("MA5", Message("mandala-no-claim")),
    BadRecord: lambda kind: kind("record-missing-field", "PA5", field="moves"),
    BadNotation: lambda kind: kind([Fault("hands", Message("bad-notation-form", {"found": "a", "right": "b"}))]),
    MissingExtra: lambda kind: missing(ModuleNotFoundError(name="pyarrow")),
    _Failed: lambda kind: kind(Message("arena-silence", {"cmd": "think", "seconds": 2})),
    Interrupted: lambda kind: kind(Weights.zero("patterns")),
}
"""How errors are made that don't want a message and its arguments."""


DOERS = ("__main__", ".migrations", ".envs")
"""Modules that do something when they are imported; they have no errors of their own."""


def ours(kind: type[BaseException]) -> Iterator[type[BaseException]]:
    """All exceptions of ours below this one."""
    for below in kind.__subclasses__():
        if below.__module__.startswith("chakpur."):
            yield below
        yield from ours(below)


def every_error() -> list[BaseException]:
    for module in walk_packages(chakpur.__path__, "chakpur."):
        if not any(part in module.name for part in DOERS):
            import_module(module.name)
    found: list[BaseException] = []
    for kind in dict.fromkeys(ours(BaseException)):
        how = SPECIAL.get(kind)
        if how is not None:
            found.append(how(kind))
        else:
            found.append(kind("bad-seed", seed="x") if issubclass(kind, ChakpurError) else kind("what", 7))
    return found


def essence(error: BaseException) -> object:
    """An error's content; weights are arrays, which don't compare."""
    return [(name, str(value)) for name, value in vars(error).items()]


@compiled
def test_every_error_of_ours_survives_pickling() -> None:
    errors = every_error()
    assert len(errors) > 40
    for error in errors:
        twin = pickle.loads(pickle.dumps(error))
        assert type(twin) is type(error)
        assert (str(twin), essence(twin), getattr(twin, "name", None)) == (
            str(error),
            essence(error),
            getattr(error, "name", None),
        )
        if isinstance(error, ChakpurError):
            assert (twin.text("de"), twin.rule, twin.args) == (error.text("de"), error.rule, error.args)


def played_illegally(seed: int) -> None:
    chakpur.deal("patterns", seed=seed).play("flip d4")


@compiled
def test_an_error_comes_back_from_a_pool_of_processes() -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        future = pool.submit(played_illegally, 7)
        with pytest.raises(chakpur.IllegalMove) as refused:
            future.result()
    assert refused.value.rule == "PA3"


# --- numbers ---

FIRST_STEP = chakpur.deal("patterns", seed=7).step("keep red")
FIRST_VIEW = FIRST_STEP.before.view(1)


@pytest.mark.parametrize("number", [np.int8, np.int64, np.uint16])
def test_integers_of_numpy_are_integers(number: type) -> None:
    position = chakpur.deal("flowers", number(3), seed=number(7))
    assert position == chakpur.deal("flowers", 3, seed=7)
    view = position.view(number(1))
    assert view == position.view(1)
    assert type(view.seat) is int
    assert view.sample(number(2)) == view.sample(2)
    match = chakpur.Match("flowers", number(3), seed=number(7))
    assert json.loads(json.dumps(match.record()))["meta"]["seed"] == 7


@pytest.mark.parametrize("number", [np.float64(3.0), np.bool_(True), 3.0, True, "3", None])
def test_what_is_no_integer_is_none(number: object) -> None:
    with pytest.raises(chakpur.BadSeats) as refused:
        chakpur.deal("flowers", number, seed=1)  # type: ignore[arg-type]
    assert repr(number)[:8] in refused.value.text()
    if number is not None:
        with pytest.raises(chakpur.BadSeed):
            chakpur.deal("patterns", seed=number)  # type: ignore[arg-type]


TEXTS: list[tuple[str, Callable[[Any], object]]] = [
    ("whole number of seats, not '2'", lambda text: chakpur.deal("patterns", text)),
    (
        "A seed is a whole number from 0 to 9223372036854775807, not '2'",
        lambda text: chakpur.deal("patterns", seed=text),
    ),
    ("Seat '2' is not at this table", lambda text: chakpur.deal("patterns", seed=1).view(text)),
    ("Seat '2' is not at this table", FIRST_STEP.events),
    ("The levels are 1 .* not '2'", lambda text: chakpur.bot("patterns", text)),
    ("at least one playout, not '2'", lambda text: chakpur.Thinker("patterns", 2).think(FIRST_VIEW, playouts=text)),
    ("seconds above 0, not '2'", lambda text: chakpur.Thinker("patterns", 2).think(FIRST_VIEW, seconds=text)),
]


@pytest.mark.parametrize(("sentence", "ask"), TEXTS, ids=[sentence for sentence, _ in TEXTS])
def test_a_text_is_no_number_even_if_it_looks_like_one(sentence: str, ask: Callable[[Any], object]) -> None:
    with pytest.raises(chakpur.ChakpurError, match=sentence):
        ask("2")


def test_events_are_told_to_seats_of_the_table_only() -> None:
    for seat in (2, -1, True):
        with pytest.raises(chakpur.BadSeats):
            FIRST_STEP.events(seat)
    assert FIRST_STEP.events(np.int64(1)) == FIRST_STEP.events(1)  # type: ignore[arg-type]


def test_integers_of_numpy_are_seeds_of_a_choice() -> None:
    bot = chakpur.bot("patterns", 1)
    assert bot.choose(FIRST_VIEW, seed=np.int64(3)) == bot.choose(FIRST_VIEW, seed=3)  # type: ignore[arg-type]


def test_a_game_is_set_up_from_a_position() -> None:
    for wrong in ("patterns", FIRST_VIEW, None):
        with pytest.raises(chakpur.BadRequest, match="set up from a position"):
            chakpur.Match.set_up(wrong)  # type: ignore[arg-type]


# --- matches ---


def test_a_match_without_a_seed_is_random_as_a_deal_is() -> None:
    matches = [chakpur.Match("patterns") for _ in range(3)]
    assert len({match.position for match in matches}) == 3
    assert chakpur.load(matches[0].record()).position == matches[0].position
    given_deal = chakpur.Match("mandala", deal=chakpur.Match("mandala", seed=3).deal)
    assert given_deal.meta["seed"] == 0


@given(st.lists(st.text(max_size=30), min_size=2, max_size=2))
def test_what_a_record_writes_can_be_loaded_whatever_the_players_are_called(names: list[str]) -> None:
    match = chakpur.Match("patterns", seed=1, players=names)
    assert chakpur.load(match.record()).players == names


@pytest.mark.parametrize("players", [["Ada"], ["Ada", "Bo", "Cy"], [1, 2], ["Ada", None], "AB", 7])
def test_names_that_are_none_are_refused_before_a_record_is_written(players: object) -> None:
    with pytest.raises(chakpur.BadSeats):
        chakpur.Match("patterns", seed=1, players=players)  # type: ignore[arg-type]
    match = chakpur.Match("patterns", seed=1)
    match.players = players  # type: ignore[assignment]
    with pytest.raises(chakpur.BadSeats):
        match.record()


def test_a_record_is_nobody_elses() -> None:
    match = chakpur.Match("mandala", seed=1)
    match.record()["deal"]["deck"].clear()
    assert len(match.deal["deck"]) == 108


def test_the_moves_made_are_the_history_and_the_old_name_says_so() -> None:
    match = chakpur.Match("patterns", seed=7)
    match.play("keep red")
    assert match.history == ["keep red"]
    with pytest.warns(DeprecationWarning, match="Match.history"):
        assert match.moves == match.history


# --- positions never change ---


def test_positions_and_views_can_not_be_changed() -> None:
    position = chakpur.deal("mandala", seed=1)
    view, line = position.view(0), position.line()
    for thing in (position, view):
        with pytest.raises(AttributeError, match="never change"):
            thing.to_move = 1  # type: ignore[misc,assignment]
        with pytest.raises(AttributeError, match="never change"):
            del thing._game
        with pytest.raises(ValueError, match="read-only"):
            thing._record.to_move = 1
        with pytest.raises(ValueError, match="read-only"):
            thing._states["hand"][0, 0, 0] = 9
    position.record.to_move = 1
    position.state()["hands"][0].clear()
    position.play(position.moves[0])
    assert position.line() == line
    assert position == chakpur.deal("mandala", seed=1)
    assert pickle.loads(pickle.dumps(position)) == position


@pytest.mark.parametrize("game", ["mandala", "mandala-solo", "patterns", "flowers"])
def test_winners_are_those_of_the_state(game: str) -> None:
    position = chakpur.deal(game, 3 if game == "flowers" else None, seed=2)
    assert position.winners is None
    while not position.over:
        position = position.play(position.moves[-1])
    assert list(position.winners or ()) == position.state()["winners"]


# --- words ---


def test_a_language_that_we_do_not_speak() -> None:
    for asked in (
        lambda: say("game-over", "fr", move="x"),
        lambda: chakpur.BadSeed("bad-seed", seed="x").text("Deutsch"),
        lambda: chakpur.BadSeed("bad-seed", seed="x").text(["de"]),  # type: ignore[arg-type]
        lambda: chakpur.BadSeed("bad-seed", seed="x").text(None),  # type: ignore[arg-type]
    ):
        with pytest.raises(chakpur.BadRequest, match="en, de"):
            asked()


def test_things_say_what_they_are() -> None:
    match = chakpur.Match("patterns", seed=7, players=["Ada", "Bo"])
    assert repr(match) == "<Match of patterns: Ada, Bo; 0 moves made, seat 1 to move>"
    reason = match.position.why_not("flip d4")
    assert str(reason).startswith("PA3: ")
    while not match.position.over:
        match.play(match.position.moves[0])
    assert repr(match).endswith("moves made, over>")
