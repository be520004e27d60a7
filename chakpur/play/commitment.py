"""Fair deals that anyone can verify, and that nobody could choose.

When a table is made the server draws a secret and publishes its hash. Each person who sits down adds random bits of
their own. The seed of the deal and of all later shuffles is the hash of all of it: the server could not foresee the
bits, the people not the secret. When the game is over its record reveals everything.

Records of tables made before people took part hold a salt instead of a secret: there the server published the hash
of salt, deal and seed. They still verify.
"""

import hashlib
import json
import re
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypedDict

from chakpur.play.errors import BadRecord, BadRequest, ChakpurError
from chakpur.play.match import Match
from chakpur.play.position import MAX_SEED
from chakpur.play.words import shown

SCHEME: Final = "chakpur-deal-2:"
_SECRET: Final = re.compile(r"[0-9a-f]{64}")
_BITS: Final = re.compile(r"(?:[0-9a-f]{32,64})?")


class Contribution(TypedDict):
    """The random bits of one person, and the seats that they had when the game began."""

    seats: list[int]
    bits: str


def new_secret() -> str:
    """What the server adds to a deal: 256 bits as hexadecimal digits."""
    return secrets.token_hex(32)


def canonical(document: Any) -> str:
    """One text for one document: sorted keys, no blanks, ASCII.

    >>> canonical({"b": [1, 2], "a": "ü"})
    '{"a":"\\\\u00fc","b":[1,2]}'
    """
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def commitment_to(deal: dict[str, Any], seed: int, salt: str) -> str:
    """What the server promised before people took part in a deal."""
    return _hash(salt + canonical({"deal": deal, "seed": seed}))


def commitment_to_secret(secret: str) -> str:
    """What the server publishes when a table is made.

    >>> commitment_to_secret("0" * 64)[:16]
    'a356bb3691a8ba70'
    """
    return _hash(SCHEME + secret)


def checked_bits(text: object) -> str:
    """Somebody's bits: 32 to 64 lower-case hexadecimal digits, or nothing for whoever adds nothing.

    >>> checked_bits("0123456789abcdef" * 2)
    '0123456789abcdef0123456789abcdef'
    >>> checked_bits("ABC")
    Traceback (most recent call last):
    chakpur.play.errors.BadRequest: “bits” must be 32 to 64 digits from 0 to 9 and a to f, not ABC.
    """
    if not isinstance(text, str) or not _BITS.fullmatch(text):
        raise BadRequest("bad-bits", found=shown(text))
    return text


def seed_from(
    secret: str, game: str, seats: int, options: Mapping[str, str], contributions: Sequence[Mapping[str, object]]
) -> int:
    """The seed of a deal: the hash of the secret and of what everybody added, in the order of their first seats.

    >>> mine = Contribution(seats=[0], bits="0123456789abcdef" * 2)
    >>> seed_from("0" * 64, "patterns", 2, {}, [mine])
    7844498176303296864
    """
    document = {
        "secret": secret,
        "game": game,
        "seats": seats,
        "options": dict(options),
        "contributions": [{"seats": each["seats"], "bits": each["bits"]} for each in contributions],
    }
    return int(_hash(SCHEME + canonical(document)), 16) % (MAX_SEED + 1)


def check_commitment(record: dict[str, Any]) -> int | None:
    """Raise BadRecord, which says what is broken, if a record's deal is not the one that was promised.

    The shuffles are checked too: those of the record must be the ones that the seed gives. Returns how many people
    took part in the deal; None if the record does not tell of any, or promises nothing.
    """
    meta = record["meta"]
    if "commitment" not in meta:
        return None
    took_part = None
    if "secret" in meta:
        took_part = _check_seed(record)
    elif meta["commitment"] != commitment_to(record["deal"], meta.get("seed", -1), str(meta.get("salt", ""))):
        raise BadRecord("record-commitment-broken")
    _check_chance(record)
    return took_part


def _check_seed(record: dict[str, Any]) -> int:
    """The secret is the promised one, and the seed comes from it and from what people added."""
    meta = record["meta"]
    secret = meta["secret"]
    if not isinstance(secret, str) or not _SECRET.fullmatch(secret):
        raise BadRecord("record-bad-secret", found=shown(secret))
    if meta["commitment"] != commitment_to_secret(secret):
        raise BadRecord("record-secret-broken")
    contributions = _checked_contributions(meta.get("contributions"), record["seats"])
    seed = seed_from(secret, record["game"], record["seats"], record["options"], contributions)
    if meta.get("seed") != seed:
        raise BadRecord("record-seed-broken", found=shown(meta.get("seed")), real=str(seed))
    return sum(1 for each in contributions if each["bits"])


def _checked_contributions(found: object, seats: int) -> list[Contribution]:
    if not isinstance(found, list):
        raise BadRecord("record-no-contributions")
    checked: list[Contribution] = []
    for number, each in enumerate(found, start=1):
        if not isinstance(each, dict) or each.keys() != {"seats", "bits"}:
            raise BadRecord("record-bad-contribution", number=number, found=shown(each))
        mine = _checked_seats_of(number, each["seats"], seats)
        _check_order(number, mine, checked)
        try:
            checked.append(Contribution(seats=mine, bits=checked_bits(each["bits"])))
        except BadRequest as error:
            raise BadRecord("record-bad-bits", number=number, problem=error.message) from error
    return checked


def _checked_seats_of(number: int, found: object, seats: int) -> list[int]:
    """Seats of this table, in ascending order."""
    chosen = found if isinstance(found, list) else []
    are_seats = all(type(seat) is int and 0 <= seat < seats for seat in chosen)
    if not chosen or not are_seats or chosen != sorted(set(chosen)):
        raise BadRecord("record-bad-contribution-seats", number=number, found=shown(found), last=seats - 1)
    return chosen


def _check_order(number: int, mine: list[int], before: list[Contribution]) -> None:
    """One contribution for a seat, and all in the order of their first seats: else the same bits had many seeds."""
    twice = [seat for each in before for seat in each["seats"] if seat in mine]
    if twice:
        raise BadRecord("record-contribution-twice", number=number, seat=twice[0] + 1)
    if before and before[-1]["seats"][0] > mine[0]:
        raise BadRecord("record-contributions-order", number=number)


def _check_chance(record: dict[str, Any]) -> None:
    """Deal and shuffles are the ones that the seed gives."""
    seed = record["meta"].get("seed", -1)
    try:
        honest = Match(record["game"], record["seats"], seed=seed, options=record["options"])
    except ChakpurError as error:
        raise BadRecord("record-deal-broken") from error
    if honest.deal != record["deal"]:
        raise BadRecord("record-deal-broken")
    try:
        chance = [event for move in record["moves"] for event in honest.play(move).chance]
    except ChakpurError as error:
        raise BadRecord("record-shuffle-broken") from error
    if chance != record["chance"]:
        raise BadRecord("record-shuffle-broken")


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
