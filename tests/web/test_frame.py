"""The frame around every game: the story, the turn card, the end, notices, requests, and the way back."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.web.players import Player, at_table, play_unseen
from tests.web.positions import after, before_the_end
from tests.web.still import WORDS, moved, watch
from tests.web.test_together import two_at_a_table, wait_for_moves
from tests.web.visit import SIZES, Visit, drawn, resize, stop_the_clock

Visitor = Callable[..., Visit]
AT_THE_END = "list => list.scrollHeight - list.scrollTop - list.clientHeight < 2"


def follows(lines: Locator) -> None:
    """The newest line is seen, a frame after whatever has changed its size; a story that stopped never would be."""
    lines.page.wait_for_function(AT_THE_END, arg=lines.element_handle())


def box(thing: Locator) -> dict[str, float]:
    found = thing.bounding_box()
    assert found is not None
    return dict(found)


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    apart_x = one["x"] + one["width"] <= other["x"] + 1 or other["x"] + other["width"] <= one["x"] + 1
    apart_y = one["y"] + one["height"] <= other["y"] + 1 or other["y"] + other["height"] <= one["y"] + 1
    return not (apart_x or apart_y)


SEEN = """() => {
  window.unstyled = [];
  new MutationObserver(() => {
    const stage = document.querySelector('main.stage');
    if (stage && getComputedStyle(stage).display !== 'grid') window.unstyled.push(stage.className);
  }).observe(document, { childList: true, subtree: true });
}"""


def test_a_table_is_never_seen_without_its_styles(visit: Visitor) -> None:
    found = visit(size="phone")
    page = found.page
    late: list[Route] = []

    def keep(route: Route) -> None:
        late.append(route)

    page.route(re.compile(r"\.css$"), keep)
    page.evaluate(SEEN)
    for game in ("mandala", "patterns", "flowers"):
        found.sit_down_at(after(game, 0))
        page.wait_for_function(ON_THEIR_WAY)
        drawn(page)  # all else is known
        while late:
            late.pop().continue_()
        Player(found).wait_for_turn()
    assert page.evaluate("window.unstyled") == []
    page.unroute_all(behavior="wait")


ON_THEIR_WAY = "() => [...document.querySelectorAll('link[rel=stylesheet]')].some(({ sheet }) => sheet === null)"


@pytest.mark.parametrize("game", ["mandala", "patterns"])
def test_the_story_follows_after_sizes_have_changed_and_leaves_a_reader_alone(visit: Visitor, game: str) -> None:
    found, player = at_table(visit, after(game, 0))
    play_unseen(found.page, 8)
    assert player.wait_for_turn()
    lines = found.page.locator(".log .lines")
    for height in (700, 900, 620, 800):
        resize(found.page, (1440, height))
        follows(lines)
    player.move()
    player.wait_for_turn()
    follows(lines)
    lines.evaluate("list => { list.scrollTop = 0; }")
    newest = found.page.get_by_role("button", name="Newest")
    expect(newest).to_be_visible()
    player.move()
    player.wait_for_turn()
    assert lines.evaluate("list => list.scrollTop") < 2, "a reader is left alone"
    newest.click()
    expect(newest).to_be_hidden()
    follows(lines)


def test_a_phone_tells_the_whole_turn_of_master_yoga(visit: Visitor) -> None:
    found, player = at_table(visit, after("mandala-solo", 2), size="phone")
    player.move()
    player.wait_for_turn()
    told = found.page.locator(".ticker .told").first.text_content() or ""
    found.page.get_by_role("button", name="Menu").click()
    found.page.get_by_role("button", name="The story so far").last.click()
    last = [" ".join(line.split()) for line in found.page.locator("dialog .log li.last").all_text_contents()]
    assert len(last) > 1
    assert all(line in " ".join(told.split()) for line in last), (told, last)


LINES = {
    "mandala": "mandala move:0 turn:1 claiming:left left:r3b4g1/o2p1/y1 right:p1r1/-/- hands:r2y2g1p2b1/r1o1g1p2 "
    "cups:-+y1b1/g7p4b1+b2 rivers:orypb/pgrbo discard:r9o9y13g4p5b6 deck:boopggogo runouts:0 passes:0 shuffles:0 "
    "key:62a8de36ec31a315",
    "a point": "mandala move:0 turn:1 claiming:left left:r3b4g1/o2p1/y1 right:p1r1/-/- hands:r2y2g1p2b1/r1o1g1p2 "
    "cups:-+y1g1/g7p4b1+b2 rivers:-/pgrbo discard:r10o10y14g3p6b8 deck:boopggogo runouts:0 passes:0 shuffles:0 "
    "key:62a8de36ec31a315",
    "flowers": "flowers seats:2 phase:take turn:0 passes:0 last:0 taking:1 order:- hands:r1o1y3g1p1b1,r1o3y2p1b1 "
    "known:-,- 1:pxo4:0:r1g1b3/y3,y1/p2b1 2:r5gx:1:-/r3,o1b1/r2g2 3:rxo3:0:p1b1/o1,-/p1 singles:o7,b4 "
    "flowers:-,oxo2p4p3 dark:r4b2bxr7p5r2b5p2r3p7b3b7 light:g4y7y2g7y4g2y3g5o5g3yxy5 "
    "deck:yyyprggppoybobgbggoooygbrprgrpopbbrpbgppgorgooryg discard:- shuffles:1 key:6b3d8aa2ec3d341d",
}
"""Positions in which a move makes a score of one figure one of two, or makes of no points a point."""
WATCH_SCORE = """() => {
  const score = () => document.querySelector(':is(.me, .below) .score').innerText;
  window.scores = [score()];
  new MutationObserver(() => { if (score() !== scores.at(-1)) scores.push(score()); })
    .observe(document.querySelector('main'), { childList: true, subtree: true, characterData: true });
}"""
"""Every score of ours that is shown: the game goes on, and another may follow soon."""


@pytest.mark.parametrize(
    ("line", "move", "sizes"),
    [
        ("mandala", "claim black", [(1024, 768), (1440, 900)]),
        ("a point", "claim green", [(1024, 768), (1440, 900)]),
        ("flowers", "take light", [(1440, 900), (390, 844)]),
    ],
)
def test_a_score_with_another_figure_or_another_word_moves_nothing(
    visit: Visitor, line: str, move: str, sizes: list[tuple[int, int]]
) -> None:
    found, player = at_table(visit, LINES[line])
    page = found.page
    watch(page, WORDS)
    for size in sizes:
        if size != sizes[0]:
            found.sit_down_at(LINES[line])
            player.wait_for_turn()
        resize(page, size)
        target = page.locator(f'[data-target="{move}"]:visible').first
        target.wait_for()
        page.evaluate(WATCH_SCORE)
        moved(page)
        player.tap(target)
        player.finish("0")
        page.wait_for_function("scores.length > 1 && (scores.includes('1') || scores[0].length < scores.at(-1).length)")
        assert moved(page) == [], size


def test_the_end_is_counted_row_by_row_and_escape_skips(visit: Visitor) -> None:
    found, player = at_table(visit, before_the_end("patterns", 1), motion=True)
    stop_the_clock(found.page)  # so that nothing is counted yet
    player.play_to_the_end()
    panel = found.page.locator(".ended")
    expect(panel.get_by_role("heading", name="The game is over")).to_be_visible()
    assert found.page.locator(".log li").filter(has_text=re.compile("wins?,|draw,")).count() == 0, "not told before"
    found.page.keyboard.press("Escape")
    expect(panel.get_by_role("heading", name=re.compile("win|draw"))).to_be_visible()
    shown = [int(text) for text in panel.locator("tfoot td[colspan]").all_text_contents()]
    totals = [int(text) for text in found.page.locator(".player .score span[aria-hidden]").all_text_contents()]
    assert sorted(shown) == sorted(totals)


def test_back_closes_what_is_open_before_it_leaves(visit: Visitor) -> None:
    found = visit()
    found.sit_down_at(after("patterns", 0))
    address = found.page.url
    found.page.get_by_role("button", name="Menu").click()
    expect(found.page.get_by_role("dialog")).to_be_visible()
    found.page.go_back()
    expect(found.page.get_by_role("dialog")).to_have_count(0)
    assert found.page.url == address
    found.page.get_by_role("button", name="Menu").click()
    found.page.get_by_role("button", name="Keys").click()
    found.page.get_by_role("button", name="Close").click()
    expect(found.page.get_by_role("dialog")).to_have_count(0)
    found.page.wait_for_function("() => !history.state?.isOver")
    found.page.go_back()
    expect(found.page.get_by_role("button", name="Play the computer").first).to_be_visible()


def test_resigning_has_the_safe_answer_as_the_large_one_with_the_focus(visit: Visitor) -> None:
    found, _ = at_table(visit, after("mandala", 0))
    dialog = found.page.get_by_role("dialog")
    for size in SIZES.values():
        resize(found.page, size)
        found.page.get_by_role("button", name="Menu").click()
        found.page.get_by_role("button", name="Resign").click()
        safe = dialog.get_by_role("button", name="Play on")
        expect(safe).to_be_focused()
        resign = box(dialog.get_by_role("button", name="Resign"))
        assert box(safe)["width"] * box(safe)["height"] > 2 * resign["width"] * resign["height"]
        assert resign["height"] >= 44
        found.shot(f"resign-{size[0]}x{size[1]}")
        safe.click()
        expect(dialog).to_have_count(0)


def test_taking_back_asks_first_and_a_no_is_told_and_not_asked_again_at_once(visit: Visitor) -> None:
    ines, mira = two_at_a_table(visit)
    stop_the_clock(ines.page)  # a request is not answered by itself after a while
    second = Player(mira)
    second.wait_for_turn()
    second.move()
    wait_for_moves(ines, 1)
    undo = mira.page.get_by_role("button", name="Ask to take back")
    undo.click()
    expect(mira.page.get_by_role("dialog").get_by_role("button", name="Leave it")).to_be_focused()
    assert ines.page.get_by_text("asks to take back").count() == 0
    mira.page.get_by_role("dialog").get_by_role("button", name="Ask to take back").click()
    request = ines.page.get_by_role("region", name="A request")
    expect(request).to_contain_text("Mira asks to take back")
    answers = [box(request.get_by_role("button", name=name)) for name in ("No", "Allow it")]
    assert answers[0]["width"] == pytest.approx(answers[1]["width"], abs=1)
    for name in ("No", "Allow it"):
        expect(request.get_by_role("button", name=name)).to_be_in_viewport(ratio=0.99)
    for total in ines.page.locator(".player").all():
        assert not overlap(box(request), box(total))
    ines.shot("request")
    request.get_by_role("button", name="No").focus()
    ines.page.keyboard.press("Enter")
    expect(request).to_be_visible()
    request.get_by_role("button", name="No").click()
    notice = mira.page.get_by_text("says no: your move stands")
    expect(notice).to_be_visible()
    for total in mira.page.locator(".player").all():
        assert not overlap(box(notice), box(total))
    mira.shot("declined")
    expect(undo).to_have_attribute("aria-disabled", "true")
