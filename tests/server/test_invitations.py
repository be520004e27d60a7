"""Invitations: by link and by words, what they show, and what messengers show of them."""

import asyncio
import itertools
import re
from html import unescape
from pathlib import Path

import pytest

from chakpur.server import invitations, pages
from chakpur.server.facts import Chair
from chakpur.server.invitations import SPOKEN, VOCABULARY, host_of, key_of_words, new_words
from chakpur.server.plans import new_plan
from chakpur.server.problems import Missing, TooMany
from chakpur.server.registry import Registry
from chakpur.server.security import Limits
from chakpur.server.settings import Settings
from chakpur.server.store import Store
from chakpur.server.tables import Table
from tests.server.kit import ME, OPEN, Answer, Device, Json, Server, bot, count_for_ever, running


def look(device: Device, invite: str, **headers: str) -> Answer:
    return device.post("/api/invitations/look", {"invite": invite}, **headers)


def found(device: Device, invite: str) -> Json:
    answer = look(device, invite)
    assert answer.status == 200, answer.content
    return answer.json  # type: ignore[no-any-return]


# --- the words themselves ---
def apart(one: str, other: str) -> int:
    """How many letters must be changed, put in or left out to make one of the other."""
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, start=1):
        last, row = row, [i]
        for j, b in enumerate(other, start=1):
            row.append(min(last[j] + 1, row[-1] + 1, last[j - 1] + (a != b)))
    return row[-1]


def test_a_slip_of_one_letter_makes_no_other_word() -> None:
    assert len(set(VOCABULARY)) == 512
    assert all(re.fullmatch("[a-z]{3,10}", word) for word in VOCABULARY)
    assert [pair for pair in itertools.combinations(VOCABULARY, 2) if apart(*pair) < 2] == []


def test_three_words_are_drawn_from_all() -> None:
    drawn = [new_words().split() for _ in range(400)]
    assert {len(words) for words in drawn} == {SPOKEN}
    assert len({word for words in drawn for word in words}) > 400


@pytest.mark.parametrize(
    "typed", ["tiger piano fjord", " TIGER  Piano\tfjord ", "tiger-piano-fjord", "tigerPIANOfjord"]
)
def test_words_are_known_however_they_are_typed(typed: str) -> None:
    assert key_of_words(typed) == "tigerpianofjord"


@pytest.mark.parametrize("typed", ["", "...", "tiger 7", "äpfel", "0123456789ABCDEF"])
def test_what_can_be_no_words_is_not_looked_for(typed: str) -> None:
    assert key_of_words(typed) == ""


# --- looking ---
def test_an_invitation_names_game_host_and_seats(server: Server) -> None:
    ann = Device(server, "Ann")
    entry = ann.make("flowers", bot(4), ME, OPEN, OPEN, patience=86_400)
    seen = found(Device(server), entry["invite"])
    chairs = seen["table"]["chairs"]
    assert (seen["table"]["game"], seen["host"], seen["invite"]) == ("flowers", 1, entry["invite"])
    assert [chair["kind"] for chair in chairs] == ["bot", "person", "open", "open"]
    assert (chairs[1]["name"], chairs[0]["level"], seen["table"]["patience"]) == ("Ann", 4, 86_400)
    assert seen["words"] == entry["words"]
    assert len(entry["words"].split()) == SPOKEN


def test_the_words_lead_to_the_same_table(any_server: Server) -> None:
    ann = Device(any_server, "Ann")
    entry = ann.make("patterns", ME, OPEN)
    bob = Device(any_server, "Bob")
    seen = found(bob, entry["words"].upper().replace(" ", "-"))
    assert (seen["table"]["id"], seen["invite"]) == (entry["table"]["id"], entry["invite"])
    assert ann.get(f"/api/tables/{entry['table']['id']}").json["words"] == entry["words"]
    assert bob.join(seen)["table"] == entry["table"]["id"]


def test_words_hold_after_a_restart(any_server: Server) -> None:
    ann = Device(any_server, "Ann")
    entry = ann.make("patterns", ME, OPEN)
    any_server.stop()
    any_server.start()
    assert found(Device(any_server), entry["words"])["table"]["id"] == entry["table"]["id"]
    assert ann.get(f"/api/tables/{entry['table']['id']}").json["words"] == entry["words"]


def test_only_those_who_sit_there_or_hold_the_invitation_learn_the_words(server: Server) -> None:
    entry = Device(server, "Ann").make("patterns", ME, OPEN, public=True)
    stranger = Device(server, "Eve")
    seen = stranger.get(f"/api/tables/{entry['table']['id']}").json
    assert (seen["words"], seen["invite"]) == (None, None)
    assert entry["words"] not in stranger.get("/api/tables").content.decode()


def test_a_table_without_open_seats_needs_no_words(server: Server) -> None:
    assert Device(server, "Ann").make("patterns", ME, bot(1))["words"] is None


