"""Labels, effects, questions and reasons: every choice says what it will do."""

import pytest

from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import CHANCE
from tests.games.cube_cafe.table import GAME, effect, play, shift, variant, why

DIRTY = {"dirty": 1, "plate": "red"}


def labels(state: object) -> dict[str, str]:
    return {choice.key: choice.label for choice in state.prompt(0).choices}  # type: ignore[attr-defined]


def test_labels_name_what_the_wheel_shows() -> None:
    state = shift("blue", "red", "wild", "white", number=4, turn=1, cars=["green", "blue"], t1={"stars": 3})
    said = labels(state)
    assert said["cook:wild"] == "Cook wild"
    assert said["seat:wild"] == "Seat the next guest with a wild"
    assert said["drive:2-star:wild"] == "Serve the blue car with a wild"
    assert said["manage:order"] == "Manager 1 step with red"
    assert said["refill:t1"] == "Refill table 1"
    assert said["rotate:white:counterclockwise"] == "Turn the wheel counterclockwise with white"
    assert said["done"] == "End the shift"
    assert labels(shift("blue", number=5, vip="raw"))["seat"] == "Seat the VIP"


def test_serving_says_the_rating_and_the_money() -> None:
    state = shift("yellow", t1={"stars": 3, "plate": "red"}, top=["red", "blue"], grill=["red"])
    assert effect(state, "serve:t1:top:red") == "3 to 4 stars, $5, takes yellow"
    assert effect(state, "serve:t1:top:blue") == "stays at 3 stars, $3, not what was ordered, takes yellow"
    assert effect(state, "serve:t1:grill:red") == "3 to 2 stars, $2, takes yellow"
    critic = shift("yellow", number=5, vip="critic", t1={"vip": 1, "stars": 3, "plate": "red"}, top=["red"])
    assert effect(critic, "serve:t1:top:red") == "3 to 4 stars, $10, takes yellow"


def test_other_effects() -> None:
    state = shift("blue", "red", "wild", number=4, cars=["blue", ""], t1={"stars": 3}, t2=DIRTY)
    assert effect(state, "drive:3-star") == "$3 at the end of the round, takes blue"
    assert effect(state, "cook") == "on the grill, hot next round"
    assert effect(state, "order:t1:wild") == "draws a plate, takes wild"
    assert effect(state, "bus:t2:white") == "Refill, or 4 steps"
    assert effect(state, "bus:t2:manager") == "then 2 to go for any staff"
    assert effect(state, "bus:t2:copy") == "one of blue, red and wild"
    assert effect(state, "bus:t2:rotate") == "to any position"
    assert effect(state, "done") == "blue, red and wild unused"
    turn = "Seat green, Order red, Cook yellow, Serve white, Refill blue"
    assert effect(state, "rotate:red:counterclockwise") == turn
    play(state, "bus:t2:rotate")
    assert effect(state, "dial:blue") == "as it is"
    assert effect(state, "dial:green") == turn


def test_questions() -> None:
    assert shift("blue", "red", "red").prompt(0).says == "Give a job: blue and 2 red on shift"
    assert shift().prompt(0).says == "Nobody is left on the shift: end it"
    assert shift(t1=DIRTY).prompt(0).says == "Nobody is left on the shift: bus a table, or end it"
    reward = play(shift("green", manager=14), "manage:order")
    assert reward.prompt(0).says == "Your manager reached Now Open: a wild or $2. Which do you take?"
    assert effect(reward, "hire:wild") == "does any job"
    assert effect(reward, "cash") == "+$2"
    assert shift(players=2).prompt(1).says.startswith("Nobody")
    waiting = play(shift(players=2), "done")
    assert waiting.prompt(0).says == "waiting for {1} to end shift 1"


def test_reasons_for_what_is_not_asked() -> None:
    state = shift("blue")
    assert why(state, "cash") == "your manager has reached no reward"
    assert why(state, "copy:blue") == "you have nothing to copy with: bus a table onto the copy space"
    assert why(state, "dial:blue") == "only the dishwasher's rotate space turns the wheel to any position"
    assert why(state, "pour:t1") == "only the dishwasher's refill space gives a free refill"
    assert why(state, "rotate:red:clockwise") == "you have no red staff on shift"
    assert why(state, "manage:cook") == "the wheel shows red at Cook, and you have no red staff on shift"
    copying = play(shift("blue", "red", t1=DIRTY), "bus:t1:copy")
    assert why(copying, "copy:white") == "you have no unspent white staff to copy"
    assert why(copying, "done") == "choose a staff meeple to copy first"
    assert why(play(shift(t1=DIRTY), "bus:t1:rotate"), "done") == "turn the wheel first"
    assert why(play(shift("green", manager=14), "manage:order"), "hire:red") == "this reward is a wild or $2"
    pouring = play(shift(t1=DIRTY, t2={"stars": 3}, t3={"stars": 3}), "bus:t1:refill")
    assert why(pouring, "done") == "choose a table for the free refill first"
    assert why(pouring, "pour:t1") == "nobody sits at table 1"


@pytest.mark.parametrize("seed", range(4))
def test_every_choice_of_random_games_has_words(seed: int) -> None:
    busy = variant(('"white", "blue"] }', '"white", "wild"] }'))
    state, rng = (GAME, busy)[seed % 2].new(1), Rng(seed)
    while not state.over:
        if state.actor == CHANCE:
            ways = [a for a, _ in state.outcomes()]
            state.apply(CHANCE, ways[rng.below(len(ways))])
            continue
        for choice in state.prompt(0).choices:
            assert choice.label
            assert choice.effect or choice.key in ("done",), choice
            assert "  " not in choice.label + choice.effect
        legal = [a for a in state.legal(0) if state.game.actions.keys[a] != "done"] or state.legal(0)
        state.apply(0, legal[rng.below(len(legal))])
