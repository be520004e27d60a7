"""What clients may send, at its edges: the last that is taken and the first that is not, and what is meant by nothing.
And what is written to the disk, word by word: older games must be read for ever."""

from typing import Any

import msgspec
import pytest

from chakpur.server import facts, schema
from chakpur.server.facts import AnyFact, Chair, ClockRule, Dealt, Plan

CLOCK = {"per": "game", "seconds": 60}
TABLE = {"game": "patterns", "chairs": [{"kind": "me"}]}
MOVE = {"type": "move", "seat": 0, "move": "pass", "version": 0}
TALK = {"type": "talk", "seat": 0, "text": "sand"}
LINE = {"line": "x"}
HEX = "0123456789abcdef"


def is_taken(kind: Any, document: Any) -> bool:
    try:
        msgspec.convert(document, kind)
    except msgspec.ValidationError:
        return False
    return True


EDGES: list[tuple[Any, dict[str, Any], str, list[Any], list[Any]]] = [
    (schema.NameMe, {}, "name", ["a", "a" * 24], ["", "a" * 25, None, 7]),
    (schema.GuestSeat, {"kind": "guest"}, "name", ["a", "a" * 24], ["", "a" * 25]),
    (schema.BotSeat, {"kind": "bot"}, "level", [1, 5], [0, 6, None]),
    (schema.LookAtLink, {}, "token", ["x" * 16, "x" * 80], ["x" * 15, "x" * 81]),
    (schema.UseLink, {}, "token", ["x" * 16, "x" * 80], ["x" * 15, "x" * 81]),
    (schema.Clock, CLOCK, "seconds", [5, 14 * 86_400], [4, 0, -5, 14 * 86_400 + 1]),
    (schema.Clock, CLOCK, "increment", [0, 3600], [-1, 3601]),
    (schema.Clock, CLOCK, "per", ["game", "move"], ["day", ""]),
    (schema.NewTable, TABLE, "patience", [60, 30 * 86_400, None], [59, 0, 30 * 86_400 + 1]),
    (schema.NewTable, TABLE, "chairs", [[{"kind": "me"}] * 4], [[], [{"kind": "me"}] * 5, [{"kind": "dog"}]]),
    (schema.NewTable, TABLE, "line", ["x", "x" * 1000, None], ["", "x" * 1001]),
    (schema.NewTable, TABLE, "game", ["mandala", "flowers"], ["chess", ""]),
    (schema.NewTable, TABLE, "bits", ["", HEX * 2, HEX * 4, None], [HEX * 2 + "\n", "0" * 31, "0" * 65, "A" * 32]),
    (schema.LookAtInvitation, {}, "invite", ["x", "x" * 80], ["", "x" * 81]),
    (schema.Join, {}, "invite", ["x" * 16, "x" * 24], ["x" * 15, "x" * 25]),
    (schema.Join, {"invite": "x" * 16}, "seat", [0, 3, None], [-1, 4]),
    (schema.AnyAct, MOVE, "seat", [0, 3], [-1, 4, None]),
    (schema.AnyAct, MOVE, "move", ["a", "a" * 40], ["", "a" * 41]),
    (schema.AnyAct, MOVE, "version", [0, 2**31 - 1], [-1, 2**31]),
    (schema.AnyAct, MOVE, "id", ["", "a" * 40], ["a" * 41]),
    (schema.AnyAct, TALK, "text", ["a", "a" * 200], ["", "a" * 201]),
    (schema.AnyAct, {"type": "stand-in", "seat": 0}, "level", [1, 5], [0, 6]),
    (schema.AnyAct, {"type": "contribute", "seat": 0}, "bits", ["", HEX * 2], [None, "xyz"]),
    (schema.AnyAct, MOVE, "more", [], ["anything"]),
    (schema.FromClient, {"type": "hello", "token": ""}, "token", ["", "x" * 200], ["x" * 201]),
    (schema.FromClient, {"type": "hello", "token": ""}, "language", ["en", "de"], ["fr", "EN"]),
    (schema.FromClient, {"type": "seen"}, "version", [0, 2**31 - 1], [-1, 2**31]),
    (schema.LookAtPosition, LINE, "moves", [[], ["a"] * 400], [["a"] * 401, [""]]),
    (schema.LookAtPosition, LINE, "names", [[], ["a"] * 4], [["a"] * 5]),
    (schema.LookAtPosition, LINE, "told", [0, 400], [-1, 401]),
    (schema.AskForLines, LINE, "effort", [1, 4], [0, 5]),
    (schema.PictureQuery, LINE, "part", ["board", "x" * 8, None], ["x" * 9]),
    (schema.PictureQuery, LINE, "theme", ["light", "dark"], ["grey"]),
    (schema.BeginReview, {}, "table", ["a", "-_9Z", "x" * 32], ["", "x" * 33, "a\n", "ä"]),
    (schema.AfterMoves, {}, "after", [0, 10_000], [-1, 10_001]),
    (schema.BeforeTime, {}, "before", [0, 2**53 - 1, None], [-1, 2**53]),
    (schema.FromSeat, {}, "seat", [0, 3, None], [-1, 4]),
    (schema.MySeatOnly, {}, "seat", [0, 3], [-1, 4, None]),
]