def test_whoever_comes_late_can_watch(server: Server) -> None:
    ann, bob = Device(server, "Ann"), Device(server, "Bob")
    entry = ann.make("patterns", ME, OPEN)
    bob.join(entry)
    late = Device(server, "Cem")
    seen = found(late, entry["words"])
    assert [chair["kind"] for chair in seen["table"]["chairs"]] == ["person", "person"]
    assert late.post("/api/join", {"invite": seen["invite"]}).json["code"] == "table-full"
    assert late.now(seen["table"]["id"])["seat"] is None


def test_words_of_a_game_that_is_over_lead_nowhere_and_the_link_says_so(server: Server) -> None:
    ann, bob = Device(server, "Ann"), Device(server, "Bob")
    entry = ann.make("patterns", ME, OPEN)
    bob.join(entry)
    assert ann.act(entry["table"]["id"], "resign", seat=0).status == 200
    answer = look(bob, entry["words"])
    assert (answer.status, answer.json["code"]) == (404, "no-such-words")
    assert found(bob, entry["invite"])["table"]["status"] == "over"
    assert found(bob, entry["invite"])["words"] is None


@pytest.mark.parametrize(
    ("typed", "code"),
    [("tiger tiger tiger", "no-such-words"), ("nobody", "no-such-words"), ("0123-4567-89AB-CDEF", "no-such-invitation")]
    + [(typed, "no-such-invitation") for typed in ("7", "äöü", "'; drop table tables; --1")],
)
def test_what_nobody_has_given_out_is_refused_in_words(server: Server, typed: str, code: str) -> None:
    english, german = look(Device(server), typed), look(Device(server), typed, Accept_Language="de")
    assert (english.status, english.json["code"]) == (404, code)
    assert english.json["detail"] != german.json["detail"]


def test_guessing_words_is_slow(tmp_path: Path) -> None:
    with running(tmp_path, CHAKPUR_RATE="1") as server:
        count_for_ever(server)
        ann = Device(server, "Ann")
        entry = ann.make("patterns", ME, OPEN)
        assert [look(ann, "tiger tiger tiger").status for _ in range(12)] == [404] * 10 + [429] * 2
        refused = look(ann, entry["words"])  # not even the right ones
        assert refused.status == 429
        assert refused.headers["Retry-After"] == "30"
        assert found(ann, entry["invite"])["table"]["id"] == entry["table"]["id"]  # a link needs no guessing


def test_many_addresses_together_are_slow_too(tmp_path: Path) -> None:
    async def story() -> None:
        registry = Registry(Settings(tmp_path), Store(Settings(tmp_path)))
        registry.limits = Limits(1.0, clock=lambda: 0.0)
        for number in range(300):
            with pytest.raises(Missing):
                await invitations.invited_to(registry, "tiger tiger tiger", f"2001:db8::{number}")
        with pytest.raises(TooMany):
            await invitations.invited_to(registry, "tiger tiger tiger", "2001:db8::ffff")
        registry.store.close()

    asyncio.run(story())


# --- where they are kept ---
def plan_of(*chairs: Chair) -> Table:
    return Table("t", "i", 0, new_plan("patterns", 2, {}, list(chairs)))


