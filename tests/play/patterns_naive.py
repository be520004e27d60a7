"""Patterns once more, read naively off the state document: slow, and as close to the rules' wording as can be.

The kernels are checked against this; nothing else uses it.
"""

from typing import Any

Json = dict[str, Any]


def next_to(cells: Json, name: str) -> list[str]:
    """The cells that share an edge with this one."""
    column, row = ord(name[0]), int(name[1])
    around = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return [chr(x) + str(y) for x, y in around if chr(x) + str(y) in cells]


def is_beside(cells: Json, name: str, seat: int, colour: str) -> bool:
    """Whether the cell is adjacent to this seat's group of this colour."""
    return any(cells[other]["colour"] == colour and cells[other]["owner"] == seat for other in next_to(cells, name))


def flips(state: Json, seat: int) -> set[str]:
    cells = state["cells"]
    return {
        f"flip {name}"
        for name, token in cells.items()
        if token["owner"] is None
        and is_beside(cells, name, seat, token["colour"])
        and not is_beside(cells, name, 1 - seat, token["colour"])
    }


def bowl_moves(state: Json, seat: int) -> set[str]:
    cells, bowl = state["cells"], state["bowls"][seat]
    moves = set()
    for name, token in cells.items():
        if token["owner"] is not None or is_beside(cells, name, 1 - seat, bowl):
            continue
        if bowl not in state["rivers"][seat]:
            moves.add(f"establish {name}")
        elif is_beside(cells, name, seat, bowl) and token["colour"] != bowl:
            moves.add(f"swap {name}")
    return moves


def moves(state: Json) -> set[str]:
    seat = state["to_move"]
    if state["phase"] == "keep":
        return {f"keep {colour}" for colour in state["start"]}
    if state["phase"] == "play":
        return flips(state, seat) | bowl_moves(state, seat)
    if state["phase"] == "final":
        return flips(state, seat) | {"done"}
    return set()


def scores(state: Json) -> list[int]:
    points = [0, 0]
    for token in state["cells"].values():
        seat = token["owner"]
        if seat is not None and token["marker"] == 0:
            points[seat] += 1 + state["rivers"][seat].index(token["colour"])
    return points


def apply(state: Json, events: list[Json]) -> None:
    """Bring a state up to date by plain bookkeeping of what happened; nothing is looked up in the rules."""
    for event in events:
        kind, seat = event["type"], event["seat"]
        if kind == "keep":
            state["bowls"][seat], state["bowls"][1 - seat] = event["colour"], event["given"]
            state.update(phase="play", to_move=1 - seat, start=[])
        elif kind in ("establish", "flip", "swap"):
            marker = event.get("marker", 0)
            state["cells"][event["cell"]] = {"colour": event["colour"], "owner": seat, "marker": marker}
            state["bowls"][seat] = event.get("taken", state["bowls"][seat])
            state["scores"][seat] += event["points"]
            if marker:
                state["rivers"][seat].append(event["colour"])
            if state["phase"] == "play":
                state["to_move"] = 1 - seat
        elif kind == "final":
            state.update(phase="final", to_move=seat)
        elif kind == "end":
            state.update(phase="over", to_move=None, scores=event["scores"], winners=event["winners"])
        else:
            assert kind == "done"
