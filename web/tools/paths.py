"""Writes the paths of a drawing as short as they can be: steps instead of places, no needless digit or space.

A page that loads for the first time loads its drawings too; steps repeat, places don't, so steps pack far better.
"""

import re

PLACES = 1
"""Decimals that are kept. A motif is drawn in a box of 100 units and never shown larger than a few hundred pixels."""
NUMBER = r"-?(?:\d+\.?\d*|\.\d+)"
SIZES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}


def segments(d):
    """The segments of a path: a letter and its numbers, one at a time."""
    for letter, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", d):
        numbers = [float(number) for number in re.findall(NUMBER, rest)]
        size = SIZES[letter.upper()]
        for at in range(0, max(len(numbers), 1), size or 1):
            yield letter, numbers[at : at + size]


def absolute(letter, numbers, x, y):
    """A segment's numbers as places on the page; those of an arc that are none stay as they are."""
    if letter.isupper():
        return numbers
    if letter == "a":
        return [*numbers[:5], numbers[5] + x, numbers[6] + y]
    if letter in "hv":
        return [numbers[0] + (x if letter == "h" else y)]
    return [number + (y if at % 2 else x) for at, number in enumerate(numbers)]


def end(kind, places, x, y, start):
    """Where a segment ends."""
    if kind == "Z":
        return start
    if kind in "HV":
        return (places[0], y) if kind == "H" else (x, places[0])
    return places[-2], places[-1]


def written(number):
    text = f"{round(number, PLACES):.{PLACES}f}".rstrip("0").rstrip(".")
    return re.sub(r"^(-?)0(?=\.)", r"\1", "0" if text in ("-0", "") else text)


def joined(numbers):
    """Numbers one after another; a sign or a second point divides them as well as a space does."""
    text = ""
    for number in map(written, numbers):
        glued = not text or number[0] == "-" or (number[0] == "." and "." in re.split(r"[ -]", text)[-1])
        text += number if glued else f" {number}"
    return text


def step(kind, places, x, y):
    """The segment as a step from where the pen stands."""
    if kind == "L" and written(places[1] - y) == "0":
        kind, places = "H", places[:1]
    elif kind == "L" and written(places[0] - x) == "0":
        kind, places = "V", places[1:]
    if kind == "A":
        radii, flags = joined(places[:2]), "".join(f" {written(flag)}" for flag in places[2:5])
        return f"a{radii}{flags} {joined([places[5] - x, places[6] - y])}"
    if kind in "HV":
        return kind.lower() + joined([places[0] - (x if kind == "H" else y)])
    return kind.lower() + joined([place - (y if at % 2 else x) for at, place in enumerate(places)])


def packed(d):
    """The same path, shorter. Steps are taken between rounded places, so that no error adds up."""
    x = y = exact_x = exact_y = 0.0
    start, exact_start, text = (0.0, 0.0), (0.0, 0.0), ""
    for letter, numbers in segments(d):
        kind = letter.upper()
        exact = absolute(letter, numbers, exact_x, exact_y)
        fixed = exact[:5] if kind == "A" else []
        places = fixed + [round(place, PLACES) for place in exact[len(fixed) :]]
        here = step(kind, places, x, y)
        text += here[1:] if text and here[0] == last(text) and here[1:2] == "-" else here
        x, y = end(kind, places, x, y, start)
        exact_x, exact_y = end(kind, exact, exact_x, exact_y, exact_start)
        if kind == "M":
            start, exact_start = (x, y), (exact_x, exact_y)
    return text


def last(text):
    """The letter of a path's last segment; after a move, more numbers would mean lines."""
    letter = re.findall("[a-z]", text)[-1]
    return "" if letter in "mza" else letter


def pack(drawing):
    """A whole drawing with its paths written short."""
    return re.sub(r'(?<= d=")[^"]*', lambda found: packed(found[0]), drawing)
