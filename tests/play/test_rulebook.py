"""Rules by their numbers, in both languages, from the source tree and from a wheel."""

import re
import tomllib
from pathlib import Path

import pytest

from chakpur.games import names
from chakpur.play import rulebook
from chakpur.play.errors import BadRequest
from chakpur.play.rulebook import PAGES, rule, rules_of

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("language", PAGES)
def test_every_anchor_of_the_page_is_a_rule_with_a_text(language: str) -> None:
    page = (ROOT / "docs" / PAGES[language]).read_text(encoding="utf-8")
    numbers = [anchor.upper().replace("-", ".") for anchor in re.findall(r'<a id="([a-z]{2}\d+(?:-\d)?)">', page)]
    assert len(numbers) > 40
    for number in numbers:
        found = rule(number, language)
        assert found.number == number
        assert found.title
        assert found.paragraphs
        for text in found.paragraphs:
            assert not re.search(r"\*\*|`|\]\(|<a|##", text), f"{number}: {text}"


@pytest.mark.parametrize("game", names())
def test_both_languages_have_the_same_rules_in_the_same_order(game: str) -> None:
    english, german = ([each.number for each in rules_of(game, language)] for language in PAGES)
    assert english == german
    assert len(english) >= 8


def test_a_part_is_shorter_than_its_rule() -> None:
    assert len(" ".join(rule("MA6.4").paragraphs)) < len(" ".join(rule("MA6").paragraphs))
    assert rule(" ma6.4 ") == rule("MA6.4")


@pytest.mark.parametrize("number", ["", "MA", f"MA{99}", f"MA6.{9}", "6", "<script>", "MA6-4"])
def test_a_number_that_no_rule_has(number: str) -> None:
    with pytest.raises(BadRequest, match="There is no rule"):
        rule(number)


def test_a_wheel_brings_the_pages_along() -> None:
    build = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
    included = build["targets"]["wheel"]["force-include"]
    inside = rulebook.FOLDERS[0].relative_to(ROOT)
    assert included == {f"docs/{page.as_posix()}": f"{inside.as_posix()}/{page.as_posix()}" for page in PAGES.values()}
