"""Every sentence exists in every language with the same arguments, and every sentence is used."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from chakpur.rules.mandala import HAND_LIMIT

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "chakpur"
LOCALES = PACKAGE / "locales"
LANGUAGES = sorted(path.name for path in LOCALES.iterdir() if path.is_dir())

NOT_MESSAGES = {"mandala-solo"}
"""Texts in the sources that look like the name of a message of a game and are something else."""


class References(Visitor):
    """What a message speaks of: its arguments and the other messages and terms in it."""

    def __init__(self) -> None:
        self.arguments: set[str] = set()
        self.always: set[str] = set()
        """The arguments and references that don't stand in one of several variants."""
        self.references: set[str] = set()
        self._variants = 0

    def visit_Variant(self, node: ftl.Variant) -> None:
        self._variants += 1
        self.generic_visit(node)
        self._variants -= 1

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.arguments.add(node.id.name)
        if not self._variants:
            self.always.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self._refer(node.id.name)

    def visit_TermReference(self, node: ftl.TermReference) -> None:
        self._refer("-" + node.id.name)
        # What a term is given is the term's business, but the values given may be arguments of the message.
        if node.arguments is not None:
            self.visit(node.arguments)

    def _refer(self, name: str) -> None:
        self.references.add(name)
        if not self._variants:
            self.always.add(name)


@dataclass
class Entry:
    file: str
    own_arguments: set[str]
    always: set[str]
    references: set[str]


