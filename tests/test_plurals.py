"""A number before a word has that word's right form: “1 point”, never “1 points”."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

LOCALES = Path(__file__).resolve().parent.parent / "chakpur" / "locales"

MANY = {
    "en": "points|cards|games|moves|tokens|tiles|cells|deals|sets|minutes|seconds|hours|days|players|seats|places|"
    "rounds|decisions|bytes|colours|visits|playouts|simulations|names|shuffles|rows|tables|records|entries|processes|"
    "swaps|flips|groups|times|messages|people|others|facts|requests|rules|flowers|letters|words|devices|links",
    "de": "Punkten?|Karten|Partien|Spielen?|Zügen?|Plättchen|Blumenplättchen|Feldern?|Verteilungen|Minuten|Sekunden|"
    "Stunden|Tagen?|Plätzen?|Runden|Entscheidungen|Bytes?|Farben|Besuchen?|Durchläufen?|Simulationen|Namen|Mischungen|"
    "Reihen|Tischen?|Aufzeichnungen|Einträgen?|Prozessen?|Gruppen|Nachrichten|Personen|Leuten?|Regeln|Blumen|"
    "Buchstaben|Wörtern?|Geräten?|Links|weitere Karten|neue Nachrichten|offenen Feldern|verdeckte Karten",
}
"""The forms that are wrong after a one."""

NEVER_ONE = {
    "server-invite-seats": "to a table for one nobody is invited",
    "web-flowers-round": "Flowers has two players at least",
    "patterns-line-row": "a row has at least four tokens",
    "mandala-deal-colour": "the word in it is chosen by another number",
    "mandala-too-few-in-hand": "whoever has no such card is told something else",
    "flowers-deal-deck": "a deck has 90 cards",
    "flowers-deal-stack": "a stack has 18 tiles",
    "flowers-whole-hand": "a single card is refused by another sentence",
    "flowers-line-tile": "that it is there once is what should be",
    "bad-notation-mandala": "the numbers in it are those of the material",
    "reason-mandala-share": "of a single colour there is nothing to say",
    "line-too-long": "the limit is a mebibyte",
    "server-too-large": "the limit is some kilobytes",
    "server-head-too-large": "the limit is some kilobytes",
    "server-too-slow": "nobody is given a single second",
    "prepare-bad-processes": "one would be right",
    "bench-search": "thousands",
    "terminal-many-names": "more names than seats are at least two",
    "web-lobby-taken": "a table that others can see has at least two seats",
}
"""Messages whose number is never one, and why."""
NO_NUMBERS = {"player", "name", "other", "match", "game", "who"}
"""Arguments that are texts: “Ben flips”."""


def placeable_name(element: object) -> str | None:
    """The argument that stands alone in braces, NUMBER(…) included."""
    if not isinstance(element, ftl.Placeable):
        return None
    inner = element.expression
    if isinstance(inner, ftl.FunctionReference):
        # A number with decimals takes the form of the many, also when it is 1.0.
        named = {argument.name.name for argument in inner.arguments.named}
        if "minimumFractionDigits" in named or not inner.arguments.positional:
            return None
        inner = inner.arguments.positional[0]
    return inner.id.name if isinstance(inner, ftl.VariableReference) else None


def selector_name(expression: ftl.SelectExpression) -> str | None:
    return placeable_name(ftl.Placeable(expression.selector))


def unchosen(pattern: ftl.Pattern, chosen: frozenset[str], many: re.Pattern[str]) -> Iterator[str]:
    """Numbers before a word in its plural that no choice of the message depends on."""
    elements = pattern.elements
    for element, after in zip(elements, [*elements[1:], None], strict=True):
        name = placeable_name(element)
        is_counted = name is not None and name not in chosen | NO_NUMBERS
        if is_counted and isinstance(after, ftl.TextElement) and many.match(after.value):
            yield f"{{ ${name} }}{after.value[:20]!r}"
        if isinstance(element, ftl.Placeable) and isinstance(element.expression, ftl.SelectExpression):
            inner = element.expression
            counted = selector_name(inner)
            has_one = any(isinstance(v.key, ftl.Identifier) and v.key.name == "one" for v in inner.variants)
            more = {counted} if counted is not None and has_one else set()
            for variant in inner.variants:
                yield from unchosen(variant.value, chosen | more, many)


@pytest.mark.parametrize("language", MANY)
def test_a_number_has_the_right_form_of_the_word_after_it(language: str) -> None:
    many = re.compile(rf"[ \u00a0](?:{MANY[language]})\b")
    wrong = []
    for path in sorted((LOCALES / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Message) and entry.value is not None and entry.id.name not in NEVER_ONE:
                wrong += [f"{path.name} {entry.id.name}: {each}" for each in unchosen(entry.value, frozenset(), many)]
    assert not wrong, "\n".join(wrong)
