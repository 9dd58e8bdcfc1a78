"""Questions, choices, refusals and the log, as players read them."""

from __future__ import annotations

from typing import Any

import pytest

from bakehouse.kernel.errors import IllegalAction
from bakehouse.kernel.events import name_seats
from tests.games.roasted_empire.table import GAME, deal, draw, heard, legal, opened, play, table

NAMES = ["Ana", "Ben", "Cleo"]


def said(state: Any, *keys: str, viewer: int | None = None) -> list[str]:
    return [name_seats(line, viewer, NAMES) for line in heard(state, *keys, viewer=viewer)]


def effects(state: Any) -> dict[str, str]:
    return {choice.key: choice.effect for choice in state.prompt(int(state.actor)).choices}


def test_questions_say_where_the_player_stands() -> None:
    state = deal(opened(2), ["hl-f1"] * 5, ["cr-f1"] * 5)
    assert state.prompt(0).says == "Pick 1 of 4: which card do you keep? The rest of the pack goes on."
    build = table({"hand": ["hl-s2"], "empire": ["hv-s3", "hl-f1"]}, {})
    assert build.prompt(0).says == "Build, play or store one card. The bean check would find 2 beans missing."
    spare = table({"hand": ["hl-s2"], "empire": ["hl-f1"]}, {})
    assert spare.prompt(0).says.endswith("You have 3 spare beans.")
    assert (
        play(build, "play:hl-s2").prompt(0).says == "Ferry Kiosk. When Played: ship the top card of the deck. Use it?"
    )
    upkeep = table({"empire": ["hl-f3", "cr-f4"]}, {}, at="upkeep")
    assert upkeep.prompt(0).says == "Upkeep: carry out or give up? 2 cards to go"
    beans = table({"empire": ["ru-s2", "hl-s1"]}, {}, at="beans")
    assert beans.prompt(0).says == "Bean check: 0 beans for 2 needed. Which shop closes?"


def test_others_read_what_they_wait_for() -> None:
    state = deal(opened(2), ["hl-f1"] * 4 + ["hl-f2"], ["cr-f1"] * 4 + ["cr-f2"])
    assert state.waits_for() == "waiting for {0}, {1} to choose a card"
    build = table({"hand": ["hl-s2"]}, {})
    assert build.waits_for() == "waiting for {0} to build, play or store a card"
    assert play(build, "play:hl-s2").waits_for() == "waiting for {0} to decide on Ferry Kiosk"
    upkeep = table({"empire": ["hl-f3", "cr-f4"]}, {}, at="upkeep")
    assert upkeep.waits_for() == "waiting for {0} to deal with upkeep"
    beans = table({"empire": ["ru-s2", "hl-s1"]}, {}, at="beans")
    assert beans.waits_for() == "waiting for {0} to close a shop at the bean check"


def test_before_building_a_choice_says_what_the_bean_check_would_cost() -> None:
    found = effects(table({"hand": ["hl-s2", "hl-f1", "hl-s4"], "empire": ["hl-f2"]}, {}))
    assert found["play:hl-s4"] == "4 points, needs 3; 1 bean short, -4 at the bean check"
    assert found["play:hl-f1"] == "3 beans"
    assert found["store:hl-s4"] == "face down, for later"
    short = effects(table({"hand": ["hl-f1"], "empire": ["hl-s4"]}, {}))
    assert short["play:hl-f1"] == "3 beans; all shops fed again"


def test_a_draft_says_what_the_beans_would_be() -> None:
    state = deal(opened(2), ["hl-f1", "hl-f1", "hl-s4", "hl-a1", "hl-s1"], ["cr-f1"] * 5)
    assert effects(state)["draft:hl-s4"] == "4 points, needs 3; then 0 beans for 3 needed"
    assert effects(state)["draft:hl-a1"] == "ship the top 2 cards of the deck"
    play(state, "draft:hl-f1", "draft:cr-f1", "draft:cr-f1", "draft:hl-f1")
    assert effects(state)["draft:hl-s4"] == "4 points, needs 3; then 6 beans for 3 needed"


