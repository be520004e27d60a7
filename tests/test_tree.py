"""The tree as a whole: nothing of one machine in it, no address in a configuration file, links that lead somewhere."""

import os
import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

CONFIGURATION = re.compile(r"(\.toml|\.txt|\.cfg|\.ini|\.in|\.lock|\.ya?ml|\.json|\.npmrc|Makefile|\.ci/run)$")
NOT_OURS = {".git", ".venv", "node_modules", "__pycache__", "build", "dist", "htmlcov", ".hypothesis"}

MACHINE_PATH = re.compile(r"(?:^|[^\w.])/(?:work|farm|root|home|Users|tmp/[a-z]+|opt/[a-z]+)/")
ADDRESS = re.compile(r"https?:/{2}")
SHARED_ADDRESSES = ("json-schema.org",)
"""Names of formats that look like addresses; nothing is fetched from them."""


def listed_by_git() -> list[str] | None:
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return [name for name in os.fsdecode(done.stdout).split("\0") if name]


def walked() -> list[str]:
    found = []
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in NOT_OURS and not name.endswith(("_cache", ".egg-info"))]
        found += [str((Path(folder) / name).relative_to(ROOT)) for name in files]
    return found


@cache
def texts() -> dict[str, str]:
    """Every text file of the project (what git would commit; where there is no git, what lies there)."""
    found = {}
    for name in sorted(listed_by_git() or walked()):
        path = ROOT / name
        if path.is_file():
            content = path.read_bytes()
            if b"\0" not in content:
                found[name] = content.decode("utf-8")
    assert "pyproject.toml" in found
    return found


def places(pattern: re.Pattern[str], names: list[str]) -> list[str]:
    return [
        f"{name}:{number}: {line.strip()[:100]}"
        for name in names
        for number, line in enumerate(texts()[name].splitlines(), 1)
        if pattern.search(line)
    ]


def test_no_file_names_a_path_of_one_machine() -> None:
    here = "tests/test_tree.py"
    assert places(MACHINE_PATH, [name for name in texts() if name != here and not name.endswith(".svg")]) == []


def test_no_lock_or_configuration_file_names_an_address() -> None:
    found = places(ADDRESS, [name for name in texts() if CONFIGURATION.search(name)])
    assert [place for place in found if not any(shared in place for shared in SHARED_ADDRESSES)] == []


def is_tidy(text: str) -> bool:
    """Lines without trailing blanks, and one newline at the end."""
    return not text or (text.endswith("\n") and not text.endswith("\n\n") and not re.search(r"[ \t\r]+$", text, re.M))


def test_every_text_file_is_tidy() -> None:
    assert [name for name, text in texts().items() if not is_tidy(text)] == []


LINK = re.compile(r"\]\(([^)\s]+)\)")


def heading_anchor(title: str) -> str:
    title = re.sub(r"<[^>]*>", "", title)
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


@cache
def anchors(name: str) -> set[str]:
    text = texts()[name]
    headings = re.findall(r"^#+ (.+)$", text, re.M)
    return {heading_anchor(title) for title in headings} | set(re.findall(r'<a id="([^"]+)">', text))


def leads_somewhere(name: str, target: str) -> bool:
    file, _, anchor = target.partition("#")
    path = (ROOT / name).parent / file if file else ROOT / name
    return path.exists() and (not anchor or anchor in anchors(os.path.relpath(path, ROOT)))


def test_links_between_documents_lead_somewhere() -> None:
    broken = [
        f"{name}: {target}"
        for name, text in texts().items()
        if name.endswith(".md")
        for target in LINK.findall(text)
        if ":" not in target and not leads_somewhere(name, target)
    ]
    assert broken == []


RULE = re.compile(r"\b(?:MA|YO|PA|FL)\d+(?:\.\d)?\b")


@pytest.mark.parametrize("rules", ["docs/rules.md", "docs/de/rules.md"])
def test_every_rule_that_is_cited_can_be_looked_up(rules: str) -> None:
    """Kernels, messages, tests and documents cite rules by number; each has its anchor in both languages."""
    cited = {rule for text in texts().values() for rule in RULE.findall(text)}
    assert len(cited) > 40
    assert sorted(cited - {anchor.upper().replace("-", ".") for anchor in anchors(rules)}) == []


def test_both_languages_have_the_same_rules() -> None:
    def numbered(name: str) -> list[str]:
        return re.findall(r'<a id="([a-z]{2}\d+(?:-\d)?)">', texts()[name])

    assert numbered("docs/rules.md") == numbered("docs/de/rules.md")
    assert len(set(numbered("docs/rules.md"))) == len(numbered("docs/rules.md"))


NAMED_FILE = re.compile(r"`([\w./-]+\.(?:py|ts|svelte|json|toml|css|md|mjs|ftl))`")


@pytest.mark.parametrize("document", ["ARCHITECTURE.md", "CONTRIBUTING.md", "docs/decisions.md"])
def test_files_that_the_documents_name_are_there(document: str) -> None:
    """By their path, or by the end of it where the text has said in which folder they are."""
    named = set(NAMED_FILE.findall(texts()[document]))
    assert len(named) > 5
    assert [name for name in sorted(named) if not any(f"/{path}".endswith(f"/{name}") for path in texts())] == []


def test_the_ways_of_a_click_and_of_a_bot_s_move_are_short() -> None:
    section = texts()["ARCHITECTURE.md"].partition("## The way of a click")[2].partition("\n## ")[0]
    ways = [re.findall(r"^.{12,13}?(\d+)  ", block, re.M) for block in section.split("```")[1::2]]
    assert [numbers == [str(n) for n in range(1, len(numbers) + 1)] for numbers in ways] == [True, True]
    assert max(map(len, ways)) <= 12
