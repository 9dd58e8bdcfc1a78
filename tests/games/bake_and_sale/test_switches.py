"""What an edition can decide otherwise: what the Local Supplier has (BS-R6), how often colours are swapped (BS-R7)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bakehouse.bots.base import Budget
from bakehouse.bots.greedy import GreedyBot
from bakehouse.bots.planner import PlannerBot
from bakehouse.games.bake_and_sale.averages import shown_on_black
from bakehouse.games.bake_and_sale.game import BakeGame
from bakehouse.games.bake_and_sale.insight import BakeInsight
from bakehouse.games.bake_and_sale.meta import META
from bakehouse.games.bake_and_sale.rules import BakeState
from bakehouse.games.bake_and_sale.sheet import AT_MARKET, AT_SUPPLIER
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.edition import read_source
from bakehouse.kernel.files import load, save
from bakehouse.kernel.guide import read_guide
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.state import CHANCE
from bakehouse.testing import check_game
from tests.games.bake_and_sale.table import GAME, end_day, legal, mark, play, play_on, start, takes, told, variant, why
from tests.games.drawn import draw_board, words

ROLLED_TODAY = ('offers = "any-kind"', 'offers = "rolled-today"')
EVERY_VISIT = ('swaps = "once-a-day"', 'swaps = "every-visit"')
ROLLED, EACH, BOTH = variant(ROLLED_TODAY), variant(EVERY_VISIT), variant(ROLLED_TODAY, EVERY_VISIT)
VARIANTS = [ROLLED, EACH, BOTH]
NAMES = ["rolled-today", "every-visit", "both"]
STOCK_ROOM: dict[str, Any] = {"visits": {"stock-room": 1}}


def effects(state: BakeState) -> dict[str, str]:
    return {choice.key: choice.effect for choice in state.prompt(0).choices}


def town(state: BakeState) -> dict[str, str]:
    return cast(dict[str, str], state.view(0)["shut-0"])


# ------------------------------------------------------------ Local Supplier
def test_bs_r6_in_a_variant_the_local_supplier_has_only_what_black_dice_show_today() -> None:
    state = start("111 166", game=ROLLED)
    assert effects(state)["visit:local-supplier"] == "-2 hours, 2 of yeast and butter"
    play(state, "visit:local-supplier")
    assert takes(state) == ["yeast", "butter"]
    no_eggs = "the Local Supplier has only what black dice show today, and eggs is not among it"
    no_flour = "the Local Supplier has only what black dice give, and all-purpose flour is not among it"
    assert (why(state, "take:eggs"), why(state, "take:all-purpose")) == (no_eggs, no_flour)
    assert takes(play(state, "take:butter")) == ["yeast", "butter"]  # a kind, not a die: butter again


def test_bs_r6_in_the_variant_it_closes_when_todays_rows_are_full() -> None:
    state = mark(start("111 166", game=ROLLED), circled={"yeast": 13, "butter": 13})
    full = "the rows of all supplies that black dice show today are full"
    assert (why(state, "visit:local-supplier"), town(state)["local-supplier"]) == (full, full)
    one = play(mark(start("111 166", game=ROLLED), circled={"yeast": 12, "butter": 13}), "visit:local-supplier")
    assert "end-day" in legal(one)  # the only cell left was taken by itself
    assert "visit:local-supplier" in legal(mark(start("111 166"), circled={"yeast": 13, "butter": 13}))


def test_bs_r6_in_the_variant_dice_are_read_after_swap_and_friendly_bakery() -> None:
    swapped = mark(start("156 113", game=ROLLED), **STOCK_ROOM)
    assert takes(play_on(swapped, "visit:local-supplier")) == ["yeast", "olive-oil"]
    assert takes(play(swapped, "swap", "visit:local-supplier")) == ["yeast", "eggs", "butter"]
    friendly = mark(start("422 111", game=ROLLED), visits={"friendly-bakery": 1})
    assert takes(play(friendly, "visit:local-supplier")) == ["yeast", "olive-oil", "eggs", "butter"]
    plain = mark(start("522 113", game=ROLLED), visits={"friendly-bakery": 1})
    assert takes(play(plain, "visit:local-supplier")) == ["yeast", "olive-oil"]  # no white 1 or 4


def test_bs_r6_without_black_dice_the_variant_has_nothing() -> None:
    white = variant(ROLLED_TODAY, ("black = 3", "black = 0"))
    assert why(start("123", game=white), "visit:local-supplier") == "no black die shows a supply today"


def test_before_the_roll_the_view_does_not_say_that_the_supplier_is_closed() -> None:
    state = cast(BakeState, ROLLED.new(1))
    assert "local-supplier" not in town(state)
    state = start("111 666", game=ROLLED)
    play(state, "end-day")
    assert "local-supplier" not in town(state)


# ------------------------------------------------------------ Stock Room
def test_bs_r7_in_a_variant_colours_are_swapped_for_each_visit() -> None:
    state = mark(start("555 111", game=EACH), **STOCK_ROOM)
    assert effects(state)["swap"] == "for the next market visit"
    assert told(state, "swap") == ["{0} swapped the colours of the dice for the next market visit"]
    assert why(state, "swap") == "the colours are swapped already, for the next market visit"
    play(state, "market", "take:eggs", "done")
    assert (state.sheets[0].swapped, "swap" in legal(state)) == (0, True)
    assert takes(play_on(state, "market")) == ["all-purpose", "yeast"]
    assert takes(play(state, "swap", "market")) == ["high-gluten", "eggs"]


def test_bs_r7_in_the_variant_a_stock_room_bought_after_a_visit_serves_the_next_one() -> None:
    late = play(start("111 111", game=EACH), "market", "take:yeast", "done", "visit:stock-room")
    assert "swap" in legal(late)
    assert (
        "from now on you may swap the colours of the dice before each market visit"
        in effects(start("111 111", game=EACH))["visit:stock-room"]
    )


def test_bs_r7_a_swap_that_was_not_used_is_gone_the_next_day() -> None:
    state = play(mark(start("111 111", game=EACH), **STOCK_ROOM), "swap")
    assert end_day(state).sheets[0].swapped == 0


def test_bs_r7_a_supplier_that_needs_no_dice_leaves_the_swap_and_one_that_does_uses_it_up() -> None:
    visit = ("swap", "visit:local-supplier", "take:yeast", "take:yeast")
    assert play(mark(start("115 111", game=EACH), **STOCK_ROOM), *visit).sheets[0].swapped == 1
    state = play(mark(start("115 111", game=BOTH), **STOCK_ROOM), "swap")
    assert why(state, "swap") == "the colours are swapped already, for the next visit to market or Local Supplier"
    assert play(state, *visit[1:]).sheets[0].swapped == 0


# ------------------------------------------------------------ all of it
@pytest.mark.parametrize("game", VARIANTS, ids=NAMES)
def test_the_variants_conform(game: BakeGame) -> None:
    check_game(game, players=[2], games=1)


@settings(max_examples=40)
@given(st.integers(0, 2**32), st.sampled_from(VARIANTS))
def test_in_every_position_of_the_variants_their_rules_hold(seed: int, game: BakeGame) -> None:
    state = mark(cast(BakeState, game.new(1)), **STOCK_ROOM)
    rng, out, steps = Rng(seed), Moves(), 0
    while not state.over:
        state.fill(state.actor, out)
        who, move = int(state.actor), out.pick(rng)
        me, key = state.sheets[0], game.actions.keys[move]
        if who != CHANCE and me.asked == AT_SUPPLIER and game.numbers.supplier_rolled:
            assert key in ["take:" + supply for supply in shown_today(state)]
        left_market = me.asked == AT_MARKET and key == "done"
        state.do(who, move)
        steps += 1
        if left_market and game.numbers.swap_each_visit:
            assert state.sheets[0].swapped == 0
    assert steps <= game.max_steps


def shown_today(state: BakeState) -> set[str]:
    """What dice that are black for the player show, and anything if a white one may stand for one."""
    e, me = state.numbers, state.sheets[0]
    black = [face for at, face in enumerate(state.dice) if (at >= e.white) != (me.swapped == 1)]
    white = [face for at, face in enumerate(state.dice) if (at >= e.white) == (me.swapped == 1)]
    if me.visits[7] and {1, 4} & set(white):
        return {"yeast", "olive-oil", "eggs", "butter"}
    return {["yeast", "yeast", "olive-oil", "olive-oil", "eggs", "butter"][face - 1] for face in black}


@pytest.mark.parametrize("game", VARIANTS, ids=NAMES)
def test_bots_play_the_variants(game: BakeGame) -> None:
    """Greedy a whole game, the planner the first day: without fault, and no worse than by chance."""
    match = Match(game, 1, SeededDice(3))
    while not match.state.over:
        match.play(0, game.actions.keys[GreedyBot().choose(match.state, 0, Budget(seed=1)).action])
    assert match.state.scores()[0] > 80
    match, planner = Match(game, 1, SeededDice(3)), PlannerBot()
    while cast(BakeState, match.state).day == 0:
        match.play(0, game.actions.keys[planner.choose(match.state, 0, Budget(iterations=1, seed=1)).action])


def test_a_supplier_that_goes_by_the_dice_makes_rare_supplies_dearer() -> None:
    assert shown_on_black(GAME.numbers, GAME.numbers.supplies.index("yeast")) == pytest.approx(1 - (4 / 6) ** 3)
    assert shown_on_black(GAME.numbers, GAME.numbers.supplies.index("high-gluten")) == 0.0
    known = [cast(BakeInsight, game.insight).known for game in (GAME, ROLLED)]
    eggs = GAME.numbers.supplies.index("eggs")
    hours = [float(one.alone[(eggs + 1) * int(one.row) - 1]) for one in known]  # for a whole row of them
    assert hours[0] < hours[1]


def test_a_stock_room_is_worth_more_where_it_serves_every_visit() -> None:
    def worth(game: BakeGame) -> float:
        state = start("111 111", game=game)
        return game.insight.value(mark(state, **STOCK_ROOM), 0) - game.insight.value(state, 0)

    assert worth(EACH) > worth(GAME) > 0


def test_the_sheet_says_what_the_supplier_and_the_stock_room_do() -> None:
    assert "Of what black dice show today" in draw_board(start("111 111", game=ROLLED))["town"]
    assert "Of all that black dice can give" in draw_board(start("111 111"))["town"]
    assert "each visit" in draw_board(start("111 111", game=EACH))["town"]
    assert "swap" in words(draw_board(mark(start("111 111", game=EACH), **STOCK_ROOM))["day"])


def test_the_guide_says_what_the_edition_plays() -> None:
    base, other = read_guide(GAME.setting), read_guide(BOTH.setting)
    for mine, theirs in (
        ("whatever was rolled", "black dice show today"),
        ("before your first market", "for one visit"),
    ):
        assert mine in base
        assert mine not in other
        assert theirs in other


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (('offers = "any-kind"', 'offers = "some"'), "building.local-supplier.offers: expected one of any-kind"),
        (('swaps = "once-a-day"', "swaps = 2"), "building.stock-room.swaps: expected one of once-a-day"),
    ],
)
def test_faulty_switches_are_named(change: tuple[str, str], fault: str) -> None:
    with pytest.raises(Exception, match=fault):
        variant(change)


# ------------------------------------------------------------ editions made before there were switches
def test_an_edition_without_the_switches_plays_as_it_did() -> None:
    source = read_source(META.folder / "editions" / "before-switches.toml")
    assert source.hash.startswith("ee3b221dbfd1")  # the edition that the weights were found with
    old = cast(BakeGame, META.open(source, {}))
    assert (old.actions.keys, old.max_steps, old.most) == (GAME.actions.keys, GAME.max_steps, GAME.most)
    guide = read_guide(old.setting)
    assert "whatever was rolled" in guide
    assert "before your first market visit" in guide
    assert old.weights == GAME.weights
    for players in (1, 3):
        matches = [Match(game, players, SeededDice(players)) for game in (old, GAME)]
        rng = Rng(7)
        while not matches[0].state.over:
            seat = matches[0].state.to_act[0]
            offered = matches[0].legal(seat)
            assert offered == matches[1].legal(seat)
            key = offered[rng.below(len(offered))]
            for match in matches:
                match.play(seat, key)
        assert matches[0].state.digest() == matches[1].state.digest()
        assert matches[0].state.view(0) == matches[1].state.view(0)
        loaded = load(save(matches[0], ["Ana", "Ben", "Cem"][:players]), "a file of then")
        assert loaded.match.state.scores() == matches[0].state.scores()


def test_golden_games_of_the_old_edition_are_kept_as_they_were() -> None:
    text = (Path(__file__).parent / "golden" / "solo.bakehouse.json").read_text(encoding="utf-8")
    assert "swaps = " not in text
    data: Any = load(text, "golden").match.game.setting
    assert data.options == {"must-exceed-start": True}
