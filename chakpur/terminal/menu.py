"""The menu: which game, in which language, against whom."""

from dataclasses import replace
from typing import Final

from chakpur.play.words import LANGUAGES, Message, say
from chakpur.terminal.console import Console
from chakpur.terminal.ink import GLYPHS, pad
from chakpur.terminal.play import GAMES, MENU, Wishes

SEATS: Final = ("2", "3", "4")
YOGAS: Final = ("full", "simple")


def ask_wishes(console: Console, wishes: Wishes) -> Wishes | None:
    """What the person chooses, or None if they leave."""
    notice = ""
    try:
        with console:
            while True:
                console.page(_menu(console, wishes, notice))
                answer = " ".join(console.ask().split()).casefold()
                notice = ""
                game = _chosen_game(answer)
                if game is not None:
                    return _details(console, replace(wishes, game=GAMES[game]))
                if answer in ("q", "quit", "ende", "exit"):
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


def _chosen_game(answer: str) -> str | None:
    if answer.isdecimal() and answer.isascii() and 1 <= int(answer[:3]) <= len(MENU):
        return MENU[int(answer[:3]) - 1]
    fitting = [game for game in MENU if answer and game.startswith(answer)]
    return fitting[0] if len(fitting) == 1 else None


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
    if wishes.game == "flowers" and wishes.seats is None:
        return replace(wishes, seats=int(_one_of(console, say("menu-seats", wishes.language), SEATS)))
    if wishes.game == "mandala-solo" and wishes.yoga is None:
        return replace(wishes, yoga=_one_of(console, say("menu-yoga", wishes.language), YOGAS))
    return wishes


def _one_of(console: Console, question: str, answers: tuple[str, ...]) -> str:
    """One of the answers; Enter takes the first, their beginnings will do."""
    while True:
        answer = console.ask(f"  {console.ink.finish(question)} ").strip().casefold()
        fitting = [known for known in answers if known.startswith(answer)]
        if not answer or len(fitting) == 1:
            return fitting[0]
