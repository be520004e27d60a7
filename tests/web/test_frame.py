"""The frame around every game: the story, the turn card, the end, notices, requests, and the way back."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.web.players import LIT, Player, shortly_before_the_end, sit_down, sit_down_at
from tests.web.test_together import two_at_a_table, wait_for_moves
from tests.web.visit import Visit

Visitor = Callable[..., Visit]
AT_THE_END = "list => list.scrollHeight - list.scrollTop - list.clientHeight < 2"
GAMES = {"Mandala": "I do", "Patterns": "I do", "Flowers": "I do"}


def play(player: Player, moves: int) -> None:
    for _ in range(moves):
        if player.wait_for_turn():
            player.move()
    player.wait_for_turn()


def follows(lines: Locator) -> None:
    """The newest line is seen, a frame after whatever has changed its size; a story that stopped never would be."""
    lines.page.wait_for_function(AT_THE_END, arg=lines.element_handle(), timeout=3000)


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


def resize(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_timeout(150)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_never_seen_without_its_styles(visit: Visitor, game: str) -> None:
    found = visit(size="phone")
    page = found.page

    def late(route: Route) -> None:
        time.sleep(0.5)  # as if over a slow line
        route.continue_()

    page.route(re.compile(r"\.css$"), late)
    page.evaluate(SEEN)
    sit_down(found, game, GAMES[game])
    Player(found).wait_for_turn()
    assert page.evaluate("window.unstyled") == []
    page.unroute_all(behavior="wait")


@pytest.mark.parametrize("game", ["Mandala", "Patterns"])
def test_the_story_follows_after_sizes_have_changed_and_leaves_a_reader_alone(visit: Visitor, game: str) -> None:
    found = visit()
    sit_down(found, game, GAMES[game])
    player = Player(found)
    play(player, 12)
    lines = found.page.locator(".log .lines")
    for height in (700, 900, 620, 800):
        resize(found.page, 1440, height)
        follows(lines)
    play(player, 1)
    follows(lines)
    lines.evaluate("list => { list.scrollTop = 0; }")
    newest = found.page.get_by_role("button", name="Newest")
    expect(newest).to_be_visible()
    play(player, 1)
    assert lines.evaluate("list => list.scrollTop") < 2, "a reader is left alone"
    newest.click()
    expect(newest).to_be_hidden()
    follows(lines)


def test_a_phone_tells_the_whole_turn_of_master_yoga(visit: Visitor) -> None:
    found = visit(size="phone")
    sit_down(found, "Mandala", button="Master Yoga")
    player = Player(found)
    play(player, 3)
    told = found.page.locator(".ticker .told").first.text_content() or ""
    found.page.get_by_role("button", name="Menu").click()
    found.page.get_by_role("button", name="The story so far").last.click()
    last = [" ".join(line.split()) for line in found.page.locator("dialog .log li.last").all_text_contents()]
    assert len(last) > 1
    assert all(line in " ".join(told.split()) for line in last), (told, last)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_while_one_plays_and_the_page_never_scrolls(visit: Visitor, game: str) -> None:
    found = visit()
    sit_down(found, game, GAMES[game])
    player = Player(found)
    play(player, 2)
    card = found.page.locator(".turn").first
    before = box(card)
    for _ in range(4):
        if found.page.locator("[data-card]").count():
            player.tap(player.any_of("[data-card]:visible"), at_left_edge=True)
        elif found.page.locator(LIT).count():
            player.any_of(LIT).hover()
        assert box(card) == before
        assert found.page.evaluate("document.documentElement.scrollHeight - innerHeight") == 0
        found.page.keyboard.press("Escape")
    assert before["height"] == 264


WATCH_SHIFTS = """
  window.moved = [];
  const name = (thing) => `${thing.tagName}.${thing.className} in ${thing.parentElement?.className}`;
  new PerformanceObserver((list) => {
    for (const { node } of list.getEntries().flatMap((each) => each.sources)) {
      const thing = node?.nodeType === 1 ? node : node?.parentElement;
      if (thing?.closest('.turn, header, .panel') && !thing.closest(PIECES)) window.moved.push(name(thing));
    }
  }).observe({ type: 'layout-shift' });
