"""Mandala in the terminal, with two players or against Master Yoga: two mandalas side by side, rivers, cups, hand."""

from collections.abc import Mapping, Sequence
from typing import Final

from chakpur.games import descriptor_of
from chakpur.play.game import Document
from chakpur.rules.colours import COLOURS
from chakpur.rules.mandala import first_to_claim
from chakpur.rules.mandala_solo import YOGA
from chakpur.rules.phases import NOBODY
from chakpur.terminal.hand import Column, choice_table, hand_line, numbers
from chakpur.terminal.ink import INITIALS, WIDTH, cut, pad, pad_left, spread, width
from chakpur.terminal.scene import Drawn, Scene, counted, gaps_for, size_of, story_in

SIDES: Final = ("left", "right")
PANEL: Final = 39
LABEL: Final = 9
LOW: Final = 5
TALL: Final = 8
"""The height of the mandalas when cards take one line, and when they take two."""


class MandalaBoard:
    """The other's field above, the mountain in the middle, the own field below, as on the table."""

    texts = "mandala"

    def arrange(self, moves: Sequence[str]) -> list[str]:
        """By colour, then as the table of choices has them from left to right."""
        return sorted(moves, key=_place_in_table)

    def draw(self, scene: Scene, story: Sequence[str], room: int) -> Drawn:
        below = 0 if scene.seat is None else scene.seat
        head = [_title(scene), *_strip(scene, 1 - below)]
        foot = _strip(scene, below)
        choices = _choices(scene, below)
        fixed = len(head) + LOW + len(foot) + len(choices)
        drawn = story_in(scene, story, WIDTH, room - fixed)
        spare = room - fixed - len(drawn.lines)
        is_tall = scene.ink.coloured and spare >= TALL - LOW
        gaps = gaps_for(spare - (TALL - LOW if is_tall else 0), 3)
        panels = _panels(scene, below, is_tall)
        parts = [head, panels, foot, gaps[0], drawn.lines, gaps[1] if drawn.lines else [], choices, gaps[2]]
        return Drawn([line for part in parts for line in part], drawn.complete)

    def prompt(self, scene: Scene) -> str:
        if scene.document["phase"] == "claim":
            return scene.say("terminal-mandala-claim")
        return scene.say("terminal-mandala-turn")

    def reckoning(self, scene: Scene) -> list[str]:
        lines = []
        for seat, tally in enumerate(scene.tallies):
            points = scene.document["scores"][seat]
            lines.append(spread(scene.title(seat), scene.ink.strong("?" if points is None else str(points)), 44))
            lines += [_product(scene, line) for line in tally["lines"] if line["cards"]]
            if tally["hidden"]:
                lines.append("  " + scene.say("terminal-hidden-cards", count=tally["hidden"]))
        return lines


def _product(scene: Scene, line: Document) -> str:
    """The cards of one colour in a cup, and what they bring."""
    colour, cards = line["colour"], line["cards"]
    product = scene.ink.finish(f"{cards} × {line['place'] or 0} = {pad_left(str(line['points']), 2)}")
    return spread(f"  {scene.chip(colour, cards)} {scene.colour(colour)}", product, 44)


def _place_in_table(move: str) -> tuple[int, int, int]:
    verb, *rest = move.split()
    if verb == "pass":
        return (0, 0, 0)
    colour = next(COLOURS.index(word) for word in rest if word in COLOURS)
    side = SIDES.index(rest[-1]) if rest[-1] in SIDES else 0
    column = {"build": side, "grow": 2 + side, "discard": 4, "claim": 5}[verb]
    return (colour, column, int(rest[0]) if rest[0].isdecimal() else 1)


# --- the players ---


def _title(scene: Scene) -> str:
    document = scene.document
    name = scene.say(f"terminal-title-{descriptor_of(document['game']).word}")
    left = f"{scene.ink.strong(name)}  {scene.ink.soft(scene.say('terminal-move-number', number=scene.number))}"
    piles = scene.say("terminal-piles", deck=size_of(document["deck"]), discard=size_of(document["discard"]))
    is_last = document["last_mandala"] and document["phase"] != "over"
    last = scene.ink.strong(scene.say("terminal-last-mandala")) + "  " if is_last else ""
    return spread(left, last + scene.ink.finish(piles))


