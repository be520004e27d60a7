"""Which thought goes into which lane, and what it counts for: hints, bots, lines, pictures and first curves."""

import asyncio
from typing import Any

import pytest

from chakpur.bots.levels import MASTER, level_of
from chakpur.play.position import View, dealt
from chakpur.server import workers as workers_module
from chakpur.server.problems import Busy
from chakpur.server.workers import CURVE_COST, HINT_LEVEL, OVERHEAD, SHORT, Workers


class Lane:
    """A queue that notes what it is asked for."""

    def __init__(self, answer: Any = ()) -> None:
        self.calls: list[tuple[Any, tuple[Any, ...], dict[str, Any]]] = []
        self.answer = answer
        self.watched: list[str] = []
        self.is_closed = False

    async def run(self, do: Any, *arguments: Any, **wishes: Any) -> Any:
        self.calls.append((do, arguments, wishes))
        return self.answer

    def watch(self, owner: str) -> None:
        self.watched.append(owner)

    def close(self) -> None:
        self.is_closed = True


def workers(at_random: bool = False, answer: Any = ()) -> tuple[Workers, Lane, Lane]:
    found = Workers(2, at_random, lambda *_: None)  # type: ignore[arg-type, return-value]
    short, long = Lane(answer), Lane(answer)
    found._short, found._long = short, long  # type: ignore[assignment]
    return found, short, long


def view(game: str = "patterns") -> View:
    position = dealt(game, 2, seed=7)[0]
    position = position.play(position.moves[0])
    return position.view(position.to_move)


@pytest.mark.parametrize(("count", "sizes"), [(1, (1, 1)), (2, (1, 1)), (4, (1, 3)), (8, (2, 6)), (16, (4, 12))])
def test_a_quarter_of_the_processes_is_for_short_thoughts(count: int, sizes: tuple[int, int]) -> None:
    started: list[tuple[int, int]] = []
    found = Workers(count, start=lambda *how: started.append(how))  # type: ignore[arg-type, return-value, func-returns-value]
    assert (found._short.size, found._long.size) == sizes
    found._short._start(found._short.size)
    found._long._start(found._long.size)
    assert started == [(workers_module.SHORT_NICENESS, sizes[0]), (workers_module.LONG_NICENESS, sizes[1])]


@pytest.mark.parametrize("level", range(1, MASTER + 1))
def test_a_bot_s_thought_costs_what_its_level_takes(level: int) -> None:
    found, short, long = workers(answer="a move")
    seen = view()
    for watched in (True, False):
        assert asyncio.run(found.choose(seen, level, owner="ann", watched=watched)) == "a move"
    cost = OVERHEAD + level_of("patterns", level).playouts
    lane, other = (short, long) if cost <= SHORT else (long, short)
    assert other.calls == []
    for (_, (shown, of_level, _seed), wishes), watched in zip(lane.calls, (True, False), strict=True):
        assert (shown, of_level) == (seen, level)
        assert wishes == {"owner": "ann", "watched": watched, "cost": cost}
    assert lane.calls[0][1][2] != lane.calls[1][1][2], "each time by another seed"


def test_a_bot_that_plays_at_random_or_has_no_choice_thinks_no_time() -> None:
    found, short, long = workers(at_random=True)
    asyncio.run(found.choose(view(), MASTER, owner="ann"))
    assert (short.calls[0][2]["cost"], long.calls) == (OVERHEAD, [])
    position = dealt("patterns", 2, seed=7)[0]
    while len(position.moves) != 1:
        position = position.play(position.moves[0])
    found, short, long = workers()
    asyncio.run(found.choose(position.view(position.to_move), MASTER, owner="ann"))
    assert (short.calls[0][2]["cost"], long.calls) == (OVERHEAD, [])


def test_hints_are_short_thoughts_and_numbered_from_the_best() -> None:
    found, short, long = workers(answer=[("a", 0.75, 2.0, "why"), ("b", 0.5, 0.0, "too")])
    seen = view()
    hints = asyncio.run(found.hints(seen, 2, "de", owner="ann"))
    assert [(hint.rank, hint.move) for hint in hints] == [(1, "a"), (2, "b")]
    ((_, arguments, wishes),) = short.calls
    cost = OVERHEAD + level_of("patterns", HINT_LEVEL).playouts
    assert (arguments, wishes, long.calls) == ((seen, 2, "de"), {"owner": "ann", "watched": True, "cost": cost}, [])


def test_lines_go_where_their_playouts_belong() -> None:
    found, short, long = workers()
    seen = view()
    for playouts in (SHORT - 1, SHORT, SHORT + 1):
        asyncio.run(found.lines(seen, playouts, owner="ann"))
    assert [arguments for _, arguments, _ in short.calls] == [(seen, SHORT - 1), (seen, SHORT)]
    assert [arguments for _, arguments, _ in long.calls] == [(seen, SHORT + 1)]
    assert long.calls[0][2] == {"owner": "ann", "watched": True, "cost": OVERHEAD + SHORT + 1}


def test_pictures_wait_behind_all_who_look_at_a_table() -> None:
    found, short, _ = workers(answer=(b"", "image/png"))
    position = dealt("patterns", 2, seed=7)[0]
    asyncio.run(found.card(position, ["A", "B"], "de", owner="address"))
    ((_, arguments, wishes),) = short.calls
    assert arguments == (position, ["A", "B"], "de")
    assert wishes == {"owner": "address", "watched": False, "cost": OVERHEAD}


def test_first_curves_are_guessed_for_the_games_that_are_ready_for_it() -> None:
    async def scenario() -> None:
        found, short, _ = workers(answer=["curve"])
        for name in ("patterns", "flowers"):
            with pytest.raises(Busy):
                await found.first_curve({"game": name}, "ann")
        await found.warm_up_curves("patterns")
        short.calls.clear()
        assert await found.first_curve({"game": "patterns"}, "ann") == ["curve"]
        assert short.calls[0][2] == {"owner": "ann", "watched": True, "cost": CURVE_COST}
        with pytest.raises(Busy):
            await found.first_curve({"game": "flowers"}, "ann")

    asyncio.run(scenario())


def test_whoever_comes_to_look_comes_forward_in_both_lanes() -> None:
    found, short, long = workers()
    found.watch("ann")
    assert (short.watched, long.watched) == (["ann"], ["ann"])
    found.close()
    assert (short.is_closed, long.is_closed) == (True, True)


def test_both_lanes_are_warmed_up_where_bots_think() -> None:
    for at_random, calls in ((False, 1), (True, 0)):
        found, short, long = workers(at_random)
        asyncio.run(found.warm_up(view()))
        assert (len(short.calls), len(long.calls)) == (calls, calls)
