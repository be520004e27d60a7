"""Documents are what their types say: everything that random games write is checked against the schemas."""

import json
import random
from typing import Any

import jsonschema
import pytest

import chakpur
from chakpur.play.documents.schema import schemas
from chakpur.play.game import EVERYTHING
from tests.jit import compiled
from tests.play.test_previews import TABLES

LOOKED_AT = 4
"""The checker is slow: it reads every fourth position, and every event."""


def closed(schema: Any) -> Any:
    """The same schema, which allows no key that it does not name."""
    if isinstance(schema, list):
        return [closed(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    found = {key: closed(value) for key, value in schema.items()}
    return found | {"additionalProperties": False} if "properties" in found else found


SCHEMAS = {"components": {"schemas": closed(schemas())}}


def checker(name: str) -> Any:
    return jsonschema.Draft202012Validator({**SCHEMAS, "$ref": f"#/components/schemas/{name}"})


def title(game: str) -> str:
    return game.split("-", maxsplit=1)[0].title()


@compiled
@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_everything_that_a_game_writes_is_of_its_type(game: str, seats: int, options: dict[str, str]) -> None:
    kind = title(game)
    state = checker("PatternsView" if game == "patterns" else f"{kind}State")
    view, event, preview, tally = (checker(f"{kind}{role}") for role in ("View", "Event", "Preview", "Tally"))
    match = chakpur.Match(game, seats, seed=0, options=options)
    checker(f"{kind}Deal").validate(match.deal)
    dice = random.Random(0)
    while True:
        position = match.position
        if position.over or len(match.steps) % LOOKED_AT == 0:
            state.validate(position.state())
            for look in [position.view(seat) for seat in (None, *range(position.seats))]:
                view.validate(look.document())
                for found in look.previews():
                    preview.validate(found)
                for found in look.reckoning():
                    tally.validate(found)
        if position.over:
            break
        step = match.play(dice.choice(position.moves))
        for viewer in (None, EVERYTHING, *range(position.seats)):
            for found in step.events(viewer):
                event.validate(found)
    checker("GameRecord").validate(json.loads(json.dumps(match.record())))


def test_the_checker_notices_what_is_wrong() -> None:
    document = chakpur.deal("mandala", seed=1).view(0).document()
    check = checker("MandalaView")
    assert check.is_valid(document)
    for change in ({"deck": ["red"]}, {"phase": "keep"}, {"hands": [{"red": "2"}, {}]}, {"extra": 1}):
        assert not check.is_valid(document | change)
    del document["rivers"]
    assert not check.is_valid(document)


def test_every_type_that_is_named_is_there() -> None:
    found = schemas()
    named = {part.rsplit("/", 1)[1] for part in _references(found)}
    assert named <= set(found)
    assert {"GameView", "GameState", "GameEvent", "GamePreview", "GameTally", "GameDeal", "GameRecord"} <= set(found)
    notes = found["MandalaView"]["properties"]
    assert "seat whose turn" in notes["turn"]["description"], "notes of inherited fields come along"


def _references(schema: Any) -> list[str]:
    if isinstance(schema, list):
        return [found for each in schema for found in _references(each)]
    if not isinstance(schema, dict):
        return []
    own = [schema["$ref"]] if "$ref" in schema else []
    return own + [found for each in schema.values() for found in _references(each)]
