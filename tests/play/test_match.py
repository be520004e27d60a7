"""Records: saved, loaded, and refused when they do not hold, with the place and the rule."""

import contextlib
import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import chakpur
from chakpur.play.match import FORMAT, RULES_VERSION, VERSION

Json = dict[str, Any]


def random_match(game: str, seats: int | None = None, *, seed: int, moves: int = 10_000) -> chakpur.Match:
    match = chakpur.Match(game, seats, seed=seed)
    dice = random.Random(seed)
    while not match.position.over and len(match.history) < moves:
        match.play(dice.choice(match.position.moves))
    return match


@pytest.fixture(scope="module")
def finished() -> Json:
    """A finished game of Mandala in which the pile was shuffled."""
    record = next(
        match.record()
        for seed in range(100)
        if len((match := random_match("mandala", seed=seed)).record()["chance"]) >= 1
    )
    assert record["result"] is not None
    return json.loads(json.dumps(record))  # type: ignore[no-any-return]


def refusal(record: object) -> chakpur.BadRecord:
    with pytest.raises(chakpur.BadRecord) as refused:
        chakpur.load(record)  # type: ignore[arg-type]
    assert refused.value.text("de")
    return refused.value


def changed(record: Json, change: Callable[[Json], object]) -> Json:
    twin = copy.deepcopy(record)
    change(twin)
    return twin


def test_a_record_says_what_it_is(finished: Json) -> None:
    assert finished["format"] == FORMAT == "chakpur-record"
    assert finished["version"] == VERSION
    assert finished["rules"] == RULES_VERSION
    assert set(finished["result"]) == {"scores", "winners"}
    assert {event["type"] for event in finished["chance"]} == {"shuffle"}


def test_a_record_of_a_game_under_way_has_no_result() -> None:
    match = random_match("flowers", 3, seed=2, moves=11)
    record = match.record()
    assert record["result"] is None
    assert len(record["moves"]) == 11
    assert chakpur.load(record).position == match.position


def test_a_record_without_the_optional_parts_is_enough(finished: Json) -> None:
    bare = {key: finished[key] for key in ("format", "version", "game", "seats", "deal", "moves", "chance", "result")}
    assert chakpur.load(bare).position.state() == chakpur.load(finished).position.state()


@pytest.mark.parametrize("foreign", [None, 7, "x", [], {}, {"format": "PGN"}, {"format": None}])
def test_what_is_no_record(foreign: object) -> None:
    assert FORMAT in refusal(foreign).text()


@pytest.mark.parametrize("field", ["version", "rules"])
def test_a_record_of_a_newer_version(finished: Json, field: str) -> None:
    assert "newer" in refusal(changed(finished, lambda r: r.update({field: 99}))).text()


@pytest.mark.parametrize("number", [0, -1, "1", 1.5, None, True])
def test_a_version_that_is_none(finished: Json, number: object) -> None:
    assert "version" in refusal(changed(finished, lambda r: r.update(version=number))).text()


@pytest.mark.parametrize("field", ["game", "deal", "moves", "chance"])
def test_a_record_that_lacks_a_part(finished: Json, field: str) -> None:
    assert field in refusal(changed(finished, lambda r: r.pop(field))).text()


@pytest.mark.parametrize("field", ["game", "seats", "options", "players", "deal", "moves", "chance", "result", "meta"])
def test_a_part_of_the_wrong_type(finished: Json, field: str) -> None:
    assert field in refusal(changed(finished, lambda r: r.update({field: 3.5}))).text()


def test_an_illegal_move_is_named_with_its_number_and_rule(finished: Json) -> None:
    error = refusal(changed(finished, lambda r: r["moves"].__setitem__(4, "pass")))
    assert "Move 5" in error.text()
    assert error.rule is not None
    assert error.rule.startswith("MA")


@pytest.mark.parametrize("move", ["dance", "", None, 5, ["pass"]])
def test_a_move_that_is_none(finished: Json, move: object) -> None:
    assert "Move 2" in refusal(changed(finished, lambda r: r["moves"].__setitem__(1, move))).text()


