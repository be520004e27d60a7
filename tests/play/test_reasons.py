"""Reasons: each fact that is stated is true, and none depends on what its reader can't know."""

import random
import re
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

import chakpur
from chakpur.play.errors import BadSeats, GameOver, IllegalMove
from chakpur.play.fields import in_array
from chakpur.play.position import Position, Step, View
from chakpur.play.reasoning import Fact, fact, facts_of, reasons
from chakpur.rules.colours import COLOURS
from tests.jit import compiled
from tests.rules.mandala_kit import MANDALA
from tests.rules.mandala_kit import position as mandala_position

Json = dict[str, Any]
TABLES = [("mandala", 2), ("mandala-solo", 1), ("patterns", 2), ("flowers", 2), ("flowers", 3)]
GAMES_EACH = 2
TRIED = 4
SIDES = {"left": 0, "right": 1}


def views(game: str, seats: int) -> Iterator[tuple[Position, View]]:
    for seed in range(GAMES_EACH):
        position, dice = chakpur.deal(game, seats, seed=seed), random.Random(seed)
        while position.to_move is not None:
            yield position, position.view(position.to_move)
            position = position.play(dice.choice(position.moves))


@compiled
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_fact_is_true(game: str, seats: int) -> None:
    dice, rival = random.Random(0), "yoga" if game == "mandala-solo" else "player"
    for position, view in islice(views(game, seats), None, None, 2):
        facts = facts_of(view)
        assert list(facts) == list(view.moves)
        for move in dice.sample(view.moves, min(TRIED, len(view.moves))):
            assert facts[move], f"{move}: nothing speaks for it"
            step = position.step(move)
            for _, message in facts[move]:
                told = {"name": message.name, **message.arguments}
                assert CHECKS[message.name](message.arguments, step), f"{told} in {position.line()}"
                if message.name.startswith("reason-mandala"):
                    assert {told.get("rival", rival), told.get("first", rival)} <= {rival, "you"}, "who sits opposite"
            names = {message.name for _, message in facts[move]}
            assert seats > 1 or "reason-mandala-alone" not in names, "Master Yoga always gets something"
            if move.startswith("discard"):
                of_no_use = useless({"colour": move.split()[2]}, step)
                assert ("reason-mandala-useless" in names) == of_no_use, f"{move} in {position.line()}"


