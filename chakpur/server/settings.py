"""What a host can choose. Everything has a default that is safe on one's own machine."""

import math
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, cast

from platformdirs import user_data_path

from chakpur.play.documents.review import Thoroughness
from chakpur.play.errors import BadRequest

HOST: Final = "127.0.0.1"
PORT: Final = 8642


@dataclass(frozen=True)
class Settings:
    """How one server process runs."""

    data: Path
    database_url: str = ""
    """Empty: the embedded database in the data folder."""
    origins: tuple[str, ...] = ()
    """Further addresses that pages may come from, besides the server's own."""
    prefix: str = ""
    """The path under which a reverse proxy shows the server."""
    workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """How many processes think for the bots."""
    random_bots: bool = False
    """Bots play at random instead of thinking: for trying out how a machine bears many tables."""
    rate: float = 1.0
    """All rate limits are multiplied by this."""
    ping_seconds: float = 20.0
    """After so long a silence a client is asked whether it is still there, and has as long to answer."""
    fast_sockets: bool = True
    """Whether messages take the fast lane; the plain way does the same by ASGI alone."""
    fast_appends: bool = True
    """Whether facts take the fast lane to SQLite; the plain way does the same by SQLAlchemy."""
    max_sockets: int = 10_000
    max_sockets_of_one_address: int = 200
    max_connections_of_one_address: int = 300
    """Sockets, requests and silence together."""
    max_tables_of_one_person: int = 200
    review: Thoroughness = "normal"
    """How thoroughly finished games are reviewed."""

    @property
    def url(self) -> str:
        """The database as SQLAlchemy names it."""
        if not self.database_url:
            return f"sqlite:///{self.data / 'chakpur.sqlite3'}"
        for scheme in ("postgresql://", "postgres://"):
            if self.database_url.startswith(scheme):
                return "postgresql+psycopg://" + self.database_url.removeprefix(scheme)
        return self.database_url

    @property
    def is_embedded(self) -> bool:
        return self.url.startswith("sqlite")


def settings_from(
    environment: Mapping[str, str], data: Path | None = None, prefix: str = "", origins: tuple[str, ...] = ()
) -> Settings:
    """Settings from the environment and from what the command line adds.

    >>> settings_from({"CHAKPUR_DATABASE_URL": "postgresql://db/chakpur"}, Path("x")).url
    'postgresql+psycopg://db/chakpur'
    """
    named = tuple(name for name in environment.get("CHAKPUR_ORIGINS", "").split() if name)
    more = {"workers": _whole_number(environment, "CHAKPUR_WORKERS")} if environment.get("CHAKPUR_WORKERS") else {}
    return Settings(
        data=data or data_folder(environment),
        database_url=environment.get("CHAKPUR_DATABASE_URL", ""),
        origins=(*origins, *named),
        prefix=(prefix or environment.get("CHAKPUR_PREFIX", "")).rstrip("/"),
        random_bots=environment.get("CHAKPUR_BOTS", "") == "random",
        rate=_number(environment, "CHAKPUR_RATE", 1.0),
        ping_seconds=_number(environment, "CHAKPUR_PING", 20.0),
        fast_sockets=_choice(environment, "CHAKPUR_SOCKETS", ("fast", "plain")) == "fast",
        fast_appends=_choice(environment, "CHAKPUR_APPENDS", ("fast", "plain")) == "fast",
        review=cast(Thoroughness, _choice(environment, "CHAKPUR_REVIEW", ("normal", "quick", "thorough"))),
        **more,
    )


def port_from(environment: Mapping[str, str]) -> int:
    """The port from the environment; raise BadRequest if it is no number that a port can have.

    >>> port_from({}), port_from({"CHAKPUR_PORT": "0"})
    (8642, 0)
    """
    text = environment.get("CHAKPUR_PORT") or str(PORT)
    if not text.isdecimal():
        raise BadRequest("server-bad-setting", setting="CHAKPUR_PORT", found=text[:80])
    return int(text)


def _number(environment: Mapping[str, str], name: str, otherwise: float) -> float:
    """A positive number from the environment; raise BadRequest if it is something else.

    >>> _number({"CHAKPUR_RATE": "many"}, "CHAKPUR_RATE", 1.0)
    Traceback (most recent call last):
    chakpur.play.errors.BadRequest: CHAKPUR_RATE is “many”, but must be a positive number such as 2.
    """
    text = environment.get(name) or str(otherwise)
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < math.inf:
        raise BadRequest("server-bad-setting", setting=name, found=text[:80])
    return number


def _whole_number(environment: Mapping[str, str], name: str) -> int:
    number = _number(environment, name, 1)
    if number != int(number):
        raise BadRequest("server-bad-setting", setting=name, found=environment[name][:80])
    return int(number)


def _choice(environment: Mapping[str, str], name: str, choices: tuple[str, ...]) -> str:
    """One of these words from the environment, the first if there is none; raise BadRequest if it is another.

    >>> _choice({"CHAKPUR_SOCKETS": "slow"}, "CHAKPUR_SOCKETS", ("fast", "plain"))
    Traceback (most recent call last):
    chakpur.play.errors.BadRequest: CHAKPUR_SOCKETS is “slow”, but must be one of: fast, plain.
    """
    found = environment.get(name) or choices[0]
    if found not in choices:
        raise BadRequest("server-bad-choice", setting=name, found=found[:80], choices=", ".join(choices))
    return found


def data_folder(environment: Mapping[str, str]) -> Path:
    """Where this kind of machine keeps a program's data.

    >>> data_folder({"CHAKPUR_DATA": "/x"}).as_posix()
    '/x'
    """
    return Path(environment.get("CHAKPUR_DATA") or user_data_path("chakpur", appauthor=False))
