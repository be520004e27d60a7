"""What a host can choose: by the environment, by the command line, and what holds if they say nothing."""

import os
from pathlib import Path
from typing import Any

import pytest

from chakpur.play.errors import BadRequest
from chakpur.server.settings import Settings, port_from, settings_from

HERE = Path("here")


@pytest.mark.parametrize(
    ("environment", "chosen"),
    [
        ({}, {}),
        ({"CHAKPUR_DATABASE_URL": "postgresql://db/x"}, {"url": "postgresql+psycopg://db/x", "is_embedded": False}),
        ({"CHAKPUR_DATABASE_URL": "postgres://db/x"}, {"url": "postgresql+psycopg://db/x", "is_embedded": False}),
        ({"CHAKPUR_DATABASE_URL": "sqlite:///x"}, {"url": "sqlite:///x", "is_embedded": True}),
        ({"CHAKPUR_ORIGINS": " https://a  https://b "}, {"origins": ("https://a", "https://b")}),
        ({"CHAKPUR_PREFIX": "/games/"}, {"prefix": "/games"}),
        ({"CHAKPUR_WORKERS": "3"}, {"workers": 3}),
        ({"CHAKPUR_BOTS": "random"}, {"random_bots": True}),
        ({"CHAKPUR_BOTS": "clever"}, {"random_bots": False}),
        ({"CHAKPUR_RATE": "0.5"}, {"rate": 0.5}),
        ({"CHAKPUR_PING": "7"}, {"ping_seconds": 7.0}),
        ({"CHAKPUR_SOCKETS": "plain"}, {"fast_sockets": False}),
        ({"CHAKPUR_APPENDS": "plain"}, {"fast_appends": False}),
        ({"CHAKPUR_REVIEW": "thorough"}, {"review": "thorough"}),
    ],
)
def test_each_choice_changes_what_it_says_and_nothing_else(environment: dict[str, str], chosen: dict[str, Any]) -> None:
    usual = {
        "data": HERE, "url": f"sqlite:///{HERE / 'chakpur.sqlite3'}", "is_embedded": True, "origins": (), "prefix": "",
        "workers": max(1, (os.cpu_count() or 2) - 1), "random_bots": False, "rate": 1.0, "ping_seconds": 20.0,
        "fast_sockets": True, "fast_appends": True, "review": "normal",
    }  # fmt: skip
    found = settings_from(environment, HERE)
    assert {name: getattr(found, name) for name in usual} == {**usual, **chosen}


def test_the_command_line_goes_before_the_environment_and_origins_come_from_both() -> None:
    environment = {"CHAKPUR_DATA": "there", "CHAKPUR_PREFIX": "/theirs", "CHAKPUR_ORIGINS": "https://theirs"}
    found = settings_from(environment, HERE, "/ours/", ("https://ours",))
    assert (found.data, found.prefix, found.origins) == (HERE, "/ours", ("https://ours", "https://theirs"))
    assert settings_from(environment).data == Path("there")


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("CHAKPUR_RATE", ("0", "-1", "inf", "nan", "many")),
        ("CHAKPUR_PING", ("0", "inf")),
        ("CHAKPUR_WORKERS", ("0", "1.5", "inf", "two")),
        ("CHAKPUR_REVIEW", ("deep", "Normal")),
        ("CHAKPUR_APPENDS", ("slow",)),
    ],
)
def test_what_makes_no_sense_is_named_with_its_setting(name: str, values: tuple[str, ...]) -> None:
    for value in values:
        with pytest.raises(BadRequest, match=name) as refused:
            settings_from({name: value}, HERE)
        assert value in refused.value.text("en")
        assert settings_from({name: ""}, HERE) == Settings(HERE), "empty is as good as not there"


@pytest.mark.parametrize(("text", "port"), [("", 8642), ("0", 0), ("80", 80)])
def test_a_port_is_a_number(text: str, port: int) -> None:
    assert port_from({"CHAKPUR_PORT": text}) == port


@pytest.mark.parametrize("text", ["-1", "1.5", "http", " 80"])
def test_a_port_is_nothing_else(text: str) -> None:
    with pytest.raises(BadRequest, match="CHAKPUR_PORT"):
        port_from({"CHAKPUR_PORT": text})
