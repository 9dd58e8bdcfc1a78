"""Several people at one device: each has a seat, and a curtain covers what the next must not see."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.person import PHONE
from tests.browser.sample import shots

CARD = re.compile(r'id="(pack-[^"]+)"')


def test_two_people_draft_on_one_phone_and_neither_sees_the_pack_of_the_other(meet: Meet) -> None:
    ana = meet("Ana", viewport=PHONE)
    code = ana.table("open", game="roasted-empire", start=False)
    page = ana.sit_at(code)
    page.locator("#cup-1 summary", has_text="On this device").click()
    page.locator("#cup-1 [name=name]").fill("Dora")
    page.get_by_role("button", name="Sits here too").click()
    expect(page.locator("#cup-1")).to_contain_text("Dora")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector("#prompt")
    own = set(CARD.findall(page.content()))
    assert len(own) == 5
    page.locator(".is-choice [form=prompt], .is-choice[form=prompt]").first.click()
    page.wait_for_url("**/pass?to=1")
    expect(page.locator("h1")).to_have_text("Hand over to Dora")
    assert not CARD.findall(page.content()), "nothing of the table is on the curtain"
    shots(ana, "device", "curtain")
    page.get_by_role("button", name="I am Dora").click()
    page.wait_for_selector("#prompt")
    expect(page.locator("#seat-1")).to_contain_text("You")
    expect(page.locator("#seat-0")).to_contain_text("Ana")
    others = set(CARD.findall(page.content()))
    assert len(others) == 5
    shots(ana, "device", "second")
    page.go_back()
    assert not own & set(CARD.findall(page.content())) - others, "nor behind the back button"
    ana.sit_at(code)
    page.locator("[data-beside='0']").click()
    page.get_by_role("button", name="I am Ana").click()
    expect(page.locator("#seat-0")).to_contain_text("You")


def test_nobody_else_gets_a_seat_of_this_device(meet: Meet) -> None:
    ana, eve = meet("Ana"), meet("Eve")
    code = ana.table("open", start=False)
    ana.send(f"/tables/{code}/beside", seat="1", name="Dora")
    ana.send(f"/tables/{code}/start")
    eve.expect("403")
    for number in range(3):
        assert eve.context.request.get(f"/tables/{code}/pass?to={number}").status == 403
    eve.context.add_cookies([{"name": "held", "value": "1", "url": f"{eve.address}/tables/{code}"}])
    page = eve.sit_at(code)
    expect(page.locator("#prompt")).to_contain_text("You watch")
