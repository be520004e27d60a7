"""Previews: what a move surely does. They are true in every world that the mover can't tell from the real one."""

import random
from collections.abc import Callable, Iterator
from itertools import takewhile
from typing import Any

import pytest

import chakpur
from chakpur.play.fields import in_array
from chakpur.play.game import Document
from chakpur.play.position import Position, Step, View
from chakpur.rules.kernel import Record
from tests.jit import compiled
from tests.rules.mandala_kit import MANDALA, SOLO
from tests.rules.mandala_kit import position as mandala_position
from tests.tables import WITH_OPTIONS as TABLES

Event = dict[str, Any]

GAMES_EACH = 2
TRIED = 4


def views_to_move(game: str, seats: int, options: dict[str, str]) -> Iterator[tuple[Position, View]]:
    """Every second position: of one game the even ones, of the other the odd ones."""
    for seed in range(GAMES_EACH):
        position = chakpur.deal(game, seats, seed=seed, options=options)
        dice, number = random.Random(seed), seed
        while position.to_move is not None:
            if number % 2 == 0:
                yield position, position.view(position.to_move)
            position = position.play(dice.choice(position.moves))
            number += 1


@compiled
@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_previews_are_true_in_every_world_that_fits(game: str, seats: int, options: dict[str, str]) -> None:
    """What a preview says is what happens, in the real position as in others that look the same."""
    for number, (position, view) in enumerate(views_to_move(game, seats, options)):
        previews = view.previews()
        assert [preview["move"] for preview in previews] == list(view.moves)
        for preview in previews:
            HAPPENED[game](preview, position.step(preview["move"]))
        sample = view.sample(number)
        for preview in random.Random(number).sample(previews, min(TRIED, len(previews))):
            HAPPENED[game](preview, sample.step(preview["move"]))


@compiled
@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_the_world_in_which_moves_are_tried_does_not_matter(game: str, seats: int, options: dict[str, str]) -> None:
    for number, (_, view) in enumerate(views_to_move(game, seats, options)):
        rows = [view._game.foreseen(view._states, view._codes, seed).tobytes() for seed in (number, number + 1, 0)]
        assert len(set(rows)) == 1


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_only_the_seat_to_move_has_previews(game: str, seats: int, options: dict[str, str]) -> None:
    position = chakpur.deal(game, seats, seed=1, options=options)
    for seat in (None, *range(seats)):
        assert bool(position.view(seat).previews()) == (seat == position.to_move)
    while not position.over:
        position = position.play(position.moves[0])
    assert position.view(0).previews() == []
    assert position.view(0).answers() == ()


# --- what happened, found out from the events ---


def of_type(events: list[Event], *types: str) -> list[Event]:
    return [event for event in events if event["type"] in types]


def check_mandala(preview: Document, step: Step) -> None:
    seat = step.before.to_move
    is_solo = step.before.game == "mandala-solo"
    everything = step.events()
    events = list(takewhile(lambda event: event["type"] != "yoga" and event.get("rule") != "YO4", everything))
    before, after = step.before.state(), step.after.state()
    completed = of_type(events, "complete")
    gains = of_type(events[1:], "gain")
    assert preview["draws"] == sum(len(event["cards"]) for event in of_type(events, "draw"))
    assert preview["completes"] == bool(completed)
    assert preview["points"] == after["scores"][seat] - before["scores"][seat]
    assert preview["last_mandala"] == bool(of_type(events, "last-mandala"))
    assert preview["ends"] == next((event["reason"] for event in of_type(events, "end")), None)
    if step.move.startswith("claim"):
        gain = preview["gain"]
        assert (gain["colour"], gain["cup"], gain["discard"]) == tuple(
            gains[0][key] for key in ("colour", "cup", "discard")
        )
        assert (gain["place"] if gain["river"] else None) == gains[0]["river"]
        river = after["rivers"][seat]
        assert gain["place"] == (river.index(gain["colour"]) + 1 if gain["colour"] in river else None)
    else:
        assert preview["gain"] is None
    yogas_claims = [event["colour"] for event in of_type(events, "claim") if event["seat"] == 1 and is_solo]
    assert [preview["answer"]] == (yogas_claims or [None])
    if completed and is_solo:
        assert preview["claims_first"] == (1 if yogas_claims else 0)
    elif completed:
        assert preview["claims_first"] == (after["to_move"] if after["phase"] == "claim" else None)
    else:
        assert preview["claims_first"] is None
    mandala = preview["mandala"]
    if step.move.split()[0] in ("discard", "pass"):
        assert (mandala, preview["fields"], preview["mountain"]) == (None, None, None)
    elif not is_solo and not of_type(events, "sweep"):
        lies = after["mandalas"][mandala]
        assert preview["fields"] == [sum(field.values()) for field in lies["fields"]]
        assert preview["mountain"] == sum(count for _, count in lies["mountain"])


def check_patterns(preview: Document, step: Step) -> None:
    event, *others = step.events()
    seat = event["seat"]
    for key in ("colour", "taken", "given"):
        assert preview[key] == event.get(key)
    assert preview["points"] == event.get("points", 0)
    assert preview["marker"] == ("marker" in event)
    assert preview["scores"] == list(step.after.scores)
    assert preview["final"] == bool(of_type(others, "final"))
    assert preview["ends"] == step.after.over
    group = next((line for line in step.after.reckoning()[seat]["lines"] if line["colour"] == preview["colour"]), None)
    if group is None:
        assert (preview["number"], preview["tokens"], preview["worth"]) == (None, 0, 0)
    else:
        assert (preview["number"], preview["tokens"], preview["worth"]) == (
            group["number"],
            group["tokens"],
            group["points"],
        )


