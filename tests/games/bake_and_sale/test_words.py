"""What people read: questions, labels, effects, reasons and the log."""

from typing import Any

import pytest

from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import CHANCE
from tests.games.bake_and_sale.table import GAME, end_week, legal, mark, play, play_on, roll, start, told, variant, why

AGENCY = {"marketing-agency": 1}
HELD = {"held": {"high-gluten": 6, "yeast": 6}}


def effect(key: str, *first: str, dice: str = "111 111", **marks: Any) -> str:
    """What a choice says it will do, after some moves."""
    state = mark(start(dice), 0, **marks) if marks else start(dice)
    play(state, *first)
    return next(choice.effect for choice in state.prompt(0).choices if choice.key == key)


def test_questions_say_where_the_player_stands() -> None:
    state = start("111 111")
    assert state.prompt(0).says == "What next? 8 hours left"
    assert mark(state, hours=0).prompt(0).says == "What next? No hours left"
    play(state, "market")
    assert state.prompt(0).says == "Market visit: which supply first? Your size allows 2"
    play(state, "take:yeast")
    assert state.prompt(0).says == "Market visit: yeast so far, for 1 hour. What else? Your size allows 2"
    assert play(start(), "visit:local-supplier").prompt(0).says == "Local Supplier: which supply? 2 to come"
    assert play(start(), "visit:bakery-academy").prompt(0).says == "Which bread gets the Quality Star?"
    assert play(start(), "visit:rolling-lab").prompt(0).says == "Which bread gets the rolling pin?"
    giving = play(mark(start(), held={"eggs": 4, "yeast": 1}), "visit:voluntary-agency")
    assert giving.prompt(0).says == "Voluntary Agency: which supply do you give? 3 to go"
    famed = play(mark(start(), visits={"marketing-agency": 1}), "visit:baking-network")
    assert famed.prompt(0).says == "Where do you circle the Fame?"
    assert play(start(players=2), "end-day", seat=0).prompt(0).says == "waiting for {1} to end day 1"


@pytest.mark.parametrize(
    ("key", "first", "marks", "says"),
    [
        ("market", [], {}, "up to 2 supplies"),
        ("end-day", [], {}, "8 hours lost"),
        ("end-day", [], {"hours": 0}, ""),
        ("take:yeast", ["market"], {}, "1 hour for the visit"),
        ("take:yeast", ["market", "take:yeast"], {"size": 3}, "still 1 hour for the visit"),
        ("take:yeast", ["market"], {"circled": {"yeast": 4}}, "2 hours for the visit, brings a Technique Level"),
        ("take:eggs", ["visit:local-supplier"], {"circled": {"eggs": 4}}, "brings a Quality Star"),
        ("done", ["market", "take:yeast"], {}, "-1 hour, +yeast"),
        ("done", ["market", "take:yeast"], {"circled": {"yeast": 9}}, "-3 hours, +yeast, brings Fame"),
        ("visit:hiring-agency", [], {}, "+1 hour today, -3 money at the end"),
        ("visit:voluntary-agency", [], HELD, "give 3 supplies for +1 hour today"),
        ("visit:bakery-consulting", [], {}, "-2 hours, business size 3"),
        ("visit:supermarket", [], {}, "-3 hours, +8 money"),
        ("produce:baguette:3", [], HELD, "-1 hour, +3 money when sold, +2 for producing"),
        ("produce:baguette:6", [], {**HELD, "batches": {"baguette": 3}}, "-1 hour, +18 money when sold"),
        ("star:special", ["visit:bakery-academy"], {}, "+1 money per loaf"),
        (
            "star:brioche",
            ["visit:bakery-academy"],
            {"made": {"brioche": 2}},
            "+1 money per loaf, 2 loaves to sell so far",
        ),
        ("pin:focaccia", ["visit:rolling-lab"], {}, "1 to go until you can bake it"),
        ("pin:focaccia", ["visit:rolling-lab"], {"pins": {"focaccia": 1}}, "unlocks it"),
        ("give:yeast", ["visit:voluntary-agency"], HELD, "2 more to give"),
        ("fame:track", ["visit:baking-network"], {"visits": AGENCY}, "2 more for 6 money"),
        ("fame:track", ["visit:baking-network"], {"visits": AGENCY, "fame": 5}, "completes a row: +7 money"),
        ("fame:marketing", ["visit:baking-network"], {"visits": AGENCY}, "2 more for 16 money"),
        ("fame:marketing", ["visit:baking-network"], {"visits": AGENCY, "agency": 2}, "all circled: +16 money"),
    ],
)
def test_effects_say_what_a_choice_will_do(key: str, first: list[str], marks: dict[str, Any], says: str) -> None:
    assert effect(key, *first, **marks) == says