@pytest.mark.parametrize(("kind", "rest", "name", "taken", "refused"), EDGES)
def test_so_much_may_be_sent_and_not_more(
    kind: Any, rest: dict[str, Any], name: str, taken: list[Any], refused: list[Any]
) -> None:
    assert [value for value in taken if not is_taken(kind, {**rest, name: value})] == []
    assert [value for value in refused if is_taken(kind, {**rest, name: value})] == []


def test_what_is_not_said_is_what_most_people_mean() -> None:
    assert msgspec.convert(TABLE, schema.NewTable) == schema.NewTable(
        "patterns", [schema.MySeat()], {}, False, None, None, "", None
    )
    assert msgspec.convert(CLOCK, schema.Clock).increment == 0
    assert msgspec.convert({"token": "x" * 16}, schema.UseLink).keep
    assert msgspec.convert({"invite": "x" * 16}, schema.Join) == schema.Join("x" * 16, None, "")
    acts: list[tuple[dict[str, Any], schema.Act]] = [
        ({"type": "sit"}, schema.Sit(id="", seat=None, also=False, bits="")),
        ({"type": "stand-in", "seat": 0}, schema.StandIn(id="", seat=0, level=3)),
        ({"type": "mute", "seat": 0}, schema.Mute(id="", seat=0, on=True)),
        ({"type": "rematch", "seat": 0}, schema.Rematch(id="", seat=0, bits="")),
        ({"type": "contribute", "seat": 0}, schema.Contribute(id="", seat=0, bits="")),
    ]
    for document, act in acts:
        assert msgspec.convert(document, schema.AnyAct) == act
    hello = msgspec.convert({"type": "hello", "token": "x"}, schema.FromClient)
    assert hello == schema.Hello("x", None, None, "en", True, True, False)
    assert msgspec.convert({"type": "look"}, schema.FromClient) == schema.Look(None)
    assert msgspec.convert({}, schema.ReplayFrom) == schema.ReplayFrom(0, False)
    assert msgspec.convert({}, schema.AfterMoves).after == 0
    assert msgspec.convert(LINE, schema.AskForLines) == schema.AskForLines("x", [], 1)
    assert msgspec.convert(LINE, schema.LookAtPosition) == schema.LookAtPosition("x", [], None, [], 0)


