"""Every page: names stay text, ids are unique, symbols exist, nothing that the content security policy forbids."""

from __future__ import annotations

import re

import pytest

from bakehouse.server.html.drawing.look import Look, assets
from bakehouse.server.html.drawing.shell import prompt_bar
from tests.server.look.faults import faults
from tests.server.look.samples import FEW, HOSTILE, LEVELS, MANY, PAGES, ask, page_of, playing
from tests.server.visitors import Page

LOOK = Look()


@pytest.mark.parametrize("name", PAGES)
def test_a_page_has_no_faults_and_shows_names_as_text(name: str) -> None:
    html = PAGES[name](LOOK)
    assert faults(html) == []
    assert HOSTILE not in html
    assert HOSTILE in Page(html).text + " ".join(v for _, attrs in Page(html).tags for v in attrs.values())


@pytest.mark.parametrize("name", PAGES)
def test_a_page_asks_only_for_files_that_are_served(name: str) -> None:
    wanted = re.findall(r'(?:href|src)="(/static/[^"]+)"', PAGES[name](LOOK))
    assert wanted
    assert [address for address in wanted if address not in assets()] == []


@pytest.mark.parametrize(
    ("broken", "fault"),
    [
        ('<p id="a"></p><p id="a"></p>', "id a twice"),
        ('<svg><use href="#gone"/></svg>', "no symbol #gone"),
        ("<script>1</script>", "inline script"),
        ('<p onclick="x"></p>', "handler onclick on <p>"),
        ('<p style="color:red"></p>', "style color:red"),
        ('<form id="f" method="post"></form>', "form f has no token"),
        ('<label for="gone"></label>', "for points to nothing: gone"),
        ('<input name="a" form="gone">', "form points to nothing: gone"),
        ("<button>Go</button>", "a button without a type: {}"),
    ],
)
def test_the_checks_find_what_they_look_for(broken: str, fault: str) -> None:
    assert faults(broken) == [fault]


def buttons(html: str) -> list[dict[str, str]]:
    return [attrs for tag, attrs in Page(html).tags if tag == "button"]


def test_a_lit_piece_is_a_button_with_the_same_key_as_in_the_bar() -> None:
    lit = [b for b in buttons(playing(LOOK)) if b.get("value") == "take:yeast"]
    assert [b["form"] for b in lit] == ["prompt", "prompt"]
    assert {b["aria-label"] for b in lit} == {"Take yeast: 1 hour"}
    assert lit[0]["id"] == "row-0-yeast"


def test_a_group_opens_a_sheet_with_all_of_its_choices() -> None:
    html = playing(LOOK, asked=ask(MANY))
    assert [b["popovertarget"] for b in buttons(html) if "choice--group" in b.get("class", "")] == ["group-visit"]
    assert {b["value"] for b in buttons(html) if b.get("name") == "key"} == {"take:yeast", "visit:lab", "done"}


def test_several_choices_on_one_piece_open_a_sheet_there() -> None:
    twice = (FEW[0], FEW[0].__class__("give:yeast", "Give yeast", pieces=("row-0-yeast",)))
    html = playing(LOOK, asked=ask(twice))
    assert faults(html) == []
    (piece,) = [b for b in buttons(html) if b.get("id") == "row-0-yeast"]
    assert (piece["type"], piece["popovertarget"]) == ("button", "pick-row-0-yeast")


def test_undo_says_why_not_instead_of_going_away() -> None:
    html = playing(LOOK, asked=ask(FEW, undo_why="The dice were rolled since."))
    (undo,) = [b for b in buttons(html) if b.get("formaction", "").endswith("/undo") and "name" not in b]
    assert undo["aria-disabled"] == "true"
    assert undo["data-why"] == undo["title"] == "The dice were rolled since."


def test_a_spectator_has_nothing_to_press_in_the_prompt() -> None:
    html = prompt_bar(LOOK, ask((), None), "rye")
    assert buttons(html) == []
    assert "You watch" in html


def test_a_seat_taken_over_by_a_bot_can_be_taken_back() -> None:
    html = prompt_bar(LOOK, ask((), away=True), "rye")
    assert [b["formaction"] for b in buttons(html)] == ["/tables/rye/return"]


def test_only_the_host_changes_seats_and_starts() -> None:
    ends = {
        viewer: {
            b["formaction"].rpartition("/")[2]
            for b in buttons(LOOK.room(page_of(4, viewer), LEVELS))
            if "formaction" in b
        }
        for viewer in (0, None)
    }
    assert ends == {0: {"stand", "sit", "add", "start"}, None: {"sit"}}
    assert "/link.svg" not in LOOK.room(page_of(4, None), LEVELS), "who only looks is asked to sit down, not to invite"


def test_more_than_six_seats_are_a_list_that_opens_boards() -> None:
    html = LOOK.shell.ranking(page_of(12).seats, "rye")
    links = [attrs["href"] for tag, attrs in Page(html).tags if tag == "a"]
    assert links == [f"/tables/rye/boards/{n}" for n in range(12)]


def test_the_table_of_a_game_without_one_reads_all_zones() -> None:
    assert {part.reads for part in LOOK.layout("cookie-jar").board} == {("*",)}
