"""Deals that nobody could choose: whatever is changed in a record afterwards is found, and named."""

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chakpur.play.commitment import (
    Contribution,
    canonical,
    check_commitment,
    checked_bits,
    commitment_to,
    commitment_to_secret,
    new_secret,
    seed_from,
)
from chakpur.play.errors import BadRecord, BadRequest
from chakpur.play.match import Match

Record = dict[str, Any]
ANN, BEA = "0123456789abcdef" * 4, "fedcba9876543210" * 2
SECRET = "5a" * 32
MOVES = 10


def played(match: Match, moves: int) -> Record:
    chance = random.Random(1)
    for _ in range(moves):
        if not match.position.over:
            match.play(chance.choice(match.position.moves))
    return match.record()


def drawn_together(
    game: str, seats: int, contributions: list[Contribution], moves: int = MOVES, secret: str = SECRET
) -> Record:
    """The record of a table as a server makes it."""
    options = {"yoga": "full"} if game == "mandala-solo" else {}
    seed = seed_from(secret, game, seats, options, contributions)
    meta = {
        "commitment": commitment_to_secret(secret),
        "secret": secret,
        "contributions": [dict(each) for each in contributions],
    }
    return played(Match(game, seats, seed=seed, options=options, meta=meta), moves)


def dealt_alone(game: str = "mandala", moves: int = MOVES) -> Record:
    """The record of a table that was made before people took part."""
    match = Match(game, seed=11)
    salt = "0123456789abcdef" * 4
    match.meta |= {"salt": salt, "commitment": commitment_to(match.deal, 11, salt)}
    return played(match, moves)


def part(*seats: int, bits: str) -> Contribution:
    return Contribution(seats=list(seats), bits=bits)


TWO = [part(0, bits=ANN), part(1, bits=BEA)]


def fault_of(record: Record) -> str:
    with pytest.raises(BadRecord) as caught:
        check_commitment(record)
    assert caught.value.text("de") != caught.value.text("en")
    return caught.value.message.name


@pytest.mark.parametrize(
    ("game", "seats", "contributions", "took_part"),
    [
        ("mandala", 2, TWO, 2),
        ("mandala", 2, [part(0, 1, bits=ANN)], 1),
        ("mandala-solo", 1, [part(0, bits=ANN)], 1),
        ("patterns", 2, [part(0, bits=ANN), part(1, bits="")], 1),
        ("flowers", 4, [part(0, 2, bits=ANN), part(3, bits=BEA)], 2),
        ("flowers", 3, [], 0),
    ],
)
def test_a_deal_drawn_together_holds(game: str, seats: int, contributions: list[Contribution], took_part: int) -> None:
    assert check_commitment(drawn_together(game, seats, contributions)) == took_part


def test_records_of_tables_without_contributions_still_hold() -> None:
    assert check_commitment(dealt_alone()) is None
    assert check_commitment(Match("patterns", seed=1).record()) is None


def changed(record: Record, change: Callable[[Record], object]) -> Record:
    found = copy.deepcopy(record)
    change(found)
    return found


def swap_two_cards(record: Record) -> None:
    deck = record["deal"]["deck"]
    other = next(place for place, card in enumerate(deck) if card != deck[0])
    deck[0], deck[other] = deck[other], deck[0]


def swap_in_a_shuffle(record: Record) -> None:
    order = record["chance"][0]["order"]
    other = next(place for place, card in enumerate(order) if card != order[0])
    order[0], order[other] = order[other], order[0]


FAULTS: dict[str, Callable[[Record], object]] = {
    "record-bad-secret": lambda record: record["meta"].update(secret="0" * 63),
    "record-secret-broken": lambda record: record["meta"].update(secret=new_secret()),
    "record-no-contributions": lambda record: record["meta"].pop("contributions"),
    "record-bad-contribution": lambda record: record["meta"]["contributions"][0].update(name="Ann"),
    "record-bad-contribution-seats": lambda record: record["meta"]["contributions"][1].update(seats=[2]),
    "record-bad-bits": lambda record: record["meta"]["contributions"][1].update(bits=BEA.upper()),
    "record-contribution-twice": lambda record: record["meta"]["contributions"][1].update(seats=[0]),
    "record-contributions-order": lambda record: record["meta"]["contributions"].reverse(),
    "record-seed-broken": lambda record: record["meta"].update(seed=record["meta"]["seed"] ^ 1),
    "record-deal-broken": swap_two_cards,
    "record-shuffle-broken": swap_in_a_shuffle,
}