def test_choices_say_what_they_will_do() -> None:
    state = table(
        {"hand": ["mr-a1"]}, {"empire": ["hv-s3", "hl-f4", "hl-s5"], "hand": ["ru-s2"], "shipped": ["hl-f1"] * 4}
    )
    assert effects(play(state, "play:mr-a1"))["use"].startswith("sabotage a shop or farm in an opponent's empire, then")
    found = effects(play(state, "use"))
    assert found["choose:next-1:hv-s3"] == "points 6 to 1, needs 5 to 1"
    assert found["choose:next-1:hl-f4"] == "beans 5 to 1"
    assert found["choose:next-1:hl-s5"] == "points 1 to 1, needs 2 to 1, end of game -2"
    upkeep = effects(table({"empire": ["hv-f2", "hv-s3"], "store": ["ru-s2"]}, {}, at="upkeep"))
    assert upkeep["carry-out:hv-f2"] == "destroy one of your stored cards. The card stays"
    assert upkeep["give-up:hv-f2"] == "destroyed: -6 beans, then 5 beans missing at the bean check"
    rob = table({"hand": ["mr-s6"]}, {"store": ["hl-f1"] * 3}, {"store": ["hl-f2"]})
    play(rob, "play:mr-s6", "use")
    assert effects(rob)["rob:next-1"] == "1 of 3 cards, at random"
    assert [choice.label for choice in rob.prompt(0).choices] == ["From the store of {1}", "From the store of {2}"]
    ship = table({"hand": ["hl-a3"], "empire": ["hl-s4", "ru-s2", "hl-f1"]}, {"hand": ["ru-s2"]})
    assert (
        effects(play(ship, "play:hl-a3", "use"))["choose:own:hl-s4"]
        == "1 point for shipping it, -4 points, 3 fewer needed"
    )


def test_the_log_tells_a_turn_as_a_player_would() -> None:
    state = table({"hand": ["hl-s2"]}, {"hand": ["ru-s2"]})
    assert said(state, "play:hl-s2", "use", "card:hv-s3", viewer=0) == [
        "You built Ferry Kiosk (2 points, needs 2)",
        "You used Ferry Kiosk",
        "You shipped Summit House from the deck: +1",
    ]


def test_nothing_hidden_is_told_to_others() -> None:
    state = table({"hand": ["hv-s3", "cr-s2"]}, {"hand": ["ru-s2"]})
    assert said(state.clone(), "store:hv-s3", viewer=0) == ["You stored Summit House face down"]
    assert said(state.clone(), "store:hv-s3", viewer=1) == ["Ana stored a card face down"]
    told = said(state, "play:cr-s2", "use", "card:hl-f4", viewer=1)
    assert told[-1] == "Ana stored the top card of the deck"
    robbed = table({"hand": ["cr-a3"], "store": ["ru-s2"]}, {"store": ["hv-s3"]}, {"hand": ["ru-s2"]})
    told = said(robbed.clone(), "play:cr-a3", "use", "stolen:hv-s3", viewer=2)
    assert told[-1] == "Ana robbed Ben: a card was taken out of the store and stored"
    told = said(robbed, "play:cr-a3", "use", "stolen:hv-s3", viewer=1)
    assert told[-1] == "Ana robbed you: Summit House was taken out of the store and stored"
    draft = deal(opened(2), ["hl-f1", "hl-f2", "hl-f3", "hl-f4", "hl-s1"], ["cr-f1"] * 5)
    assert said(draft, "draft:hl-f4", viewer=1) == ["Ana kept a card"]


