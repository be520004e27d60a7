"""Limits, tokens and origins at their edges: the last that is let in, and the first that is not."""

import asyncio
from typing import Any

import pytest
from starlette.datastructures import Headers

from chakpur.server.problems import Forbidden, Missing, TooMany
from chakpur.server.security import (
    CROCKFORD,
    HEADERS,
    TOKEN_AGE,
    Limit,
    Limits,
    SafeHeaders,
    Tokens,
    checked_origin,
    hashed,
    new_id,
    new_invite,
    new_secret,
    read_invite,
)


class Clock:
    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def let_in(limit: Limit, tries: int, who: str = "ann") -> int:
    """How many of so many tries at once get in."""
    count = 0
    for _ in range(tries):
        try:
            limit.spend(who)
        except TooMany:
            continue
        count += 1
    return count


# --- limits ---
@pytest.mark.parametrize("pause", [5.0, 100.0, 1e6])
def test_whoever_was_quiet_for_long_gets_no_more_at_once_than_at_the_start(pause: float) -> None:
    clock = Clock()
    limit = Limit(5, 1, clock=clock)
    assert let_in(limit, 20) == 5
    clock.now += pause
    assert let_in(limit, 120) == 5


def test_in_a_shorter_pause_as_many_are_earned_as_it_has_room_for() -> None:
    clock = Clock()
    limit = Limit(5, 0.5, clock=clock)
    assert let_in(limit, 5) == 5
    for seconds, earned in ((1.9, 0), (0.1, 1), (4.0, 2), (9.9, 4), (0.1, 1)):
        clock.now += seconds
        assert let_in(limit, 20) == earned


def test_what_one_spends_is_not_another_s() -> None:
    limit = Limit(2, 0.001, clock=Clock())
    assert [let_in(limit, 1, who) for who in ("ann", "bob", "ann", "bob", "ann", "bob")] == [1, 1, 1, 1, 0, 0]


def test_a_factor_stretches_both_how_many_at_once_and_how_fast() -> None:
    clock = Clock()
    limit = Limit(5, 0.5, factor=3, clock=clock)
    assert let_in(limit, 50) == 15
    clock.now += 2
    assert let_in(limit, 50) == 3
    assert let_in(Limit(5, 0.5, factor=0.1, clock=clock), 50) == 1, "one at least"


def test_who_was_here_last_is_remembered_longest() -> None:
    limit = Limit(1, 0.0001, remembered=3, clock=Clock())
    assert [let_in(limit, 1, who) for who in ("ann", "bob", "cem", "ann")] == [1, 1, 1, 0]
    assert let_in(limit, 1, "dan") == 1
    assert [let_in(limit, 1, who) for who in ("cem", "ann", "dan")] == [0, 0, 0], "Bob has gone for Dan"
    assert let_in(limit, 1, "bob") == 1


def test_whoever_is_refused_is_told_how_long_to_wait() -> None:
    clock = Clock()
    limit = Limit(1, 0.1, clock=clock)
    limit.spend("ann")
    for seconds, wait in ((0.0, 10), (2.5, 8), (7.4, 1)):
        clock.now += seconds
        with pytest.raises(TooMany) as refused:
            limit.spend("ann")
        assert refused.value.retry_after == wait
    clock.now += 0.1
    assert let_in(limit, 1) == 1


def test_each_kind_of_wish_has_a_limit_of_its_own() -> None:
    clock = Clock()
    limits = Limits(1.0, clock)
    names = ("requests", "people", "invites", "words", "all_words", "tables", "acts", "talk", "thoughts", "reviews",
             "replays", "lines", "sockets")  # fmt: skip
    at_once = {name: let_in(getattr(limits, name), 1000) for name in names}
    assert at_once == {
        "requests": 120, "people": 20, "invites": 20, "words": 10, "all_words": 300, "tables": 20, "acts": 60,
        "talk": 6, "thoughts": 10, "reviews": 6, "replays": 20, "lines": 40, "sockets": 60,
    }  # fmt: skip
    assert set(names) == set(vars(limits))
    later = []
    for seconds in (1, 28.5, 0.5):
        clock.now += seconds
        later.append({name: found for name in names if (found := let_in(getattr(limits, name), 1000))})
    assert later[0] == {"requests": 20, "acts": 10, "replays": 1, "lines": 2, "sockets": 2}
    slow = ("people", "invites", "words", "all_words", "tables", "reviews")
    assert [later[1].get(name, 0) for name in (*slow, "talk", "thoughts")] == [2, 5, 0, 14, 5, 0, 6, 10]
    assert [later[2].get(name, 0) for name in slow] == [1] * len(slow)
    generous = Limits(2.0, clock)
    assert (let_in(generous.talk, 100), let_in(generous.sockets, 1000)) == (12, 120)


# --- tokens ---
def is_taken(tokens: Tokens, token: str, table: str = "t", person: str = "ann", now: int = 0) -> bool:
    try:
        tokens.check(token, table, person, now)
    except Forbidden:
        return False
    return True


def test_a_token_opens_one_table_to_one_person_for_ten_minutes() -> None:
    tokens = Tokens("key")
    token = tokens.make("t", "ann", 1000)
    assert [is_taken(tokens, token, now=now) for now in (1000, 1000 + TOKEN_AGE, 1001 + TOKEN_AGE)] == [
        True,
        True,
        False,
    ]
    assert not is_taken(tokens, token, table="u")
    assert not is_taken(tokens, token, person="bob")
    assert not is_taken(Tokens("another"), token)
    assert is_taken(Tokens("key"), token), "as after a restart"