@pytest.fixture(scope="module")
def together() -> Record:
    """A game with a shuffle."""
    games = (drawn_together("mandala", 2, TWO, moves=1000, secret=f"{number:064x}") for number in range(50))
    return next(record for record in games if record["chance"])


@pytest.mark.parametrize("name", FAULTS)
def test_every_fault_has_its_own_sentence(together: Record, name: str) -> None:
    assert fault_of(changed(together, FAULTS[name])) == name


@pytest.mark.parametrize("seats", ["0", [], [True], [1, 0], [0, 0], [-1], [0.0], None])
def test_seats_of_a_contribution_are_read_with_care(together: Record, seats: object) -> None:
    broken = changed(together, lambda record: record["meta"]["contributions"][0].update(seats=seats))
    assert fault_of(broken) == "record-bad-contribution-seats"


def test_old_promises_break_too() -> None:
    record = dealt_alone()
    assert fault_of(changed(record, lambda each: each["meta"].update(salt="ü\ud800"))) == "record-commitment-broken"
    assert fault_of(changed(record, lambda each: each["meta"].update(seed=12))) == "record-commitment-broken"
    assert fault_of(changed(record, swap_two_cards)) == "record-commitment-broken"
    assert fault_of(changed(record, lambda each: each["meta"].update(commitment=["ü"]))) == "record-commitment-broken"


def test_a_rounded_seed_is_found() -> None:
    """As a program does it that keeps numbers in 53 bits."""
    record = drawn_together("patterns", 2, TWO, moves=3)
    assert record["meta"]["seed"] != int(float(record["meta"]["seed"]))
    assert fault_of(changed(record, lambda each: each["meta"].update(seed=int(float(each["meta"]["seed"]))))) == (
        "record-seed-broken"
    )


HEX = st.text("0123456789abcdef", min_size=32, max_size=64)
SECRETS = st.text("0123456789abcdef", min_size=64, max_size=64)


@given(secret=SECRETS, bits=st.lists(HEX, min_size=2, max_size=4), at=st.data())
def test_any_changed_digit_order_or_secret_gives_another_seed(secret: str, bits: list[str], at: st.DataObject) -> None:
    contributions = [part(seat, bits=each) for seat, each in enumerate(bits)]
    seats = len(bits)
    seed = seed_from(secret, "flowers", seats, {}, contributions)
    assert 0 <= seed < 2**63
    assert seed == seed_from(secret, "flowers", seats, {}, copy.deepcopy(contributions))

    def other_digit(text: str) -> str:
        place = at.draw(st.integers(0, len(text) - 1))
        digit = at.draw(st.sampled_from([each for each in "0123456789abcdef" if each != text[place]]))
        return text[:place] + digit + text[place + 1 :]

    person = at.draw(st.integers(0, seats - 1))
    others = copy.deepcopy(contributions)
    others[person]["bits"] = other_digit(bits[person])
    different = [
        (other_digit(secret), "flowers", {}, contributions),
        (secret, "flowers", {}, others),
        (secret, "flowers", {}, contributions[:-1]),
        (secret, "flowers", {}, contributions[::-1]),
        (secret, "flowers", {"x": "y"}, contributions),
        (secret, "mandala", {}, contributions),
    ]
    for changed_secret, game, options, parts in different:
        assert seed_from(changed_secret, game, seats, options, parts) != seed


@given(bits=st.one_of(HEX, st.just("")))
def test_bits_are_what_a_browser_makes(bits: str) -> None:
    assert checked_bits(bits) == bits


@pytest.mark.parametrize(
    "wrong", ["0" * 31, "0" * 65, "g" * 32, "A" * 32, "0" * 32 + "\n", " " + "0" * 32, "٠" * 32, 7, None, ["0" * 32]]
)
def test_other_bits_are_refused(wrong: object) -> None:
    with pytest.raises(BadRequest):
        checked_bits(wrong)


def test_the_scheme_stays_as_it_is() -> None:
    """Another program must be able to check a deal for ever: these values are part of the format."""
    contributions = [part(0, 2, bits=ANN), part(1, bits="")]
    assert canonical({"contributions": contributions}) == (
        '{"contributions":[{"bits":"' + ANN + '","seats":[0,2]},{"bits":"","seats":[1]}]}'
    )
    assert commitment_to_secret("ab" * 32) == "450d7c06c389fbdfdfdba6ed4ad99e8452427e1d25175e9974dc72296762c1ab"
    assert seed_from("ab" * 32, "flowers", 3, {}, contributions) == 4742660871080584329
