"""A finished game from its first position to its last, as one seat saw it or with everything open."""

from typing import Any

import pytest

from chakpur.play.game import EVERYTHING
from chakpur.play.match import Match
from chakpur.server import schema
from chakpur.server.problems import Malformed
from chakpur.server.replays import replay_of
from chakpur.server.storage import StoredReview
from chakpur.server.story import sentences_of, with_automaton

STORED = StoredReview("x", "t", "", "quick")
SEEN, OPENLY = schema.ReplayFrom(0, False), schema.ReplayFrom(0, True)
Json = dict[str, Any]


def begun(game: str, seats: int, moves: int = 8) -> Match:
    match = Match(game, seats, seed=7, players=["Ann", "Bob", "Cem"][:seats])
    for number in range(moves):
        match.play(match.position.moves[number % len(match.position.moves)])
    return match


def record_of(match: Match, **ending: Any) -> Json:
    record = match.record()
    if ending:
        record["meta"]["ending"] = ending
    return record


@pytest.mark.parametrize(("game", "seats"), [("mandala", 2), ("mandala-solo", 1), ("flowers", 3)])
def test_one_is_told_what_one_s_seat_was_told_or_everything(game: str, seats: int) -> None:
    match = begun(game, seats)
    names = with_automaton(list(match.players), game, "en")
    record = record_of(match, by="resignation", winners=[], seat=0)
    seat = seats - 1
    for is_open in (False, True):
        found = replay_of(STORED, record, [seat], schema.ReplayFrom(seat, is_open), "en")
        assert (found.game, found.seats, found.names) == (game, seats, list(match.players))
        assert (found.table, found.mine, len(found.frames)) == ("t", [seat], len(match.steps) + 1)
        assert [frame.now.moves_made for frame in found.frames] == list(range(len(found.frames)))
        viewer = EVERYTHING if is_open else seat
        for number, (frame, step) in enumerate(zip(found.frames[1:], match.steps, strict=True), start=1):
            events = step.events(viewer)
            story = sentences_of(game, names, step, events, None if is_open else seat, "en")
            assert frame.chapter == schema.Chapter(number, 0, step.before.to_move or 0, step.move, events, story)
            seen = step.after if is_open else step.after.view(seat)
            assert frame.now.reckoning == seen.reckoning()


@pytest.mark.parametrize(("game", "seats"), [("mandala", 2), ("mandala-solo", 1), ("flowers", 3)])
def test_with_all_hands_open_what_lies_face_down_for_all_stays_so(game: str, seats: int) -> None:
    match = begun(game, seats, 3)
    for frame in replay_of(STORED, record_of(match), [], OPENLY, "en").frames:
        view, state = frame.now.view, match.start.state()
        assert view is not None
        for pile in {"deck", "stacks"} & set(state):
            assert sizes_alone(view[pile]), pile
        assert view["hands"] == [*view["hands"]]


def sizes_alone(pile: Any) -> bool:
    if isinstance(pile, dict) and set(pile) == {"size"}:
        return isinstance(pile["size"], int)
    return isinstance(pile, dict) and all(map(sizes_alone, pile.values()))


@pytest.mark.parametrize(
    ("ending", "told"),
    [
        ({"by": "resignation", "winners": [1], "seat": 0}, ("resignation", [1], 0)),
        ({"by": "time", "winners": [0], "seat": 1}, ("time", [0], 1)),
        ({"by": "agreement", "winners": [], "seat": None}, ("agreement", [], None)),
        ({"by": "a program of somebody's", "winners": [0], "seat": True}, ("agreement", [0], None)),
        ({"winners": [0, 1]}, ("agreement", [0, 1], None)),
    ],
)
def test_a_game_that_was_broken_off_is_over_at_its_last_position_and_not_before(ending: Json, told: Any) -> None:
    match = begun("patterns", 2, 3)
    found = replay_of(STORED, record_of(match, **ending), [], SEEN, "en")
    assert (found.ending.by, found.ending.winners, found.ending.seat) == told
    *before, last = found.frames
    positions = [match.start, *(step.after for step in match.steps)]
    assert [(frame.now.status, frame.now.to_move, frame.now.ending) for frame in before] == [
        ("playing", position.to_move, None) for position in positions[:-1]
    ]
    assert (last.now.status, last.now.to_move, last.now.ending) == ("over", None, found.ending)


def test_a_game_that_nobody_won_says_so() -> None:
    found = replay_of(STORED, record_of(begun("patterns", 2, 1)), [], SEEN, "en")
    assert found.ending == schema.EndingDocument("rules", [])


def test_there_is_no_seat_beside_the_last() -> None:
    match = begun("flowers", 3, 1)
    assert replay_of(STORED, record_of(match), [], schema.ReplayFrom(2, False), "en").frames
    with pytest.raises(Malformed):
        replay_of(STORED, record_of(match), [], schema.ReplayFrom(3, False), "en")