@compiled
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_no_reason_depends_on_hidden_cards(game: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In another world that looks the same it reads the same, and so it does if moves are tried in another world."""
    for _, view in islice(views(game, seats), None, None, 7):
        facts = facts_of(view)
        assert facts_of(view.sample(1).view(view.seat)) == facts
        with monkeypatch.context() as patched:
            sample = View.sample
            patched.setattr(View, "sample", lambda self, seed, sample=sample: sample(self, seed + 77))
            assert facts_of(view) == facts


def test_the_strongest_facts_are_said_and_those_that_all_moves_share_are_not() -> None:
    s = mandala_position(left="r1o1/y1g2/p2", right="r1/-/-", hands="b2g1/r1")
    view = Position(MANDALA, in_array(s)).view(0)
    assert view.reason("build black left") == (
        "Completes the left mandala, and you claim first: of the 3 colours in its mountain you get 2."
    )
    assert view.reason("grow 1 black left", "de").startswith("Vervollständigt das linke Mandala, und du nimmst zuerst")
    assert view.reasons("grow 1 black right")[0].name == "reason-mandala-ahead"


def said(facts: dict[str, list[Fact]], move: str) -> list[str]:
    """Of all that is true of each legal move, what is said of this one."""
    view = cast(View, SimpleNamespace(why_not=lambda _: None, moves=tuple(facts), _facts=facts))
    return [message.name for message in reasons(view, move)]


def test_no_more_than_three_facts_are_said_and_none_that_is_weak_beside_the_strongest() -> None:
    weights = {"many": (100, 90, 80, 70), "strong": (100, 60, 59), "one": (3,)}
    facts = {move: [fact(each, f"{move}-{each}") for each in found] for move, found in weights.items()}
    assert said(facts, "many") == ["many-100", "many-90", "many-80"]
    assert said(facts, "strong") == ["strong-100", "strong-60"]
    assert said(facts, "one") == ["one-3"]


def test_what_all_moves_share_is_said_only_where_there_is_nothing_else() -> None:
    shared, two = fact(200, "shared"), fact(65, "of-two")
    facts = {
        "a": [shared, fact(100, "draws", cards=1), two],
        "b": [shared, fact(100, "draws", cards=2), two],
        "c": [shared],
    }
    assert said(facts, "a") == said(facts, "b") == ["draws", "of-two"], "strong or weak beside what is said"
    assert said(facts, "c") == ["shared"]
    more = {"a": [fact(100, "draws", cards=1), fact(65, "of-one")], "b": [fact(100, "draws", cards=2)]}
    assert said(more, "a") == ["draws", "of-one"], "all draw, but not as many"


def test_a_move_that_is_not_there_has_no_reasons() -> None:
    position = chakpur.deal("mandala", seed=1)
    with pytest.raises(IllegalMove):
        position.view(0).reasons("claim red")
    with pytest.raises(BadSeats):
        position.view(1).reasons("build red left")
    while not position.over:
        position = position.play(position.moves[0])
    with pytest.raises(GameOver):
        position.view(0).reasons("build red left")


def test_every_reason_is_checked_here() -> None:
    texts = (Path(chakpur.__file__).parent / "locales" / "en" / "reasons.ftl").read_text(encoding="utf-8")
    parts = r"side|side-neuter|rival|counted|taken|value|value-\w+"
    names = set(re.findall(r"^(reason-[a-z-]+) =", texts, re.MULTILINE))
    assert {name for name in names if not re.fullmatch(f"reason-({parts})", name)} == CHECKS.keys()


# --- what is true after a move ---


def of_type(step: Step, kind: str) -> list[Json]:
    """What happened up to Master Yoga's first card."""
    events = step.events()
    until = next((at for at, event in enumerate(events) if event["type"] in ("yoga", "order")), len(events))
    return [event for event in events[:until] if event["type"] == kind]


def gained(step: Step) -> int:
    seat = step.before.to_move or 0
    return step.after.scores[seat] - step.before.scores[seat]


def drawn(step: Step) -> int:
    return sum(len(event["cards"]) for event in of_type(step, "draw"))


def over(step: Step) -> bool:
    return step.after.over


def turned(position: Position, seat: int) -> Position:
    """The same, but it is another seat's decision."""
    record = position.record
    record.to_move = seat
    return Position(position._game, in_array(record))


# Mandala


def mandala_before(step: Step, told: Json) -> Json:
    lies: Json = step.before.state()["mandalas"][SIDES[told["side"]]]
    return lies


def fields(step: Step, side: str) -> tuple[int, int]:
    """How many cards lie in the mover's field and in the other after the move, before anything is swept."""
    before = step.before.state()
    seat = before["to_move"]
    own, others = (sum(before["mandalas"][SIDES[side]]["fields"][each].values()) for each in (seat, 1 - seat))
    event = step.events()[0]
    return own + (event["count"] if event["type"] == "grow" else 0), others


def present(lies: Json) -> set[str]:
    return {colour for colour, _ in lies["mountain"]} | set(lies["fields"][0]) | set(lies["fields"][1])


def mountain(step: Step, side: str) -> dict[str, int]:
    """The mountain after the move, before anybody claims."""
    stacks = dict(step.before.state()["mandalas"][SIDES[side]]["mountain"])
    event = step.events()[0]
    if event["type"] == "build":
        stacks[event["colour"]] = stacks.get(event["colour"], 0) + 1
    return stacks


def completes(told: Json, step: Step) -> bool:
    """Claim on to the end, and count who claimed what."""
    seat = step.before.to_move
    assert [event["mandala"] for event in of_type(step, "complete")] == [SIDES[told["side"]]]
    claims = of_type(step, "claim")
    position = step.after
    while len(claims) < told["colours"]:
        following = position.step(position.moves[0])
        claims += of_type(following, "claim")
        position = following.after
    first = claims[0]["seat"] == seat
    mine = sum(event["seat"] == seat for event in claims)
    return (told["first"] == "you") == first and told["share"] == mine


def nobody_claims(told: Json, step: Step) -> bool:
    return bool(of_type(step, "complete")) and any(event["seat"] is None for event in of_type(step, "sweep"))


def one_missing(told: Json, step: Step) -> bool:
    lies = mandala_before(step, told)
    left = set(COLOURS) - present(lies) - {step.events()[0]["colour"]}
    holds = step.before.state()["hands"][step.before.to_move or 0].get(told["colour"], 0) > 0
    own, others = fields(step, told["side"])
    return left == {told["colour"]} and (holds if told["holds"] == "yes" else own > others)


def field_score(compare: Callable[[int, int, int], bool]) -> Callable[[Json, Step], bool]:
    """Cards in the mover's field, in the other one, and in the mover's before the move."""

    def check(told: Json, step: Step) -> bool:
        own, others = fields(step, told["side"])
        before = own - step.events()[0]["count"]
        return (own, others) == (told["own"], told["others"]) and compare(own, others, before)

    return check


def only_you(told: Json, step: Step) -> bool:
    """Nobody but the mover can add that colour; the other can't, whatever they hold."""
    return told["colour"] not in present(mandala_before(step, told)) and step.events()[0]["type"] == "grow"


def place_in(position: Position, seat: int, colour: str) -> int:
    river = position.state()["rivers"][seat]
    return river.index(colour) + 1 if colour in river else 0


def stack(told: Json, step: Step) -> bool:
    worth = place_in(step.before, step.before.to_move or 0, told["colour"])
    river = step.before.state()["rivers"][step.before.to_move or 0]
    place = worth or len(river) + 1
    return mountain(step, told["side"])[told["colour"]] == told["cards"] and place == told["place"]


def share(told: Json, step: Step) -> bool:
    own, others = fields(step, told["side"])
    colours = len(mountain(step, told["side"]))
    first = told["claims"] == "first"
    mine = -(-colours // 2) if first else colours // 2
    return colours == told["colours"] and mine == told["share"] and (own > others if first else others > own > 0)


def useless(told: Json, step: Step) -> bool:
    return not [move for move in step.before.moves if told["colour"] in move and not move.startswith("discard")]


def keeps_for_field(told: Json, step: Step) -> bool:
    hand = step.before.state()["hands"][step.before.to_move or 0]
    lies = mandala_before(step, told)
    others = lies["fields"][1 - (step.before.to_move or 0)]
    free = told["colour"] not in others and told["colour"] not in dict(lies["mountain"])
    return hand[told["colour"]] == told["cards"] and free and step.events()[0]["colour"] != told["colour"]


def takes_place(told: Json, step: Step) -> bool:
    seat = step.before.to_move or 0
    return (
        place_in(step.before, seat, told["colour"]) == 0 and place_in(step.after, seat, told["colour"]) == told["place"]
    )


def denies(told: Json, step: Step) -> bool:
    """What the same cards would bring the other side, by MA6.3 and MA9 and with its whole cup."""
    before, other = step.before.state(), 1 - (step.before.to_move or 0)
    colour, taken = told["colour"], dict(before["mandalas"][before["claiming"]]["mountain"])[told["colour"]]
    place = place_in(step.before, other, colour)
    new = (len(before["rivers"][other]) + 1) * (taken - 1 + before["cups"][other].get(colour, 0))
    more = place * taken or new
    gets = step.before.game == "mandala-solo" or before["mandalas"][before["claiming"]]["fields"][other]
    return bool(gets) and (more >= told["points"] if told["least"] == "yes" else more == told["points"])


# Patterns


def closest(position: Position, colour: str) -> int:
    cells = position.state()["cells"]

    def around(cell: str) -> int:
        column, row = ord(cell[0]), int(cell[1])
        beside = [f"{chr(column + 1)}{row}", f"{chr(column - 1)}{row}", f"{cell[0]}{row + 1}", f"{cell[0]}{row - 1}"]
        return sum(name in cells and cells[name]["colour"] == colour for name in beside)

    return max(map(around, cells))


def flips(position: Position, seat: int) -> dict[str, int]:
    """The cells a seat could flip if it were its turn, with what that brings."""
    record = position.record
    record.to_move, record.phase = seat, 2
    turned_position = Position(position._game, in_array(record))
    return {
        move.split()[1]: turned_position.play(move).scores[seat] - position.scores[seat]
        for move in turned_position.moves
        if move.startswith("flip")
    }


def opens(told: Json, step: Step) -> bool:
    seat = step.before.to_move or 0
    before, after = flips(step.before, seat), flips(step.after, seat)
    new = {cell: points for cell, points in after.items() if cell not in before}
    return ", ".join(sorted(new, key=lambda cell: (cell[1], cell[0]))) == told["cells"] and set(new.values()) <= {
        told["number"]
    }


def denies_flips(told: Json, step: Step) -> bool:
    other = 1 - (step.before.to_move or 0)
    before, after = flips(step.before, other), flips(step.after, other)
    lost = {cell: points for cell, points in before.items() if cell not in after}
    return set(told["cells"].split(", ")) == set(lost) and told["points"] == sum(lost.values())


def closes(told: Json, step: Step) -> bool:
    other = 1 - (step.before.to_move or 0)
    could = {move.split()[1] for move in turned(step.before, other).moves}
    can = {move.split()[1] for move in step.after.moves}
    lost_flips = set(flips(step.before, other)) - set(flips(step.after, other))
    return len(could - can - lost_flips - {step.move.split()[1]}) == told["count"]


def takes_for(told: Json, step: Step) -> bool:
    seat = step.before.to_move or 0
    record = step.after.record
    record.to_move, record.phase = seat, 2
    places = [move for move in Position(step.after._game, in_array(record)).moves if not move.startswith("flip")]
    kind = "swap" if "count" in told else "establish"
    rivers = step.after.state()["rivers"][seat]
    number = rivers.index(told["colour"]) + 1 if kind == "swap" else len(rivers) + 1
    in_bowl = step.after.state()["bowls"][seat] == told["colour"]
    return in_bowl and number == told["number"] and bool(places) and told.get("count", len(places)) == len(places)


def patterns_end(told: Json, step: Step) -> bool:
    seat = step.before.to_move or 0
    own, others = step.after.scores[seat], step.after.scores[1 - seat]
    result = "draw" if own == others else "win" if step.after.winners == (seat,) else "loss"
    return over(step) and (own, others, result) == (told["own"], told["others"], told["result"])


# Flowers


def cards(side: Json) -> int:
    return sum(side["open"].values()) + sum(side["hidden"].values())


def majority(told: Json, step: Step) -> bool:
    seat = step.before.to_move or 0
    sides = step.after.state()["mandalas"][told["mandala"] - 1]["sides"]
    others = max(cards(side) if side["open"] else 0 for other, side in enumerate(sides) if other != seat)
    return (cards(sides[seat]), others) == (told["own"], told["others"])


def marker(position: Position, mandala: int) -> int | None:
    owner: int | None = position.state()["mandalas"][mandala - 1]["marker"]
    return owner


def takes_marker(told: Json, step: Step) -> bool:
    seat = step.before.to_move
    had, has = (marker(position, told["mandala"]) for position in (step.before, step.after))
    return majority(told, step) and has == seat != had


def leads(told: Json, step: Step) -> bool:
    return majority(told, step) and marker(step.after, told["mandala"]) == step.before.to_move


def trails(told: Json, step: Step) -> bool:
    return majority(told, step) and marker(step.after, told["mandala"]) != step.before.to_move


def completes_mandala(told: Json, step: Step) -> bool:
    assert [event["mandala"] + 1 for event in of_type(step, "complete")] == [told["mandala"]]
    seat, got = step.before.to_move, of_type(step, "tile")
    if not got:
        chooses = step.after.to_move == seat
        got = of_type(step.after.step("take dark"), "tile")[:2]
        first, second = chooses, not chooses and got[1]["seat"] == seat
    else:
        first = second = False
    both = [event["seat"] for event in got[:2]] == [seat, seat]
    gets = "both" if both else "first" if first else "second" if second else "nothing"
    return gets == told["gets"]


def shown_colours(told: Json, step: Step) -> bool:
    lies = step.after.state()["mandalas"][told["mandala"] - 1]
    colours = {tile[0] for tile in lies["tiles"].values()} | {c for side in lies["sides"] for c in side["open"]}
    return len(colours) == told["colours"]


def hidden(told: Json, step: Step) -> bool:
    event = step.events()[0]
    return not event["open"] and (event["count"], event["mandala"] + 1) == (told["count"], told["mandala"])


def dissolved_now(step: Step, mandala: int) -> list[int]:
    """Who would get the two tiles of a mandala if it were dissolved as it stands: by the words of FL8 for two."""
    lies = step.after.state()["mandalas"][mandala - 1]
    owner = lies["marker"]
    own, other = cards(lies["sides"][owner]), lies["sides"][1 - owner]
    shares = bool(other["open"]) and 2 * cards(other) >= own
    return [owner, 1 - owner if shares else owner]


def both_tiles(told: Json, step: Step) -> bool:
    return dissolved_now(step, told["mandala"]) == [step.before.to_move] * 2


def second_tile(told: Json, step: Step) -> bool:
    return dissolved_now(step, told["mandala"])[1] == step.before.to_move


NUMBER = {"2": 2, "3": 3, "4": 4, "5": 5, "7": 7}


def prize(told: Json, step: Step) -> bool:
    seat = step.before.to_move or 0
    lies = step.after.state()["mandalas"][step.events()[0]["mandala"]]
    single, tile = [told["colour"], told["single"]], [told["colour"], told["value"]]
    values = sorted(NUMBER.get(value, 0) for value in (told["single"], told["value"]))
    flower = 3 * values[1] if "x3" in (told["single"], told["value"]) else values[1] + 2 * values[0]
    mine = lies["marker"] == seat and single in step.before.state()["singles"][seat] and tile in lies["tiles"].values()
    return mine and told["points"] == flower - NUMBER.get(told["single"], 0)


def denies_flower(told: Json, step: Step) -> bool:
    mandala = step.events()[0]["mandala"] + 1
    owner = marker(step.before, mandala)
    assert owner is not None
    has_single = told["colour"] in {tile[0] for tile in step.before.state()["singles"][owner]}
    return has_single and marker(step.after, mandala) == step.before.to_move != owner


def leaves_less(told: Json, step: Step) -> bool:
    other_move = next(move for move in step.before.moves if move != step.move)
    others = [seat for seat in range(step.before.seats) if seat != step.before.to_move]
    here, there = step.after.scores, step.before.play(other_move).scores
    return any(there[seat] - here[seat] == told["points"] for seat in others)


def hand_keeps(told: Json, step: Step) -> bool:
    hand = step.before.state()["hands"][step.before.to_move or 0]
    kept: bool = hand[told["colour"]] == told["cards"] and step.events()[0]["colour"] != told["colour"]
    return kept


def first_event(key: str) -> Callable[[Json, Step], bool]:
    return lambda told, step: step.events()[0][key] == told[key]


CHECKS: dict[str, Callable[[Json, Step], bool]] = {
    "reason-points": lambda told, step: bool(of_type(step, "order")) or gained(step) == told["points"],
    "reason-draws": lambda told, step: drawn(step) == told["cards"],
    "reason-ends": lambda told, step: over(step) or any(event["type"] == "order" for event in step.events()),
    "reason-pass": lambda told, step: step.before.moves == ("pass",),
    "reason-mandala-completes": completes,
    "reason-mandala-completes-nobody": nobody_claims,
    "reason-mandala-completes-nothing": lambda told, step: (
        bool(of_type(step, "complete")) and fields(step, told["side"])[0] == 0
    ),
    "reason-mandala-alone": lambda told, step: (
        bool(of_type(step, "complete")) and fields(step, list(SIDES)[of_type(step, "complete")[0]["mandala"]])[1] == 0
    ),
    "reason-mandala-last": lambda told, step: bool(of_type(step, "last-mandala")),
    "reason-mandala-one-missing": one_missing,
    "reason-mandala-ahead": field_score(lambda own, others, before: own > others >= before),
    "reason-mandala-further-ahead": field_score(lambda own, others, before: own > before > others),
    "reason-mandala-level": field_score(lambda own, others, before: own == others > before),
    "reason-mandala-nearer": field_score(lambda own, others, before: own < others),
    "reason-mandala-first-card": lambda told, step: (
        not mandala_before(step, told)["fields"][step.before.to_move or 0] and fields(step, told["side"])[0] > 0
    ),
    "reason-mandala-yours": only_you,
    "reason-mandala-stack": stack,
    "reason-mandala-stack-new": stack,
    "reason-mandala-share": share,
    "reason-mandala-settles": lambda told, step: (
        told["colour"] not in present(mandala_before(step, told)) and told["colour"] in mountain(step, told["side"])
    ),
    "reason-mandala-useless": useless,
    "reason-mandala-discards": first_event("colour"),
    "reason-mandala-builds": first_event("colour"),
    "reason-mandala-keeps": keeps_for_field,
    "reason-mandala-place": takes_place,
    "reason-mandala-nothing": lambda told, step: of_type(step, "gain")[0]["discard"] == told["cards"],
    "reason-mandala-takes": lambda told, step: (
        of_type(step, "gain")[0]["cup"] + bool(of_type(step, "gain")[0]["river"]) == told["cards"]
    ),
    "reason-mandala-denies": denies,
    "reason-yoga-answer": lambda told, step: of_type(step, "claim")[1]["colour"] == told["colour"],
    "reason-patterns-close": lambda told, step: (
        closest(step.before, told["colour"]) == told["tokens"] > closest(step.before, told["taken"]) == told["fewer"]
    ),
    "reason-patterns-keeps": lambda told, step: step.events()[0]["given"] == told["taken"],
    "reason-patterns-ends": patterns_end,
    "reason-patterns-final": lambda told, step: step.after.to_move == step.before.to_move,
    "reason-patterns-establishes": lambda told, step: (
        step.events()[0]["marker"] == told["number"] and (opens(told, step) or not told["count"])
    ),
    "reason-patterns-opens": opens,
    "reason-patterns-denies": denies_flips,
    "reason-patterns-closes": closes,
    "reason-patterns-takes": takes_for,
    "reason-patterns-takes-new": takes_for,
    "reason-flowers-last-round": lambda told, step: bool(of_type(step, "last-round")),
    "reason-flowers-flower": lambda told, step: (
        [[told["colour"], told["first"]], [told["colour"], told["second"]]]
        in [event["tiles"] for event in of_type(step, "flower") if event["seat"] == step.before.to_move]
    ),
    "reason-flowers-takes": lambda told, step: of_type(step, "tile")[0]["tile"] == [told["colour"], told["value"]],
    "reason-flowers-leaves-less": leaves_less,
    "reason-flowers-colours": shown_colours,
    "reason-flowers-hidden": hidden,
    "reason-flowers-completes": completes_mandala,
    "reason-flowers-marker": takes_marker,
    "reason-flowers-lead": leads,
    "reason-flowers-nearer": trails,
    "reason-flowers-both": both_tiles,
    "reason-flowers-second": second_tile,
    "reason-flowers-prize": prize,
    "reason-flowers-denies": denies_flower,
    "reason-flowers-keeps": hand_keeps,
}