def test_moves_after_the_end(finished: Json) -> None:
    assert (
        f"Move {len(finished['moves']) + 1}" in refusal(changed(finished, lambda r: r["moves"].append("pass"))).text()
    )


def test_a_game_cut_short_is_not_over(finished: Json) -> None:
    refusal(changed(finished, lambda r: r["moves"].pop()))


def test_a_wrong_result(finished: Json) -> None:
    error = refusal(changed(finished, lambda r: r["result"]["scores"].__setitem__(0, 999)))
    assert "result" in error.text()
    refusal(changed(finished, lambda r: r.update(result=None)))
    refusal(changed(finished, lambda r: r["result"].update(winners=[])))


def test_a_result_before_the_end() -> None:
    record = random_match("patterns", seed=1, moves=3).record()
    refusal({**record, "result": {"scores": [0, 0], "winners": []}})


def test_chance_that_is_left_over(finished: Json) -> None:
    assert "shuffles" in refusal(changed(finished, lambda r: r["chance"].append(r["chance"][0]))).text()


def test_chance_that_is_missing(finished: Json) -> None:
    refusal(changed(finished, lambda r: r["chance"].clear()))


def swap_first_two_different(order: list[str]) -> None:
    other = next(i for i, card in enumerate(order) if card != order[0])
    order[0], order[other] = order[other], order[0]


def test_chance_with_other_cards(finished: Json) -> None:
    def replace_a_card(record: Json) -> None:
        order = record["chance"][0]["order"]
        order[0] = next(colour for colour in ("red", "green") if colour != order[0])

    error = refusal(changed(finished, replace_a_card))
    assert "chance" in error.text()


@pytest.mark.parametrize(
    "event",
    [None, 7, {}, {"type": "shuffle"}, {"type": "shuffle", "order": ["red"] * 500}, {"type": "order", "order": [0, 1]}],
)
def test_chance_that_is_garbage(finished: Json, event: object) -> None:
    refusal(changed(finished, lambda r: r["chance"].__setitem__(0, event)))


def test_the_shuffles_of_a_record_count_and_not_those_of_its_seed() -> None:
    """A game shuffled by another program holds, too: the told order is used and the game goes its way."""
    match = next(m for seed in range(50) if (m := random_match("flowers", 2, seed=seed)).record()["chance"])
    at = next(number for number, step in enumerate(match.steps) if step.chance)
    record = match.record()
    record["moves"] = record["moves"][: at + 1]
    record["chance"] = record["chance"][:1]
    record["result"] = None
    other = copy.deepcopy(record)
    order = other["chance"][0]["order"]
    if len(set(order)) > 1:
        order.reverse()
    loaded = chakpur.load(other)
    assert loaded.record()["chance"] == other["chance"]


def test_another_deal_under_the_same_moves(finished: Json) -> None:
    refusal(changed(finished, lambda r: r["deal"]["deck"].reverse()))


def test_players_must_be_names_for_all_seats(finished: Json) -> None:
    assert "players" in refusal({**finished, "players": ["only one"]}).text()
    assert "players" in refusal({**finished, "players": [1, 2]}).text()


def test_an_unknown_game_or_option(finished: Json) -> None:
    assert "chess" in refusal({**finished, "game": "chess"}).text()
    assert "yoga" in refusal({**finished, "options": {"yoga": "full"}}).text()


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=6),
        lambda c: (
            st.lists(c, max_size=3)
            | st.dictionaries(
                st.sampled_from(["format", "game", "deal", "moves", "chance", "seats", "version"]), c, max_size=5
            )
        ),
    )
)
def test_any_json_is_refused_politely(document: object) -> None:
    refusal(document)


@given(st.data())
def test_a_record_with_one_part_replaced_holds_or_is_refused(finished: Json, data: st.DataObject) -> None:
    twin = copy.deepcopy(finished)
    field = data.draw(st.sampled_from(sorted(twin)))
    twin[field] = data.draw(st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.just([]) | st.just({}))
    with contextlib.suppress(chakpur.BadRecord):
        chakpur.load(twin)