""".replace("PIECES", "'.mandala, .row, .hand, .goods, .lines'")
"""Notes what the browser says has moved; pieces that are laid and the lines of the story may."""


@pytest.mark.parametrize(("game", "size"), [("Mandala", "desktop"), ("Mandala", "phone"), ("Flowers", "phone")])
def test_no_word_beside_the_pieces_moves_while_one_plays(visit: Visitor, game: str, size: str) -> None:
    found = visit(size=size)
    sit_down(found, game, GAMES[game])
    player = Player(found)
    play(player, 1)
    found.page.evaluate(WATCH_SHIFTS)
    play(player, 4)
    assert found.page.evaluate("window.moved") == []


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
    ("line", "move", "size"),
    [
        ("mandala", "claim black", (1024, 768)),
        ("mandala", "claim black", (1440, 900)),
        ("a point", "claim green", (1024, 768)),
        ("a point", "claim green", (1440, 900)),
        ("flowers", "take light", (1440, 900)),
        ("flowers", "take light", (390, 844)),
    ],
)
def test_a_score_with_another_figure_or_another_word_moves_nothing(
    visit: Visitor, line: str, move: str, size: tuple[int, int]
) -> None:
    found = visit(size="phone" if size[0] < 700 else "desktop")
    page = found.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    sit_down_at(found, LINES[line])
    player = Player(found)
    player.wait_for_turn()
    target = page.locator(f'[data-target="{move}"]:visible').first
    target.wait_for()
    page.wait_for_timeout(300)
    page.evaluate(WATCH_SHIFTS)
    page.evaluate(WATCH_SCORE)
    player.tap(target)
    player.finish("0")
    page.wait_for_function("scores.length > 1 && (scores.includes('1') || scores[0].length < scores.at(-1).length)")
    page.wait_for_timeout(300)
    assert page.evaluate("window.moved") == []


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_end_covers_neither_totals_nor_board(visit: Visitor, size: str) -> None:
    found = visit(size=size)
    sit_down_at(found, shortly_before_the_end("patterns"))
    Player(found).play_to_the_end()
    panel = found.page.locator(".ended")
    expect(panel.get_by_role("heading", name=re.compile("win|draw"))).to_be_visible()
    for thing in (found.page.locator("[data-cell]").first, found.page.locator("[data-cell]").last):
        assert not overlap(box(panel), box(thing))
    for total in found.page.locator(".player .score").all():
        assert not overlap(box(panel), box(total))
    expect(panel).to_contain_text("could do nothing more")
    expect(panel).not_to_contain_text("Ines could")  # that is us
    found.shot(f"end-{size}")


def test_the_end_is_counted_row_by_row_and_escape_skips(visit: Visitor) -> None:
    found = visit(motion=True)
    sit_down_at(found, shortly_before_the_end("patterns"))
    Player(found).play_to_the_end()
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
    sit_down(found, "Patterns", "I do")
    Player(found).wait_for_turn()
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
    found.page.wait_for_timeout(200)
    found.page.go_back()
    expect(found.page.get_by_role("button", name="Play the computer").first).to_be_visible()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_resigning_has_the_safe_answer_as_the_large_one_with_the_focus(visit: Visitor, size: str) -> None:
    found = visit(size=size)
    sit_down(found, "Mandala", "I do")
    Player(found).wait_for_turn()
    found.page.get_by_role("button", name="Menu").click()
    found.page.get_by_role("button", name="Resign").click()
    safe = found.page.get_by_role("dialog").get_by_role("button", name="Play on")
    expect(safe).to_be_focused()
    resign = box(found.page.get_by_role("dialog").get_by_role("button", name="Resign"))
    assert box(safe)["width"] * box(safe)["height"] > 2 * resign["width"] * resign["height"]
    assert resign["height"] >= 44
    found.shot(f"resign-{size}")


def test_taking_back_asks_first_and_a_no_is_told_and_not_asked_again_at_once(visit: Visitor) -> None:
    ines, mira = two_at_a_table(visit)
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


def test_a_move_decided_without_a_line_stays_on_the_table_and_can_be_put_back(visit: Visitor) -> None:
    ines, mira = two_at_a_table(visit)
    second = Player(mira)
    second.wait_for_turn()
    second.move()
    wait_for_moves(ines, 1)
    first = Player(ines)
    first.wait_for_turn()
    ines.forgive_network = True
    ines.context.set_offline(True)
    expect(ines.page.get_by_role("alert").filter(has_text="Connection lost")).to_be_visible()
    ines.page.locator("[data-cell][data-target]").first.click()
    expect(ines.page.get_by_role("heading", name="Move on its way")).to_be_visible()
    expect(ines.page.get_by_text("waiting to be sent")).to_be_visible()
    ines.shot("waiting-to-be-sent")
    ines.page.get_by_role("button", name="Put back").click()
    expect(ines.page.get_by_text("waiting to be sent")).to_be_hidden()
    ines.context.set_offline(False)
    ines.page.evaluate("dispatchEvent(new Event('online'))")
    expect(ines.page.get_by_text("Connection lost")).to_be_hidden()
    ines.page.locator("[data-cell][data-target]").first.click()
    for each in (ines, mira):
        wait_for_moves(each, 2)


def test_who_listens_hears_what_a_choice_brings_and_no_turn_that_is_over(visit: Visitor) -> None:
    found = visit(size="phone")
    sit_down(found, "Patterns", "I do")
    player = Player(found)
    player.wait_for_turn()
    voice = found.page.locator(".announcer")
    expect(voice).to_contain_text("Your turn")
    player.tap(found.page.locator("[data-cell][data-target]").first)
    expect(voice).to_contain_text("goes into your bowl")
    assert "Your turn" not in (voice.text_content() or "")


def test_after_ones_own_move_nobody_hears_that_it_is_their_turn(visit: Visitor) -> None:
    ines, mira = two_at_a_table(visit)
    first = Player(mira)
    first.wait_for_turn()
    voice = mira.page.locator(".announcer")
    expect(voice).to_contain_text("Your turn")
    first.move()
    for each in (ines, mira):
        wait_for_moves(each, 1)
    expect(ines.page.locator(".announcer")).to_contain_text("Your turn")
    expect(voice).not_to_contain_text("Your turn")
    expect(voice).not_to_be_empty()  # what was done is told
