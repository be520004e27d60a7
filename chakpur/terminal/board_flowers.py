"""Flowers in the terminal: three mandalas side by side, a line for each seat, tiles and flowers, hand."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from chakpur.play.game import Document
from chakpur.play.stories.flowers import value_text
from chakpur.rules.colours import COLOURS
from chakpur.terminal.hand import Column, choice_table, hand_line, numbers
from chakpur.terminal.ink import INITIALS, WIDTH, pad, pad_left, spread, width
from chakpur.terminal.scene import Drawn, Scene, counted, gaps_for, size_of, story_in

MANDALA: Final = 26
SIDES: Final = ("dark", "light")


class FlowersBoard:
    """Each mandala has its two tiles, six beads and a line for every seat, the own one last."""

    texts = "flowers"

    def arrange(self, moves: Sequence[str]) -> list[str]:
        """By colour, then by mandala, then by the number of cards."""
        return sorted(moves, key=_place_in_table)

    def draw(self, scene: Scene, story: Sequence[str], room: int) -> Drawn:
        below = 0 if scene.seat is None else scene.seat
        order = seats_from(below, scene.document["seats"])
        head = [_title(scene), *(_player(scene, seat) for seat in order)]
        mandalas = _mandalas(scene, order)
        choices = _choices(scene, below)
        fixed = len(head) + len(mandalas) + len(choices)
        drawn = story_in(scene, story, WIDTH, room - fixed)
        gaps = gaps_for(room - fixed - len(drawn.lines), 4)
        rule = [scene.ink.soft(("-" if scene.ink.ascii else "─") * WIDTH)] if gaps[0] else []
        parts = [head, rule, mandalas, gaps[1], drawn.lines, gaps[2] if drawn.lines else [], choices, gaps[3]]
        return Drawn([line for part in parts for line in part], drawn.complete)

    def prompt(self, scene: Scene) -> str:
        if scene.document["phase"] == "take":
            gains = scene.previews[scene.moves[0]]["gains"]
            receiver = next((scene.name(gain["seat"]) for gain in gains if gain["seat"] != scene.seat), "")
            return scene.say("terminal-flowers-take", mandala=scene.document["taking"] + 1, player=receiver)
        return scene.say("terminal-flowers-play")

    def reckoning(self, scene: Scene) -> list[str]:
        lines = []
        for seat, tally in enumerate(scene.tallies):
            lines.append(spread(scene.title(seat), scene.ink.strong(str(tally["points"])), 44))
            for line in tally["lines"]:
                (colour, first), *rest = line["tiles"]
                if rest:
                    words = {"colour": colour, "first": value_text(first), "second": value_text(rest[0][1])}
                    name, drawn = scene.say("terminal-flower", **words), _flower(scene, line)
                else:
                    name = scene.say("terminal-single", colour=colour, value=value_text(first))
                    drawn = _tile(scene, line["tiles"][0])
                lines.append(spread(f"  {drawn} {scene.ink.finish(name)}", str(line["points"]), 44))
        return lines


def _place_in_table(move: str) -> tuple[int, int, int]:
    verb, *rest = move.split()
    if verb != "play":
        return (0, SIDES.index(rest[0]) if rest else 2, 0)
    return (COLOURS.index(rest[1]), int(rest[3]), int(rest[0]))


def seats_from(below: int, seats: int) -> list[int]:
    """The seats in turn order, so that the one who looks comes last."""
    return [(below + 1 + step) % seats for step in range(seats)]


# --- the players ---


def _title(scene: Scene) -> str:
    document = scene.document
    number = scene.say("terminal-move-number", number=scene.number)
    left = f"{scene.ink.strong(scene.say('terminal-title-flowers'))}  {scene.ink.soft(number)}"
    piles = scene.say(
        "terminal-piles-flowers",
        deck=size_of(document["deck"]),
        discard=size_of(document["discard"]),
        tiles=min(size_of(document["stacks"][side]) for side in SIDES),
    )
    is_last = document["last_round"] and document["phase"] != "over"
    last = scene.ink.strong(scene.say("terminal-last-round")) + "  " if is_last else ""
    return spread(left, last + scene.ink.finish(piles))


def _player(scene: Scene, seat: int) -> str:
    """A player in one line: hand, single tiles, flowers, points."""
    document = scene.document
    hand = document["hands"][seat]
    size = scene.say("terminal-in-hand", count=size_of(hand))
    flowers = " ".join(_flower(scene, line) for line in scene.tallies[seat]["lines"] if line["type"] == "flower")
    singles = " ".join(_tile(scene, tile) for tile in document["singles"][seat])
    known = {} if seat == scene.seat else hand["known"] if "size" in hand else hand
    cards = f"{scene.ink.soft(scene.say('terminal-known'))} {scene.chips(known)}" if known else ""
    parts = [part for part in (flowers, singles, cards) if part]
    text = f"{pad(scene.title(seat), 14)} {pad(scene.ink.soft(size), 11)} {'  '.join(parts)}"
    return spread(text, scene.ink.strong(scene.say("terminal-points", count=document["scores"][seat])))


def _tile(scene: Scene, tile: Sequence[str]) -> str:
    colour, value = tile
    sign = "" if scene.ink.ascii or not scene.ink.coloured else scene.ink.glyph(colour)
    return scene.ink.full(f"{sign or INITIALS[colour].upper()}{scene.ink.finish(value_text(value))}", colour)


def _flower(scene: Scene, line: Document) -> str:
    """A flower of the reckoning: its colour and what it is worth."""
    colour = line["tiles"][0][0]
    sign = INITIALS[colour].upper() if scene.ink.ascii or not scene.ink.coloured else scene.ink.glyph(colour)
    return scene.ink.full(f"({sign}{line['points']})", colour)


# --- the mandalas ---


def _mandalas(scene: Scene, order: Sequence[int]) -> list[str]:
    blocks = [_mandala(scene, mandala, order) for mandala in range(3)]
    return [" ".join(pad(line, MANDALA) for line in row).rstrip() for row in zip(*blocks, strict=True)]


def _mandala(scene: Scene, mandala: int, order: Sequence[int]) -> list[str]:
    content = scene.document["mandalas"][mandala]
    tiles = [content["tiles"][side] for side in SIDES]
    shown = " ".join(_tile(scene, tile) for tile in tiles if tile is not None)
    present = {tile[0] for tile in tiles if tile is not None}.union(*(side["open"] for side in content["sides"]))
    beads = "".join(scene.bead(colour, colour in present) for colour in COLOURS)
    is_taking = scene.document["taking"] == mandala
    name = scene.ink.strong(f"{'>' if is_taking else ''}{mandala + 1}")
    free = scene.lotus() if content["marker"] is None else " "
    top = f"{name} {shown} {free}"
    return [spread(top, beads, MANDALA), *(_side(scene, content, seat) for seat in order)]


def _side(scene: Scene, content: Mapping[str, Any], seat: int) -> str:
    """A seat's cards in a mandala: sign, how many, the marker, open cards, and hidden ones after a bar."""
    side = content["sides"][seat]
    total = sum(side["open"].values()) + sum(side["hidden"].values())
    marker = scene.lotus() if content["marker"] == seat else " "
    opened = [_open(scene, colour, side["open"][colour]) for colour in COLOURS if side["open"].get(colour)]
    closed = [_closed(scene, colour, side["hidden"][colour]) for colour in COLOURS if side["hidden"].get(colour)]
    bar = ("|" if scene.ink.ascii else "▏") if closed else ""
    head = f"{scene.ink.badge(seat)}{pad_left(str(total) if total else '', 2)}{marker}"
    wide = " ".join([*opened, *(bar * (place == 0) + chip for place, chip in enumerate(closed))])
    narrow = "".join([*opened, bar, *closed])
    least = "".join([*opened, bar, scene.ink.slate(str(sum(side["hidden"].values())))])
    texts = (f"{head} {wide}", f"{head} {narrow}", f"{head}{narrow}", f"{head}{least}")
    return next((text for text in texts if width(text) <= MANDALA), texts[-1])


