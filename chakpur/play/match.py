"""A game from its deal on: moves, undo, and the record that holds everything needed to replay it."""

import warnings
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, Final, cast

from chakpur.play.documents.common import GameRecord, Result
from chakpur.play.errors import BadRecord, BadRequest, BadSeats, ChakpurError, NothingToUndo
from chakpur.play.game import Json
from chakpur.play.position import MAX_SEED, Position, Step, dealt, position_of, seed_for
from chakpur.play.words import shown
from chakpur.rules.colours import COLOUR_CODE

FORMAT: Final = "chakpur-record"
VERSION: Final = 1
RULES_VERSION: Final = 1
"""Counts up whenever a ruling changes the course of a game, so that stored games keep the rules they had."""


class Match:
    """One game being played; *seed* and *deal* as in ``chakpur.deal``.

    >>> match = Match("patterns", seed=7, players=["Ada", "Bo"])
    >>> step = match.play(match.position.moves[0])
    >>> match
    <Match of patterns: Ada, Bo; 1 move made, seat 0 to move>
    >>> match.history, match.undo().to_move
    (['keep red'], 1)
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        seed: int | None = None,
        deal: object = None,
        options: dict[str, str] | None = None,
        players: Sequence[str] | None = None,
        meta: Mapping[str, Any] | None = None,
    ) -> None:
        chosen = seed_for(seed, deal)
        self._start, self.deal = dealt(game, seats, seed=chosen, deal=deal, options=options)
        self._is_set_up = False
        self.steps: list[Step] = []
        self.players = _default_names(self._start.seats) if players is None else _checked_names(players, self._start)
        self.meta = {**(meta or {}), "seed": chosen}
        self._remembered: dict[tuple[Position, str], list[list[int]]] = {}

    @classmethod
    def set_up(cls, start: Position, *, players: Sequence[str] | None = None) -> "Match":
        """A game that begins in the middle, at a position instead of a deal.

        >>> import chakpur
        >>> middle = chakpur.deal("patterns", seed=7).play("keep red")
        >>> Match.set_up(middle).record()["position"] == middle.line()
        True
        """
        if not isinstance(start, Position):
            raise BadRequest("no-position", found=type(start).__name__)
        match = cls(start.game, start.seats, seed=0, options=start.options, players=players)
        match._start, match.deal, match._is_set_up = start, {}, True
        return match

    @property
    def position(self) -> Position:
        return self.steps[-1].after if self.steps else self._start

    @property
    def start(self) -> Position:
        return self._start

    @property
    def history(self) -> list[str]:
        """The moves made so far; the legal ones are those of ``position.moves``."""
        return [step.move for step in self.steps]

    @property
    def moves(self) -> list[str]:
        """The old name of ``history``, which is too like ``position.moves``."""
        warnings.warn("Match.moves is now Match.history", DeprecationWarning, stacklevel=2)
        return self.history

    def play(self, move: str) -> Step:
        """Make a move; on an error nothing changes."""
        return self._play(move, self._remembered.get((self.position, move), []))

    def _play(self, move: str, orders: list[list[int]]) -> Step:
        step = self.position.step(move, orders)
        self.steps.append(step)
        return step

    def undo(self) -> Position:
        """Take the last decision back, with what chance and Master Yoga did after it.

        The same move again meets the same chance, also in a game whose shuffles came from a record.
        """
        if not self.steps:
            raise NothingToUndo("nothing-to-undo")
        step = self.steps.pop()
        if step.chance:
            self._remembered[(step.before, step.move)] = [_order_of(event) for event in step.chance]
        return self.position

    def _repr_svg_(self) -> str | None:
        """The position that the game has reached, as a notebook shows it."""
        from chakpur.pictures import for_notebook

        return for_notebook(self.position, names=self.players)

    def record(self) -> Json:
        """The record document: deal (or the position it was set up with), moves, chance and result."""
        position = self.position
        result: Result = {"scores": list(position.scores), "winners": list(position.winners or ())}
        record: GameRecord = {
            "format": FORMAT,
            "version": VERSION,
            "rules": RULES_VERSION,
            "game": position.game,
            "seats": position.seats,
            "options": position.options,
            "players": _checked_names(self.players, position),
            "deal": deepcopy(self.deal),
            "moves": self.history,
            "chance": [event for step in self.steps for event in step.chance],
            "result": result if position.over else None,
            "meta": dict(self.meta),
        }
        if self._is_set_up:
            record["position"] = self._start.line()
        return cast(Json, record)

    def __repr__(self) -> str:
        count = len(self.steps)
        made = f"{count} move{'' if count == 1 else 's'} made"
        flow = "over" if self.position.over else f"seat {self.position.to_move} to move"
        return f"<Match of {self.position.game}: {', '.join(map(str, self.players))}; {made}, {flow}>"

    @classmethod
    def from_record(cls, record: object) -> "Match":
        """Replay a record by the rules; raise BadRecord, which names the place and the rule, if it does not hold."""
        document = _checked_head(record)
        try:
            match = cls._set_up_as(document) if "position" in document else cls._dealt_as(document)
        except ChakpurError as error:
            raise BadRecord("record-bad-start", problem=error.message) from error
        try:
            match.players = _checked_names(document["players"], match.position)
        except BadSeats as error:
            raise BadRecord(
                "record-bad-players", seats=match.position.seats, found=shown(document["players"])
            ) from error
        _replay(match, document["moves"], document["chance"])
        _check_result(match, document["result"])
        return match

    @classmethod
    def _dealt_as(cls, document: Json) -> "Match":
        return cls(
            document["game"],
            document.get("seats"),
            seed=_seed_of(document["meta"]),
            deal=document["deal"],
            options=document["options"],
            meta=document["meta"],
        )

    @classmethod
    def _set_up_as(cls, document: Json) -> "Match":
        if document["deal"]:
            raise BadRecord("position-has-all", field="deal")
        start = position_of(document["position"])
        recorded = {**document, "options": {**start.options, **document["options"]}}
        for field, real in (("game", start.game), ("seats", start.seats), ("options", start.options)):
            if recorded[field] != real:
                raise BadRecord("position-differs", field=field, found=shown(document[field]), real=shown(real))
        match = cls.set_up(start)
        match.meta = {**document["meta"], "seed": _seed_of(document["meta"])}
        return match


_SHAPE: Final[dict[str, type | tuple[type, ...]]] = {
    "game": str,
    "seats": int,
    "options": dict,
    "players": list,
    "deal": dict,
    "moves": list,
    "chance": list,
    "result": (dict, type(None)),
    "meta": dict,
}


def _checked_head(record: object) -> Json:
    if not isinstance(record, dict) or record.get("format") != FORMAT:
        found = shown(record.get("format")) if isinstance(record, dict) else shown(record)
        raise BadRecord("record-foreign", format=FORMAT, found=found)
    for field, known in (("version", VERSION), ("rules", RULES_VERSION)):
        number = record.get(field, 1)
        if not isinstance(number, int) or isinstance(number, bool) or number < 1:
            raise BadRecord("record-bad-version", field=field, found=shown(number))
        if number > known:
            raise BadRecord("record-newer", field=field, found=shown(number), known=known)
    document = {"options": {}, "players": None, "result": None, "meta": {}, **record}
    if document["players"] is None and isinstance(document.get("seats"), int) and 0 < document["seats"] <= 4:
        document["players"] = _default_names(document["seats"])
    for field, kind in _SHAPE.items():
        if field not in document:
            raise BadRecord("record-missing-field", field=field)
        if not isinstance(document[field], kind) or isinstance(document[field], bool):
            raise BadRecord("record-bad-field", field=field, found=shown(document[field]))
    return document


def _checked_names(players: object, position: Position) -> list[str]:
    """A name for each seat; raise BadSeats if they are not that, so that a record that is written can be read."""
    names = list(players) if isinstance(players, Sequence) and not isinstance(players, str) else []
    if len(names) != position.seats or not all(isinstance(name, str) for name in names):
        raise BadSeats("bad-players", game=position.game, seats=position.seats, found=shown(players))
    return [str(name) for name in names]


def _default_names(seats: int) -> list[str]:
    return [f"Seat {seat + 1}" for seat in range(seats)]


def _seed_of(meta: Json) -> int:
    """The seed goes along so that a game that is loaded and played on meets the shuffles it would have met."""
    seed = meta.get("seed", 0)
    is_seed = isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed <= MAX_SEED
    return seed if is_seed else 0


def _replay(match: Match, moves: list[object], chance: list[object]) -> None:
    used = 0
    for number, move in enumerate(moves, start=1):
        ahead = [_order_of(event) for event in chance[used : used + 8]]
        try:
            step = match._play(move, ahead)  # type: ignore[arg-type]  # a move of the wrong type is refused by name
        except ChakpurError as error:
            raise BadRecord(
                "record-bad-move", error.rule, number=number, move=shown(move), problem=error.message
            ) from error
        happened = step.chance
        recorded = chance[used : used + len(happened)]
        if [_essence(event) for event in happened] != [_essence(event) for event in recorded]:
            raise BadRecord("record-bad-chance", number=number, move=shown(move))
        if happened:
            match._remembered[(step.before, step.move)] = ahead[: len(happened)]
        used += len(happened)
    if used != len(chance):
        raise BadRecord("record-chance-left", used=used, found=len(chance))


def _essence(event: object) -> tuple[object, list[int]]:
    return (event.get("type") if isinstance(event, dict) else None, _order_of(event))


def _order_of(event: object) -> list[int]:
    """The order of a chance event as codes; one that can't be read fits no shuffle."""
    order = event.get("order") if isinstance(event, dict) else None
    if not isinstance(order, list) or len(order) > 108:
        return []
    codes = [COLOUR_CODE.get(item, -1) if isinstance(item, str) else item for item in order]
    return codes if all(type(code) is int and 0 <= code < 6 for code in codes) else []


def _check_result(match: Match, result: Json | None) -> None:
    real = match.record()["result"]
    if result is None and real is None:
        return
    recorded = None if result is None else {key: result.get(key) for key in ("scores", "winners")}
    if recorded != real:
        raise BadRecord("record-bad-result", found=shown(recorded), real=shown(real))