def test_orders_say_what_they_cost_and_bring() -> None:
    state = mark(start(), held={"high-gluten": 1, "all-purpose": 1, "yeast": 1})
    choice = next(choice for choice in state.prompt(0).choices if choice.key == "order:flours-yeast")
    assert choice.label == "Deliver high-gluten flour, all-purpose flour and yeast"
    assert choice.effect == "-2 hours, +4 money"


def test_the_log_tells_a_day_as_a_player_would() -> None:
    state = mark(start("111 111"), size=3, held={"high-gluten": 3, "eggs": 3}, circled={"yeast": 3})
    assert told(state, "market", "take:yeast", "take:yeast", "done") == [
        "{0} took 2 yeast for 2 hours, which brings a Technique Level: 6 hours left"
    ]
    assert told(state, "pin:focaccia") == ["{0} trained Focaccia: 1 pin to go"]
    assert told(state, "visit:rolling-lab", "pin:focaccia") == [
        "{0} visited the Rolling Lab: 4 hours left",
        "{0} unlocked Focaccia",
    ]
    assert told(state, "produce:baguette:2") == ["{0} baked 2 Baguette loaves: +2 money, 3 hours left"]
    assert told(state, "visit:baking-network") == [
        "{0} visited the Baking Network: 2 hours left",
        "{0} gained Fame: 1 of 12",
    ]
    assert told(state, "visit:voluntary-agency", "give:eggs", "give:eggs", "give:eggs") == [
        "{0} visited the Voluntary Agency: 2 hours left",
        "{0} gave away eggs",
        "{0} gave away eggs",
        "{0} gave away eggs: 3 hours left",
    ]
    assert told(state, "visit:supermarket") == ["{0} visited the Supermarket: +8 money, no hours left"]
    assert told(state, "visit:hiring-agency") == ["{0} visited the Hiring Agency: -3 money at the end, 1 hour left"]
    assert told(state, "end-day") == ["{0} ended day 1 with 1 hour unused"]


def test_the_log_tells_what_is_rare_too() -> None:
    stars = dict.fromkeys(GAME.numbers.breads, 3)
    lost = mark(start("111 111"), circled={"high-gluten": 9}, stars=stars)
    assert told(lost, "market", "take:high-gluten", "done")[-1] == "{0} lost a Quality Star: every star is circled"
    fame = mark(start("444 444"), circled={"olive-oil": 4}, fame=12)
    assert told(fame, "market", "take:olive-oil", "done")[-1] == "{0} lost Fame: every Fame icon is circled"
    row = mark(start(), fame=2)
    assert told(row, "visit:baking-network")[-1] == "{0} gained Fame: 3 of 12, a full row for 6 money"
    agency = mark(start(), agency=2, fame=12, visits={"marketing-agency": 1})
    assert told(agency, "visit:baking-network")[-1] == (
        "{0} gained Fame at the Marketing Agency: 3 of 3, worth 16 money"
    )
    assert told(mark(start(), visits={"stock-room": 1}), "swap") == ["{0} swapped the colours of the dice for today"]
    assert told(start(), "visit:local-supplier", "take:eggs", "take:butter")[-1] == "{0} got eggs and butter"
    assert told(start(), "visit:bakery-academy", "star:special")[-1] == "{0} improved Bakery's Special: 1 star"
    held = {"yeast": 1, "olive-oil": 1}
    order = mark(start(), held=held, made={"sourdough": 1})
    assert told(order, "order:sourdough-yeast-oil") == [
        "{0} delivered yeast, olive oil and Sourdough Bread: +10 money, 6 hours left"
    ]


