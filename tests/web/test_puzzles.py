"""Puzzles in the browser: one is solved, one is not; what was done is kept on the device."""

import json
import re
from collections.abc import Callable
from typing import Any
from urllib.request import urlopen

from playwright.sync_api import Page, expect

from chakpur.puzzles.pack import shipped_pack
from chakpur.puzzles.puzzle import Puzzle
from tests.web.visit import Visit

Visiting = Callable[..., Visit]


def plain_puzzle() -> Puzzle:
    """One of Patterns in which every cell has one move, so that a tap says it all."""

    def is_plain(puzzle: Puzzle) -> bool:
        cells = [move.split()[-1] for move in puzzle.outcomes]
        return len(set(cells)) == len(cells) and all(found.reply for found in puzzle.outcomes.values())

    return next(filter(is_plain, shipped_pack("patterns").puzzles))


def open_puzzle(visit: Visit, address: str) -> Page:
    visit.page.goto(f"{visit.address}#/puzzles{address}")
    expect(visit.page.locator("[data-moves-made='0']")).to_be_visible()
    return visit.page


def play(page: Page, move: str, confirm: str) -> None:
    """First the tap that shows a move, then the yes."""
    page.locator(f"[data-cell='{move.rsplit(maxsplit=1)[-1]}']").click()
    expect(page.locator("[data-moves-made='0']")).to_be_visible()
    page.get_by_role("button", name=confirm).click()


def test_a_puzzle_is_solved_and_its_line_walked(visit: Visiting) -> None:
    someone = visit(at=None)
    puzzle = plain_puzzle()
    page = open_puzzle(someone, f"/{puzzle.id}")
    expect(page.get_by_text("One move wins, whatever Mira does.")).to_be_visible()
    play(page, puzzle.answer, "Confirm")
    expect(page.get_by_role("heading", name=re.compile("^Solved: "))).to_be_visible()
    expect(page.get_by_text("Solved at the first try")).to_be_visible()
    expect(page.get_by_text("Proven.")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-moves-made='2']")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-moves-made='1']")).to_be_visible()
    someone.shot("puzzle-solved")
    page.reload()
    pack = re.compile(r": 1 of \d+ solved")
    expect(page.get_by_role("link", name=pack)).to_be_visible()


def test_a_wrong_try_is_answered_and_taken_back_and_giving_up_shows_the_answer(visit: Visiting) -> None:
    someone = visit(size="phone", language="de", dark=True, at=None)
    puzzle = plain_puzzle()
    page = open_puzzle(someone, f"/{puzzle.id}")
    wrong = next(move for move in puzzle.outcomes if move != puzzle.answer)
    play(page, wrong, "Bestätigen")
    expect(page.get_by_role("heading", name="Der nicht")).to_be_visible()
    expect(page.get_by_text("Mira antwortet:")).to_be_visible()
    someone.shot("puzzle-wrong-phone")
    page.get_by_role("button", name="Zurücknehmen").click()
    expect(page.locator("[data-moves-made='0']")).to_be_visible()
    page.get_by_role("button", name="Tipp").click()
    expect(page.locator(".named")).to_be_visible()
    page.get_by_role("button", name="Zeigen").click()
    expect(page.get_by_role("heading", name=re.compile("^Die Lösung: "))).to_be_visible()
    expect(page.get_by_text("Diesmal nicht gefunden")).to_be_visible()
    page.get_by_role("link", name="Nächste Aufgabe").click()
    expect(page.locator("[data-moves-made='0']")).to_be_visible()
    someone.shot("puzzle-next-phone")


def test_the_days_puzzle_is_a_bead_and_bad_data_on_the_device_does_no_harm(visit: Visiting) -> None:
    someone = visit(size="desktop", dark=True)
    someone.page.evaluate("localStorage.setItem('chakpur-puzzles', '{\"days\": 3, broken')")
    page = open_puzzle(someone, "")
    expect(page.get_by_text("No day in a row yet")).to_be_visible()
    day = described(someone)["day"]
    page.get_by_role("button", name="Show it").click()
    expect(page.get_by_role("heading", name=re.compile("^The answer: "))).to_be_visible()
    expect(page.get_by_role("listitem", name="today: shown")).to_be_visible()
    kept = page.evaluate("JSON.parse(localStorage.getItem('chakpur-puzzles'))")
    assert kept["results"] == {day["id"]: "shown"}
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("heading", name="Run of five: number 1")).to_be_visible()


def test_puzzles_of_every_game_are_laid_out_and_shown(visit: Visiting) -> None:
    someone = visit(at=None)
    for game in ("mandala", "mandala-solo", "flowers"):
        puzzle = shipped_pack(game).puzzles[0]
        page = open_puzzle(someone, f"/{puzzle.id}")
        page.get_by_role("button", name="Show it").click()
        expect(page.get_by_role("heading", name=re.compile("^The answer: "))).to_be_visible()
        expect(page.get_by_text(re.compile(r"It wins about \d+ of 100 games"))).to_be_visible()
        expect(page.get_by_text("Proven.")).to_have_count(0)
        someone.shot(f"puzzle-{game}")
        page.goto("about:blank")


def described(visit: Visit) -> dict[str, Any]:
    with urlopen(f"{visit.address}api/puzzles") as answer:
        found: dict[str, Any] = json.load(answer)
    return found