def _strip(scene: Scene, seat: int) -> list[str]:
    """A player: hand, river, cup and points."""
    document = scene.document
    hand = document["hands"][seat]
    cards = counted(hand)
    holding = "" if _is_automaton(scene, seat) else scene.say("terminal-in-hand", count=size_of(hand))
    if cards and seat != scene.seat:
        holding += ": " + scene.chips(cards)
    points = document["scores"][seat]
    if points is None:
        worth = scene.say("terminal-points-hidden", count=scene.tallies[seat]["points"])
    else:
        worth = scene.say("terminal-points", count=points)
    return [
        spread(f"{scene.title(seat)}  {scene.ink.soft(holding) if not cards else holding}", worth),
        f"{pad(scene.say('terminal-river'), 6)} {_river(scene, seat)}   {_cup(scene, seat)}",
    ]


def _is_automaton(scene: Scene, seat: int) -> bool:
    return bool(seat >= scene.document["seats"])


def _river(scene: Scene, seat: int) -> str:
    river = scene.document["rivers"][seat]
    places = []
    for number in range(1, 7):
        if number > len(river):
            places.append(scene.ink.blank(f"{number}·") if scene.ink.coloured else f"{number}.")
        elif scene.ink.coloured:
            places.append(scene.ink.full(f"{number}{scene.ink.glyph(river[number - 1])}", river[number - 1]))
        else:
            places.append(f"{number}{INITIALS[river[number - 1]].upper()}")
    return " ".join(places)


def _cup(scene: Scene, seat: int) -> str:
    cup = scene.document["cups"][seat]
    known = counted(cup)
    content = known if known is not None else cup["known"]
    hidden = size_of(cup) - sum(content.values())
    text = scene.say("terminal-cup", count=size_of(cup))
    cards = scene.chips(content)
    unknown = scene.say("terminal-hidden-cards", count=hidden) if hidden else ""
    return "  ".join(part for part in (text, cards, scene.ink.soft(unknown)) if part)


# --- the mandalas ---


def _panels(scene: Scene, below: int, is_tall: bool) -> list[str]:
    left, right = (_panel(scene, mandala, below, is_tall) for mandala in (0, 1))
    return [pad(a, PANEL) + "  " + b for a, b in zip(left, right, strict=True)]


def _panel(scene: Scene, mandala: int, below: int, is_tall: bool) -> list[str]:
    content = scene.document["mandalas"][mandala]
    present = {colour for colour, _ in content["mountain"]}.union(*content["fields"])
    beads = " ".join(scene.bead(colour, colour in present) for colour in COLOURS)
    name = scene.ink.strong(scene.word(SIDES[mandala]))
    area = _tall_area if is_tall else _low_area
    rows = [
        *area(scene, scene.label(1 - below, LABEL), content["fields"][1 - below], True),
        *area(scene, scene.say("terminal-mountain"), dict(content["mountain"]), False),
        *area(scene, scene.label(below, LABEL), content["fields"][below], True),
    ]
    return boxed(scene, f"{name}  {beads}", rows, _expectation(scene, mandala), PANEL)


def _low_area(scene: Scene, label: str, cards: Mapping[str, int], is_field: bool) -> list[str]:
    size = str(sum(cards.values())) if is_field else ""
    chips = " ".join(scene.chip(colour, count) for colour, count in cards.items())
    return [f"{pad(label, LABEL)}{pad_left(size, 2)} {chips}"]