def test_hits_losses_and_the_bean_check_are_told() -> None:
    state = table({"hand": ["mr-f2"]}, {"empire": ["hl-f1", "hl-s4"]}, round_number=4)
    here, goal = "in your empire (at least 1)", "most cards you shipped (at least 1)"
    assert said(state, "play:mr-f2", "use", viewer=1)[2:] == [
        "Ana hit you: Quayside Plot was sabotaged",
        f"Lean Kitchen Award (fewest farms {here}): Ana 1, you 1; a tie for the fewest, so the card leaves the game",
        "Ana passed the bean check: 2 beans for 0 needed",
        "You lost Container Roasters: it had no beans",
        "You passed the bean check: 1 bean for 0 needed",
        f"Goal Admiral of Beans ({goal}): Ana 0, you 0; nobody has at least 1, so nobody gets it",
        "The game is over: Ana 0, you 0",
    ]


def test_the_award_says_who_won_and_why() -> None:
    state = table({"hand": ["ru-s2"], "empire": ["hl-f1"]}, {"empire": ["hl-f1"]}, bonus="hl-r3")
    told = said(state, "play:ru-s2", viewer=None)
    assert told[1] == "Free Port Fields (most shops in your empire (at least 1)): Ana 1, Ben 0; Ana won it (2 beans)"


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("play:hl-f1", "choose a card for the ability first"),
        ("choose:own:hl-f1", "for an opponent's card"),
        ("choose:next-1:ru-s2:sabotaged", "Commuter Cart is sabotaged already"),
        ("choose:next-1:hl-f1", "Quayside Plot is not of the kind that is asked for"),
        ("choose:next-1:mr-s8", "Iron Shutter Café is protected"),
        ("choose:next-1:hv-s3", "there is no such Summit House there"),
        ("choose:next-3:hv-s3", "nobody sits there"),
        ("take:hl-f1", "this ability takes a card of an empire"),
        ("stop", "as many cards as it says"),
        ("use", "choose a card for the ability first"),
        ("close:hl-s4", "choose a card for the ability first"),
        ("draft:hl-s4", "choose a card for the ability first"),
    ],
)
def test_every_refusal_has_a_reason_of_its_own(key: str, why: str) -> None:
    own = {"hand": ["mr-s1"], "empire": ["hl-f1"]}
    state = table(own, {"empire": ["ru-s2!", "hl-f1", "mr-s8", "hl-s4", "hl-s5"], "hand": ["ru-s2"]})
    play(state, "play:mr-s1", "use")
    with pytest.raises(IllegalAction, match=why):
        play(state, key)


def test_refusals_of_other_decisions() -> None:
    upkeep = table({"empire": ["hl-f3/", "hl-f3!", "hl-f1", "cr-f4", "hl-f3"]}, {}, at="upkeep")
    for key, why in [
        ("carry-out:hl-f1", "Quayside Plot has no Upkeep trigger"),
        ("give-up:cr-s5", "Cupboard Kiosk is not in your empire"),
        ("play:hl-f1", "your cards with an Upkeep trigger come first"),
    ]:
        with pytest.raises(IllegalAction, match=why):
            play(upkeep, key)
    rob = table({"hand": ["mr-s6"]}, {"store": ["hl-f1"]}, {"store": ["hl-f2"]}, {})
    play(rob, "play:mr-s6", "use")
    with pytest.raises(IllegalAction, match="has nothing stored"):
        play(rob, "rob:next-3")
    draft = deal(opened(2), ["hl-f1"] * 5, ["cr-f1"] * 5)
    with pytest.raises(IllegalAction, match="Shaded Rows is not in your pack"):
        play(draft, "draft:cr-f1")
    build = table({"hand": ["hl-f1"]}, {})
    with pytest.raises(IllegalAction, match="Summit House is not in your hand"):
        play(build, "store:hv-s3")


def test_labels_have_card_names() -> None:
    ids = GAME.actions.ids
    assert GAME.actions.labels[ids["play:hl-a1"]] == "Play Outbound Manifest"
    assert GAME.actions.labels[ids["play:hl-f1"]] == "Build Quayside Plot"
    state = draw(play(table({"hand": ["hl-s3", "ru-s2"]}, {"hand": ["ru-s2"]}), "play:hl-s3", "use"), "card:hl-f1")
    assert state.actor == 1
    assert legal(state)
