"""Makes the recorded games of this folder: one for each way in which each game can end, and one playthrough each.

``python -m tests.records.make`` writes them anew. They change only when the rules do, so a change here is a finding.
Endings that chance alone hardly ever brings are reached by players who want them.
"""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import chakpur
from chakpur.play.position import Position

FOLDER = Path(__file__).parent
Json = dict[str, Any]
Policy = Callable[[Position, random.Random], str]


def at_random(position: Position, dice: random.Random) -> str:
    return dice.choice(position.moves)


def discarding(position: Position, dice: random.Random) -> str:
    """MA7: whoever only discards makes the deck run out twice."""
    discards = [move for move in position.moves if move.startswith("discard")]
    return max(discards, key=lambda move: int(move.split()[1])) if discards else position.moves[0]


def dodging(position: Position, dice: random.Random) -> str:
    """MA7 in the solo game: whoever knows Master Yoga's cards avoids completions and keeps the deck moving."""

    def worth(move: str) -> tuple[bool, int]:
        events = position.step(move).events()
        drawn = sum(len(event.get("cards", ())) for event in events if event["type"] == "draw")
        return (not any(event["type"] == "complete" for event in events), drawn)

    return max(position.moves, key=worth)


def never_completing_mandala(position: Position, dice: random.Random) -> str:
    """MA7: build everything, one colour never on the left, another never on the right, until all hands are empty."""
    mandalas = position.state()["mandalas"]
    mountains = [[colour for colour, _ in mandala["mountain"]] for mandala in mandalas]
    banned_left = next(c for c in ("red", "orange", "yellow") if c not in mountains[0])
    banned_right = next(c for c in ("black", "purple", "green") if c not in mountains[1])
    banned = {f"build {banned_left} left", f"build {banned_right} right"}
    return next((m for m in position.moves if m.startswith("build") and m not in banned), position.moves[-1])


def never_completing_flowers(position: Position, dice: random.Random) -> str:
    """FL6: in each mandala one colour is never played, so that at last nobody can play."""
    if position.moves[0].startswith(("take", "pass")):
        return position.moves[0]
    banned: dict[int, str] = {}
    for index, mandala in enumerate(position.state()["mandalas"]):
        shown = {mandala["tiles"][side][0] for side in ("dark", "light")}
        shown |= {colour for side in mandala["sides"] for colour in side["open"]}
        free = [c for c in ("red", "orange", "yellow", "green", "purple", "black") if c not in shown]
        banned[index + 1] = next(c for c in free if c not in banned.values())
    kept = [move for move in position.moves if banned[int(move[-1])] != move.split()[2]]
    return min(kept, key=lambda move: (int(move.split()[1]), dice.random()))


def played(game: str, seats: int, seed: int, policy: Policy, options: dict[str, str] | None = None) -> chakpur.Match:
    match = chakpur.Match(game, seats, seed=seed, options=options)
    dice = random.Random(seed)
    while not match.position.over:
        match.play(policy(match.position, dice))
    return match


def ending_of(match: chakpur.Match) -> str:
    """Which way the game ended, by its last events."""
    last = match.steps[-1]
    game = match.position.game
    if game == "patterns":
        final = any(event["type"] == "final" for step in match.steps for event in step.events())
        return f"final-{'done' if last.move == 'done' else 'flips'}" if final else "no-flips-left"
    if game == "flowers":
        orders = [event for event in match.record()["chance"] if event["type"] == "order"]
        return {0: "third-flower", 2: "out-of-tiles", 3: "all-pass"}[len(orders[-1]["order"]) if orders else 0]
    reason = next(event["reason"] for event in last.events() if event["type"] == "end")
    return f"{reason}-{match.position.state()['stage']}" if game == "mandala-solo" else str(reason)


def first_with(game: str, seats: int, ending: str, policy: Policy = at_random, **more: Any) -> chakpur.Match:
    return next(m for seed in range(5_000) if ending_of(m := played(game, seats, seed, policy, **more)) == ending)


def all_endings() -> dict[str, chakpur.Match]:
    found = {f"patterns-{e}": first_with("patterns", 2, e) for e in ("no-flips-left", "final-flips", "final-done")}
    for ending in ("last-mandala", "river"):
        found[f"mandala-{ending}"] = first_with("mandala", 2, ending)
    found["mandala-deck"] = first_with("mandala", 2, "deck", discarding)
    found["mandala-passes"] = first_with("mandala", 2, "passes", never_completing_mandala)
    for ending in ("last-mandala", "river"):
        for stage in ("player", "left", "right"):
            found[f"mandala-solo-{ending}-{stage}"] = first_with("mandala-solo", 1, f"{ending}-{stage}")
    for stage in ("player", "left", "right"):
        found[f"mandala-solo-deck-{stage}"] = first_with("mandala-solo", 1, f"deck-{stage}", dodging)
    for seats in (2, 3, 4):
        found[f"flowers-{seats}-third-flower"] = first_with("flowers", seats, "third-flower")
        found[f"flowers-{seats}-all-pass"] = first_with("flowers", seats, "all-pass", never_completing_flowers)
    # With fewer seats somebody has a third flower before the tiles run out.
    found["flowers-4-out-of-tiles"] = first_with("flowers", 4, "out-of-tiles")
    return found


def playthrough(game: str, seats: int, options: dict[str, str]) -> Json:
    """A whole random game with what every move led to."""
    match = played(game, seats, 2026, at_random, options)
    turns = [
        {"move": step.move, "legal": len(step.before.moves), "events": step.events(), "line": step.after.line()}
        for step in match.steps
    ]
    return {"start": match.start.line(), "turns": turns, "record": match.record()}


PLAYTHROUGHS = {
    "mandala": ("mandala", 2, {}),
    "mandala-solo-full": ("mandala-solo", 1, {"yoga": "full"}),
    "mandala-solo-simple": ("mandala-solo", 1, {"yoga": "simple"}),
    "patterns": ("patterns", 2, {}),
    "flowers-2": ("flowers", 2, {}),
    "flowers-3": ("flowers", 3, {}),
    "flowers-4": ("flowers", 4, {}),
}


def written(document: Json) -> str:
    """One line a move, so that a difference can be read."""
    text = json.dumps(document, ensure_ascii=False)
    return text.replace(' {"move"', '\n{"move"').replace(' "record"', '\n"record"') + "\n"


def main() -> None:
    for name, match in all_endings().items():
        record = {**match.record(), "meta": {"ending": name}}
        (FOLDER / f"{name}.record.json").write_text(written(record), encoding="utf-8")
    for name, (game, seats, options) in PLAYTHROUGHS.items():
        (FOLDER / f"{name}.playthrough.json").write_text(written(playthrough(game, seats, options)), encoding="utf-8")


if __name__ == "__main__":
    main()