def _tall_area(scene: Scene, label: str, cards: Mapping[str, int], is_field: bool) -> list[str]:
    """Cards in two lines: motif and letter, and under them how many."""
    size = scene.say("terminal-in-hand", count=sum(cards.values())) if is_field else ""
    letters = {colour: "" if scene.ink.ascii else INITIALS[colour] for colour in cards}
    tops = [scene.ink.full(f"{scene.ink.glyph(colour)}{letters[colour]}".ljust(3), colour) for colour in cards]
    feet = [scene.ink.full(str(count).rjust(2) + " ", colour) for colour, count in cards.items()]
    return [f"{pad(label, LABEL + 2)} {' '.join(tops)}", f"  {pad(scene.ink.soft(size), LABEL)} {' '.join(feet)}"]


def _expectation(scene: Scene, mandala: int) -> str:
    """What would happen, or happens, when this mandala is shared out."""
    if scene.document["phase"] == "over":
        return ""
    if scene.document["claiming"] == mandala:
        return scene.say("terminal-shared-out")
    own, other = (sum(field.values()) for field in scene.document["mandalas"][mandala]["fields"])
    exempt = YOGA if _is_automaton(scene, YOGA) else NOBODY
    first = int(first_to_claim(0, own, other, exempt))
    if first == NOBODY:
        return scene.say("terminal-claims-nobody")
    if first != first_to_claim(1, other, own, exempt):
        return scene.say("terminal-claims-tie")
    who = "you" if first == scene.you else "other"
    return scene.say("terminal-claims-first", who=who, player=scene.name(first))


def boxed(scene: Scene, top: str, rows: Sequence[str], bottom: str, columns: int) -> list[str]:
    """Rows in a frame with something on its upper and lower edge."""
    corners, dash, wall = ("++++", "-", "|") if scene.ink.ascii else ("╭╮╰╯", "─", "│")
    inner = columns - 4

    def edge(left: str, text: str, right: str) -> str:
        shown = f" {cut(text, inner - 1)} " if text else ""
        return scene.ink.soft(left + dash) + shown + scene.ink.soft(dash * (inner - width(shown) + 1) + right)

    lines = [f"{scene.ink.soft(wall)} {pad(row, inner)} {scene.ink.soft(wall)}" for row in rows]
    return [edge(corners[0], top, corners[1]), *lines, edge(corners[2], scene.ink.finish(bottom), corners[3])]


# --- the choices ---


def _choices(scene: Scene, below: int) -> list[str]:
    document = scene.document
    hand = counted(document["hands"][below]) or {}
    if not scene.moves or document["phase"] == "claim":
        line = [] if scene.seat is None else [hand_line(scene, hand)]
        return [*line, *(_claim(scene, move) for move in scene.moves)]
    left, right = scene.word("left"), scene.word("right")
    build, grow = scene.word("build"), scene.word("grow")

    def column(title: str, columns: int, form: str) -> Column:
        return Column(title, columns, lambda colour: numbers(scene, [form.format(n, colour) for n in range(1, 9)]))

    columns = [
        column(f"{build} {left}", 12, "build {1} left"),
        column(f"{build} {right}", 13, "build {1} right"),
        column(f"{grow} {left}", 14, "grow {0} {1} left"),
        column(f"{grow} {right}", 15, "grow {0} {1} right"),
        column(scene.word("discard"), 9, "discard {0} {1}"),
    ]
    return choice_table(scene, hand, columns)


def _claim(scene: Scene, move: str) -> str:
    """A claim and what it brings."""
    colour = move.split()[1]
    mandala = scene.document["mandalas"][scene.document["claiming"]]
    count = dict(map(tuple, mandala["mountain"]))[colour]
    gain = scene.previews[move]["gain"]
    outcome = "discard" if gain["discard"] else "river" if gain["river"] else "cup"
    brings = {"count": count, "place": gain["place"] or 0, "cup": gain["cup"]}
    number = scene.ink.soft(pad_left(str(scene.moves.index(move) + 1), 2))
    text = pad(f"{number} {scene.word(move)}", 20) + scene.chip(colour, count)
    return f"{text}  {scene.say('terminal-mandala-brings', outcome=outcome, **brings)}"


BOARD: Final = MandalaBoard()
