"""One person on several devices: a link asks, devices can be seen and signed out."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.test_reach import serious_faults
from tests.web.visit import SIZES, Visit, resize

Visitor = Callable[..., Visit]


def named(visit: Visitor, name: str) -> Visit:
    """Somebody's device, at the list of their devices."""
    found = visit(at=None)
    found.ask("PUT", "me", {"name": name})
    devices(found)
    return found


def devices(found: Visit) -> None:
    found.page.goto(f"{found.address}#/devices")
    expect(found.page.get_by_role("heading", name="Your devices")).to_be_visible()


def new_link(found: Visit) -> str:
    found.page.get_by_role("button", name="Make a link for another device").click()
    return found.page.get_by_role("textbox", name="Make a link for another device").input_value()


def test_a_link_asks_before_it_makes_somebody_another_person(visit: Visitor) -> None:
    ann, phony = named(visit, "Ann"), visit()
    link = new_link(ann)
    phony.page.get_by_role("button", name="Your name").click()
    phony.page.get_by_label("Your name").fill("Phony")
    phony.page.get_by_role("button", name="Save").click()
    expect(phony.page.get_by_text("Playing as Phony")).to_be_attached()
    phony.page.goto(link)
    expect(phony.page.get_by_role("heading", name="Be Ann on this device?")).to_be_visible()
    expect(phony.page.get_by_text("On this device you are")).to_be_visible()
    phony.shot("become")
    assert serious_faults(phony) == []
    phony.page.get_by_role("link", name="Stay Phony").click()
    expect(phony.page.get_by_text("Playing as Phony")).to_be_visible()
    phony.page.goto(link)
    phony.page.get_by_role("button", name="Be Ann here").click()
    expect(phony.page.get_by_text("Playing as Ann")).to_be_visible()
    devices(phony)
    phony.page.get_by_role("button", name="Switch to Phony").click()
    expect(phony.page.get_by_text("On all these devices you are Phony")).to_be_visible()
    phony.page.goto(link)
    expect(phony.page.get_by_role("alert")).to_contain_text("has been used already")
    phony.complaints.clear()  # the browser itself notes that the server said no


def test_a_link_on_a_new_device_asks_too_and_on_ones_own_changes_nothing(visit: Visitor) -> None:
    ann, new = named(visit, "Ann"), visit(size="phone", at=None)
    link = new_link(ann)
    ann.page.goto(link)
    expect(ann.page.get_by_role("heading", name="You are Ann on this device already")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Be Ann here")).to_be_hidden()
    new.page.goto(link)
    expect(new.page.get_by_text("This device would be Ann from now on")).to_be_visible()
    assert new.context.request.get(f"{new.address}api/me").json() is None
    new.shot("become-phone")
    new.page.get_by_role("button", name="Be Ann here").click()
    new.page.wait_for_selector(".lobby h1")
    assert new.ask("GET", "me")["name"] == "Ann"


def test_devices_are_listed_and_signed_out(visit: Visitor) -> None:
    ann, other = named(visit, "Ann"), visit(at=None)
    other.page.goto(new_link(ann))
    other.page.get_by_role("button", name="Be Ann here").click()
    expect(other.page.get_by_text("Playing as Ann")).to_be_visible()
    ann.page.reload()
    mine = ann.page.get_by_role("list", name="Your devices").get_by_role("listitem")
    expect(mine).to_have_count(2)
    expect(mine.first).to_contain_text("Chrome on Linux")
    expect(mine.filter(has_text="this device")).to_have_count(1)
    ann.shot("devices")
    assert serious_faults(ann) == []
    mine.filter(has_not_text="this device").get_by_role("button", name="Sign out").click()
    ann.page.get_by_role("button", name="Sign out now").click()
    expect(mine).to_have_count(1)
    other.page.reload()
    expect(other.page.get_by_text("Playing as Ann")).to_be_hidden()
    expect(ann.page.get_by_role("button", name="Sign out")).to_have_count(0)

    # A link that nobody has used yet can be withdrawn.
    link = new_link(ann)
    links = ann.page.get_by_role("list", name="Links to other devices").get_by_role("listitem")
    expect(links).to_have_count(1)
    links.get_by_role("button", name="Withdraw").click()
    expect(links).to_have_count(0)
    other.page.goto(link)
    expect(other.page.get_by_role("alert")).to_contain_text("has been used already or is too old")
    other.complaints.clear()


def test_devices_in_german(visit: Visitor) -> None:
    found = visit(language="de", at=None)
    found.ask("PUT", "me", {"name": "Änne"})
    found.page.goto(f"{found.address}#/devices")
    expect(found.page.get_by_text("Auf all diesen Geräten bist du Änne")).to_be_visible()
    expect(found.page.get_by_text("zuerst gesehen am")).to_be_visible()
    found.page.get_by_role("button", name="Link für ein anderes Gerät erstellen").click()
    expect(found.page.get_by_role("button", name="Zurückziehen")).to_be_visible()
    assert found.page.evaluate("document.body.innerText.match(/web-[a-z0-9-]+/g)") is None
    for size in SIZES.values():
        resize(found.page, size)
        assert not found.page.evaluate("document.documentElement.scrollWidth > innerWidth")
        found.shot(f"devices-german-{size[0]}")