def check_flowers(preview: Document, step: Step) -> None:
    events = list(takewhile(lambda event: event["type"] != "order", step.events()))
    is_sure = len(events) == len(step.events())
    before, after = step.before.state(), step.after.state()
    seat, mandala = before["to_move"], preview["mandala"]
    assert preview["draws"] == sum(len(event["cards"]) for event in of_type(events, "draw"))
    assert preview["open"] == events[0].get("open")
    assert preview["completes"] == bool(of_type(events, "complete"))
    assert preview["last_round"] == bool(of_type(events, "last-round"))
    assert mandala == events[0].get("mandala")
    if mandala is not None:
        taken = [event["seat"] for event in of_type(events, "marker")]
        assert preview["marker"] == (taken[0] if taken else before["mandalas"][mandala]["marker"])
    if step.move.startswith("play"):
        side = before["mandalas"][mandala]["sides"][seat]
        assert preview["before"] == sum(side["open"].values()) + sum(side["hidden"].values())
        assert preview["after"] == preview["before"] + events[0]["count"]
    gains = [(gain["seat"], gain["mandala"], gain["tile"], gain["side"]) for gain in preview["gains"]]
    assert gains == [
        tuple(event[key] for key in ("seat", "mandala", "tile", "side")) for event in of_type(events, "tile")
    ]
    assert [(gain["seat"], gain["flower"]) for gain in preview["gains"] if gain["flower"]] == [
        (event["seat"], event["tiles"]) for event in of_type(events, "flower")
    ]
    if is_sure:
        assert preview["hands"] == [sum(hand.values()) for hand in after["hands"]]
        assert preview["points"] == [new - old for new, old in zip(after["scores"], before["scores"], strict=True)]
        assert preview["ends"] == next((event["reason"] for event in of_type(events, "end")), None)
    else:
        assert preview["ends"] == ("passes" if step.move == "pass" else "tiles")
    if preview["completes"] and not gains:
        assert preview["chooser"] == after["to_move"]
        other = next(
            event
            for event in reversed(of_type(step.after.step("take dark").events(), "tile"))
            if event["mandala"] == mandala
        )
        assert preview["getter"] == other["seat"] != preview["chooser"]
    else:
        assert (preview["chooser"], preview["getter"]) == (None, None)


HAPPENED: dict[str, Callable[[Document, Step], None]] = {
    "mandala": check_mandala,
    "mandala-solo": check_mandala,
    "patterns": check_patterns,
    "flowers": check_flowers,
}


def test_answers_and_closed_cells_in_patterns() -> None:
    for position, view in views_to_move("patterns", 2, {}):
        seat = view.seat
        after = {move: position.play(move) for move in view.moves}
        theirs = {move: later.moves if later.to_move != seat else () for move, later in after.items()}
        assert sorted(view.answers()) == sorted({answer for answers in theirs.values() for answer in answers})
        if position.state()["phase"] != "play":
            continue
        could = could_act(position, 1 - (seat or 0))
        for preview in view.previews():
            cells = {answer.split()[-1] for answer in theirs[preview["move"]]}
            taken = preview["move"].split()[-1]
            assert set(preview["closes"]) == could - cells - {taken}


def could_act(position: Position, seat: int) -> set[str]:
    """The cells where a seat could flip or lay a token if it were its turn."""
    record = position.record
    record.to_move = seat
    return {move.split()[-1] for move in Position(position._game, in_array(record)).moves}


# --- scenarios ---


def preview_of(game: Any, s: Record, move: str) -> Document:
    position = Position(game, in_array(s))
    view = position.view(position.to_move)
    return next(preview for preview in view.previews() if preview["move"] == move)


def test_ma6_1_a_build_that_completes_tells_who_claims_first() -> None:
    """A tie belongs to the other player; one card more to the builder."""
    tie = mandala_position(left="r1o1/y1g1/p2", hands="b2/r1")
    assert preview_of(MANDALA, tie, "build black left")["claims_first"] == 1
    ahead = mandala_position(left="r1o1/y1g2/p2", hands="b2/r1")
    found = preview_of(MANDALA, ahead, "build black left")
    assert (found["completes"], found["claims_first"], found["fields"], found["mountain"]) == (True, 0, [3, 2], 3)


def test_ma6_4_without_field_cards_nobody_claims_but_master_yoga_does() -> None:
    nobody = mandala_position(left="r1o1y1g1p1/-/-", hands="b2/r1")
    assert preview_of(MANDALA, nobody, "build black left")["claims_first"] is None
    solo = mandala_position(SOLO, left="r1o3y1g1p1/-/-", hands="b2/-")
    found = preview_of(SOLO, solo, "build black left")
    assert (found["claims_first"], found["answer"]) == (1, "orange")


def test_ma8_a_claim_that_fills_the_river_with_the_last_colour_ends_the_game() -> None:
    s = mandala_position(claiming="left", left="b3/y1/-", rivers="roygp/-", cups="b1+r2/-+-", hands="r1/r1")
    found = preview_of(MANDALA, s, "claim black")
    gain = {"colour": "black", "place": 6, "river": True, "cup": 2, "discard": 0}
    assert (found["gain"], found["points"], found["ends"]) == (gain, 18, "river")


def test_ma7_the_draw_that_empties_the_deck_announces_the_last_mandala() -> None:
    s = mandala_position(left="r1/-/-", right="o1/-/-", hands="b2r1/y1", deck="roy", discard="g3")
    found = preview_of(MANDALA, s, "build black left")
    assert (found["draws"], found["last_mandala"], found["ends"]) == (3, True, None)
    assert not preview_of(MANDALA, s, "discard 2 black")["last_mandala"]
