"""Headers, limits, problems, logs: what keeps strangers out and accidents small."""

import json
from pathlib import Path

import pytest

from chakpur.server.problems import Forbidden
from chakpur.server.security import Tokens, new_invite, new_secret
from tests.server.kit import ME, OPEN, Device, Server, count_for_ever, running


def test_every_answer_has_the_headers(server: Server) -> None:
    for path in ("/", "/api/games", "/healthz", "/api/nothing-here"):
        headers = Device(server).get(path).headers
        policy = headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["X-Frame-Options"] == "DENY"
        assert "server" not in {name.lower() for name in headers}


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/nothing", 404, "no-such-address"),
        ("DELETE", "/api/me", 405, "wrong-method"),
        ("POST", "/api/me/links", 403, "who-are-you"),
        ("GET", "/api/tables/unknown", 404, "no-such-table"),
        ("GET", "/api/tables/unknown/now?seat=x", 400, "bad-query"),
        ("GET", "/api/games?x=1", 400, "bad-query"),
    ],
)
def test_every_error_is_a_problem_document(server: Server, method: str, path: str, status: int, code: str) -> None:
    answer = Device(server).request(method, path)
    assert answer.status == status
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.json["status"] == status
    assert answer.json["code"] == code
    assert answer.json["detail"].endswith((".", "?")) or ": " in answer.json["detail"]


def test_bodies_are_small_and_json(server: Server) -> None:
    ann = Device(server, "Ann")
    assert ann.post("/api/tables", b"x" * 20_000).json["code"] == "too-large"
    assert ann.post("/api/tables", b"{}", Content_Type="text/plain").status == 415
    assert ann.post("/api/tables", b"\xff\xfe").json["code"] == "bad-document"
    assert ann.post("/api/tables", b"[" * 10_000).json["code"] == "bad-document"


def test_another_site_cannot_act(server: Server) -> None:
    ann = Device(server, "Ann")
    answer = ann.post("/api/me/links", Origin="https://elsewhere.example")
    assert (answer.status, answer.json["code"]) == (403, "foreign-origin")
    assert ann.post("/api/me/links", Origin=f"http://127.0.0.1:{server.port}").status == 201


def test_talk_and_joining_are_limited(tmp_path: Path) -> None:
    with running(tmp_path, CHAKPUR_RATE="1") as server:
        count_for_ever(server)
        ann = Device(server, "Ann")
        table = ann.make("patterns", ME, OPEN)["table"]["id"]
        answers = [ann.act(table, "talk", seat=0, text="sand") for _ in range(12)]
        assert answers[0].status == 200
        assert answers[-1].status == 429
        assert answers[-1].headers["Retry-After"]
        tried = [ann.post("/api/join", {"invite": "0" * 16}).status for _ in range(30)]
        assert tried[0] == 404
        assert tried[-1] == 429


def test_tokens_are_for_one_table_person_and_time() -> None:
    tokens = Tokens("key")
    token = tokens.make("table", "ann", 1000)
    tokens.check(token, "table", "ann", 2000)
    for wrong in (("other", "ann", 2000), ("table", "bob", 2000), ("table", "ann", 10**9)):
        with pytest.raises(Forbidden):
            tokens.check(token, *wrong)
    for broken in ("", ".", "x.y", "1.", token[:-1], "9" * 30 + ".x"):
        with pytest.raises(Forbidden):
            tokens.check(broken, "table", "ann", 0)


def test_secrets_are_long_and_different() -> None:
    assert len({new_secret() for _ in range(100)}) == 100
    assert len(new_secret()) >= 43
    assert len(new_invite()) == 16


def test_no_secret_name_or_talk_is_logged(server: Server) -> None:
    ann = Device(server, "Annabella-Unmistakable")
    entry = ann.make("patterns", ME, OPEN)
    table = entry["table"]["id"]
    ann.act(table, "talk", seat=0, text="psst-unmistakable")
    line = ann.sit_down(table, 0)
    line.next("state")
    line.close()
    log = server.log
    for secret in (ann.cookie.split("=")[1], entry["invite"], entry["token"], "Annabella", "psst", table):
        assert secret not in log
    for text in log.splitlines():
        assert {"at", "level", "from", "what"} <= json.loads(text).keys()


def test_metrics_are_prometheus_text(server: Server) -> None:
    text = Device(server).get("/metrics").content.decode()
    assert "# TYPE chakpur_commit_seconds histogram" in text
    assert 'chakpur_commit_seconds_bucket{le="+Inf"}' in text


def test_a_graceful_shutdown_says_goodbye(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann = Device(server, "Ann")
        table = ann.make("patterns", ME, OPEN)["table"]["id"]
        line = ann.sit_down(table, 0)
        line.next("state")
        server.stop()
        assert line.next("bye")["problem"]["code"] == "closing"
        line.close()
        assert "Traceback" not in server.log


def test_the_embedded_database_belongs_to_one_process(tmp_path: Path) -> None:
    with running(tmp_path), pytest.raises(AssertionError), running(tmp_path):
        pass


def test_behind_a_proxy_with_tls_cookies_are_secure(server: Server) -> None:
    answer = Device(server).request("PUT", "/api/me", {"name": "Ann"}, X_Forwarded_Proto="https")
    assert "Secure" in answer.headers["Set-Cookie"]
    assert answer.headers["Strict-Transport-Security"]


def test_under_a_path_prefix_that_the_proxy_strips(tmp_path: Path) -> None:
    with running(tmp_path, CHAKPUR_PREFIX="/chakpur") as server:
        ann = Device(server)
        answer = ann.put("/api/me", {"name": "Ann"})
        assert "Path=/chakpur" in answer.headers["Set-Cookie"]
        table = ann.make("patterns", ME, OPEN)["table"]["id"]
        line = ann.sit_down(table, 0)
        assert line.next("state")["seat"] == 0
        line.close()
