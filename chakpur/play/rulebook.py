"""The rules pages for people, rule by rule: docs/rules.md and docs/de/rules.md, which a wheel brings along."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from chakpur.games import descriptor_of
from chakpur.play.errors import BadRequest

PACKAGE: Final = Path(__file__).resolve().parent.parent
FOLDERS: Final = (PACKAGE / "rulebook", PACKAGE.parent / "docs")
"""Where the pages are when the package is installed, and in the source tree."""
PAGES: Final = {"en": Path("rules.md"), "de": Path("de") / "rules.md"}

_RULE: Final = re.compile(r'^### <a id="[a-z0-9]+"></a>(?P<number>[A-Z]+\d+) · (?P<title>.+)$', re.M)
_PART: Final = re.compile(r'^\d+\. <a id="[a-z0-9-]+"></a>\*\*(?P<number>[A-Z]+\d+\.\d)\*\* (?P<text>.+)$', re.M)
_SECTION: Final = re.compile(r"^## ", re.M)


@dataclass(frozen=True)
class Rule:
    """One numbered rule; ``MA6.4`` is a part of ``MA6`` and has its title."""

    number: str
    title: str
    paragraphs: tuple[str, ...]


def rule(number: str, language: str = "en") -> Rule:
    """The rule with this number, in our words.

    >>> rule("PA6").title
    'What lies, lies'
    >>> rule("ma6.2", "de").number
    'MA6.2'
    """
    found = _rules(language).get(number.strip().upper())
    if found is None:
        raise BadRequest("no-such-rule", number=number.strip()[:20])
    return found


def rules_of(game: str, language: str = "en") -> list[Rule]:
    """The rules of a game in their order, without their parts.

    >>> [rule.number for rule in rules_of("mandala-solo")][:2]
    ['YO1', 'YO2']
    """
    found = [rule for number, rule in _rules(language).items() if "." not in number]
    return [rule for prefix in descriptor_of(game).rule_numbers for rule in found if rule.number.startswith(prefix)]


@cache
def _rules(language: str) -> dict[str, Rule]:
    if language not in PAGES:
        raise BadRequest("unknown-language", language=str(language)[:20], known=", ".join(PAGES))
    text = next(folder / PAGES[language] for folder in FOLDERS if (folder / PAGES[language]).exists()).read_text(
        "utf-8"
    )
    heads = [*_RULE.finditer(text)]
    found: dict[str, Rule] = {}
    for head, after in zip(heads, [*(each.start() for each in heads[1:]), len(text)], strict=True):
        body = _SECTION.split(text[head.end() : after])[0]
        found[head["number"]] = Rule(head["number"], head["title"], _paragraphs(body))
        for part in _PART.finditer(body):
            found[part["number"]] = Rule(part["number"], head["title"], _paragraphs(part["text"]))
    return found


def _paragraphs(body: str) -> tuple[str, ...]:
    """Markdown as plain paragraphs: every line of the source is one."""
    lines = (re.sub(r'<a id="[^"]*"></a>|\*\*|\*(?=\S)|(?<=\S)\*|`', "", line).strip() for line in body.splitlines())
    return tuple(re.sub(r"\[([^]]+)\]\([^)]+\)", r"\1", line) for line in lines if line)
