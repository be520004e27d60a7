"""What a person typed at the prompt: a move, a command, several moves that it could mean, or nothing of the kind."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from chakpur.play.catalogue import game_named
from chakpur.play.words import move_text, move_word, say

COMMANDS: Final = ("help", "moves", "hint", "why", "rule", "undo", "log", "score", "save", "line", "again", "quit")


@dataclass(frozen=True)
class Typed:
    """What was typed. At most one of *command* and *moves* is there; *moves* are the legal moves it can mean."""

    text: str
    command: str | None = None
    rest: str = ""
    moves: tuple[str, ...] = ()
    number: bool = False
    """It was a number."""


def read(line: str, moves: Sequence[str], language: str) -> Typed:
    """Understand a line; *moves* are the legal moves in the order of their numbers.

    >>> read("2", ["flip d4", "swap d4"], "en").moves
    ('swap d4',)
    >>> read("d4", ["flip d4", "swap d4"], "en").moves
    ('flip d4', 'swap d4')
    >>> read("warum swap d4", [], "de").command
    'why'
    """
    text = " ".join(line.split())
    if text.isdecimal() and text.isascii():
        number = int(text) if len(text) < 6 else 0
        return Typed(text, moves=tuple(moves[number - 1 : number]) if number else (), number=True)
    if text in moves:
        return Typed(text, moves=(text,))
    first, _, rest = text.partition(" ")
    for command in COMMANDS:
        # A single letter is a command only by itself: before a cell or a colour it begins a move.
        if first.casefold() in command_words(command, language) and (len(first) > 1 or not rest):
            return Typed(text, command, rest)
    return Typed(text, moves=fitting(text, moves, language))


def fitting(text: str, moves: Sequence[str], language: str) -> tuple[str, ...]:
    """The moves that a text can mean: exactly, or as an abbreviation."""
    folded = _folded(text)
    exact = tuple(move for move in moves if folded in (move, _folded(move_text(move, language))))
    return exact or tuple(move for move in moves if abbreviates(folded.split(), move.split(), language))


def abbreviates(typed: Sequence[str], words: Sequence[str], language: str) -> bool:
    """Whether each typed word begins a word of the move, in order; numbers and cells must be whole.

    >>> abbreviates(["g", "2", "r"], ["grow", "2", "red", "left"], "en")
    True
    >>> abbreviates(["g", "r", "2"], ["grow", "2", "red", "left"], "en")
    False
    """
    at = 0
    for word in typed:
        while at < len(words) and not _begins(word, words[at], language):
            at += 1
        if at == len(words):
            return False
        at += 1
    return bool(typed)


def written_out(text: str, game: str, language: str) -> str:
    """A text with every word that begins exactly one word of the moves in its place, for judging illegal moves.

    >>> written_out("eröffnen d4", "patterns", "de"), written_out("f d4", "patterns", "en")
    ('establish d4', 'flip d4')
    """
    verb, *rest = _folded(text).split() or [""]
    verbs, others = _words_of_moves(game)
    return " ".join([_whole(verb, verbs, language), *(_whole(word, others, language) for word in rest)])


@cache
def _words_of_moves(game: str) -> tuple[Sequence[str], Sequence[str]]:
    """What a game's moves begin with, and the words that may follow."""
    moves = [game_named(game).text(code).split() for code in range(game_named(game).rules.N_MOVES)]
    verbs = dict.fromkeys(verb for verb, *_ in moves)
    others = dict.fromkeys(word for _, *rest in moves for word in rest if word.isalpha())
    return tuple(verbs), tuple(others)


def command_words(command: str, language: str) -> list[str]:
    """What a command may be called: in the person's language, without umlauts too, and in English."""
    own = say(f"command-{command}", language).split()
    return [*own, *map(_folded, own), *say(f"command-{command}", "en").split()]


def is_anyway(word: str, language: str) -> bool:
    return word.casefold() in (say("command-anyway", language), say("command-anyway", "en"))


def also(word: str, language: str) -> list[str]:
    """How else people say a word of a move; these words have to be whole."""
    return [_folded(name) for name in say("move-also", language, word=word).split()]


def _begins(typed: str, word: str, language: str) -> bool:
    if any(letter.isdigit() for letter in word):
        return typed == word
    is_begun = word.startswith(typed) or _folded(move_word(word, language)).startswith(typed)
    return is_begun or typed in also(word, language)


def _whole(typed: str, words: Sequence[str], language: str) -> str:
    if typed in words or any(letter.isdigit() for letter in typed):
        return typed
    named = [word for word in words if typed in (_folded(move_word(word, language)), *also(word, language))]
    begun = named or [word for word in words if _begins(typed, word, language)]
    return begun[0] if len(begun) == 1 else typed


_UMLAUTS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


def _folded(text: str) -> str:
    return text.casefold().translate(_UMLAUTS)
