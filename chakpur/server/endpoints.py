"""Every address of the API: what it takes, what it gives, and what it does."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from chakpur.bots.levels import MASTER, level_of
from chakpur.games import descriptor_of
from chakpur.play.catalogue import GAMES
from chakpur.play.match import Match
from chakpur.server import schema
from chakpur.server.about import program_version
from chakpur.server.context import DAY, MAX_BODY, Context
from chakpur.server.decisions import checked_seat
from chakpur.server.devices import KnownKey
from chakpur.server.invitations import host_of, invited_to, words_for
from chakpur.server.owner import changes_after
from chakpur.server.positions import EXAMPLE_LINE, drawn, looked_at, position_after, why_there
from chakpur.server.problems import Busy, Conflict, Forbidden, Malformed, Missing
from chakpur.server.public import LISTED, SEARCHED, fair
from chakpur.server.puzzles import all_puzzles, puzzle_document
from chakpur.server.readiness import ReadinessDocument
from chakpur.server.replays import replay_of
from chakpur.server.results import my_games, results_of
from chakpur.server.security import LINK_AGE, hashed, new_secret
from chakpur.server.storage import Listed, Stored, StoredReview
from chakpur.server.story import chapters_of, names_of
from chakpur.server.streams import (
    Listener,
    bare_fact,
    chair_documents,
    state_message,
    table_document,
    why,
)
from chakpur.server.tables import Table, match_of

MAX_LINKS: Final = 5
"""Unused links of one person."""
LARGEST_RECORD: Final = 256 * 1024
EFFORTS: Final = (500, 2_500, 10_000, 30_000)
"""In playouts."""
Do = Callable[[Context], Awaitable[Any]]


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
    media: str = "application/json"
    """What the answer is, if not JSON: then *do* gives its text, the same for the same question for ever."""
    largest: int = MAX_BODY
    """Of a body, in bytes."""

    @property
    def name(self) -> str:
        return self.do.__name__


# --- people ---
async def name_me(context: Context) -> schema.Me:
    return schema.Me(*await context.introduce(context.body.name))


async def who_am_i(context: Context) -> schema.Me | None:
    kept = await context.kept()
    if context.who is None and kept is not None:  # whom it was has been ended: it is again whom it keeps
        await context.switch()
        return schema.Me(*kept)
    return None if context.who is None else schema.Me(*context.who, kept=None if kept is None else kept.name)


async def make_link(context: Context) -> schema.Link:
    token = new_secret()
    now = context.registry.now()
    if len(await context.registry.store.links_of(context.person.person, now)) >= MAX_LINKS:
        raise Conflict("server-too-many-links", limit=MAX_LINKS)
    if not await context.registry.store.add_link(hashed(token), context.key, now, now + LINK_AGE):
        raise Forbidden("server-who-are-you")
    return schema.Link(token, LINK_AGE // 1000)


async def look_at_link(context: Context) -> schema.LinkDocument:
    context.registry.limits.invites.spend(context.address)
    now = context.registry.now()
    found = await context.registry.store.look_at_link(hashed(context.body.token), now)
    if found is None:
        raise Missing("server-no-such-link")
    person, name, until = found
    is_me = context.who is not None and context.who.person == person
    return schema.LinkDocument(name, (until - now) // 1000, is_me)


async def use_link(context: Context) -> schema.Me:
    context.registry.limits.invites.spend(context.address)
    secret = new_secret()
    if not await context.registry.store.use_link(hashed(context.body.token), hashed(secret), context.registry.now()):
        raise Missing("server-no-such-link")
    found = await context.registry.store.person_of_key(hashed(secret))
    if found is None:
        raise Missing("server-no-such-link")
    await context.become(secret, found[0], context.body.keep)
    return schema.Me(*found)


async def switch_person(context: Context) -> schema.Me:
    kept = await context.kept()
    if kept is None:
        raise Missing("server-nobody-kept")
    await context.switch()
    return schema.Me(*kept, kept=None if context.who is None else context.who.name)


async def list_devices(context: Context) -> schema.Devices:
    store, person = context.registry.store, context.person.person
    return schema.Devices(
        [_device(known, context.key) for known in await store.devices_of(person)],
        [
            schema.OpenLinkDocument(_short(link.hash), link.made_at, link.until)
            for link in await store.links_of(person, context.registry.now())
        ],
    )


def _device(known: KnownKey, this: str) -> schema.DeviceDocument:
    first = known.made_at // DAY * DAY
    return schema.DeviceDocument(
        id=_short(known.hash),
        browser=known.browser,
        platform=known.platform,
        first_seen=first,
        last_seen=max(first, known.seen_at),
        is_this=known.hash == this,
    )


def _short(key: str) -> str:
    """A device or a link as its owner names it: enough to tell their own apart, and of no use to anybody else."""
    return key[:16]


async def end_device(context: Context) -> schema.Devices:
    devices = await context.registry.store.devices_of(context.person.person)
    ended = next((known.hash for known in devices if _short(known.hash) == context.request.path_params["device"]), None)
    if ended is None:
        raise Missing("server-no-such-device")
    if len(devices) == 1:
        raise Conflict("server-only-device")
    await context.end_key(ended, with_links_of=context.person.person)
    return await list_devices(context)


async def end_link(context: Context) -> schema.Devices:
    links = await context.registry.store.links_of(context.person.person, context.registry.now())
    ended = next((link.hash for link in links if _short(link.hash) == context.request.path_params["link"]), None)
    if ended is None:
        raise Missing("server-no-such-link")
    await context.registry.store.remove_link(ended)
    return await list_devices(context)


# --- what there is ---
async def list_games(context: Context) -> schema.Games:
    return schema.Games(program_version(), [_game(name, context.language) for name in GAMES])


async def see_readiness(context: Context) -> ReadinessDocument:
    if context.registry.readiness is None:
        raise Busy("server-closing")
    return context.registry.readiness.state()


def _game(name: str, language: str) -> schema.GameDocument:
    game = descriptor_of(name)  # not the game itself: that might have to be compiled first
    levels = [level_of(name, number) for number in range(1, MASTER + 1)]
    return schema.GameDocument(
        game=name,
        seats=list(game.seats),
        options={option: list(values) for option, values in game.options.items()},
        draws=game.draws,
        hidden=game.hidden,
        levels=[
            schema.LevelDocument(level.number, level.name.text(language), level.sentence.text(language))
            for level in levels
        ],
    )


async def list_tables(context: Context) -> schema.TableList:
    person = context.who.person if context.who else ""
    public = fair(await context.registry.store.public_tables(SEARCHED))
    mine = await context.registry.store.tables_of(person, LISTED) if person else []
    results = await results_of(context.registry.store, mine)
    return schema.TableList(
        [_line(listed, person, context.language) for listed in public],
        [_line(listed, person, context.language, results.get(listed.id)) for listed in mine],
    )


def _line(listed: Listed, person: str, language: str, result: schema.ResultDocument | None = None) -> schema.TableLine:
    return schema.TableLine(
        id=listed.id,
        game=listed.game,
        status=listed.status,  # type: ignore[arg-type]  # only these are written
        public=listed.public,
        made_at=listed.made_at,
        touched_at=listed.touched_at,
        to_move=listed.to_move,
        chairs=chair_documents(listed.chairs, person, language),
        result=result,
    )


# --- one's own finished games ---
async def see_my_games(context: Context) -> schema.MyGames:
    context.registry.limits.acts.spend(context.person.person)
    return await my_games(context.registry.store, context.person.person, context.query.before, context.language)


async def forget_my_games(context: Context) -> schema.MyGames:
    await context.registry.store.forget_finished(context.person.person)
    return schema.MyGames([], None)


# --- positions that are on no table ---
async def see_position(context: Context) -> schema.PositionDocument:
    context.registry.limits.acts.spend(context.owner)
    return await asyncio.to_thread(looked_at, context.body, context.language)


async def see_why_there(context: Context) -> schema.Why:
    context.registry.limits.acts.spend(context.owner)
    return await asyncio.to_thread(why_there, context.body, context.language)


async def see_picture(context: Context) -> str:
    return await asyncio.to_thread(drawn, context.query, context.language)


# --- puzzles ---
async def list_puzzles(context: Context) -> schema.Puzzles:
    return await asyncio.to_thread(all_puzzles, context.registry.now())


async def see_puzzle(context: Context) -> schema.PuzzleDocument:
    return await asyncio.to_thread(puzzle_document, context.request.path_params["puzzle"], context.language)


async def see_lines(context: Context) -> schema.EngineLines:
    asked: schema.AskForLines = context.body
    context.registry.limits.lines.spend(context.owner)
    position = await asyncio.to_thread(position_after, asked.line, asked.moves)
    if position.to_move is None:
        raise Conflict("server-is-over")
    view = position.view(position.to_move)
    await context.registry.bots_of(position.game)
    thought, lines = await context.registry.workers.lines(view, EFFORTS[asked.effort - 1], owner=context.owner)
    found = [
        schema.EngineLine(each.move, each.win_probability, each.margin, each.visits, list(line), each.proven)  # type: ignore[arg-type]
        for each, line in zip(thought.candidates, lines, strict=False)
    ]
    return schema.EngineLines(position.to_move, thought.playouts, thought.seconds, found)


# --- reviews ---
async def begin_review(context: Context) -> schema.ReviewState:
    wish: schema.BeginReview = context.body
    if (wish.table is None) == (wish.record is None):
        raise Malformed("server-review-of-what")
    reviews = context.registry.reviews
    is_known = wish.table is not None and not reviews.has_failed(wish.table)
    found = await reviews.find(str(wish.table), context.owner) if is_known else None
    if found is None:
        context.registry.limits.reviews.spend(context.owner)
        record = wish.record or await _record(context, str(wish.table))
        match = await asyncio.to_thread(Match.from_record, record)
        found = await reviews.begin(record, match, context.owner, wish.table)
    return reviews.state(found, 0)


async def see_review(context: Context) -> schema.ReviewState:
    return context.registry.reviews.state(await _review(context), context.query.after)


async def see_replay(context: Context) -> schema.Replay:
    context.registry.limits.replays.spend(context.owner)
    stored = await _review(context)
    mine = list((await context.registry.table(stored.table)).seats_of(context.owner)) if stored.table else []
    record = msgspec.json.decode(stored.record)
    return await asyncio.to_thread(replay_of, stored, record, mine, context.query, context.language)


async def see_record_of_review(context: Context) -> dict[str, Any]:
    record: dict[str, Any] = msgspec.json.decode((await _review(context)).record)
    return record


async def _review(context: Context) -> StoredReview:
    found = await context.registry.reviews.find(context.request.path_params["review"], context.owner)
    if found is None:
        raise Missing("server-no-such-review")
    return found


# --- tables ---
async def make_table(context: Context) -> schema.Entry:
    return await _entry(context, await context.registry.create(context.body, context.person))


async def look_at_invitation(context: Context) -> schema.InvitationDocument:
    table = await invited_to(context.registry, context.body.invite, context.address)
    person = context.who.person if context.who else ""
    return schema.InvitationDocument(
        table=table_document(table, person, context.language, context.registry.here(table.id)),
        invite=table.invite,
        host=host_of(table),
        words=await words_for(context.registry, table),
    )


async def join(context: Context) -> schema.Joined:
    context.registry.limits.invites.spend(context.address)
    return await context.registry.join(context.body, context.person)


async def see_table(context: Context) -> schema.Entry:
    return await _entry(context, await context.table())


async def _entry(context: Context, table: Table) -> schema.Entry:
    person = context.who.person if context.who else ""
    sits = person in table.people
    return schema.Entry(
        table=table_document(table, person, context.language, context.registry.here(table.id)),
        version=table.version,
        commitment=table.plan.commitment,
        token=context.registry.tokens.make(table.id, person, context.registry.now()) if person else "",
        invite=table.invite if sits else None,
        words=await words_for(context.registry, table) if sits else None,
    )


async def act(context: Context) -> schema.Done:
    who = context.person
    context.registry.limits.acts.spend(who.person)
    if isinstance(context.body, schema.Talk):
        context.registry.limits.talk.spend(who.person)
    return await context.registry.act(context.table_id, who, context.body)


def _viewer(context: Context, table: Table, seat: int | None) -> Listener:
    """From which seat a visitor may look: their own, or none."""
    person = context.who.person if context.who else ""
    if seat is not None and checked_seat(table, seat) not in table.seats_of(person):
        raise Forbidden("server-not-your-seat")
    return Listener(person, seat, context.language)


async def see_now(context: Context) -> schema.State:
    table = await context.table()
    return state_message(table, _viewer(context, table, context.query.seat), context.registry.here(table.id))


async def _replayed(context: Context, name: str | None = None) -> tuple[Stored, Table]:
    """All facts of a table, and what they have made of it. Who may see what is then asked of that table: while the
    facts were read, seats may have changed hands."""
    name = name or context.table_id
    _ = await context.registry.table(name)  # a damaged table is found out and set aside by its owner
    stored = await context.registry.store.load(name)
    if stored is None:
        raise Missing("server-no-such-table")
    return stored, await asyncio.to_thread(Table.of, stored)


async def see_facts(context: Context) -> schema.Facts:
    context.registry.limits.thoughts.spend(context.owner)
    stored, table = await _replayed(context)
    viewer = _viewer(context, table, context.query.seat)
    found = await asyncio.to_thread(changes_after, stored, context.query.after)
    return schema.Facts(table.version, [bare_fact(then, change, viewer, viewer.seat) for change, then in found])


async def see_story(context: Context) -> schema.Story:
    context.registry.limits.thoughts.spend(context.owner)
    stored, table = await _replayed(context)
    viewer = _viewer(context, table, context.query.seat)
    chapters = await asyncio.to_thread(chapters_of, table, stored, viewer.seat, context.language)
    return schema.Story(table.version, chapters)


async def see_why(context: Context) -> schema.Why:
    table = await context.table()
    return why(table, _viewer(context, table, context.query.seat).seat, context.query.move, context.language)


async def see_hints(context: Context) -> schema.Hints:
    context.registry.limits.thoughts.spend(context.person.person)
    return await context.registry.hints(context.table_id, context.person, context.query.seat, context.language)


async def see_record(context: Context) -> dict[str, Any]:
    return await _record(context, context.table_id)


async def _record(context: Context, name: str) -> dict[str, Any]:
    if (await context.registry.table(name)).ending is None:
        raise Conflict("server-not-over")
    stored, table = await _replayed(context, name)
    return record_of(table, stored, context.language)


def record_of(table: Table, stored: Stored, language: str) -> dict[str, Any]:
    """The record of a finished game, with what was promised at its beginning and what everybody added."""
    plan = stored.plan
    assert table.dealt is not None, "a game that is over has been dealt"
    record = match_of(stored, table.dealt, names_of(table, language)[: plan.seats]).record()
    ending = table.ending and {
        "by": table.ending.by,
        "winners": list(table.ending.winners),
        "seat": table.ending.seat,
    }
    promise = {"secret": plan.secret, "contributions": table.shares} if plan.secret else {"salt": plan.salt}
    record["meta"] |= {"commitment": plan.commitment, **promise}
    record["meta"] |= {"table": stored.id, "made_at": stored.made_at, "ending": ending}
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
    Endpoint(
        "POST", "/api/me/links", make_link, schema.Link, "A one-time link to another device.", status=201,
        problems=(409,),
    ),
    Endpoint(
        "POST", "/api/me/links/look", look_at_link, schema.LinkDocument, "Who one would become by a link.",
        body=schema.LookAtLink, problems=(404,), anonymous=True, example={"token": "x" * 43},
    ),
    Endpoint(
        "POST", "/api/me/links/use", use_link, schema.Me, "Become the person who made the link.",
        body=schema.UseLink, problems=(404,), anonymous=True, example={"token": "x" * 43},
    ),
    Endpoint(
        "DELETE", "/api/me/links/{link}", end_link, schema.Devices, "End a link before it is used.", problems=(404,)
    ),
    Endpoint(
        "POST", "/api/me/switch", switch_person, schema.Me, "Change places with the person this device keeps.",
        problems=(404,), anonymous=True,
    ),
    Endpoint("GET", "/api/me/devices", list_devices, schema.Devices, "One's devices and unused links."),
    Endpoint(
        "DELETE", "/api/me/devices/{device}", end_device, schema.Devices, "End a device: it is nobody from now on.",
        problems=(404, 409),
    ),
    Endpoint(
        "GET", "/api/me/games", see_my_games, schema.MyGames, "One's finished games, newest first, a page at a time.",
        query=schema.BeforeTime,
    ),
    Endpoint(
        "DELETE", "/api/me/games", forget_my_games, schema.MyGames,
        "Forget one's finished games; those who played there, too, keep them.",
    ),
    Endpoint("GET", "/api/games", list_games, schema.Games, "The games, their options and levels.", anonymous=True),
    Endpoint(
        "GET", "/api/readiness", see_readiness, ReadinessDocument,
        "Which games and bots are compiled, and how long the rest will take.", problems=(503,), anonymous=True,
    ),
    Endpoint(
        "POST", "/api/positions", see_position, schema.PositionDocument,
        "What a seat sees of a position that is on no table, and how the moves from there are told.",
        body=schema.LookAtPosition, problems=(409,), anonymous=True, example={"line": EXAMPLE_LINE, "seat": 0},
    ),
    Endpoint(
        "POST", "/api/positions/why", see_why_there, schema.Why, "Why a move is not allowed there.",
        body=schema.AskAtPosition, problems=(409,), anonymous=True,
        example={"line": EXAMPLE_LINE, "seat": 0, "move": "flip d5"},
    ),
    Endpoint(
        "GET", "/api/pictures", see_picture, str, "A picture of a position that is on no table.",
        query=schema.PictureQuery, problems=(409,), anonymous=True, media="image/svg+xml",
    ),
    Endpoint(
        "GET", "/api/puzzles", list_puzzles, schema.Puzzles, "The puzzle of the day, and what others there are.",
        anonymous=True,
    ),
    Endpoint(
        "GET", "/api/puzzles/{puzzle}", see_puzzle, schema.PuzzleDocument,
        "A puzzle: the position, the answer, and what each move leads to.", problems=(404,), anonymous=True,
    ),
    Endpoint(
        "POST", "/api/positions/lines", see_lines, schema.EngineLines,
        "What the engine thinks of the moves there, by what the side to move can know.",
        body=schema.AskForLines, problems=(409,), anonymous=True, example={"line": EXAMPLE_LINE},
    ),
    Endpoint(
        "POST", "/api/reviews", begin_review, schema.ReviewState,
        "Have a finished game reviewed, or find its review; the game of a table or of a record.",
        body=schema.BeginReview, problems=(404, 409), anonymous=True, example={"table": "x" * 22},
        largest=LARGEST_RECORD,
    ),
    Endpoint(
        "GET", "/api/reviews/{review}", see_review, schema.ReviewState, "How far a review is, or the whole of it.",
        query=schema.AfterMoves, problems=(404,), anonymous=True,
    ),
    Endpoint(
        "GET", "/api/reviews/{review}/replay", see_replay, schema.Replay,
        "The reviewed game, position by position, from a seat or with all hands.",
        query=schema.ReplayFrom, problems=(404,), anonymous=True,
    ),
    Endpoint(
        "GET", "/api/reviews/{review}/record", see_record_of_review, Record, "The record of the reviewed game.",
        problems=(404,), anonymous=True,
    ),
    Endpoint("GET", "/api/tables", list_tables, schema.TableList, "Public tables and one's own.", anonymous=True),
    Endpoint(
        "POST", "/api/tables", make_table, schema.Entry, "A new table.", body=schema.NewTable, status=201,
        example={"game": "patterns", "chairs": [{"kind": "me"}, {"kind": "bot", "level": 3}]},
    ),
    Endpoint(
        "POST", "/api/invitations/look", look_at_invitation, schema.InvitationDocument,
        "The table to which one is invited, by link or by its words.", body=schema.LookAtInvitation, problems=(404,),
        anonymous=True, example={"invite": "tiger piano fjord"},
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
        "GET", f"{_TABLE}/hints", see_hints, schema.Hints, "The best moves, where nobody else plays.",
        query=schema.MySeatOnly, problems=(404, 409, 503),
    ),
    Endpoint(
        "GET", "/api/records/{table}", see_record, Record, "The record of a finished game.", problems=(404, 409),
        anonymous=True,
    ),
)  # fmt: skip
