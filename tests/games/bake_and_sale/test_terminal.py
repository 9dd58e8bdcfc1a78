"""The table in a terminal: everything that counts, in words, within 80 columns."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from bakehouse.games.bake_and_sale import terminal
from bakehouse.games.bake_and_sale.rules import BakeState
from bakehouse.games.bake_and_sale.terminal import money_parts
from bakehouse.kernel import board
from bakehouse.kernel.board import board_text
from bakehouse.kernel.state import CHANCE
from tests.games.bake_and_sale.table import GAME, end_week, mark, play, start, variant

render, part = partial(board.render, terminal), partial(board.part, terminal)

ANA = ["Ana (you)"]


def shown(state: BakeState, names: list[str] = ANA) -> list[str]:
    return render(state.view(0), names).split("\n")


def line(state: BakeState, title: str) -> str:
    """The line that begins so, with what continues it."""
    lines = shown(state)
    at = next(n for n, text in enumerate(lines) if text.startswith(title))
    more = [text.strip() for text in lines[at + 1 : at + 9]]
    stop = next((n for n, text in enumerate(lines[at + 1 :]) if not text.startswith("  ")), 0)
    return " ".join([lines[at], *more[:stop]])


def random_walk(players: int, seed: int, moves: int) -> BakeState:
    state = GAME.new(players)
    assert isinstance(state, BakeState)
    rng = Random(seed)
    for _ in range(moves):
        if state.over:
            break
        seat = rng.choice(state.to_act)
        found = [action for action, _ in state.outcomes()] if seat == CHANCE else state.legal(seat)
        state.apply(seat, rng.choice(found))
    return state


@pytest.mark.parametrize("players", [1, 2, 7, 30])
@pytest.mark.parametrize("seed", range(4))
def test_any_table_fits_and_its_money_adds_up(players: int, seed: int) -> None:
    names = ["Ana (you)"] + [f"Player {n}" for n in range(1, players)]
    for moves in (0, 3, 40, 150, 2000):
        state = random_walk(players, seed, moves * players)
        view = state.view(0)
        lines = render(view, names).split("\n")
        assert max(map(len, lines)) <= 80
        assert len(lines) <= 50 + (players > 1) * 18
        assert all(text.isascii() for text in lines)
        for seat in range(players):
            assert sum(n for _, n in money_parts(view, seat)) == state.scores()[seat]


def test_a_new_sheet_fits_a_screen() -> None:
    assert len(shown(start())) <= 44


def test_day_dice_and_stock() -> None:
    state = mark(start("144 256"), held={"yeast": 2, "olive-oil": 1})
    assert shown(state)[0] == "Day 1 of 7: 8 hours left"
    dice = "white 1 high-gluten, white 4 all-purpose, white 4 all-purpose, black 2 yeast, black 5 eggs, black 6 butter"
    assert line(state, "Dice") == f"Dice: {dice}"
    assert line(state, "Stock") == "Stock: 2 yeast, 1 olive oil; money 0"


def test_wild_dice_and_swapped_colours() -> None:
    state = mark(start("123 456"), visits={"friendly-bakery": 1, "stock-room": 1})
    assert "white 1 high-gluten or anything black, white 2 high-gluten," in line(state, "Dice")
    play(state, "swap")
    assert line(state, "Dice with swapped colours: black 1 yeast").count("or anything black") == 1


def test_before_the_roll_and_after_the_week() -> None:
    assert shown(random_walk(1, 0, 0))[:2] == ["Day 1 of 7", "Dice: not rolled yet"]
    assert shown(end_week(start()))[0] == "Day 7 of 7: the week is over"


def test_rows_of_the_market() -> None:
    row = "High-gluten flour: 0 in stock, 13 free, next 1 hour, technique in 5, star in 10"
    assert line(start(), "High") == row
    held = mark(start(), circled={"eggs": 4, "butter": 13}, stock={"eggs": 1})
    assert line(held, "Eggs") == "Eggs: 1 in stock, 9 free, next 2 hours and star, technique in 6"
    assert line(held, "Butter") == "Butter: 0 in stock, none free"
    visiting = play(start("123 456"), "market", "take:eggs")
    assert line(visiting, "Eggs").startswith("Eggs: 0 in stock, 1 being taken, 12 free, next 1 hour, star in 4")


def test_breads() -> None:
    assert line(start(), "Brioche").endswith("0 of 2 pins, 2 hours, high-gluten + eggs + butter, sells 4/5/6")
    state = mark(start(), held={"high-gluten": 2, "yeast": 3}, stars={"baguette": 1})
    assert line(state, "Baguette") == "Baguette: 1 star, 1 hour, high-gluten + yeast, sells 1/2/3, stock for 2"
    play(state, "produce:baguette:2")
    assert line(state, "Baguette").endswith(
        "sells 1/2/3, baked today; baked 2, 2 left at 2 for 4 money, next batch pays 4"
    )


def test_orders_ready_open_and_done() -> None:
    state = mark(start(), held={"high-gluten": 1, "all-purpose": 1, "yeast": 1}, orders=["flours-oil"])
    assert line(state, "Orders ready") == "Orders ready: 4 for high-gluten + all-purpose + yeast"
    assert line(state, "Orders open").startswith("Orders open: 4 for all-purpose + yeast + olive oil; 6 for")
    assert line(state, "Orders done") == "Orders done: 4 for high-gluten + all-purpose + olive oil"


def test_fame_buildings_awards_and_target() -> None:
    state = mark(start(), fame=4, agency=1, size=6, visits={"marketing-agency": 1, "hiring-agency": 1})
    assert line(state, "Fame") == "Fame: 4 of 12 icons, 2 more for 7 money, Marketing Agency 1 of 3 for 16 money"
    town = line(state, "Buildings")
    assert "Hiring Agency (3 left)" in town
    assert town.endswith("used up: Marketing Agency")
    assert "Best Manufacturer (size) 6 of 6, won; Best Known (fame) 5 of 9" in line(state, "Awards")
    assert line(state, "Money") == "Money if the game ended now: 13 from fame 6, hiring -3, awards 10"
    assert line(state, "Target") == "Target alone: no level reached, 107 more for the next at 120"


def test_numbers_come_from_the_edition() -> None:
    state = start(game=variant(("days = 7", "days = 5"), ("hours = 8 ", "hours = 9 "), ('"Yeast"', '"Leaven"')))
    assert shown(state)[0] == "Day 1 of 5: 9 hours left"
    assert "Ciabatta: 2 hours, all-purpose + leaven + olive oil" in line(state, "Ciabatta")


def test_long_names_are_broken_at_words() -> None:
    long = "Bread of the very best bakery in town 22"
    state = start(game=variant(*[(f'"{name}"', f'"{long}"') for name in ("Baguette", "Focaccia", "Brioche")]))
    assert max(map(len, shown(state))) <= 80
    assert f"16 for Ciabatta + {long} + {long}" in line(state, "Orders open")


def test_others_in_a_line_each() -> None:
    state = mark(start(players=3), seat=2, stars={"special": 2}, fame=3)
    play(state, "end-day", seat=1)
    names = ["Ana (you)", "Ben", "Cleo"]
    lines = shown(state, names)
    assert lines[-3:] == [
        "Others:",
        "Ben: 0 money, size 2, 0 stars, 0 loaves, 0 kinds, fame 0, day ended",
        "Cleo: 26 money, size 2, 2 stars, 0 loaves, 0 kinds, fame 3, 8 hours left",
    ]
    assert "Best Quality (stars): Cleo with 2, you have 0" in lines
    assert "Best Technique (kinds of bread): nobody yet, you have 0" in lines


def test_many_players_are_ranked() -> None:
    names = [f"Player {n}" for n in range(20)]
    names[4] += " (you)"
    state = mark(start(players=20), seat=4, visits={"hiring-agency": 1})
    view = mark(state, seat=7, fame=3).view(4)
    text = render(view, names)
    assert "Ranking of all 20 players:\n1. Player 7: 16 money" in text
    assert "\n20. Player 4 (you): -3 money" in text
    assert text.endswith('\n9 more players; "board ranking" shows all')
    assert part(view, names, "ranking").count("Player ") == 20


def test_a_spectator_sees_players_and_awards_only() -> None:
    text = render(start(players=2).view(None), ["Ana", "Ben"])
    assert "Players:\nAna: 0 money" in text
    assert "Market" not in text.partition("Awards")[0]


def test_parts_by_title_word_and_player() -> None:
    view = start(players=2).view(0)
    names = ["Ana (you)", "Ben"]
    assert part(view, names, "Market").startswith("Market: 2 supplies a visit; 1 hour in cells 1 to 4, 2 in 5 to 9")
    assert part(view, names, "special-") == ""
    about_eggs = part(view, names, "eggs").split("\n")
    assert about_eggs[-1] == "  12 for eggs + butter + Bakery's Special"
    assert part(view, names, "ben").startswith("Ben:\n\nMarket: ")
    assert board_text(GAME, view, names, "awards").startswith("Awards, 10 money each:")
    assert board_text(GAME, view, names, "nothing of this kind") == ""
