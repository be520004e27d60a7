"""Fair deals that anyone can verify.

When a table is made the server publishes ``SHA-256(salt + canonical JSON of the deal)``. The deal's document holds
the deal and the seed of all later shuffles. When the game is over its record reveals both, and the salt.
"""

import hashlib
import hmac
import json
import secrets
from typing import Any, Final

from chakpur.play.errors import BadRecord, ChakpurError
from chakpur.play.match import Match

SALT_BYTES: Final = 32


def new_salt() -> str:
    return secrets.token_hex(SALT_BYTES)


def canonical(document: Any) -> str:
    """One text for one document: sorted keys, no blanks, ASCII.

    >>> canonical({"b": [1, 2], "a": "ü"})
    '{"a":"\\\\u00fc","b":[1,2]}'
    """
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def commitment_to(deal: dict[str, Any], seed: int, salt: str) -> str:
    text = salt + canonical({"deal": deal, "seed": seed})
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def check_commitment(record: dict[str, Any]) -> None:
    """Raise BadRecord if a record's deal is not the one that was promised; a record without a promise is fine.

    The shuffles are checked too: those of the record must be the ones that the promised seed gives.
    """
    meta = record["meta"]
    if "commitment" not in meta:
        return
    promised = commitment_to(record["deal"], meta.get("seed", -1), str(meta.get("salt", "")))
    if not hmac.compare_digest(promised, str(meta["commitment"])):
        raise BadRecord("record-commitment-broken")
    try:
        honest = Match(record["game"], record["seats"], seed=meta["seed"], options=record["options"])
        chance = [event for move in record["moves"] for event in honest.play(move).chance]
    except ChakpurError as error:
        raise BadRecord("record-commitment-broken") from error
    if honest.deal != record["deal"] or chance != record["chance"]:
        raise BadRecord("record-commitment-broken")
