"""One word for one thing: what docs/terms.md rules out stands in no message and on no rules page."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ROOT / "chakpur" / "locales"
TERMS = ROOT / "docs" / "terms.md"
RULES = {"en": ROOT / "docs" / "rules.md", "de": ROOT / "docs" / "de" / "rules.md"}
COLUMN = {"en": 3, "de": 4}

TYPED = re.compile(r"(move-also|command-[a-z]+|menu-yoga-[a-z]+)$")
"""Words that people may type though we never say them."""
LABELS = re.compile(r".*-(piles|piles-flowers|discard|stocks|stocks-short|call-claim)$")
"""Messages with so little room that a pile has its short name."""
NAMES = re.compile(r"Brett J\. Gilbert")
"""People whose names contain a word that is ruled out."""


def rows() -> list[list[str]]:
    lines = [line for line in TERMS.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [row for row in cells if row[0] not in ("English", "---")]


def ruled_out(language: str) -> list[str]:
    words = [word.strip() for row in rows() for word in row[COLUMN[language]].split(",")]
    return [word for word in words if word]


def pattern_of(word: str) -> re.Pattern[str]:
    """A word with its own capitals; ``*`` is any ending."""
    letters = re.escape(word).replace(re.escape("*"), "[a-zäöüß]*")
    return re.compile(f"(?<![-a-zäöüßA-Z]){letters}(?![-a-zäöüß])")


def flat(pattern: ftl.Pattern) -> Iterator[str]:
    """The texts of a message, each variant by itself; arguments leave a gap."""
    whole = ""
    for element in pattern.elements:
        if isinstance(element, ftl.TextElement):
            whole += element.value
            continue
        whole += "…"
        if isinstance(element.expression, ftl.SelectExpression):
            for variant in element.expression.variants:
                yield from flat(variant.value)
    yield " ".join(whole.split())


def messages(language: str) -> Iterator[tuple[str, str]]:
    """The place of each text and the text."""
    for path in sorted((LOCALES / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            is_said = isinstance(entry, ftl.Message | ftl.Term) and not TYPED.fullmatch(entry.id.name)
            if is_said and entry.value is not None:
                yield from ((f"{path.name} {entry.id.name}", text) for text in flat(entry.value))


def texts(language: str) -> list[tuple[str, str]]:
    page = RULES[language]
    lines = enumerate(page.read_text(encoding="utf-8").splitlines(), start=1)
    return [*messages(language), *((f"{page.relative_to(ROOT)}:{number}", line) for number, line in lines)]


def test_every_term_has_a_word_in_both_languages() -> None:
    assert len(rows()) > 40
    assert [row for row in rows() if len(row) != 5 or not row[0] or not row[1]] == []


def test_every_thing_has_one_row() -> None:
    terms = [row[0] for row in rows()]
    assert [term for term in set(terms) if terms.count(term) > 1] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_other_word_is_used(language: str) -> None:
    everything = texts(language)
    wrong = [
        f"{place}: “{word}” in “{text[:100]}”"
        for word in ruled_out(language)
        for place, text in everything
        if pattern_of(word).search(NAMES.sub("", text))
    ]
    assert not wrong, "\n".join(wrong)


def test_the_search_for_other_words_finds_them() -> None:
    assert pattern_of("wachs*").search("Lass zwei Rote wachsen")
    assert not pattern_of("wachs*").search("erwachsen")
    assert pattern_of("found a").search("You can found a group")
    assert not pattern_of("Tausch").search("Dein Tauschplättchen")


@pytest.mark.parametrize(
    ("language", "bare"), [("en", re.compile(r"(?<!ajority )\b[Mm]arkers?\b")), ("de", re.compile(r"\bMarkern?\b"))]
)
def test_in_flowers_a_marker_is_the_majority_marker(language: str, bare: re.Pattern[str]) -> None:
    about = [(place, text) for place, text in messages(language) if "flowers" in place]
    assert any("arker" in text for _, text in about)
    assert [f"{place}: {text}" for place, text in about if bare.search(text)] == []


def test_in_patterns_a_marker_is_a_claim_marker() -> None:
    about = [(place, text) for place, text in messages("en") if "patterns" in place]
    wrong = [f"{place}: {text}" for place, text in about if re.search(r"(?<![Cc]laim )\b[Mm]arkers?\b", text)]
    assert wrong == []


def test_austauschen_is_said_as_a_whole() -> None:
    """Its first part stands at the end of a sentence: “tausche … aus”."""
    alone = re.compile(r"\b[Tt]ausch(?:e|st|t)\b(?![^.:;]*\baus\b)")
    assert [f"{place}: {text}" for place, text in texts("de") if alone.search(text)] == []


def test_the_short_name_of_the_discard_pile_is_for_labels() -> None:
    short = [(place, text) for place, text in messages("de") if re.search(r"\bAblage\b", text)]
    assert short
    assert [f"{place}: {text}" for place, text in short if not LABELS.fullmatch(place.split()[1])] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_rules_speak_of_players_and_not_of_seats(language: str) -> None:
    """What programs need stands in a section of its own, at the end."""
    text = RULES[language].read_text(encoding="utf-8")
    heading = {"en": "## For programs", "de": "## Für Programme"}[language]
    for_players, for_programs = text.split(heading)
    games = for_players.split("\n## ", 1)[1]
    assert not re.search(r"\bseats?\b|\bPlatz [0-3] (?:bekommt|hat|trifft|beginnt)", games)
    assert set(re.findall(r"`([^`]+)`", games)) == {"a", "h", "1", "8"}, "typed moves and options are for programs"
    assert "seat 0" in for_programs or "Platz 0" in for_programs


@pytest.mark.parametrize("language", ["en", "de"])
def test_sentences_that_said_the_opposite_are_gone(language: str) -> None:
    wrong = re.compile(r"aufgehoben|noch … frei\b|mit Bedacht|picks his mandala|[Tt]he place is kept")
    assert [f"{place}: {text}" for place, text in messages(language) if wrong.search(text)] == []
