"""BS-1 to BS-9: the sheet at the start, the days, and who acts when."""

import pytest

from bakehouse.games.bake_and_sale import sheet
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.errors import BadPlayers, CannotUndo
from bakehouse.kernel.listing import verbs_of
from bakehouse.kernel.match import Match
from bakehouse.kernel.state import CHANCE
from tests.games.bake_and_sale.table import GAME, bread, end_day, end_week, hours, legal, mark, play, roll, start, why


def test_bs_1_every_sheet_starts_empty_with_size_2_and_two_breads_unlocked() -> None:
    state = start(players=3)
    for me in state.sheets:
        marks = (me.circled, me.stock, me.stars, me.pins, me.baked, me.loaves, me.batches, me.visits)
        assert not any(sum(table) for table in marks)
        assert (me.fame, me.agency, me.orders, state.numbers.sizes[me.step]) == (0, 0, 0, 2)
    unlocked = [b for b, pins in zip(state.numbers.breads, state.numbers.pins, strict=True) if pins == 0]
    assert unlocked == ["baguette", "ciabatta"]


def test_bs_2_the_dice_are_rolled_for_the_whole_table_by_nobody_at_it() -> None:
    state = GAME.new(4)
    assert state.to_act == (CHANCE,)
    assert state.draw_seat == -1  # everyone's


def test_bs_3_there_is_no_money_no_supply_and_nobody_is_first() -> None:
    state = start(players=3)
    assert state.scores() == [0, 0, 0]
    assert state.to_act == (0, 1, 2)


def test_bs_4_six_dice_are_rolled_once_a_day_for_seven_days_and_never_used_up() -> None:
    match = Match(GAME, 1, SeededDice(3))
    while not match.state.over:
        match.play(0, "end-day")
    names = [entry.draw for entry in match.entries if entry.draw]
    assert names == [f"day{day}/die{die}" for day in range(1, 8) for die in range(1, 7)]
    state = play(mark(start("111 222"), hours=8), "market", "take:yeast", "done", "market", "take:yeast", "done")
    assert list(state.dice) == [1, 1, 1, 2, 2, 2]


def test_bs_5_a_day_starts_with_8_hours_and_without_todays_marks() -> None:
    state = mark(start("111 111"), held={"high-gluten": 1, "yeast": 1}, visits={"stock-room": 1})
    play(state, "swap", "visit:bakery-consulting", "market", "take:yeast", "done", "produce:baguette:1")
    assert why(state, "visit:bakery-consulting")
    assert why(state, "produce:baguette:1")
    me = end_day(state).sheets[0]
    assert (hours(state), me.produced, me.consulted, me.marketed, me.swapped) == (8, 0, 0, 0, 0)
    assert "visit:bakery-consulting" in legal(state)


def test_bs_6_actions_come_in_any_order_and_number_as_long_as_they_can_be_paid() -> None:
    state = mark(start("111 111"), held={"high-gluten": 2, "yeast": 2})
    play(state, "produce:baguette:1", "market", "take:yeast", "done", "visit:baking-network", "visit:baking-network")
    assert hours(state) == 4
    dear = mark(state, hours=1)
    assert "visit:rolling-lab" not in legal(dear)
    assert why(dear, "visit:rolling-lab") == "that takes 2 hours and you have 1 hour left"
    assert "visit:baking-network" in legal(dear)


def test_bs_7_a_day_may_be_ended_at_any_time_and_unspent_hours_are_lost() -> None:
    state = start()
    assert "end-day" in legal(state)
    play(state, "visit:hiring-agency")
    assert hours(state) == 9
    assert hours(end_day(state)) == 8


def test_bs_8_the_next_day_starts_when_all_have_ended_theirs_and_day_7_is_the_last() -> None:
    state = start(players=2)
    play(state, "end-day", seat=1)
    assert state.to_act == (0,)
    play(state, "end-day", seat=0)
    assert (state.to_act, state.day) == ((CHANCE,), 1)
    for _ in range(6):
        end_day(roll(state, "111 111") if state.actor == CHANCE else state)
    assert state.over
    assert state.day == 7


def test_bs_9_everybody_acts_at_once_and_sees_all_sheets() -> None:
    state = start(players=3)
    before = legal(state, 2)
    play(state, "visit:supermarket", seat=1)
    assert legal(state, 2) == before
    assert state.to_act == (0, 1, 2)
    assert state.view(0) == state.view(2) == state.view(None)


def test_a_player_undoes_back_to_the_roll_and_takes_back_the_end_of_a_day() -> None:
    match = Match(GAME, 2, SeededDice(1))
    for key in ("visit:supermarket", "visit:baking-network", "end-day"):
        match.play(0, key)
    match.play(1, "visit:supermarket")
    assert match.undo_limit(0).steps == 3
    match.undo(0, 3)
    assert hours(match.state) == 8  # type: ignore[arg-type]
    assert hours(match.state, 1) == 5  # type: ignore[arg-type]
    match.play(0, "end-day")
    match.play(1, "end-day")
    with pytest.raises(CannotUndo):
        match.undo(1)


@pytest.mark.parametrize("players", [0, 101])
def test_there_are_1_to_100_players(players: int) -> None:
    with pytest.raises(BadPlayers, match="1 to 100 players"):
        GAME.new(players)


def test_a_hundred_players_play_a_week() -> None:
    state = end_week(start(players=100))
    assert state.scores() == [0] * 100
    assert bread(state, "baked", "baguette", 99) == 0


def test_the_numbers_on_a_sheet_are_those_of_the_questions() -> None:
    names = ["DAY", "AT_MARKET", "AT_SUPPLIER", "GIVING", "GETS_STAR", "GETS_PIN", "GETS_FAME", "DICE"]
    words = ["day", "market", "supplier", "gift", "star", "pin", "fame", "dice"]
    assert [GAME.questions[getattr(sheet, name)].word for name in names] == words


def test_every_verb_is_asked_for_somewhere_and_has_ids_of_its_own() -> None:
    verbs = verbs_of(GAME)
    assert [verb.word for verb in verbs if not verb.answers] == []
    assert sum(act.many for act in GAME.acts.all) == len(GAME.actions)
    assert {verb.word: verb.answers for verb in verbs}["take"] == ["market", "supplier"]