def _open(scene: Scene, colour: str, count: int) -> str:
    if not scene.ink.coloured:
        return f"{INITIALS[colour].upper()}{count}"
    return scene.ink.full(f"{scene.ink.glyph(colour)}{count}", colour)


def _closed(scene: Scene, colour: str, count: int) -> str:
    if not scene.ink.coloured:
        return f"{INITIALS[colour]}{count}"
    return scene.ink.full(scene.ink.glyph(colour), colour) + scene.ink.slate(str(count))


# --- the choices ---


def _choices(scene: Scene, below: int) -> list[str]:
    document = scene.document
    hand = counted(document["hands"][below]) or {}
    if not scene.moves:
        return [] if scene.seat is None else [hand_line(scene, hand)]
    if document["phase"] == "take":
        return [hand_line(scene, hand), *(_take(scene, move) for move in scene.moves)]

    def cell(mandala: int, colour: str) -> str:
        found = numbers(scene, [f"play {n} {colour} to {mandala}" for n in range(1, 16)])
        preview = scene.previews.get(f"play 1 {colour} to {mandala}")
        if preview is None:
            return found
        lies = scene.ink.soft(scene.say("terminal-lies-open" if preview["open"] else "terminal-lies-hidden"))
        return f"{pad(found, 10)} {lies}"

    titles = [f"{scene.word('play')} {scene.word('to')} {mandala}" for mandala in (1, 2, 3)]
    columns = [
        Column(title, 21, lambda colour, mandala=mandala: cell(mandala, colour))  # type: ignore[misc]
        for mandala, title in enumerate(titles, start=1)
    ]
    return choice_table(scene, hand, columns)


def _take(scene: Scene, move: str) -> str:
    side = move.split()[1]
    tile = scene.document["mandalas"][scene.document["taking"]]["tiles"][side]
    number = scene.ink.soft(pad_left(str(scene.moves.index(move) + 1), 2))
    name = f"{scene.colour(tile[0])} {scene.ink.finish(value_text(tile[1]))}"
    return f"{number} {pad(scene.word(move), 16)} {_tile(scene, tile)} {name}"


BOARD: Final = FlowersBoard()