def test_the_roll_and_the_end_are_told() -> None:
    state = start("111 111", players=2)
    play(state, "visit:supermarket", seat=1)
    play(state, "visit:baking-network", seat=0)
    for _ in range(5):
        play(state, "end-day", seat=0)
        play(state, "end-day", seat=1)
        roll(state, "123 456")
    play(state, "end-day", seat=0)
    assert told(state, "end-day", seat=1) == ["{1} ended day 6 with 8 hours unused"]
    roll(state, "123 456")
    play(state, "end-day", seat=0)
    assert told(state, "end-day", seat=1) == [
        "{1} ended day 7 with 8 hours unused",
        "Best Technique Award: nobody",
        "Best Quality Award: nobody",
        "Best Production Award: nobody",
        "Best Manufacturer Award: nobody",
        "Best Known Award: {0}, 10 money",
        "{0} made 10 money: Best Known Award 10",
        "{1} made 8 money: Supermarket 8",
    ]


@pytest.mark.parametrize(
    ("fame", "says"),
    [
        (0, "{0} stayed below the first level, which asks for 9 money"),
        (3, "{0} reached the level Easy; the next one asks for 140 money"),
    ],
)
def test_alone_the_level_is_told(fame: int, says: str) -> None:
    easier = variant(("money = 120", "money = 9"), ("days = 7", "days = 1"))
    state = mark(start(game=easier), fame=fame, visits={"supermarket": 1})
    assert told(state, "end-day")[-1] == says


def test_every_refusal_has_a_reason_of_its_own() -> None:
    """Over random games, no refusal is empty or the kernel's general one."""
    state, rng = start(players=2), Rng(9)
    seen: set[str] = set()
    while not state.over:
        if state.actor == CHANCE:
            state.apply(CHANCE, GAME.actions.ids[f"roll:{1 + rng.below(6)}"])
            continue
        for key in GAME.actions.keys[: GAME.actions.decisions]:
            reason = why(state, key, int(state.actor))
            assert (key in legal(state, int(state.actor))) == (reason == "")
            assert "is not possible now" not in reason
            seen.add(reason)
        options = state.legal(int(state.actor))
        state.apply(int(state.actor), options[rng.below(len(options))])
    assert len(seen) > 60


def test_what_belongs_to_another_question_is_refused_with_the_question() -> None:
    state = mark(start("111 111"), held={"eggs": 3, "yeast": 3})
    assert why(state, "take:yeast") == "visit the market first"
    assert why(state, "give:eggs") == "visit the Voluntary Agency first"
    assert why(state, "star:special") == "you have no Quality Star to circle"
    assert why(state, "pin:special") == "you have no Technique Level to circle"
    assert why(state, "fame:track") == "you have no Fame to circle"
    assert why(play_on(state, "market"), "end-day") == "finish your market visit first"
    assert why(play_on(state, "market"), "take:butter") == "no die gives butter today"
    at_supplier = play_on(state, "visit:local-supplier")
    assert why(at_supplier, "end-day") == "take your supplies from the Local Supplier first"
    giving = play_on(state, "visit:voluntary-agency")
    assert why(giving, "market") == "give your supplies to the Voluntary Agency first"
    assert why(giving, "give:butter") == "you have no butter in stock"
    assert why(play_on(state, "visit:bakery-academy"), "market") == "choose a bread for your Quality Star first"
    famed = play_on(mark(state, visits={"marketing-agency": 1}), "visit:baking-network")
    assert why(famed, "market") == "choose where to circle your Fame first"
    assert why(mark(state, hours=0), "market") == "that takes 1 hour and you have no hours left"


def test_a_finished_game_says_so() -> None:
    assert why(end_week(start()), "market") == "the game is over"
