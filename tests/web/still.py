"""What has moved on a page, as the browser itself tells it."""

from typing import Any

from playwright.sync_api import Page

from tests.web.visit import drawn

WATCH = """(rules) => {
  const moved = [];
  const place = ({ x, y }) => `${Math.round(x)} ${Math.round(y)}`;
  const name = (thing) => `${thing.tagName} ${thing.getAttribute('class')} in ${thing.parentElement?.className}`;
  const note = (entries) => {
    for (const { node, previousRect, currentRect } of entries.flatMap(({ sources }) => [...sources])) {
      const thing = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node;
      if (place(previousRect) === place(currentRect)) continue;
      if (thing && rules.some(({ still, but }) => thing.matches(still) && !(but && thing.closest(but))))
        moved.push(`${name(thing)}: ${place(previousRect)} > ${place(currentRect)}`);
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  window.movedSoFar = () => {
    note(observer.takeRecords());
    return moved.splice(0);
  };
}"""
WORDS = {
    "still": ":is(.turn, header, .panel), :is(.turn, header, .panel) *",
    "but": ".mandala, .row, .hand, .goods, .lines",
}
"""No word beside the pieces may move; pieces that are laid and the lines of the story may."""


def watch(page: Page, *rules: dict[str, str]) -> None:
    """From now on, note what moves: things that are *still*, *but* not those inside of others."""
    page.evaluate(WATCH, list(rules))
    moved(page)


def moved(page: Page) -> list[str]:
    """What has moved since it was asked the last time."""
    drawn(page)
    found: Any = page.evaluate("movedSoFar()")
    return list(found)
