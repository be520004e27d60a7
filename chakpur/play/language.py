"""Which language to speak."""

import os
from collections.abc import Mapping

from chakpur.play.errors import BadRequest
from chakpur.play.words import LANGUAGES


def language_of(wish: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language wished for, else the one of the environment, else English; raise BadRequest if there is none.

    >>> language_of(None, {"LANG": "de_AT.UTF-8"}), language_of("en", {"LANG": "de_AT.UTF-8"})
    ('de', 'en')
    """
    if wish is not None:
        if wish not in LANGUAGES:
            raise BadRequest("unknown-language", language=wish[:20], known=", ".join(LANGUAGES))
        return wish
    named = environment.get("LC_ALL") or environment.get("LC_MESSAGES") or environment.get("LANG") or ""
    return next((language for language in LANGUAGES if named.lower().startswith(language)), LANGUAGES[0])