@pytest.mark.parametrize("forge", [
    lambda until, signature: f"{int(until) + 1}.{signature}",
    lambda until, signature: f"{until}.{signature[:-1]}",
    lambda until, signature: f"{until}.{signature}x",
    lambda until, signature: f"{until}.",
    lambda until, signature: f"{until}",
    lambda until, signature: f".{signature}",
    lambda until, signature: f"-{until}.{signature}",
    lambda until, signature: f"٣{until}.{signature}",
    lambda until, signature: f"{'9' * 5000}.{signature}",
    lambda until, signature: f"{until}.ü{signature}",
    lambda until, signature: "",
])  # fmt: skip
def test_what_was_changed_is_no_token(forge: Any) -> None:
    tokens = Tokens("key")
    until, _, signature = tokens.make("t", "ann", 0).partition(".")
    assert not is_taken(tokens, forge(until, signature))


# --- origins ---
@pytest.mark.parametrize(("origin", "is_welcome"), [
    (None, True), ("https://play.example", True), ("https://PLAY.example", True), ("https://other.example", True),
    ("https://evil.example", False), ("https://play.example.evil", False), ("https://play.example:8443", False),
    ("https://evil.example/play.example", False), ("null", False), ("", False), ("http://[", False),
    ("play.example", False), ("https://other.example.evil", False), ("https://evil.play.example", False),
    ("https://notplay.example", False),
])  # fmt: skip
def test_a_page_of_another_site_may_do_nothing(origin: str | None, is_welcome: bool) -> None:
    headers = Headers({"host": "play.example", **({} if origin is None else {"origin": origin})})
    if is_welcome:
        checked_origin(headers, ("https://other.example",))
    else:
        with pytest.raises(Forbidden):
            checked_origin(headers, ("https://other.example",))


def test_a_host_is_the_same_however_it_is_written() -> None:
    checked_origin(Headers({"host": "Play.Example", "origin": "https://play.example"}), ())


def test_without_a_host_no_page_is_one_s_own() -> None:
    with pytest.raises(Forbidden):
        checked_origin(Headers({"origin": "https://"}), ())


def answered(path: str, scheme: str, *given: tuple[bytes, bytes]) -> dict[str, str]:
    """The headers of an answer to a request that has passed."""
    sent: list[Any] = []

    async def app(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": list(given)})
        await send({"type": "http.response.body", "body": b""})

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> Any:
        raise AssertionError

    scope = {"type": "http", "path": path, "scheme": scheme}
    asyncio.run(SafeHeaders(app)(scope, receive, send))
    assert [message["type"] for message in sent] == ["http.response.start", "http.response.body"]
    return dict(Headers(raw=sent[0]["headers"]))


def test_every_answer_is_safe_and_what_is_personal_is_not_stored() -> None:
    safe = {name.lower(): value for name, value in HEADERS.items()}
    assert answered("/rules", "http") == safe
    assert answered("/api/me", "http") == {**safe, "cache-control": "no-store"}
    assert answered("/below/api/me", "http") == {**safe, "cache-control": "no-store"}
    assert answered("/rules", "https") == {**safe, "strict-transport-security": "max-age=31536000"}
    own = answered("/api/pictures", "http", (b"cache-control", b"public"), (b"x-frame-options", b"SAMEORIGIN"))
    assert (own["cache-control"], own["x-frame-options"]) == ("public", "SAMEORIGIN"), (
        "who says something else means it"
    )


def test_what_is_no_request_passes_as_it_is() -> None:
    passed: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        passed.append((scope, receive, send))

    async def nothing(*_: Any) -> Any: ...

    scope = {"type": "websocket", "path": "/api/x", "scheme": "wss"}
    asyncio.run(SafeHeaders(app)(scope, nothing, nothing))
    assert passed == [(scope, nothing, nothing)]


# --- names and secrets ---
def test_secrets_are_long_names_are_short_and_none_is_twice() -> None:
    made = [(new_id(), new_secret(), new_invite()) for _ in range(200)]
    for ids in zip(*made, strict=True):
        assert len(set(ids)) == 200
    for name, secret, invite in made:
        assert (len(name), len(secret), len(invite)) == (22, 43, 16)
        assert not name.startswith("-")
        assert set(invite) <= set(CROCKFORD)
        assert read_invite(invite) == invite
    assert hashed("a") != hashed("b")
    assert len(hashed("a")) == 64


@pytest.mark.parametrize(("typed", "meant"), [
    ("0123456789abcdef", "0123456789ABCDEF"), ("oOiIlL0123456789", "0011110123456789"),
    (" ABCD-EFGH JKMN-PQRS ", "ABCDEFGHJKMNPQRS"),
])  # fmt: skip
def test_an_invitation_is_known_however_it_was_typed(typed: str, meant: str) -> None:
    assert read_invite(typed) == meant


@pytest.mark.parametrize("typed", ["ABCDEFGHJKMNPQRU", "ABCD_EFGH", "äBCD"])
def test_what_has_other_letters_is_no_invitation(typed: str) -> None:
    with pytest.raises(Missing):
        read_invite(typed)