def test_words_of_another_table_are_not_given_again_until_it_is_over(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(Settings(tmp_path))
        plan = new_plan("patterns", 2, {}, [Chair("open"), Chair("open")])
        for name in ("one", "two"):
            made = Table(name, name * 8, 0, plan)
            assert await store.create(name, made.invite, plan, 0, made.row)
        assert await store.give_words("one", "a b c", "abc") == "a b c"
        assert await store.give_words("one", "d e f", "def") == "a b c"  # it has some
        assert await store.table_of_words("def") is None
        assert await store.give_words("two", "a b c", "abc") is None
        with store.engine.begin() as connection:
            connection.exec_driver_sql("UPDATE tables SET status = 'over' WHERE id = 'one'")
        assert await store.table_of_words("abc") is None
        assert await store.give_words("two", "a b c", "abc") == "a b c"
        assert await store.table_of_words("abc") == "two"
        store.close()

    asyncio.run(story())


def test_taken_words_are_drawn_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        registry = Registry(Settings(tmp_path), Store(Settings(tmp_path)))
        drawn = iter(["tiger tiger tiger", "tiger tiger tiger", "otter otter otter"])
        monkeypatch.setattr(invitations, "new_words", lambda: next(drawn))
        tables = []
        for name in ("one", "two"):
            plan = new_plan("patterns", 2, {}, [Chair("open"), Chair("open")])
            tables.append(Table(name, name * 8, 0, plan))
            await registry.store.create(name, tables[-1].invite, plan, 0, tables[-1].row)
        assert [await invitations.words_for(registry, table) for table in tables] == [
            "tiger tiger tiger",
            "otter otter otter",
        ]
        registry.store.close()

    asyncio.run(story())


def test_the_host_is_who_made_the_table_or_who_is_left() -> None:
    ann, bob = Chair("person", "Ann", "ann"), Chair("person", "Bob", "bob")
    table = plan_of(Chair("open"), ann)
    assert host_of(table) == 1
    table._reseat([bob, ann])
    assert host_of(table) == 1
    table._reseat([bob, Chair("open")])
    assert host_of(table) == 0
    table._reseat([Chair("open"), Chair("open")])
    assert host_of(table) is None


# --- what messengers show ---
@pytest.fixture
def web() -> Path:
    if not (pages.WEB / "index.html").is_file():
        pytest.fail("The web app is not built. Run: make web")
    return pages.WEB


def tags_of(html: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)" />', html)
    return {name: unescape(content) for name, content in found}


def test_a_link_preview_names_host_game_and_seats(server: Server, web: Path) -> None:
    entry = Device(server, "Ann").make("flowers", ME, bot(2), OPEN, OPEN)
    answer = Device(server).get(f"/join/{entry['invite']}")
    html = answer.content.decode()
    tags = tags_of(html)
    assert answer.status == 200
    assert answer.headers["Content-Type"].startswith("text/html")
    assert "unsafe" not in answer.headers["Content-Security-Policy"]
    assert (answer.headers["Cache-Control"], answer.headers["Vary"]) == ("no-cache", "Accept-Language")
    assert "<title>Ann invites you to Flowers</title>" in html
    assert (tags["og:title"], tags["og:description"]) == ("Ann invites you to Flowers", "2 of 4 seats are free.")
    assert tags["og:image"] == f"http://127.0.0.1:{server.port}/preview-flowers.png"
    assert tags["robots"] == "noindex"
    german = Device(server).get(f"/join/{entry['invite']}", Accept_Language="de").content.decode()
    assert tags_of(german)["og:title"] == "Ann lädt dich zu Flowers ein"
    assert '<html lang="de">' in german


def test_the_picture_is_there(server: Server, web: Path) -> None:
    for game in ("mandala", "patterns", "flowers"):
        answer = Device(server).get(f"/preview-{game}.png")
        assert (answer.status, answer.headers["Content-Type"]) == (200, "image/png")
        assert answer.content[16:24] == (960).to_bytes(4) + (504).to_bytes(4)
        assert len(answer.content) < 300_000, "messengers leave larger ones out"


def test_a_preview_opens_the_app_from_any_folder(server: Server, web: Path) -> None:
    entry = Device(server, "Ann").make("flowers", ME, OPEN)
    html = Device(server).get(f"/join/{entry['invite']}").content.decode()
    assert '"./' not in html
    script = re.search(r'src="\.\./(assets/[^"]+\.js)"', html)
    assert script is not None
    assert (web / script[1]).is_file()


def test_a_name_can_put_nothing_into_the_page(server: Server, web: Path) -> None:
    name = '"><script>1</script>&'
    entry = Device(server, name).make("patterns", ME, OPEN)
    html = Device(server).get(f"/join/{entry['invite']}").content.decode()
    assert "<script>1" not in html
    assert '">' + "<script>" not in html
    assert tags_of(html)["og:title"] == f"{name} invites you to Patterns"


def test_a_preview_says_when_the_table_is_full_or_the_game_is_over(server: Server, web: Path) -> None:
    ann, bob = Device(server, "Ann"), Device(server, "Bob")
    entry = ann.make("patterns", ME, OPEN)
    bob.join(entry)

    def told() -> str:
        return tags_of(Device(server).get(f"/join/{entry['invite']}").content.decode())["og:description"]

    assert told() == "All 2 seats are taken. You can watch."
    assert ann.act(entry["table"]["id"], "resign", seat=0).status == 200
    assert told() == "This game is over."


@pytest.mark.parametrize("invite", ["0123456789ABCDEF", "nobody", "x" * 500, "%00"])
def test_an_unknown_invitation_has_no_preview_and_opens_the_app_all_the_same(
    server: Server, web: Path, invite: str
) -> None:
    answer = Device(server).get(f"/join/{invite}")
    html = answer.content.decode()
    assert answer.status == 404
    assert "og:title" not in html
    assert "<title>Chakpur</title>" in html
    assert "../assets/" in html


def test_a_preview_shows_nothing_that_is_hidden(server: Server, web: Path) -> None:
    ann, bob = Device(server, "Ann"), Device(server, "Bob")
    entry = ann.make("mandala", ME, OPEN)
    bob.join(entry)
    html = Device(server).get(f"/join/{entry['invite']}").content.decode()
    for secret in (entry["table"]["id"], entry["token"], entry["words"], ann.cookie.partition("=")[2]):
        assert secret not in html
