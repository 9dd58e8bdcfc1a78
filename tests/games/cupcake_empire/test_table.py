"""The table in the browser: what a player must see at a glance, piece by piece."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from bakehouse.games.cupcake_empire.rules import CupcakeState
from bakehouse.kernel.edition import source_of
from bakehouse.kernel.find import find_meta
from bakehouse.kernel.guide import read_guide
from bakehouse.kernel.listener import Listener
from bakehouse.kernel.match import Match
from bakehouse.kernel.state import State
from bakehouse.server.html.drawing.painter import SharedDrawings
from tests.games.cupcake_empire.table import (
    GAME,
    customers,
    dealt,
    draw,
    mark,
    objectives,
    play,
    start,
    take_turn,
)
from tests.games.drawn import (
    Element,
    check_lit,
    draw_board,
    found,
    layout_of,
    random_positions,
    read,
    symbols_of,
    words,
    words_around,
)

ID = "cupcake-empire"


def element(html: str, piece: str) -> Element:
    return next(one for one in read(html).elements if one.id == piece)


def column(state: CupcakeState, name: str) -> Element:
    return element(draw_board(state)["columns"], f"zone-column-0-{name}")


def street(state: CupcakeState, name: str) -> Element:
    return element(draw_board(state)["city"], f"zone-street-0-{name}")


def inside(part: Element) -> list[Element]:
    return [part, *[one for child in part.children for one in inside(child)]]


def having(part: Element, name: str) -> list[Element]:
    """Elements of a class."""
    return [one for one in inside(part) if one.has(name)]


def piece(part: Element, name: str) -> Element:
    return next(one for one in inside(part) if one.id == name)


def buttons(part: Element) -> list[str]:
    return [one.id for one in inside(part) if one.tag == "button"]


def said(part: Element) -> str:
    return " ".join(part.text.split())


def frames(state: CupcakeState, *keys: str, seat: int = 0, rolls: str = "") -> list[tuple[str, State]]:
    """The steps that are shown of some moves and what is rolled after them."""
    ears = Listener()
    state.listen(ears)
    play(state, *keys, seat=seat)
    draw(state, *[f"roll:{face}" for face in rolls])
    state.listen(None)
    return ears.frames


# ------------------------------------------------------------ columns
def test_a_column_shows_the_level_it_reaches_with_its_specialists() -> None:
    state = mark(start(), columns={"outlets": ["orange", "grey", "grey"], "bases": ["grey"]})
    part = column(state, "outlets")
    assert "level 2 +1 by specialists" in said(part)
    assert [one.has("is-on") for one in having(part, "ce-level")] == [True, True, False]
    assert [one.has("is-top") for one in having(part, "ce-level")] == [False, True, False]
    assert [one.id for one in having(part, "pc--die") if having(one, "ce-jump")] == ["die-0-orange-1"]
    idle = column(state, "bases")
    assert "level 0" in said(idle)
    assert not any(one.has("is-on") for one in having(idle, "ce-level"))
    why = piece(idle, "column-0-bases").attributes["data-why"]
    assert why == "Bases reaches no level: it takes 3 dice, or a specialist."


def test_improvements_that_the_level_wakes_differ_from_those_that_sleep() -> None:
    state = mark(start(), columns={"sell": ["green"]}, improved={"sell": ["income", "idea", "base"]})
    part = column(state, "sell")
    asleep = [piece(part, f"improvement-0-sell-{kind}").has("is-asleep") for kind in ("income", "idea", "base")]
    assert asleep == [False, False, True]
    assert "Base, sleeps until level 2" in said(part)
    state = customers(state, {"grey:1": "light:lemon", "grey:2": "light:lemon"})
    used = column(play(state, "activate:sell", "use:income"), "sell")
    assert piece(used, "improvement-0-sell-income").has("is-used")
    assert used.has("is-active")


def test_levels_say_in_words_what_they_do() -> None:
    text = said(column(start(), "manage"))
    assert "Level 2: hire a die and an improvement" in text
    assert "Level 4: a bakery in a beige neighbourhood, or any action of another column" in text


# ------------------------------------------------------------ tracks and income
def test_the_lower_track_is_the_one_that_pays() -> None:
    state = mark(start(), sales=6, production=9, outlets={"yellow-1": 3, "beige-1": 2})
    html = draw_board(state)["tracks"]
    assert [one.has("is-low") for one in found(html, "ce-track")] == [False, True]
    assert "Sales is lower and pays +3 income at the end of a turn; objective C1 +6." in words(html)
    assert [one.has("coin--off") for one in found(html, "coin")] == [True, False]
    same = draw_board(mark(start(), sales=4, production=4))["tracks"]
    assert "Both tracks pay the same +2 income" in words(same)


def test_objectives_show_how_far_the_player_is_and_who_has_them() -> None:
    state = objectives(mark(start(), recipes=["light:lemon", "dark:mint"]), "a1", "b2", "c5", "d4")
    state = mark(state, 1, marked=0b1)
    html = draw_board(state)["goals"]
    text = words(html)
    assert "4 simple frostings" in text
    assert "2/4" in text
    assert "2 in light brown trousers" in text
    assert "blue has marked it" in text
    assert len(found(html, "badge")) == 1
    assert found(draw_board(state, 1, 1)["goals"], "is-done")


# ------------------------------------------------------------ the city
def test_a_customer_who_can_be_served_shows_what_it_pays_and_with_which_recipe() -> None:
    state = customers(
        mark(start(), columns={"sell": ["green"]}),
        {"grey:1": "light:lemon", "grey:2": "light:lemon", "grey:3": "light:lemon", "grey:4": "dark:mint"},
    )
    before = street(state, "grey")
    assert len(having(before, "ce-with")) == 3
    assert not having(before, "ce-brings")
    part = street(play(state, "activate:sell"), "grey")
    assert buttons(part) == ["customer-grey-1", "customer-grey-2"]
    near = piece(part, "customer-grey-1")
    assert near.attributes["aria-label"] == "Mill Lane, house 1: +1 sales, +1 income, with light lemon"
    assert [one.attributes["aria-label"] for one in having(near, "ce-cake")] == ["light base with lemon"]
    assert [one.text for one in having(part, "ce-brings")] == ["+1+1", "+1+1"]
    far = piece(part, "customer-grey-4").attributes["data-why"]
    assert far == "Likes dark base with mint, 4 houses away: +2 sales, +2 income. There is no recipe for that."


def test_houses_show_how_far_they_are_and_what_they_bring() -> None:
    part = street(start(), "grey")
    assert [one.text for one in having(part, "ce-box")] == ["1", "2", "3", "4"]
    assert [one.text for one in having(part, "coin")] == ["1", "1", "2", "2"]


def test_customers_are_marked_by_what_stands_in_the_way_of_a_sale() -> None:
    state = mark(start(), columns={"sell": ["green"]})
    likes = {"grey:1": "light:lemon", "grey:3": "light:lemon", "grey:4": "dark:mint"}
    state = customers(state, likes | {"yellow-1:1": "light:lemon"})
    part, there = street(state, "grey"), street(state, "yellow-1")
    assert [having(piece(part, f"customer-grey-{n}"), "is-now") != [] for n in (1, 3)] == [True, False]
    assert having(piece(part, "customer-grey-3"), "is-far")
    assert having(piece(there, "customer-yellow-1-1"), "is-shop")
    why = {n: piece(part, f"customer-grey-{n}").attributes["data-why"] for n in (1, 3, 4)}
    assert why[1].endswith("The recipe is there, and the level that is reached goes so far.")
    assert why[3].endswith("Recipe and shop are there, but no level that is reached goes so far.")
    assert why[4].endswith("There is no recipe for that.")
    no_shop = piece(there, "customer-yellow-1-1").attributes["data-why"]
    assert no_shop.endswith("The recipe is there, a shop here is not.")


def test_each_recipe_has_a_picture_of_its_own() -> None:
    e = GAME.numbers
    keys = [f"{base}:{frosting}" for base in e.bases for frosting in e.frostings]
    pictures = {layout_of(ID).picture(f"assemble:{key}") for key in keys}
    assert pictures == {layout_of(ID).picture(f"recipe:{key}") for key in keys}
    assert pictures <= symbols_of(ID)
    assert len(pictures) == len(keys)


def test_a_full_neighbourhood_shows_whom_one_can_expel() -> None:
    state = mark(mark(start(), 1, outlets={"yellow-1": 3}), columns={"outlets": ["orange"]})
    play(state, "activate:outlets", "main:1")
    part = street(state, "yellow-1")
    assert part.has("is-full")
    assert "full" in said(part)
    assert buttons(part) == ["outlet-1-1"]
    assert [one.text for one in having(part, "is-blocked")] == ["3+", "4+"]
    other = street(state, "yellow-2")
    assert buttons(other) == ["lot-yellow-2"]
    assert not other.has("is-full")


def test_spaces_are_blocked_by_the_number_of_players() -> None:
    blocked = [[one.text for one in having(street(start(players), "yellow-1"), "is-blocked")] for players in (2, 3, 4)]
    assert blocked == [["3+", "4+"], ["4+"], []]


# ------------------------------------------------------------ steps
def test_the_roll_is_shown_in_a_tray_before_the_dice_go_home() -> None:
    state = mark(start(), columns={"sell": ["green", "grey", "yellow"]})
    state = customers(state, {"grey:1": "light:lemon", "grey:2": "light:lemon"})
    play(state, "activate:sell", "serve:grey:1")
    steps = frames(state, "roll", rolls="261")
    assert [name for name, _ in steps] == ["income", "rolled", "ideas"]
    tray = draw_board(steps[1][1])["desk"]
    assert found(tray, "ce-tray--roll")
    dice = [one.id for one in found(tray, "pc--die")]
    assert sorted(dice) == ["die-0-green-1", "die-0-grey-1", "die-0-yellow-1"]
    assert len(found(tray, "is-six")) == 1
    assert "rests" in words(tray)
    assert steps[2][1].boards[0].ideas == 1  # type: ignore[attr-defined]
    home = draw_board(state)
    assert not found(home["desk"], "ce-tray--roll")
    assert sorted(one.id for part in home.values() for one in found(part, "pc--die") if one.id in dice) == sorted(dice)


def test_a_roll_without_a_six_shows_no_ideas() -> None:
    state = mark(start(), columns={"bases": ["purple"]})
    play(state, "activate:bases", "main:1", "base:light")
    assert [name for name, _ in frames(state, "roll", rolls="1")] == ["income", "rolled"]


def test_the_income_is_counted_part_by_part() -> None:
    state = take_turn(start(), 0, income=70)
    state = mark(state, 1, columns={"bases": ["purple"]})
    play(state, "activate:bases", "main:1", "base:light", seat=1)
    draw(play(state, "roll", seat=1), "roll:1")
    steps = frames(state, "end-turn", seat=1)
    assert [name for name, _ in steps] == [
        "start",
        "sales and production",
        "customers",
        "objectives",
        "improvements",
        "paid",
    ]
    drawn = [draw_board(frame)["result"] for _, frame in steps]
    assert [len(found(html, "is-later")) for html in drawn] == [7, 6, 5, 4, 3, 0]
    assert all("The income is counted" in words(html) for html in drawn[:-1])
    end = draw_board(state)["result"]
    assert "Where the income came from" in words(end)
    assert "In a tie: more customers" in words(end)
    assert draw_board(start())["result"].endswith("hidden></section>")


# ------------------------------------------------------------ undo
def test_undo_reaches_back_to_the_start_of_the_turn_and_stops_at_the_roll() -> None:
    match = Match(GAME, 2)
    match.state = mark(start(), columns={"bases": ["purple"], "sell": ["green"]}, income=9)
    for key in ("activate:bases", "main:1", "base:light"):
        match.play(0, key)
    assert match.undo_limit(0).steps == 3
    match.play(0, "roll")
    match.play(-1, "roll:1")
    assert match.undo_limit(0).steps == 0
    match.play(0, "special:idea")
    assert match.undo_limit(0).steps == 1


# ------------------------------------------------------------ pieces stay themselves
@pytest.mark.parametrize("players", [2, 4])
def test_every_die_and_every_customer_is_drawn_exactly_once(players: int) -> None:
    """Wherever it goes: so that it can be seen to move."""
    walk = random_positions(GAME.new(players), players, 400)
    for state in [*walk[::29], walk[-1]]:
        people: Counter[str] = Counter()
        for seat in range(players):
            parts = draw_board(state, seat, None)
            dice = Counter(one.id for html in parts.values() for one in found(html, "pc--die") if one.id)
            wanted = {
                die["id"]
                for name, zone in state.view(None).items()
                if name.startswith((f"column-{seat}-", f"rest-{seat}"))
                for die in dice_in(zone)
            }
            assert dice == Counter(wanted)
            people.update(one.id for one in found(words_around(state, seat)["mini"], "ce-person"))
        city = draw_board(state, 0, 0)
        people.update(one.id for one in found(city["city"], "ce-cust"))
        assert set(people.values()) <= {1}
        assert len(people) == 24


def dice_in(zone: object) -> list[dict[str, str]]:
    """All dice of a column or of the Rest Area and what is rolled."""
    assert isinstance(zone, dict)
    here = [*zone["dice"], *zone.get("hand", [])]
    return here + [die for dice in zone.get("landed", {}).values() for die in dice]


def test_choices_with_many_ways_open_a_sheet_on_their_piece() -> None:
    """Paying for the Rest Area asks for the column, an improvement for its kind, a base for the frosting."""
    state = mark(start(), rest=["grey", "pink"], ideas=1, bases={"light": 1}, frostings={"mint": 1, "lemon": 1})
    parts = draw_board(state)
    assert element(parts["desk"], "pay-0-idea").attributes["popovertarget"] == "pick-pay-0-idea"
    assert element(parts["kitchen"], "base-0-light").attributes["popovertarget"] == "pick-base-0-light"
    improving = play(state, "special:improvement")
    assert piece(column(improving, "sell"), "slot-0-sell-1").attributes["popovertarget"] == "pick-slot-0-sell-1"
    check_lit(improving, 0, SharedDrawings())


# ------------------------------------------------------------ around the board
def test_header_and_seat_cards_say_where_the_game_is() -> None:
    around = words_around(dealt())
    assert words(around["head"]) == "Setting up"
    assert around["note"] == "start player"
    state = mark(start(), columns={"bases": ["purple"]}, income=70)
    around = words_around(state)
    assert (words(around["head"]), around["note"], around["score"]) == ("Round 1 · until 70 income", "choosing", "70")
    play(state, "activate:bases", "main:1", "base:light")
    assert words_around(state)["note"] == "Bases, level 1"
    draw(play(state, "roll"), "roll:1")
    play(state, "end-turn")
    assert words(words_around(state)["head"]) == "Round 1 · the last one"
    assert "production" in words(words_around(state)["mini"])


def test_every_picture_of_the_bar_is_drawn_and_every_sort_has_a_name() -> None:
    layout = layout_of(ID)
    assert [name for name in layout.art.values() if name not in symbols_of(ID)] == []
    heads = {key.split(":")[0] for key in GAME.actions.keys[: GAME.actions.decisions]}
    assert [head for head in heads if not layout.picture(f"{head}:x") and head not in ("base", "frosting")] == []
    many = {key.split(":")[0] for key in GAME.actions.keys[: GAME.actions.decisions] if ":" in key}
    assert many - set(layout.groups) <= {"to", "hire", "surplus", "base", "frosting"}


def test_an_edition_with_other_colours_and_flavours_is_drawn_with_plain_pieces() -> None:
    meta = find_meta(ID)
    text = meta.default_source().text
    for old, new in (
        ('"lemon"', '"vanilla"'),
        ('"purple"', '"violet"'),
        ('id = "idea"', 'id = "notion"'),
        ('id = "manage"', 'id = "office"'),
    ):
        text = text.replace(old, new)
    game = meta.open(source_of(text, "variant"), {})
    for state in random_positions(game.new(2), 3, 120)[::11]:
        if state.actor >= 0:
            check_lit(state, int(state.actor), SharedDrawings())


def test_every_piece_in_the_guide_is_drawn() -> None:
    named = set(re.findall(r"!\[[^\]]*\]\(([^)]*)\)", read_guide(GAME.setting)))
    assert len(named) > 30
    assert named <= symbols_of(ID)
