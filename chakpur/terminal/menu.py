"""The menu: which game, in which language, against whom."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from chakpur.games import descriptor_of
from chakpur.play.words import LANGUAGES, Message, say
from chakpur.terminal.arguments import game_called
from chakpur.terminal.console import Console
from chakpur.terminal.ink import GLYPHS, pad
from chakpur.terminal.play import MENU, Wishes
from chakpur.terminal.typed import command_words


def ask_wishes(console: Console, wishes: Wishes) -> Wishes | None:
    """What the person chooses, or None if they leave."""
    notice = ""
    try:
        with console:
            while True:
                console.page(_menu(console, wishes, notice))
                answer = " ".join(console.ask().split()).casefold()
                notice = ""
                game = _chosen_game(answer, wishes.language)
                if game is not None:
                    return _details(console, replace(wishes, game=game_called(game)))
                if answer in command_words("quit", wishes.language):
                    return None
                if answer in LANGUAGES:
                    wishes = replace(wishes, language=answer)
                elif answer in ("h", "hot-seat"):
                    wishes = replace(wishes, shared=not wishes.shared)
                elif answer == "l":
                    wishes = replace(wishes, level=(wishes.level + 1) % 6)
                elif answer:
                    notice = say("menu-what", wishes.language)
    except (EOFError, KeyboardInterrupt):
        return None


def _chosen_game(answer: str, language: str) -> str | None:
    """The game whose number was typed, or whose name, or the beginning of it."""
    if answer.isdecimal() and answer.isascii() and 1 <= int(answer[:3]) <= len(MENU):
        return MENU[int(answer[:3]) - 1]
    names = {game: (game, say(f"terminal-title-{game}", language).casefold()) for game in MENU}
    exact = [game for game in MENU if answer in names[game]]
    begun = [game for game in MENU if answer and any(name.startswith(answer) for name in names[game])]
    return exact[0] if exact else begun[0] if len(begun) == 1 else None


def _menu(console: Console, wishes: Wishes, notice: str) -> list[str]:
    ink, language = console.ink, wishes.language
    band = " ".join(ink.full(f" {ink.glyph(colour)} ", colour) for colour in GLYPHS)
    lines = ["", f"  {ink.strong('Chakpur')}   {band}", "", "  " + ink.finish(say("menu-question", language)), ""]
    for number, game in enumerate(MENU, start=1):
        name = ink.strong(pad(say(f"terminal-title-{game}", language), 16))
        first, *rest = ink.lines(say(f"menu-{game}", language), 56)
        lines += [f"  {number}  {name} {first}", *(" " * 22 + line for line in rest)]
    opponents = say("menu-hot-seat" if wishes.shared else "menu-computer", language)
    level = say("menu-level", language, level=Message(f"level-{wishes.level}-name"))
    letters = (opponents, level, say("menu-language", language), say("menu-quit", language))
    lines += ["", *(f"  {ink.finish(text)}" for text in letters), ""]
    return [*lines, f"  {ink.finish(notice)}"] if notice else lines


def _details(console: Console, wishes: Wishes) -> Wishes:
    """What a game wants to know besides."""
    game, language = descriptor_of(wishes.game or ""), wishes.language
    if len(game.seats) > 1 and wishes.seats is None:
        seats = {str(seats): [str(seats)] for seats in game.seats}
        return replace(wishes, seats=int(_one_of(console, say("menu-seats", language), seats)))
    if "yoga" in game.options and wishes.yoga is None:
        words = {yoga: [yoga, *say(f"menu-yoga-{yoga}", language).split()] for yoga in game.options["yoga"]}
        return replace(wishes, yoga=_one_of(console, say("menu-yoga", language), words))
    return wishes


def _one_of(console: Console, question: str, answers: Mapping[str, Sequence[str]]) -> str:
    """One of the answers, each of which has some words; Enter takes the first, the beginnings of words will do."""
    while True:
        answer = console.ask(f"  {console.ink.finish(question)} ").strip().casefold()
        fitting = [known for known, words in answers.items() if any(word.startswith(answer) for word in words)]
        if not answer or len(fitting) == 1:
            return fitting[0]