@cache
def entries(language: str) -> dict[str, Entry]:
    """All messages and terms (``-name``) of a language; a name that is given twice is an error."""
    found: dict[str, Entry] = {}
    for path in sorted((LOCALES / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{language}/{path.name}: {entry.annotations[0].message}"
            if not isinstance(entry, ftl.Message | ftl.Term):
                continue
            name = entry.id.name if isinstance(entry, ftl.Message) else "-" + entry.id.name
            assert name not in found, f"{name} is in {language}/{found[name].file} and in {language}/{path.name}"
            references = References()
            references.visit(entry)
            # Inside a term, variables are the term's own parameters.
            arguments = references.arguments if isinstance(entry, ftl.Message) else set()
            found[name] = Entry(path.name, arguments, references.always, references.references)
    return found


def messages(language: str) -> dict[str, Entry]:
    return {name: entry for name, entry in entries(language).items() if not name.startswith("-")}


def arguments(language: str, name: str) -> set[str]:
    """All arguments a message needs, those of the messages in it included."""
    entry = entries(language)[name]
    return entry.own_arguments.union(*(arguments(language, other) for other in entry.references))


def certain_arguments(language: str, name: str) -> set[str]:
    """The arguments that a message needs whatever their values are."""
    entry = entries(language)[name]
    inner = (certain_arguments(language, other) for other in entry.references & entry.always)
    return (entry.own_arguments & entry.always).union(*inner)


# --- the sources ---


@dataclass(frozen=True)
class Call:
    """A place where a message is named literally, with the arguments it is given (None: not known here)."""

    place: str
    name: str
    given: frozenset[str] | None


@cache
def sources() -> dict[str, ast.Module]:
    return {
        str(path.relative_to(ROOT)): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(PACKAGE.rglob("*.py"))
    }


def error_classes() -> set[str]:
    """The exceptions whose first argument names a message (IllegalMove carries a whole one)."""
    bases = {
        node.name: {base.id for base in node.bases if isinstance(base, ast.Name)}
        for tree in sources().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    found = {"ChakpurError"}
    while more := {name for name, above in bases.items() if above & found} - found:
        found |= more
    return found - {"IllegalMove"}


SAYING = {"Message", "say", "_say", "_note"}
"""The functions and methods whose first argument names a message."""


def keywords_of(call: ast.Call) -> frozenset[str] | None:
    if any(keyword.arg is None for keyword in call.keywords):
        return None
    return frozenset(str(keyword.arg) for keyword in call.keywords)


def given_to_message(call: ast.Call) -> frozenset[str] | None:
    if len(call.args) < 2 and not call.keywords:
        return frozenset()
    if len(call.args) == 2 and isinstance(call.args[1], ast.Dict):
        keys = call.args[1].keys
        if all(isinstance(key, ast.Constant) for key in keys):
            return frozenset(str(key.value) for key in keys if isinstance(key, ast.Constant))
    return None


@cache
def calls() -> list[Call]:
    return sorted(literal_calls(), key=lambda call: call.place)


def literal_calls() -> Iterator[Call]:
    errors = error_classes()
    for file, tree in sources().items():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called not in SAYING | errors:
                continue
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                given = given_to_message(node) if called == "Message" else keywords_of(node)
                yield Call(f"{file}:{node.lineno}", first.value, given)


def string_literals() -> set[str]:
    return {
        node.value
        for tree in sources().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def patterns_of_f_strings() -> set[str]:
    """``f"bad-move-{game}"`` can name every message that begins with ``bad-move-``."""
    found = set()
    for tree in sources().values():
        for node in ast.walk(tree):
            if not isinstance(node, ast.JoinedStr):
                continue
            parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
            literal = "".join(str(part) for part in parts if part is not None)
            if re.fullmatch(r"[a-z0-9-]{3,}", literal) and "-" in literal:
                found.add("".join("[a-z0-9-]+" if part is None else re.escape(str(part)) for part in parts))
    return found


# --- the web app's sources ---


def page_sources() -> str:
    """Everything that the page's program says, tests left out."""
    files = [file for file in (ROOT / "web" / "src").rglob("*") if file.suffix in {".ts", ".svelte"}]
    return "\n".join(file.read_text(encoding="utf-8") for file in files if not file.name.endswith(".test.ts"))


def page_literals() -> set[str]:
    return set(re.findall(r"""['"`](web-[a-z0-9-]*[a-z0-9])['"`]""", page_sources()))


def page_patterns() -> set[str]:
    """```web-game-${name}``` can name every message that begins with ``web-game-``."""
    templates = re.findall(r"`(web-[^`\n]*?\$\{[^`\n]*)`", page_sources())
    return {"[a-z0-9-]+".join(re.escape(part) for part in re.split(r"\$\{[^}]*\}", each)) for each in templates}


# --- what must hold ---


def test_every_message_that_the_page_names_exists() -> None:
    assert sorted(page_literals() - messages("en").keys()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_needs_no_other_files(language: str) -> None:
    """The page loads only the files whose names begin with ``web`` or ``page``."""
    own = {name for name, entry in entries(language).items() if entry.file.startswith(("web", "page-"))}
    wrong = [f"{name} refers to {sorted(more)}" for name in own if (more := entries(language)[name].references - own)]
    assert wrong == []


def test_there_are_two_languages() -> None:
    assert LANGUAGES == ["de", "en"]


def test_both_languages_have_the_same_files_with_the_same_messages() -> None:
    english = {(entry.file, name) for name, entry in messages("en").items()}
    german = {(entry.file, name) for name, entry in messages("de").items()}
    assert sorted(english - german) == [], "missing in German"
    assert sorted(german - english) == [], "missing in English"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_a_message_refers_to_exists(language: str) -> None:
    wrong = [
        f"{name} refers to {other}"
        for name, entry in entries(language).items()
        for other in entry.references
        if other not in entries(language)
    ]
    assert wrong == []


def test_both_languages_need_the_same_arguments() -> None:
    wrong = [
        f"{name}: en {sorted(arguments('en', name))}, de {sorted(arguments('de', name))}"
        for name in sorted(messages("en").keys() & messages("de").keys())
        if arguments("en", name) != arguments("de", name)
    ]
    assert wrong == []


def test_every_message_that_the_sources_name_exists() -> None:
    assert [f"{call.place}: {call.name}" for call in calls() if call.name not in messages("en")] == []


def test_nothing_in_the_sources_looks_like_a_message_and_is_none() -> None:
    """Also where a message's name goes through a variable or a function of the game."""
    looks_like_one = re.compile(r"(?:mandala|yoga|patterns|flowers)-[a-z0-9-]+[a-z0-9]")
    named = {text for text in string_literals() if looks_like_one.fullmatch(text)}
    assert sorted(named - messages("en").keys() - NOT_MESSAGES) == []


def test_every_message_is_given_its_arguments() -> None:
    wrong = [
        f"{call.place}: {call.name} lacks {sorted(missing)}"
        for call in calls()
        if call.name in messages("en") and call.given is not None
        if (missing := certain_arguments("en", call.name) - call.given)
    ]
    assert wrong == []


def test_every_message_is_used() -> None:
    literals, patterns = string_literals() | page_literals(), patterns_of_f_strings() | page_patterns()
    referred = {other for language in LANGUAGES for entry in entries(language).values() for other in entry.references}
    unused = [
        name
        for name in entries("en").keys() | entries("de").keys()
        if name not in literals | referred and not any(re.fullmatch(pattern, name) for pattern in patterns)
    ]
    assert sorted(unused) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_limit_of_a_hand_is_that_of_the_rules(language: str) -> None:
    text = (LOCALES / language / "web-mandala.ftl").read_text(encoding="utf-8")
    for name in ("web-mandala-of", "web-mandala-own-hand"):
        (said,) = re.findall(rf"^{name} = (.*)$", text, re.MULTILINE)
        assert re.findall(r"\d+", said) == [str(HAND_LIMIT)]
