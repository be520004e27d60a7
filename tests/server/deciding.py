"""Tables without a server, for tests of what becomes of an act: who sits there, what was done, what is refused."""

import pytest

from chakpur.server import schema
from chakpur.server.decisions import Who, decide
from chakpur.server.facts import AnyFact, Chair, ClockRule, from_text, to_text
from chakpur.server.plans import new_plan
from chakpur.server.problems import Problem
from chakpur.server.tables import Table

ANN, BOB, CEM = Who("ann", "Ann"), Who("bob", "Bob"), Who("cem", "Cem")
EVE = Who("eve", "Eve")
"""Somebody who has no seat."""
SECOND = 1000
MINUTE = 60 * SECOND
OPEN = Chair("open")
BOT = Chair("bot", "Novice", level=1)


def person(who: Who) -> Chair:
    return Chair("person", who.name, who.person)


def table_with(
    *chairs: Chair,
    game: str = "patterns",
    clock: ClockRule | None = None,
    patience: int = 0,
    public: bool = False,
    dealt: bool = True,
    seed: int = 3,
) -> Table:
    plan = new_plan(
        game, len(chairs), {}, list(chairs), clock=clock, patience=patience, public=public, seed=seed if dealt else None
    )
    return Table("t", "i", 0, plan)


def two(**more: object) -> Table:
    """Ann and Bob at a board; Bob (seat 1) decides first."""
    return table_with(person(ANN), person(BOB), **more)  # type: ignore[arg-type]


def with_fact(table: Table, fact: AnyFact) -> Table:
    return table.after(from_text(to_text(fact)))[0]


def done(table: Table, who: Who, act: schema.Act, now: int = 1) -> Table:
    return with_fact(table, decide(table, who, act, now).fact)


def played(table: Table, moves: int = 1) -> Table:
    """So many moves by whoever is to move."""
    for _ in range(moves):
        seat = table.to_move
        assert seat is not None
        who = Who(table.chairs[seat].person, table.chairs[seat].name)
        table = done(table, who, schema.Move(seat=seat, move=table.position.moves[0], version=table.version))
    return table


def refused(table: Table, who: Who, act: schema.Act, now: int = 1) -> str:
    """The code of the problem that an act meets; the table stays as it is."""
    version = table.version
    with pytest.raises(Problem) as problem:
        decide(table, who, act, now)
    assert table.version == version
    return problem.value.code


def over() -> Table:
    return done(two(), ANN, schema.Resign(seat=0))


def waiting() -> Table:
    return table_with(person(ANN), OPEN, game="mandala", dealt=False)
