"""Reads a picture back: what is placed where, and whether it lies inside."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree import ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


@dataclass(frozen=True)
class Placed:
    """A symbol of the sprite by its own name, and its middle."""

    name: str
    x: float
    y: float


class Picture:
    def __init__(self, text: str) -> None:
        self.text = text
        self.root = ET.fromstring(text)
        self.box = tuple(float(number) for number in self.root.attrib["viewBox"].split())

    def child(self, name: str) -> str:
        found = self.root.find(SVG + name)
        assert found is not None
        return found.text or ""

    def drawn(self) -> Iterator[ET.Element]:
        """Every element outside of the definitions."""
        for child in self.root:
            if child.tag != f"{SVG}defs":
                yield from child.iter()

    @property
    def placed(self) -> list[Placed]:
        found = []
        for use in self.drawn():
            if use.tag == f"{SVG}use":
                name = re.sub(r"^#chakpur-(light|dark)-", "", use.attrib["href"])
                x, y, width, height = (float(use.attrib[key]) for key in ("x", "y", "width", "height"))
                found.append(Placed(name, x + width / 2, y + height / 2))
        return found

    @property
    def symbols(self) -> Counter[str]:
        return Counter(each.name for each in self.placed)

    def count(self, start: str) -> int:
        return sum(number for name, number in self.symbols.items() if name.startswith(start))

    @property
    def words(self) -> list[str]:
        return [text.text or "" for text in self.root.iter(f"{SVG}text")]

    @property
    def marks(self) -> int:
        """What a move takes."""
        return sum(each.get("class") == "mark" for each in self.root.iter(f"{SVG}g"))

    @property
    def aims(self) -> int:
        """Where a move leads."""
        return sum(each.get("class") == "mark aim" for each in self.root.iter(f"{SVG}g"))


def points(element: ET.Element) -> Iterator[tuple[float, float]]:
    """Corners of what an element covers; the strokes of lines are not counted."""
    kind = element.tag.removeprefix(SVG)
    value = {key: float(text) for key, text in element.attrib.items() if re.fullmatch(NUMBER, text)}
    if kind in ("rect", "use"):
        x, y = value["x"], value["y"]
        yield from ((x, y), (x + value["width"], y + value["height"]))
    elif kind == "circle":
        x, y, r = value["cx"], value["cy"], value["r"]
        yield from ((x - r, y - r), (x + r, y + r))
    elif kind == "text":
        yield value["x"], value["y"]
    elif kind == "path":
        yield from path_points(element.attrib["d"])


def path_points(d: str) -> Iterator[tuple[float, float]]:
    """Where the pieces of a path end."""
    x = y = 0.0
    for letter, arguments in re.findall(r"([A-Za-z])([^A-Za-z]*)", d):
        numbers = [float(number) for number in NUMBER.findall(arguments)]
        match letter:
            case "M" | "L" | "A":
                x, y = numbers[-2:]
            case "H":
                x = numbers[0]
            case "V":
                y = numbers[0]
            case "q":
                x, y = x + numbers[2], y + numbers[3]
            case "Z":
                continue
            case _:
                raise AssertionError(f"{letter} in a path that is not a motif's")
        yield x, y


def outside(picture: Picture) -> list[str]:
    """What leaves the sheet, or refers to what is not there."""
    left, top, width, height = picture.box
    ids = {each.attrib["id"] for each in picture.root.iter() if "id" in each.attrib}
    found = []
    for element in picture.drawn():
        for x, y in points(element):
            if not (left <= x <= left + width and top <= y <= top + height):
                found.append(f"{element.tag.removeprefix(SVG)} {element.attrib} reaches {x:g} {y:g}")
        if element.tag == f"{SVG}use" and element.attrib["href"][1:] not in ids:
            found.append(f"{element.attrib['href']} is not there")
    found += [name for name in re.findall(r"url\(#([\w-]+)\)", picture.text) if name not in ids]
    return found
