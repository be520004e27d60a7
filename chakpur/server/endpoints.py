"""Every address of the API: what it takes, what it gives, and what it does."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final

from chakpur.bots.levels import MASTER, level_of
from chakpur.play.catalogue import GAMES, game_named
from chakpur.server import schema
from chakpur.server.about import program_version
from chakpur.server.decisions import GAMES_WITH_DRAWS, checked_seat
from chakpur.server.desk import Visit
from chakpur.server.house import Room
from chakpur.server.knowledge import OPEN_GAMES
from chakpur.server.live import happenings_after
from chakpur.server.problems import Conflict, Forbidden, Missing
from chakpur.server.security import LINK_AGE, hashed, new_secret
from chakpur.server.store import Listed, Stored
from chakpur.server.streams import (
    Listener,
    answers,
    bare_fact,
    chair_documents,
    previews,
    state_message,
    table_document,
    why,
)
from chakpur.server.tables import match_of
from chakpur.server.telling import chapters_of, names_of

LISTED: Final = 50
Do = Callable[[Visit], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """One address: the table of these is the API, and its OpenAPI document is made from it."""

    method: str
    path: str
    do: Do
    answer: Any
    about: str
    body: Any = None
    query: Any = schema.Nothing
    status: int = 200
    problems: tuple[int, ...] = ()
    example: dict[str, Any] = field(default_factory=dict)
    anonymous: bool = False

    @property
    def name(self) -> str:
        return self.do.__name__


# --- people ---
async def name_me(visit: Visit) -> schema.Me:
    return schema.Me(*await visit.introduce(visit.body.name))


async def who_am_i(visit: Visit) -> schema.Me | None:
    return None if visit.who is None else schema.Me(*visit.who)


async def make_link(visit: Visit) -> schema.Link:
    token = new_secret()
    now = visit.house.now()
    await visit.house.store.add_link(hashed(token), visit.person.person, now, now + LINK_AGE)
    return schema.Link(token, LINK_AGE // 1000)


async def use_link(visit: Visit) -> schema.Me:
    visit.house.limits.invites.spend(visit.address)
    secret = new_secret()
    if not await visit.house.store.use_link(hashed(visit.body.token), hashed(secret), visit.house.now()):
        raise Missing("server-no-such-link")
    visit.secret = secret
    found = await visit.house.store.person_of_key(hashed(secret))
    if found is None:
        raise Missing("server-no-such-link")
    return schema.Me(*found)


# --- what there is ---
async def list_games(visit: Visit) -> schema.Games:
    return schema.Games(program_version(), [_game(name, visit.language) for name in GAMES])


def _game(name: str, language: str) -> schema.GameDocument:
    game = game_named(name)
    levels = [level_of(name, number) for number in range(1, MASTER + 1)]
    return schema.GameDocument(
        game=name,
        seats=list(game.seat_counts),
        options={option: list(values) for option, values in game.options.items()},
        draws=name in GAMES_WITH_DRAWS,
        hidden=name not in OPEN_GAMES,
        levels=[
            schema.LevelDocument(level.number, level.name.text(language), level.sentence.text(language))
            for level in levels
        ],
    )


async def list_tables(visit: Visit) -> schema.TableList:
    person = visit.who.person if visit.who else ""
    public = await visit.house.store.public_tables(LISTED)
    mine = await visit.house.store.tables_of(person, LISTED) if person else []
    return schema.TableList(
        [_line(listed, person, visit.language) for listed in public],
        [_line(listed, person, visit.language) for listed in mine],
    )


def _line(listed: Listed, person: str, language: str) -> schema.TableLine:
    return schema.TableLine(
        id=listed.id,
        game=listed.game,
        status=listed.status,  # type: ignore[arg-type]  # only these are written
        public=listed.public,
        made_at=listed.made_at,
        touched_at=listed.touched_at,
        to_move=listed.to_move,
        chairs=chair_documents(listed.chairs, person, language),
    )


# --- tables ---
async def make_table(visit: Visit) -> schema.Entry:
    who = visit.person
    visit.house.limits.tables.spend(who.person)
    return _entry(visit, await visit.house.create(visit.body, who))


async def join(visit: Visit) -> schema.Joined:
    visit.house.limits.invites.spend(visit.address)
    return await visit.house.join(visit.body, visit.person)


async def see_table(visit: Visit) -> schema.Entry:
    return _entry(visit, await visit.room())


def _entry(visit: Visit, room: Room) -> schema.Entry:
    table = room.table
    person = visit.who.person if visit.who else ""
    return schema.Entry(
        table=table_document(table, person, visit.language, room.here),
        version=table.version,
        commitment=table.plan.commitment,
        token=visit.house.tokens.make(table.id, person, visit.house.now()) if person else "",
        invite=table.invite if person and person in table.people else None,
    )


async def act(visit: Visit) -> schema.Done:
    who = visit.person
    visit.house.limits.acts.spend(who.person)
    if isinstance(visit.body, schema.Talk):
        visit.house.limits.talk.spend(who.person)
    return await visit.house.act(await visit.room(), who, visit.body)


def _viewer(visit: Visit, room: Room, seat: int | None) -> Listener:
    """From which seat a visitor may look: their own, or none."""
    person = visit.who.person if visit.who else ""
    if seat is not None and checked_seat(room.table, seat) not in room.table.seats_of(person):
        raise Forbidden("server-not-your-seat")
    return Listener(person, seat, visit.language)


async def see_now(visit: Visit) -> schema.State:
    room = await visit.room()
    return state_message(room.table, _viewer(visit, room, visit.query.seat), room.here)


async def _stored(visit: Visit, room: Room) -> Stored:
    stored = await visit.house.store.load(room.table.id)
    if stored is None:
        raise Missing("server-no-such-table")
    return stored


async def see_facts(visit: Visit) -> schema.Facts:
    room = await visit.room()
    viewer = _viewer(visit, room, visit.query.seat)
    visit.house.limits.thoughts.spend(viewer.person or visit.address)
    found = await asyncio.to_thread(happenings_after, await _stored(visit, room), visit.query.after)
    version = found[-1][0].version if found else room.table.version
    return schema.Facts(version, [bare_fact(table, happening, viewer) for happening, table in found])


async def see_story(visit: Visit) -> schema.Story:
    room = await visit.room()
    viewer = _viewer(visit, room, visit.query.seat)
    visit.house.limits.thoughts.spend(viewer.person or visit.address)
    stored = await _stored(visit, room)
    chapters = await asyncio.to_thread(chapters_of, room.table, stored, viewer.seat, visit.language)
    return schema.Story(len(stored.facts), chapters)


async def see_why(visit: Visit) -> schema.Why:
    room = await visit.room()
    viewer = _viewer(visit, room, visit.query.seat)
    return why(room.table, viewer.seat, visit.query.move, visit.language)


async def see_previews(visit: Visit) -> schema.Previews:
    room = await visit.room()
    viewer = _viewer(visit, room, visit.query.seat)
    visit.house.limits.previews.spend(viewer.person)
    table, seat = room.table, visit.query.seat
    found = await asyncio.to_thread(previews, table, seat)
    return schema.Previews(table.version, found, await asyncio.to_thread(answers, table, seat))


async def see_hints(visit: Visit) -> schema.Hints:
    room = await visit.room()
    visit.house.limits.thoughts.spend(visit.person.person)
    return await visit.house.hints(room, visit.person, checked_seat(room.table, visit.query.seat))


async def see_record(visit: Visit) -> dict[str, Any]:
    room = await visit.room()
    if room.table.ending is None:
        raise Conflict("server-not-over")
    return record_of(room.table, await _stored(visit, room), visit.language)


def record_of(table: Any, stored: Stored, language: str) -> dict[str, Any]:
    """The record of a finished game, with what was promised at its beginning."""
    plan = stored.plan
    record = match_of(stored, names_of(table, language)[: plan.seats]).record()
    ending = table.ending and {
        "by": table.ending.by,
        "winners": list(table.ending.winners),
        "seat": table.ending.seat,
    }
    promise = {"commitment": plan.commitment, "salt": plan.salt}
    record["meta"] |= {**promise, "table": stored.id, "made_at": stored.made_at, "ending": ending}
    record["rules"] = plan.rules
    return record


Record = dict[str, Any]
_TABLE: Final = "/api/tables/{table}"

ENDPOINTS: Final = (
    Endpoint(
        "PUT", "/api/me", name_me, schema.Me, "Name yourself; a new device gets its secret as a cookie.",
        body=schema.NameMe, example={"name": "Mira"}, anonymous=True,
    ),
    Endpoint("GET", "/api/me", who_am_i, schema.Me | None, "Who this device is; null: nobody yet.", anonymous=True),
    Endpoint("POST", "/api/me/links", make_link, schema.Link, "A one-time link to another device.", status=201),
    Endpoint(
        "POST", "/api/me/links/use", use_link, schema.Me, "Become the person who made the link.",
        body=schema.UseLink, problems=(404,), anonymous=True, example={"token": "x" * 43},
    ),
    Endpoint("GET", "/api/games", list_games, schema.Games, "The games, their options and levels.", anonymous=True),
    Endpoint("GET", "/api/tables", list_tables, schema.TableList, "Public tables and one's own.", anonymous=True),
    Endpoint(
        "POST", "/api/tables", make_table, schema.Entry, "A new table.", body=schema.NewTable, status=201,
        example={"game": "patterns", "chairs": [{"kind": "me"}, {"kind": "bot", "level": 3}]},
    ),
    Endpoint(
        "POST", "/api/join", join, schema.Joined, "Sit down by invitation.", body=schema.Join, problems=(404, 409),
        example={"invite": "0123-4567-89AB-CDEF"},
    ),
    Endpoint(
        "GET", _TABLE, see_table, schema.Entry, "A table, and the token that opens its socket.", problems=(404,),
        anonymous=True,
    ),
    Endpoint(
        "POST", f"{_TABLE}/acts", act, schema.Done, "Do something at a table: move, talk, resign …",
        body=schema.AnyAct, problems=(404, 409),
        example={"type": "move", "seat": 0, "move": "flip d5", "version": 7, "id": "a1"},
    ),
    Endpoint(
        "GET", f"{_TABLE}/now", see_now, schema.State, "What a seat or a spectator sees now.",
        query=schema.FromSeat, problems=(404,), anonymous=True,
    ),
    Endpoint(
        "GET", f"{_TABLE}/facts", see_facts, schema.Facts, "What happened after a version.",
        query=schema.AfterVersion, problems=(404,), anonymous=True,
    ),
    Endpoint(
        "GET", f"{_TABLE}/story", see_story, schema.Story, "The game so far, told in sentences.",
        query=schema.FromSeat, problems=(404,), anonymous=True,
    ),
    Endpoint(
        "GET", f"{_TABLE}/why", see_why, schema.Why, "Why a move is not allowed now.",
        query=schema.MoveQuestion, problems=(404, 409),
    ),
    Endpoint(
        "GET", f"{_TABLE}/previews", see_previews, schema.Previews, "What each legal move surely does.",
        query=schema.MySeatOnly, problems=(404, 409),
    ),
    Endpoint(
        "GET", f"{_TABLE}/hints", see_hints, schema.Hints, "The best moves, where nobody else plays.",
        query=schema.MySeatOnly, problems=(404, 409, 503),
    ),
    Endpoint(
        "GET", "/api/records/{table}", see_record, Record, "The record of a finished game.", problems=(404, 409),
        anonymous=True,
    ),
)  # fmt: skip
