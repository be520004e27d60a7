"""``chakpur ladder``: measure the whole table, piece by piece, and write the page that tells of it."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from chakpur.play.files import write_whole
from chakpur.play.words import say
from chakpur.terminal.arguments import Refusal, add_language, language_of

if TYPE_CHECKING:
    from chakpur.bots.arena.ladder import Rung

FORMAT: Final = "chakpur-ladder"
PAGE: Final = Path("docs") / "ladder.md"
GAMES_FOLDER: Final = Path(".ladder")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    from chakpur.terminal.arena import add_places

    language = language_of(None)

    def text(name: str) -> str:
        return say(f"cli-ladder-{name}", language)

    parser.add_argument("--only", metavar="SECTION,…", default="", help=text("only"))
    parser.add_argument("--games", metavar="N", type=int, default=200, help=text("games"))
    parser.add_argument("--seed", metavar="N", type=int, default=1, help=text("seed"))
    parser.add_argument("--out", metavar="FILE.md", type=Path, default=PAGE, help=text("out"))
    parser.add_argument("--work", metavar="FOLDER", type=Path, default=GAMES_FOLDER, help=text("work"))
    parser.add_argument("--page", action="store_true", help=text("page"))
    add_places(parser)
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    from chakpur.bots.arena.ladder import chosen, rungs, sections
    from chakpur.terminal.records import check_places

    wanted = chosen(arguments.only)
    if not wanted:
        names = ", ".join([*sections(), next(rungs()).name])
        raise Refusal("ladder-no-such-section", only=arguments.only, known=names)
    if arguments.games < 1:
        raise Refusal("arena-no-games", games=arguments.games)
    check_places(arguments.out)
    check_places(arguments.out.with_suffix(".json"), None if arguments.page else _place(arguments.work))
    table = Table(arguments.out)
    if not arguments.page:
        for rung in wanted:
            _measure(rung, table, arguments)
    table.write_page()
    return 0


def _place(folder: Path) -> Path:
    """Something to be written in a folder, or the folder itself beside what is there, if it has to be made."""
    return folder / ".place" if folder.is_dir() else folder


def _measure(rung: "Rung", table: "Table", arguments: argparse.Namespace) -> None:
    """One match, unless the table has it; a match that was interrupted goes on where it was."""
    from chakpur.bots.arena.ladder import is_current
    from chakpur.bots.arena.matches import GameLog, Matchday
    from chakpur.bots.arena.places import place_of
    from chakpur.terminal.arena import document, report
    from chakpur.terminal.progress import Progress

    language = language_of(arguments.lang)
    row = table.rows.get(rung.name)
    if row is not None and is_current(rung, row["matches"][0], arguments.games, arguments.seed):
        print(say("ladder-known", language, name=rung.name))
        return
    pairing = rung.pairing(arguments.seed)
    arguments.work.mkdir(parents=True, exist_ok=True)
    file = arguments.work / f"{rung.name.replace(':', '-')}.games.jsonl"
    log = GameLog.continued(file, [pairing])
    progress = Progress(language)
    place = place_of(arguments.workers, arguments.cluster, arguments.address)
    try:
        standing = Matchday(pairing, arguments.games, None, log).play(place, progress.watch)
    finally:
        progress.clear()
        log.close()
    print("\n".join(report(standing, language)), flush=True)
    table.add(rung, document(rung.command(arguments.games, arguments.seed), [standing]))


class Table:
    """What has been measured, in a file beside the page; written after every match."""

    def __init__(self, page: Path) -> None:
        self._page = page
        self._file = page.with_suffix(".json")
        self.rows: dict[str, Any] = {}
        if self._file.exists():
            try:
                content = json.loads(self._file.read_text(encoding="utf-8"))
                self.rows = content["rows"]
            except (ValueError, KeyError, TypeError):
                raise Refusal("ladder-bad-file", file=str(self._file)) from None

    def add(self, rung: "Rung", row: dict[str, Any]) -> None:
        self.rows[rung.name] = row
        write_whole(self._file, json.dumps({"format": FORMAT, "version": 1, "rows": self.rows}, indent=1) + "\n")
        self.write_page()

    def write_page(self) -> None:
        self._page.write_text("\n".join(page(self.rows)) + "\n", encoding="utf-8")


# --- the page ---


def page(rows: dict[str, Any]) -> list[str]:
    """The table in Markdown, in English like all pages for those who measure."""
    from chakpur.bots.arena.ladder import rungs, sections

    lines = [f"# {say('ladder-title')}", "", say("ladder-about"), "", say("ladder-columns")]
    for section in sections():
        lines += ["", f"## {say(f'ladder-section-{section}')}", "", f"| {say('ladder-head')} |", "|" + " --- |" * 9]
        lines += [_row(rung, rows.get(rung.name)) for rung in rungs() if rung.section == section]
        commands = [rows[rung.name]["command"] for rung in rungs() if rung.section == section and rung.name in rows]
        lines += ["", "```", *commands, "```"] if commands else []
    return lines


def _row(rung: "Rung", row: dict[str, Any] | None) -> str:
    sides = say("ladder-sides", one=rung.one, many=rung.many or "Yoga")
    aim = "–" if rung.aim is None else f"{100 * rung.aim:.0f} %"
    if row is None:
        return f"| {sides} | {aim} | {say('ladder-not-yet')} |" + " |" * 6
    match = row["matches"][0]
    rate, margin, times = match["rate"], match["margin"], match["seconds_per_move"]
    cells = [
        sides,
        aim,
        f"**{100 * rate['value']:.1f} %**",
        f"{100 * rate['low']:.1f}–{100 * rate['high']:.1f} %",
        "–" if margin is None else f"{margin['value']:+.1f}".replace("-", "−"),
        str(match["games"]),
        " / ".join(f"{1000 * seconds:.0f} ms" for seconds in times if seconds is not None),
        row["date"][:10],
        row["chakpur"],
    ]
    return "| " + " | ".join(cells) + " |"
