"""Names and messages are text, whatever is in them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Dialog, Page, expect

from tests.browser.conftest import Meet
from tests.browser.person import Person
from tests.browser.sample import shot

NAMES = {
    "<b onclick=\u202ealert()>{{7}}": "<b onclick=alert()>{{7}}",
    "🥐" * 24 + "x" * 100_000: "🥐" * 24,
}
SAID = ("<img src=x onerror=alert(1)>", "</div><script>alert(2)</script>", "abc\u202egnp.exe", "🥖👩‍🍳", "x" * 100_000)


def watch(person: Person) -> None:
    """Any box that opens, and any element that text has become, is a fault."""

    def opened(dialog: Dialog) -> None:
        person.wrong.append(f"a dialog: {dialog.message}")
        dialog.dismiss()

    person.page.on("dialog", opened)


def check(page: Page, title: str) -> None:
    assert page.title().endswith(title)
    assert page.locator("img, [onclick], [onerror], body script:not([src])").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("name", NAMES, ids=["markup", "long"])
def test_a_hostile_name_is_shown_as_text_everywhere(meet: Meet, name: str) -> None:
    shown = NAMES[name]
    mia, zoe = meet(name), meet("Zoe")
    for one in (mia, zoe):
        watch(one)
    code = mia.table("open", start=False, public="1")
    lobby = zoe.open("/")
    expect(lobby.locator(".rows", has_text=f"{shown} is host")).to_have_count(1)
    check(lobby, "board games about food businesses")
    zoe.sit_at(code)
    expect(zoe.page.locator("#cup-0 b")).to_have_text(shown)
    check(zoe.page, "Waiting room · Bake & Sale · Bakehouse")
    zoe.page.get_by_role("button", name="Sit here").click()
    mia.send(f"/tables/{code}/start")
    mia.sit_at(code)
    zoe.page.wait_for_selector("#table")
    mia.click_piece("building-0-baking-network")
    expect(zoe.page.locator("#seat-0 .seat__name")).to_have_text(shown)
    expect(zoe.page.locator("#log")).to_contain_text(f"{shown} visited the Baking Network")
    zoe.page.locator("#seat-0 a").click()
    expect(zoe.page.locator("#peek h2").first).to_have_text(f"{shown}’s board")
    mia.send(f"/tables/{code}/chat", says="Hello")
    expect(zoe.page.locator("#chat b")).to_have_text(shown)
    check(zoe.page, "Bake & Sale · Bakehouse")
    expect(mia.open("/me").get_by_label("Name", exact=True)).to_have_value(shown)
    shot(zoe, "hostile", "table-long" if len(name) > 100 else "table-markup")


def test_hostile_messages_are_shown_as_text(meet: Meet) -> None:
    mia, zoe = meet("Mia"), meet("Zoe")
    for one in (mia, zoe):
        watch(one)
    code = mia.table("open", start=False)
    zoe.sit_at(code)
    expect(zoe.page.locator("#chat")).to_contain_text("Nobody has said anything yet.")
    for words in SAID:
        mia.send(f"/tables/{code}/chat", says=words)
    lines = zoe.page.locator("#chat .chatline")
    expect(lines).to_have_count(len(SAID))
    texts = [text.removeprefix("Mia").strip() for text in lines.all_inner_texts()]
    assert texts[:2] == [*SAID[:2]]
    assert texts[2] == "abcgnp.exe"
    assert texts[3] == SAID[3]
    assert texts[4] == "x" * 300
    check(zoe.page, "Waiting room · Bake & Sale · Bakehouse")
    shot(zoe, "hostile", "chat")
    zoe.send(f"/tables/{code}/sit")
    mia.send(f"/tables/{code}/start")
    zoe.page.wait_for_selector("#table")
    assert [
        text.removeprefix("Mia").strip() for text in zoe.page.locator("#chat .chatline").all_text_contents()
    ] == texts
    check(zoe.page, "Bake & Sale · Bakehouse")
