"""Two people, a bot and a spectator, each in a browser of their own."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.person import PHONE, Person, code_of
from tests.browser.sample import QUICK, edition, shot, shots
from tests.server.serving import serving


def test_friends_meet_by_link_and_play_at_the_same_time(meet: Meet) -> None:
    ana, ben, cara = meet("Ana"), meet("Ben"), meet("Cara")
    link = invite(ana)
    for guest in (ben, cara):
        guest.open(link)
    page = ben.page
    page.locator("#cup-1").get_by_role("button", name="Sit here").click()
    expect(ana.page.locator("#cup-1")).to_contain_text("Ben")
    expect(cara.page.locator("#cup-1")).to_contain_text("Ben")
    expect(cara.page.get_by_role("button", name="Start the game")).to_have_count(0)
    shots(ana, "together", "waiting")
    say(ben, "Hello, Ana!")
    for one in (ana, cara):
        expect(one.page.locator("#chat")).to_contain_text("Hello, Ana!")
    ana.page.get_by_role("button", name="Start the game").click()
    for one in (ana, ben, cara):
        one.page.wait_for_selector("#table")
    check_turns(ana, ben, cara)
    check_spectator(ana, ben, cara)
    check_peek_and_undo(ana, ben, cara)
    shots(ana, "together", "middle")


def test_whoever_comes_by_link_says_their_name_and_a_rename_reaches_every_page(meet: Meet) -> None:
    ana, ben = meet("Ana"), meet("", viewport=PHONE)
    code = ana.table("open", start=False)
    ana.sit_at(code)
    page = ben.sit_at(code)
    expect(page.locator("h1")).to_have_text("Ana invites you to Bake & Sale.")
    page.get_by_label("Your name at the table").fill("Ben")
    page.get_by_role("button", name="Sit down").click()
    expect(ana.page.locator("#cup-1 > b")).to_have_text("Ben")
    ana.page.get_by_label("You sit here as").fill("Anna")
    ana.page.get_by_role("button", name="Rename").click()
    expect(page.locator("#cup-0 > b")).to_have_text("Anna")
    expect(ana.page.locator("[data-me]")).to_have_text("Anna")
    expect(page.locator("#chat")).to_contain_text("Ana is now called Anna.")
    ana.page.get_by_role("button", name="Start the game").click()
    for one in (ana, ben):
        one.page.wait_for_selector("#table")
    ben.page.get_by_role("button", name="Settings").click()
    ben.page.get_by_label("Your name at the table").fill("Benno")
    ben.page.get_by_role("button", name="Rename").click()
    expect(ana.page.locator("#seat-1 .seat__name")).to_have_text("Benno")


def test_an_invitation_is_copied_with_who_invites_to_what(meet: Meet, tmp_path: Path) -> None:
    with serving(tmp_path, public="http://friends.example") as running:
        ana = meet("Ana", running.address)
        ana.context.grant_permissions(["clipboard-read", "clipboard-write"])
        code = ana.table("open", start=False)
        page = ana.sit_at(code)
        expect(page.get_by_role("img", name="QR code of the link to this table")).to_be_visible()
        shots(ana, "together", "invitation")
        page.get_by_role("button", name="Share").click()
        assert "invitation is copied" in ana.toast()
        link = f"http://friends.example/tables/{code}"
        copied = f"Ana invites you to Bake & Sale · 2 players · about 30 minutes: {link}"
        assert page.evaluate("navigator.clipboard.readText()") == copied
        page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")  # as over plain HTTP
        page.evaluate("document.addEventListener('copy', () => { window.copied = getSelection().toString(); })")
        page.get_by_role("button", name="Copy").first.click()
        page.wait_for_function("window.copied !== undefined")
        page.evaluate("navigator.share = what => { window.shared = what; return Promise.resolve(); }")
        page.get_by_role("button", name="Share").click()
        shared = page.evaluate("window.shared")
        assert (shared["text"], shared["url"]) == (copied.removesuffix(f": {link}"), link)
        page.goto("about:blank")


def test_friends_a_bot_and_a_spectator_see_a_short_week_to_its_end(meet: Meet) -> None:
    """One plays by the board at a desk, one by the prompt bar on a phone, and all read the same result."""
    ana, ben, cara = meet("Ana"), meet("Ben", viewport=PHONE), meet("Cara")
    code = ana.table("open", "greedy", start=False, edition=edition(days=2, hours=3))
    ben.send(f"/tables/{code}/sit")
    ana.send(f"/tables/{code}/start")
    for one in (ana, ben, cara):
        one.sit_at(code)
        one.page.wait_for_selector("#table")
    for _ in range(60):
        if ana.over():
            break
        if ana.lit():
            ana.play_piece(QUICK)
        if not ben.over() and ben.page.locator("#prompt [name=key]").count():
            rev = ben.rev()
            ben.choices().last.click()
            ben.go_through(rev)
    results = []
    for one in (ana, ben, cara):
        expect(one.page.locator("#result")).to_be_visible()
        results.append(sorted(one.page.locator("#result .podium__s").all_inner_texts()))
    assert len(results[0]) == 3
    assert results[0] == results[1] == results[2]
    expect(cara.page.get_by_role("button", name="Play again")).to_have_count(0)
    shot(ana, "together", "end-desktop")
    shot(ben, "together", "end-phone")
    ana.page.get_by_role("button", name="Play again").click()
    expect(ana.page.get_by_role("button", name="Start the game")).to_be_visible()
    expect(ben.page.get_by_role("link", name="To the next game")).to_be_visible()


def invite(ana: Person) -> str:
    """A table with a seat for a friend and one for a bot; its link, as it was copied."""
    ana.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = ana.open("/new")
    page.locator("label", has=page.locator("[name=seat-3][value=bot]")).click()
    page.locator("label", has=page.locator("[name=bot-3][value=level-1]")).click()
    page.get_by_text("Pace, who may join").click()
    page.locator("label", has=page.locator("[name=pace][value=instant]")).click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/tables/*")
    page.locator("#room [data-copy]").click()
    assert ana.toast() == "Copied."
    link = str(page.evaluate("navigator.clipboard.readText()"))
    assert code_of(link) == code_of(page.url)
    return link


def say(person: Person, words: str) -> None:
    page = person.page
    if page.locator("#show-chat").count():
        page.locator("label", has=page.locator("#show-chat")).click()
    page.locator("#say input[name=says]").fill(words)
    page.locator("#say button").click()
    expect(page.locator("#chat")).to_contain_text(words)
    expect(page.locator("#say input[name=says]")).to_have_value("")


def check_turns(ana: Person, ben: Person, cara: Person) -> None:
    """Both act in the same day without waiting for each other, and everybody sees both."""
    revs = ana.rev(), ben.rev()
    ana.page.locator("[id='building-0-baking-network']").click()
    ben.page.locator("[id='building-1-rolling-lab']").click()
    ana.wait_moved(revs[0])
    ben.wait_moved(revs[1])
    expect(ana.page.locator("#log")).to_contain_text("You visited the Baking Network")
    expect(ana.page.locator("#log")).to_contain_text("Ben visited the Rolling Lab")
    expect(ben.page.locator("#log")).to_contain_text("Ana visited the Baking Network")
    expect(ben.page.locator("#log")).to_contain_text("You visited the Rolling Lab")
    for seen in (cara,):
        expect(seen.page.locator("#log")).to_contain_text("Ana visited the Baking Network")
        expect(seen.page.locator("#log")).to_contain_text("Ben visited the Rolling Lab")
    for one in (ana, ben, cara):
        expect(one.page.locator("#seat-2")).to_contain_text("8 hours left")  # shown when people are done
        expect(one.page.locator("#seat-0")).to_contain_text("7 hours left")
        expect(one.page.locator("#seat-1")).to_contain_text("6 hours left")
    expect(ana.page.locator("#seat-0 .seat__name")).to_have_text("You")
    expect(ana.page.locator("#seat-1 .seat__name")).to_have_text("Ben")


def check_spectator(ana: Person, ben: Person, cara: Person) -> None:
    """Somebody who watches has nothing to press, and is shown nothing that belongs to a player."""
    for one, mine, others in ((ana, "0", "1"), (ben, "1", "0")):
        pieces = one.lit()
        assert pieces
        assert all(f"-{mine}" in piece for piece in pieces)
        assert not any(piece.startswith((f"building-{others}", f"row-{others}")) for piece in pieces)
    ana.page.keyboard.press("h")
    expect(ana.page.locator("#prompt")).to_contain_text("Hint:")
    assert cara.lit() == []
    assert cara.page.locator("#prompt button").count() == 0
    expect(cara.page.locator("#prompt")).to_contain_text("You watch")
    seat_link = ana.page.locator("#seat-link").input_value()
    for other in (ben, cara):
        html = other.page.content()
        assert "Hint:" not in html
        assert seat_link not in html
    assert cara.page.locator("#seat-link").count() == 0


def check_peek_and_undo(ana: Person, ben: Person, cara: Person) -> None:
    """Another's board is open in full and stays live, also when its owner takes something back."""
    ben.page.locator("#seat-0 a").click()
    peek = ben.page.locator("#peek")
    expect(peek).to_be_visible()
    expect(peek.locator("h2").first).to_have_text("Ana’s board")
    assert peek.locator(".is-choice").count() == 0
    fame = peek.locator("#zone-fame-0 .bs-mark.is-on")
    before = fame.count()
    shots(ben, "together", "peek")
    ana.click_piece(next(piece for piece in ana.lit() if piece.startswith("building-0-bakery-consulting")))
    size = peek.locator("#zone-day-0 .bs-size .is-now")
    expect(size).to_have_text("3")
    assert fame.count() == before
    line = "Ana visited the Bakery Consulting"
    expect(ben.page.locator("#log")).to_contain_text(line)
    rev = ana.rev()
    ana.page.get_by_role("button", name="Take back my last move").click()
    ana.wait_moved(rev)
    expect(size).to_have_text("2")
    for one in (ben, cara):
        expect(one.page.locator("#log")).not_to_contain_text(line)
    ana.page.get_by_role("button", name="Do it again").click()
    expect(size).to_have_text("3")
    for one in (ben, cara):
        expect(one.page.locator("#log")).to_contain_text(line)
    ben.page.keyboard.press("Escape")
    expect(peek).to_be_hidden()
    expect(ben.page.locator("[id^='building-0-']"), "no ids of another board are left behind").to_have_count(0)


def test_seats_are_changed_in_the_waiting_room_for_everybody(meet: Meet) -> None:
    ana, ben = meet("Ana"), meet("Ben")
    code = ana.table("open", start=False)
    ana.sit_at(code)
    ben.sit_at(code)
    ana.page.get_by_role("button", name="One more seat").click()
    expect(ben.page.locator(".cups .cup:not(.cup--add)")).to_have_count(3)
    ana.page.locator("#cup-2 summary", has_text="A bot").click()
    ana.page.locator("#cup-2").get_by_role("button", name="Let it play here").click()
    expect(ben.page.locator("#cup-2")).to_have_class(re.compile("is-bot"))
    ben.page.locator("#cup-1").get_by_role("button", name="Sit here").click()
    expect(ana.page.locator("#cup-1 > b")).to_have_text("Ben")
    ben.page.locator("#cup-1").get_by_role("button", name="Stand up").click()
    expect(ana.page.locator("#cup-1 > b")).to_have_text("Free seat")
    expect(ana.page.locator("#chat")).to_contain_text("Ben stood up.")
    shot(ana, "together", "seats")
