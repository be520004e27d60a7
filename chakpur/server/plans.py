"""What a new table is to be: as somebody wishes it, or the same again after a game."""

import secrets
from typing import Any

from msgspec import structs

from chakpur.play.catalogue import checked_options, checked_seats, game_named
from chakpur.play.commitment import commitment_to_secret, new_secret
from chakpur.play.match import RULES_VERSION
from chakpur.play.position import dealt, position_of
from chakpur.server import schema
from chakpur.server.decisions import Who, clean_name
from chakpur.server.facts import Chair, ClockRule, Plan
from chakpur.server.problems import Conflict, Malformed
from chakpur.server.tables import Table, free_bot_names


def wished_plan(wish: schema.NewTable, who: Who) -> Plan:
    """The table that somebody wishes for; raise Malformed, or an error of the game, if there can be no such table."""
    game = game_named(wish.game)
    seats = checked_seats(game, len(wish.chairs))
    options = checked_options(game, wish.options)
    chairs = named_bots([_chair(chair, who) for chair in wish.chairs])
    if wish.line is not None:
        options = _options_of_line(wish, chairs)
    if not any(isinstance(chair, schema.MySeat | schema.GuestSeat) for chair in wish.chairs):
        raise Malformed("server-nobody-sits")
    clock = ClockRule(wish.clock.per, wish.clock.seconds, wish.clock.increment) if wish.clock else None
    bits = {} if wish.bits is None else {who.person: wish.bits}
    patience = wish.patience or 0
    return new_plan(wish.game, seats, options, chairs, bits, wish.public, clock, patience, line=wish.line or "")


def plan_again(table: Table, who: Who, act: schema.Rematch) -> Plan:
    """The next game at a table that is over: everybody moves on by one seat."""
    old = table.plan
    chairs = [_chair_again(table.chairs[seat - 1]) for seat in range(old.seats)]
    bits = {} if act.bits is None else {who.person: act.bits}
    return new_plan(old.game, old.seats, old.options, chairs, bits, old.public, old.clock, old.patience, table.id)


def _chair(wish: Any, who: Who) -> Chair:
    if isinstance(wish, schema.MySeat):
        return Chair("person", who.name, who.person)
    if isinstance(wish, schema.GuestSeat):
        return Chair("person", clean_name(wish.name), who.person)
    if isinstance(wish, schema.BotSeat):
        return Chair("bot", level=wish.level)
    return Chair("open")


def _options_of_line(wish: schema.NewTable, chairs: list[Chair]) -> dict[str, str]:
    """A game from a position is practice: nobody who was not there when it was chosen sits down to it."""
    position = position_of(wish.line or "")
    if wish.public or any(chair.kind == "open" for chair in chairs):
        raise Malformed("server-position-alone")
    options = {**position.options, **wish.options}
    if (position.game, position.seats, position.options) != (wish.game, len(chairs), options):
        raise Malformed("server-other-position", game=position.game, seats=position.seats)
    if position.over:
        raise Conflict("server-is-over")
    return dict(position.options)


def named_bots(chairs: list[Chair]) -> list[Chair]:
    """Every bot gets a name that nobody else has at this table.

    >>> names = [chair.name for chair in named_bots([Chair("person", "Pema"), Chair("bot", level=1), Chair("bot")])]
    >>> len(set(names)), names[0]
    (3, 'Pema')
    """
    if all(chair.kind != "bot" for chair in chairs):
        return chairs
    free = free_bot_names(chairs)
    secrets.SystemRandom().shuffle(free)
    return [structs.replace(chair, name=free.pop()) if chair.kind == "bot" else chair for chair in chairs]


def _chair_again(chair: Chair) -> Chair:
    """The chair at the next table: a bot that held somebody's seat gives it back."""
    return Chair("person", chair.name, chair.held_for) if chair.held_for else chair


def new_plan(
    game: str,
    seats: int,
    options: dict[str, str],
    chairs: list[Chair],
    bits: dict[str, str] | None = None,
    public: bool = False,
    clock: ClockRule | None = None,
    patience: int = 0,
    before: str = "",
    seed: int | None = None,
    line: str = "",
) -> Plan:
    """A table yet to be set up, with the promise of the server's part in its deal; dealt if everybody is there.

    *seed* fixes the deal, for tests; *line* is a position to begin at instead of a deal.
    """
    if line:
        plan = Plan(game, seats, options, chairs, 0, {}, rules=RULES_VERSION, clock=clock)
        plan.patience, plan.bits, plan.line = patience, dict(bits or {}), line
        return plan
    secret = new_secret()
    commitment = commitment_to_secret(secret)
    plan = Plan(game, seats, options, chairs, commitment=commitment, rules=RULES_VERSION, public=public, clock=clock)
    plan.before, plan.secret, plan.patience, plan.bits = before, secret, patience, dict(bits or {})
    if seed is not None:
        plan.seed, plan.deal = seed, dealt(game, seats, seed=seed, options=options)[1]
    elif (found := Table("", "", 0, plan).drawn_deal()) is not None:
        plan.seed, plan.deal = found.seed, found.deal
    return plan