# --- what is written ---
HEAD = '"at":5,"by":"ann","act":"a1"'
MORE: dict[str, Any] = {"at": 5, "by": "ann", "act": "a1"}
DEALT = Dealt(7, {"deck": [1]})
WRITTEN: list[tuple[str, AnyFact]] = [
    (
        '{"kind":"sat",%s,"seat":1,"person":"ann","name":"Ann","bits":"ab","dealt":{"seed":7,"deal":{"deck":[1]}}}',
        facts.Sat(**MORE, seat=1, person="ann", name="Ann", bits="ab", dealt=DEALT),
    ),
    (
        '{"kind":"sat",%s,"seat":1,"person":"ann","name":"Ann"}',
        facts.Sat(**MORE, seat=1, person="ann", name="Ann", bits="", dealt=None),
    ),
    (
        '{"kind":"sat",%s,"seat":1,"person":"ann","name":"Ann","bits":null}',
        facts.Sat(**MORE, seat=1, person="ann", name="Ann", bits=None, dealt=None),
    ),
    (
        '{"kind":"contributed",%s,"person":"ann","bits":"ab"}',
        facts.Contributed(**MORE, person="ann", bits="ab", dealt=None),
    ),
    ('{"kind":"stood",%s,"seat":1}', facts.Stood(**MORE, seat=1)),
    ('{"kind":"renamed",%s,"seat":1,"name":"A"}', facts.Renamed(**MORE, seat=1, name="A")),
    (
        '{"kind":"moved",%s,"seat":1,"move":"pass","chance":[[1,2]]}',
        facts.Moved(**MORE, seat=1, move="pass", chance=[[1, 2]]),
    ),
    ('{"kind":"moved",%s,"seat":1,"move":"pass"}', facts.Moved(**MORE, seat=1, move="pass", chance=[])),
    ('{"kind":"took-back",%s,"seat":1,"count":2}', facts.TookBack(**MORE, seat=1, count=2)),
    ('{"kind":"offered",%s,"seat":1,"what":"undo"}', facts.Offered(**MORE, seat=1, what="undo")),
    ('{"kind":"agreed",%s,"seat":1}', facts.Agreed(**MORE, seat=1)),
    ('{"kind":"declined",%s,"seat":1}', facts.Declined(**MORE, seat=1)),
    ('{"kind":"drawn",%s,"seat":1}', facts.Drawn(**MORE, seat=1)),
    ('{"kind":"resigned",%s,"seat":1}', facts.Resigned(**MORE, seat=1)),
    ('{"kind":"flagged",%s,"seat":1}', facts.Flagged(**MORE, seat=1)),
    ('{"kind":"replaced",%s,"seat":1,"level":3}', facts.Replaced(**MORE, seat=1, level=3)),
    ('{"kind":"returned",%s,"seat":1}', facts.Returned(**MORE, seat=1)),
    ('{"kind":"interrupted",%s,"began":3,"lost":2}', facts.Interrupted(**MORE, began=3, lost=2)),
    ('{"kind":"talked",%s,"seat":1,"text":"sand"}', facts.Talked(**MORE, seat=1, text="sand")),
    ('{"kind":"muted",%s,"person":"ann","seat":1,"on":true}', facts.Muted(**MORE, person="ann", seat=1, on=True)),
    ('{"kind":"rematched",%s,"table":"t"}', facts.Rematched(**MORE, table="t")),
]


@pytest.mark.parametrize(
    ("text", "fact"), WRITTEN, ids=lambda each: "" if isinstance(each, str) else type(each).__name__
)
def test_a_fact_is_written_and_read_in_the_same_words_for_ever(text: str, fact: AnyFact) -> None:
    text = text.replace("%s", HEAD)
    assert facts.from_text(text) == fact
    assert msgspec.json.decode(facts.to_text(fact)) == msgspec.json.decode(text)


def test_every_kind_of_fact_is_known_by_its_words() -> None:
    assert {type(fact) for _, fact in WRITTEN} == set(AnyFact.__args__)
    bare = facts.from_text('{"kind":"stood","at":5,"seat":1}')
    assert (bare.by, bare.act) == ("", "")


def test_tables_and_chairs_of_older_versions_are_read_as_they_were_meant() -> None:
    plan = facts.plan_from_text('{"game":"mandala","seats":2,"options":{},"chairs":[{"kind":"open"}]}')
    assert plan == Plan(
        game="mandala", seats=2, options={}, chairs=[Chair("open")], seed=-1, deal=None, salt="", commitment="",
        rules=1, public=False, clock=None, before="", secret="", bits={}, patience=0, line="",
    )  # fmt: skip
    assert facts.plan_from_text(facts.plan_to_text(plan)) == plan
    timed = facts.plan_from_text(
        '{"game":"mandala","seats":2,"options":{},"chairs":[],"clock":{"per":"move","seconds":60}}'
    )
    assert timed.clock == ClockRule("move", 60, 0)
    chairs = [Chair("person", "Ann", "ann"), Chair("bot", "Bob", level=3, held_for="bob"), Chair("open")]
    text = (
        '[{"kind":"person","name":"Ann","person":"ann"},'
        '{"kind":"bot","name":"Bob","level":3,"held_for":"bob"},{"kind":"open"}]'
    )
    assert facts.chairs_from_text(text) == chairs
    assert facts.chairs_to_text(chairs) == text
