"""One person on several devices: links that say who, are used once and can be ended; devices that can be ended."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa
from starlette.requests import Request
from websockets.exceptions import ConnectionClosed

from chakpur.server import endpoints, schema
from chakpur.server.context import DAY, Context, key_of, who_is
from chakpur.server.database import migrate, open_engine
from chakpur.server.decisions import Who
from chakpur.server.devices import kind_of
from chakpur.server.keys import SECONDS, Keys
from chakpur.server.problems import Forbidden, Missing
from chakpur.server.security import hashed
from chakpur.server.settings import Settings
from chakpur.server.store import Store
from tests.server.kit import ME, OPEN, Answer, Device, Json, Line, Server, running
from tests.server.model import Client, Database, Process

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/17.4 Mobile/15E148 Safari/604.1"
)


class Browser(Device):
    """A device with a name of its kind, and with all the cookies that a browser keeps."""

    def __init__(self, server: Server, name: str = "", user_agent: str = FIREFOX) -> None:
        self.jar: dict[str, str] = {}
        self.user_agent = user_agent
        super().__init__(server, name)

    def request(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        self.cookie = "; ".join(f"{name}={value}" for name, value in self.jar.items())
        answer = super().request(method, path, body, User_Agent=self.user_agent, **headers)
        for line in answer.headers.get_all("Set-Cookie") or []:
            name, _, value = line.split(";")[0].partition("=")
            assert "HttpOnly" in line
            assert "SameSite=strict" in line
            self.jar[name] = value.strip('"')
            if "Max-Age=0" in line:
                del self.jar[name]
        self.cookie = "; ".join(f"{name}={value}" for name, value in self.jar.items())
        return answer

    def delete(self, path: str) -> Answer:
        return self.request("DELETE", path)

    @property
    def me(self) -> Any:
        return self.get("/api/me").json

    @property
    def devices(self) -> Json:
        answer = self.get("/api/me/devices")
        assert answer.status == 200, answer.content
        return answer.json  # type: ignore[no-any-return]

    def link(self) -> str:
        answer = self.post("/api/me/links")
        assert answer.status == 201, answer.content
        return str(answer.json["token"])

    def use(self, token: str, **more: Any) -> Answer:
        return self.post("/api/me/links/use", {"token": token, **more})


@pytest.fixture
def ann(server: Server) -> Browser:
    return Browser(server, "Ann")


def test_a_link_says_who_it_leads_to_and_changes_nothing_by_that(server: Server, ann: Browser) -> None:
    phone = Browser(server, "Phony", IPHONE)
    token = ann.link()
    for _ in range(2):
        seen = phone.post("/api/me/links/look", {"token": token})
        assert seen.status == 200
        assert (seen.json["name"], seen.json["is_me"]) == ("Ann", False)
        assert 0 < seen.json["seconds"] <= 600
    assert phone.me["name"] == "Phony"
    assert ann.post("/api/me/links/look", {"token": token}).json["is_me"]
    assert phone.use(token).json["name"] == "Ann"
    gone = phone.post("/api/me/links/look", {"token": token})
    assert (gone.status, gone.json["code"]) == (404, "no-such-link")
    assert Browser(server).use(token).status == 404


def test_whoever_becomes_another_can_switch_back(server: Server, ann: Browser) -> None:
    phone = Browser(server, "Phony", IPHONE)
    table = phone.make("patterns", ME, OPEN)["table"]["id"]
    phone.use(ann.link())
    assert phone.me == {"id": ann.me["id"], "name": "Ann", "kept": "Phony"}
    assert table not in [line["id"] for line in phone.get("/api/tables").json["mine"]]
    assert phone.post("/api/me/switch").json["name"] == "Phony"
    assert phone.me["kept"] == "Ann"
    assert table in [line["id"] for line in phone.get("/api/tables").json["mine"]]
    assert phone.post("/api/me/switch").json["name"] == "Ann"


def is_cut_off(line: Line) -> bool:
    """Whether the server closes a socket, after whatever it still has to say."""
    try:
        while line.next():
            pass
    except ConnectionClosed:
        return True
    return False


def test_the_sockets_of_an_ended_or_changed_device_are_closed(server: Server, ann: Browser) -> None:
    table = ann.make("patterns", ME, OPEN)["table"]["id"]
    phone = Browser(server, "Phony", IPHONE)
    phone.use(ann.link())
    lines = [device.sit_down(table, 0) for device in (ann, phone)]
    for line in lines:
        line.next("state")
    other = next(each["id"] for each in ann.devices["devices"] if not each["is_this"])
    ann.delete(f"/api/me/devices/{other}")
    assert is_cut_off(lines[1])
    lines[0].send(type="ping", id="p")
    lines[0].next("pong")
    ann.use(Browser(server, "Bea").link())  # another person at this device: Ann's page ends
    assert is_cut_off(lines[0])
    ann.post("/api/me/switch")
    again = ann.sit_down(table, 0)
    assert again.next("state")["seat"] == 0
    again.close()


def test_whoever_does_not_want_to_be_kept_is_gone_from_the_device(server: Server, ann: Browser) -> None:
    phone = Browser(server, "Phony", IPHONE)
    old = dict(phone.jar)
    phone.use(ann.link(), keep=False)
    assert phone.me["kept"] is None
    answer = phone.post("/api/me/switch")
    assert (answer.status, answer.json["code"]) == (404, "nobody-kept")
    phone.jar = old
    assert phone.me is None


def test_a_link_to_oneself_keeps_nobody_and_leaves_one_key(ann: Browser) -> None:
    ann.use(ann.link())
    assert ann.me["kept"] is None
    assert len(ann.devices["devices"]) == 1


def test_devices_are_listed_with_their_kind_and_days(server: Server, ann: Browser) -> None:
    phone = Browser(server, user_agent=IPHONE)
    phone.use(ann.link())
    found = ann.devices["devices"]
    kinds = {(each["browser"], each["platform"]): each["is_this"] for each in found}
    assert kinds == {("Firefox", "Linux"): True, ("Safari", "iPhone"): False}
    for each in found:
        assert each["first_seen"] % DAY == each["last_seen"] % DAY == 0
        assert 0 < each["first_seen"] <= each["last_seen"]
    assert Browser(server, "Bob").devices["devices"][0]["id"] not in [each["id"] for each in found]


def test_an_ended_device_is_nobody_at_once(server: Server, ann: Browser) -> None:
    phone = Browser(server, user_agent=IPHONE)
    phone.use(ann.link())
    assert phone.me["name"] == "Ann"  # the server has it in memory now
    other = next(each["id"] for each in ann.devices["devices"] if not each["is_this"])
    left = ann.delete(f"/api/me/devices/{other}").json["devices"]
    assert [each["is_this"] for each in left] == [True]
    assert phone.me is None
    assert phone.get("/api/me/devices").status == 403
    assert phone.post("/api/tables", {"game": "patterns", "chairs": [ME, OPEN]}).status == 403
    again = ann.delete(f"/api/me/devices/{other}")
    assert (again.status, again.json["code"]) == (404, "no-such-device")


def test_an_ended_device_is_again_whom_it_keeps(server: Server, ann: Browser) -> None:
    phone = Browser(server, "Phony", IPHONE)
    phone.use(ann.link())
    other = next(each["id"] for each in ann.devices["devices"] if not each["is_this"])
    ann.delete(f"/api/me/devices/{other}")
    assert phone.me["name"] == "Phony"
    assert phone.me["kept"] is None


def test_the_last_device_can_not_be_ended(server: Server, ann: Browser) -> None:
    only = ann.devices["devices"][0]["id"]
    answer = ann.delete(f"/api/me/devices/{only}")
    assert (answer.status, answer.json["code"]) == (409, "only-device")
    phone = Browser(server, user_agent=IPHONE)
    phone.use(ann.link())
    assert ann.delete(f"/api/me/devices/{only}").status == 200
    assert ann.jar == {}
    assert ann.me is None
    assert phone.me["name"] == "Ann"


def test_nobody_ends_the_devices_or_links_of_others(server: Server, ann: Browser) -> None:
    eve = Browser(server, "Eve")
    Browser(server).use(eve.link())
    ann.link()
    mine, link = ann.devices["devices"][0]["id"], ann.devices["links"][0]["id"]
    assert eve.delete(f"/api/me/devices/{mine}").status == 404
    assert eve.delete(f"/api/me/links/{link}").status == 404
    assert ann.me["name"] == "Ann"
    assert len(ann.devices["links"]) == 1
    assert Browser(server).delete(f"/api/me/devices/{mine}").status == 403


def test_open_links_are_listed_and_can_be_ended(server: Server, ann: Browser) -> None:
    first, second = ann.link(), ann.link()
    links = ann.devices["links"]
    assert len(links) == 2
    assert all(link["made_at"] < link["until"] for link in links)
    assert first not in str(links)
    for link in links:
        left = ann.delete(f"/api/me/links/{link['id']}").json["links"]
    assert left == []
    assert Browser(server).use(first).status == Browser(server).use(second).status == 404


def test_unused_links_are_few(ann: Browser) -> None:
    for _ in range(5):
        ann.link()
    answer = ann.post("/api/me/links")
    assert (answer.status, answer.json["code"]) == (409, "too-many-links")
    ann.delete(f"/api/me/links/{ann.devices['links'][0]['id']}")
    ann.link()


def test_links_and_devices_on_both_databases(any_server: Server) -> None:
    ann, phone = Browser(any_server, "Ann"), Browser(any_server, "Phony", IPHONE)
    phone.use(ann.link())
    other = next(each["id"] for each in ann.devices["devices"] if not each["is_this"])
    ann.link()
    assert len(ann.devices["links"]) == 1
    assert len(ann.delete(f"/api/me/devices/{other}").json["devices"]) == 1
    assert phone.me["name"] == "Phony"


def test_a_long_name_is_trimmed(server: Server) -> None:
    grows = Browser(server, "\u0958" * 24)  # each letter becomes two when it is normalised
    assert len(grows.me["name"]) == 24
    assert Browser(server, "  Ann \t Lee ").me["name"] == "Ann Lee"


def test_an_ended_device_ends_in_other_processes_too(tmp_path: Path, database: str) -> None:
    with (
        running(tmp_path / "one", CHAKPUR_DATABASE_URL=database) as one,
        running(tmp_path / "two", CHAKPUR_DATABASE_URL=database) as two,
    ):
        ann, phone = Browser(one, "Ann"), Browser(two, user_agent=IPHONE)
        table = ann.make("patterns", ME, OPEN)["table"]["id"]
        phone.use(ann.link())
        line = phone.sit_down(table, 0)
        line.next("state")
        other = next(each["id"] for each in ann.devices["devices"] if not each["is_this"])
        ann.delete(f"/api/me/devices/{other}")
        assert is_cut_off(line)
        assert phone.me is None


def test_an_ended_device_ends_in_a_process_that_did_not_hear_of_it(tmp_path: Path, database: str) -> None:
    with (
        running(tmp_path / "one", CHAKPUR_DATABASE_URL=database) as one,
        running(tmp_path / "two", CHAKPUR_DATABASE_URL=database) as two,
    ):
        ann, phone = Browser(one, "Ann"), Browser(two, user_agent=IPHONE)
        table = ann.make("patterns", ME, OPEN)["table"]["id"]
        phone.use(ann.link())
        line = phone.sit_down(table, 0)
        line.next("state")
        other = next(each["id"] for each in ann.devices["devices"] if not each["is_this"])
        with psycopg.connect(database, autocommit=True) as stranger:  # nobody listens for a second from here
            listeners = "FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'"
            stranger.execute(f"SELECT pg_terminate_backend(pid) {listeners}")
        ann.delete(f"/api/me/devices/{other}")
        assert is_cut_off(line)
        assert phone.me is None


def test_whoever_signs_a_device_out_ends_all_links_that_it_may_know(server: Server, ann: Browser) -> None:
    thief = Browser(server, user_agent=IPHONE)
    thief.use(ann.link())
    links = [thief.link(), ann.link()]
    other = next(each["id"] for each in ann.devices["devices"] if not each["is_this"])
    assert ann.delete(f"/api/me/devices/{other}").json["links"] == []
    assert [Browser(server).use(link).status for link in links] == [404, 404]
    assert ann.link(), "a new one can be made"


# --- inside ---


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_no_link_outlives_a_key_that_ends_while_it_is_made(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = request.getfixturevalue("database") if kind == "postgresql" else ""

    async def scenario() -> None:
        store = Store(Settings(tmp_path, database_url=url))
        await store.add_person("ann", "Ann", "k", 1)
        assert await store.add_link("l1", "k", 2, 9)
        await store.remove_key("k", with_links_of="ann")
        assert not await store.add_link("l2", "k", 2, 9), "whoever was let in by it a moment ago"
        assert await store.links_of("ann", 3) == []
        store.close()

    asyncio.run(scenario())


def test_devices_of_an_older_version_are_kept_and_named_when_they_are_seen(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    engine = open_engine(settings)
    migrate(engine, "0003")
    with engine.execution_options(writes=True).begin() as connection:
        connection.execute(sa.text("INSERT INTO people (id, name, made_at) VALUES ('ann', 'Ann', 5)"))
        connection.execute(sa.text("INSERT INTO keys (hash, person, made_at) VALUES ('k', 'ann', 5)"))
        connection.execute(sa.text("INSERT INTO links (hash, person, until) VALUES ('l', 'ann', 9)"))
    engine.dispose()

    async def scenario() -> None:
        store = Store(settings)
        assert await store.person_of_key("k") == ("ann", "Ann")
        assert [tuple(known) for known in await store.devices_of("ann")] == [("k", "", "", 5, 0)]
        assert len(await store.links_of("ann", 9)) == 1
        assert await store.links_of("ann", 10) == []
        await store.saw_key("k", kind_of(FIREFOX), DAY)
        await store.saw_key("k", kind_of(IPHONE), 2 * DAY)
        assert [tuple(known) for known in await store.devices_of("ann")] == [("k", "Firefox", "Linux", 5, 2 * DAY)]
        store.close()

    asyncio.run(scenario())


class SlowStore:
    """A store that answers when it is told to."""

    def __init__(self) -> None:
        self.may_answer = asyncio.Event()
        self.removed: list[str] = []

    async def person_of_key(self, _key: str) -> tuple[str, str]:
        await self.may_answer.wait()
        return "ann", "Ann"

    async def key_seen_at(self, _key: str) -> int:
        return 10 * DAY

    async def remove_key(self, key: str, _with_links_of: str) -> None:
        self.removed.append(key)


def request_with(secret: str) -> Request:
    return Request({"type": "http", "headers": [(b"cookie", f"chakpur={secret}".encode())]})


class Drawer:
    """A store that notes what becomes of keys, and a registry around it that notes whose pages end."""

    def __init__(self, seen_at: int = 10 * DAY) -> None:
        self.seen_at = seen_at
        self.done: list[tuple[str, ...]] = []
        self.store, self.keys = self, Keys(lambda: 0.0)

    def now(self) -> int:
        return 10 * DAY + 5

    async def remove_key(self, key: str, with_links_of: str) -> None:
        self.done.append(("remove", key, with_links_of))

    async def replace_key(self, key: str, new: str) -> None:
        self.done.append(("replace", key, new))

    async def key_seen_at(self, key: str) -> int:
        if self.seen_at < 0:
            raise OSError("the database is away")
        return self.seen_at

    async def saw_key(self, key: str, kind: Any, today: int) -> None:
        self.done.append(("saw", key, str(today)))

    async def person_of_key(self, key: str) -> tuple[str, str] | None:
        return {
            hashed("ann's"): ("ann", "Ann"),
            hashed("cem's"): ("cem", "Cem"),
            hashed("x" * 101): ("eve", "Eve"),
        }.get(key)

    def end_person_device(self, key: str) -> None:
        self.done.append(("end", key))


def at(drawer: Drawer, who: Who | None, **cookies: str) -> Context:
    """A device that holds these secrets."""
    line = "; ".join(f"chakpur{name.replace('_', '-').removeprefix('own')}={value}" for name, value in cookies.items())
    registry: Any = drawer
    return Context(registry, Request({"type": "http", "headers": [(b"cookie", line.encode())]}), who, "en")


ANN_HERE = Who("ann", "Ann")


def test_a_device_keeps_one_person_and_whoever_it_kept_before_is_signed_out() -> None:
    drawer = Drawer()
    device = at(drawer, ANN_HERE, own="ann's", _kept="cem's")
    asyncio.run(device.become("bob's", "bob", keep=True))
    kept = device.cookies["chakpur-kept"]
    assert device.cookies == {"chakpur": "bob's", "chakpur-kept": kept}
    assert kept not in ("ann's", "cem's", "bob's")
    assert drawer.done == [
        *(("remove", hashed("cem's"), ""), ("end", hashed("cem's"))),
        *(("replace", hashed("ann's"), hashed(kept)), ("end", hashed("ann's"))),
    ]


@pytest.mark.parametrize(("person", "keep"), [("bob", False), ("ann", True), ("ann", False)])
def test_whom_a_device_shall_not_keep_or_is_already_is_signed_out_there(person: str, keep: bool) -> None:
    drawer = Drawer()
    device = at(drawer, ANN_HERE, own="ann's", _kept="cem's")
    asyncio.run(device.become("new", person, keep))
    assert device.cookies == {"chakpur": "new"}
    assert drawer.done == [("remove", hashed("ann's"), ""), ("end", hashed("ann's"))]


def test_a_device_that_was_nobody_keeps_nobody() -> None:
    drawer = Drawer()
    device = at(drawer, None)
    asyncio.run(device.become("new", "bob", keep=True))
    assert (device.cookies, drawer.done) == ({"chakpur": "new"}, [])


def test_two_people_at_a_device_change_places_and_pages_of_the_one_before_end() -> None:
    drawer = Drawer()
    device = at(drawer, ANN_HERE, own="ann's", _kept="cem's")
    assert asyncio.run(device.kept()) == Who("cem", "Cem")
    asyncio.run(device.switch())
    kept = device.cookies["chakpur-kept"]
    assert device.cookies == {"chakpur": "cem's", "chakpur-kept": kept}
    assert drawer.done == [("replace", hashed("ann's"), hashed(kept)), ("end", hashed("ann's"))]
    nobody = at(drawer, None, _kept="cem's")
    drawer.done.clear()
    asyncio.run(nobody.switch())
    assert (nobody.cookies, drawer.done) == ({"chakpur": "cem's", "chakpur-kept": ""}, [])
    assert asyncio.run(at(drawer, ANN_HERE, own="ann's").kept()) is None
    assert asyncio.run(at(drawer, ANN_HERE, own="ann's", _kept="x" * 101).kept()) is None


def test_each_of_two_people_at_a_device_is_told_who_the_other_is() -> None:
    drawer = Drawer()
    both, alone = at(drawer, ANN_HERE, own="ann's", _kept="cem's"), at(drawer, ANN_HERE, own="ann's")
    assert asyncio.run(endpoints.who_am_i(both)) == schema.Me("ann", "Ann", "Cem")
    assert both.cookies == {}, "to ask changes nothing"
    assert asyncio.run(endpoints.who_am_i(alone)) == schema.Me("ann", "Ann", None)
    assert asyncio.run(endpoints.switch_person(both)) == schema.Me("cem", "Cem", "Ann")
    with pytest.raises(Missing):
        asyncio.run(endpoints.switch_person(alone))


def test_a_device_whose_person_was_signed_out_is_whom_it_keeps_from_then_on() -> None:
    device = at(Drawer(), None, own="ended", _kept="cem's")
    assert asyncio.run(endpoints.who_am_i(device)) == schema.Me("cem", "Cem", None)
    assert device.cookies == {"chakpur": "cem's", "chakpur-kept": ""}
    assert asyncio.run(endpoints.switch_person(at(Drawer(), None, _kept="cem's"))) == schema.Me("cem", "Cem", None)


def test_whoever_ends_another_device_keeps_their_own() -> None:
    drawer = Drawer()
    device = at(drawer, ANN_HERE, own="ann's")
    asyncio.run(device.end_key("another", with_links_of="ann"))
    assert (device.cookies, drawer.done) == ({}, [("remove", "another", "ann"), ("end", "another")])
    asyncio.run(device.end_key(hashed("ann's")))
    assert device.cookies == {"chakpur": ""}


@pytest.mark.parametrize(("seen_at", "noted"), [(9 * DAY, True), (10 * DAY - 1, True), (10 * DAY, False), (-1, False)])
def test_a_device_is_noted_once_a_day_and_nobody_is_refused_for_that(seen_at: int, noted: bool) -> None:
    drawer = Drawer(seen_at)
    assert asyncio.run(who_is(drawer, request_with("ann's"))) == Who("ann", "Ann")  # type: ignore[arg-type]
    assert drawer.done == ([("saw", hashed("ann's"), str(10 * DAY))] if noted else [])
    assert asyncio.run(who_is(drawer, request_with("ann's"))) == Who("ann", "Ann")  # type: ignore[arg-type]
    assert len(drawer.done) == noted, "it is known from here on"
    assert asyncio.run(who_is(drawer, request_with("nobody's"))) is None  # type: ignore[arg-type]


def test_a_key_that_ends_while_it_is_looked_up_is_nobodys() -> None:
    async def scenario() -> None:
        store, keys, request = SlowStore(), Keys(), request_with("secret")
        registry: Any = SimpleNamespace(store=store, now=lambda: DAY, keys=keys, end_person_device=keys.end)
        asking = asyncio.create_task(who_is(registry, request))
        await asyncio.sleep(0)
        await Context(registry, request_with("other"), Who("ann", "Ann"), "en").end_key(hashed("secret"))
        store.may_answer.set()
        assert await asking is None
        assert keys.who(hashed("secret")) is None
        assert store.removed == [hashed("secret")]

    asyncio.run(scenario())


def test_a_name_that_changes_while_it_is_looked_up_is_looked_up_again() -> None:
    async def scenario() -> None:
        store, keys, request = SlowStore(), Keys(), request_with("secret")
        registry: Any = SimpleNamespace(store=store, now=lambda: DAY, keys=keys)
        asking = asyncio.create_task(who_is(registry, request))
        await asyncio.sleep(0)
        keys.forget(hashed("secret"))
        store.may_answer.set()
        assert await asking == Who("ann", "Ann")
        assert keys.who(hashed("secret")) is None
        assert await who_is(registry, request) == keys.who(hashed("secret")) == Who("ann", "Ann")

    asyncio.run(scenario())


def test_whose_a_key_is_is_remembered_for_a_while() -> None:
    now = [0.0]
    keys = Keys(lambda: now[0])
    keys.keep("k", Who("ann", "Ann"))
    now[0] = SECONDS - 1
    assert keys.who("k") == Who("ann", "Ann")
    now[0] = SECONDS
    assert keys.who("k") is None


def test_an_ended_key_is_remembered_only_while_somebody_is_here_by_it() -> None:
    keys = Keys()
    for number in range(1000):
        keys.end(f"gone {number}")
    assert not keys._ended, "nobody can refer to these any more"
    with keys.in_use("k"):
        with keys.in_use("k"):
            keys.end("k")
        assert keys.has_ended("k"), "one of two who came in by it is still here"
        assert keys.all_in_use == ["k"]
    assert not keys.has_ended("k")
    assert keys.all_in_use == []


async def away(_hashes: list[str]) -> set[str]:
    raise OSError("the database is away")


def test_keys_that_ended_while_the_others_were_not_heard_end_when_they_are_again() -> None:
    async def scenario() -> None:
        database = Database()
        process = Process(database, "one", lambda: 1_700_000_000_000)
        process.gate.open()
        wish = schema.NewTable("mandala", [schema.MySeat(), schema.OpenSeat()], bits="ab" * 16)  # type: ignore[arg-type]
        table = await process.create(wish, Who("ann", "Ann"))
        phone, desk = (Client(process, table.id, "ann", 0, None) for _ in range(2))
        phone.key, desk.key = "phone", "desk"
        with process.keys.in_use("phone"), process.keys.in_use("desk"):
            for client in (phone, desk):
                await process.subscribe(table.id, client, None)
                process.keys.keep(client.key, Who("ann", "Ann"))
            database.ended_keys.add("phone")  # by another process, while this one did not hear of it
            look_up = process.store.living_keys
            process.store.living_keys = away  # type: ignore[method-assign]
            process._lost()
            assert process.keys.who("phone") is None, "who it is the database is asked again"
            while process._work:
                await asyncio.wait(process._work)
            assert not phone.is_cut_off, "the database can't be asked …"
            process.store.living_keys = look_up  # type: ignore[method-assign]
            await process.sweep()  # … and is asked again
            assert (phone.is_cut_off, desk.is_cut_off) == (True, False)
            assert process.has_ended("phone")

    asyncio.run(scenario())


def test_a_device_that_is_ended_while_it_says_hello_hears_nothing() -> None:
    async def scenario() -> None:
        process = Process(Database(), "one", lambda: 1_700_000_000_000)
        process.gate.is_open = True
        wish = schema.NewTable("mandala", [schema.MySeat(), schema.OpenSeat()], bits="ab" * 16)  # type: ignore[arg-type]
        table = await process.create(wish, Who("ann", "Ann"))
        process.forget(process._owner(table.id))  # so that it has to be loaded, which takes its time
        process.gate.is_open = False
        client = Client(process, table.id, "ann", 0, None)
        hello = process.ask(process.subscribe(table.id, client, None))
        await asyncio.sleep(0)
        process.end_person_device(client.key)
        process.gate.open()
        with pytest.raises(Forbidden):
            await hello
        assert not client.states
        assert not process.here(table.id)

    asyncio.run(scenario())


def test_a_device_without_a_secret_has_no_key() -> None:
    assert key_of(Request({"type": "http", "headers": []})) == ""
    assert key_of(request_with("x" * 101)) == ""
    assert key_of(request_with("secret")) == hashed("secret")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (IPHONE, ("Safari", "iPhone")),
        (
            "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0 Safari/537.36",
            ("Chrome", "Windows"),
        ),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edg/120.0", ("Edge", "Windows")),
        ("Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36", ("Chrome", "Android")),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1.15", ("Safari", "macOS")),
        ("Mozilla/5.0 (X11; CrOS x86_64 14541) Chrome/120 Safari/537.36", ("Chrome", "ChromeOS")),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/120.0 Safari/537.36 OPR/106.0", ("Opera", "Windows")),
        (
            "Mozilla/5.0 (Linux; Android 13) SamsungBrowser/23.0 Chrome/115.0 Mobile Safari/537.36",
            ("Samsung Internet", "Android"),
        ),
        (
            "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) CriOS/120.0 Mobile/15E148 Safari/604.1",
            ("Chrome", "iPad"),
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) FxiOS/120.0 Mobile/15E148 Safari/605.1.15",
            ("Firefox", "iPhone"),
        ),
        ("python-requests/2.32", ("", "")),
        ("Mozilla/" + "x" * 10_000 + "Firefox/", ("", "")),
        ("", ("", "")),
    ],
)
def test_kinds_of_devices(text: str, kind: tuple[str, str]) -> None:
    assert tuple(kind_of(text)) == kind
