"""The turn: how many things, in which order, and what it takes to end it."""

from __future__ import annotations

from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.match import Match
from tests.games.bake_the_cake.table import GAME, RED, effect, legal, plates, play, scene, start, told, variant, why


def test_bc_10_one_thing_at_least_and_two_at_most() -> None:
    state = start()
    assert "end-turn" not in legal(state)
    assert why(state, "end-turn") == "do at least one thing first"
    play(state, "buy:butter:red")
    assert "end-turn" in legal(state)
    play(state, "buy:flour:red")
    assert legal(state) == ["end-turn"]
    assert why(state, "buy:egg:red") == "you have done 2 things: end the turn, or take one back"


def test_bc_r1_nobody_waits_for_free() -> None:
    assert all(not key.startswith(("end", "throw")) for key in legal(start(6)))


def test_bc_11_the_second_thing_sees_the_first() -> None:
    state = start()
    assert legal(state, "use:") == []
    play(state, "buy:butter:red")
    assert "cold-layer:butter:bench" in legal(state, "use:")
    assert {key.split(":")[0] for key in GAME.actions.keys} == {
        "buy", "use", "move", "eat", "throw", "end-turn", "tool", "first",
    }  # fmt: skip


def test_bc_r2_the_same_thing_twice() -> None:
    state = play(start(), "buy:butter:red", "buy:flour:blue")
    assert plates(state) == {"butter": "red", "flour": "blue"}


def test_bc_12_ending_the_turn_is_asked_also_when_nothing_else_is_left() -> None:
    state = play(start(), "buy:butter:red", "buy:flour:red")
    assert state.actor == RED
    assert GAME.actions.commits[GAME.actions.ids["end-turn"]] == 1
    assert effect(state, "end-turn") == "{1} is next"
    assert play(state, "end-turn").actor == 1


def test_bc_12_undo_reaches_to_the_start_of_the_turn() -> None:
    match = Match(GAME, 3, SeededDice(4))
    first = match.state.to_act[0]
    fresh = match.state.digest()
    match.play(first, "buy:butter:red")
    match.play(first, "use:cold-layer:butter:bench")
    assert match.undo_limit(first).steps == 2
    match.undo(first)
    match.undo(first)
    assert match.state.digest() == fresh
    match.play(first, "buy:butter:red")
    match.play(first, "end-turn")
    limit = match.undo_limit(first)
    assert (limit.steps, limit.why) == (0, "the turn has passed on")


def test_bc_13_a_thing_is_carried_out_whole_or_not_at_all() -> None:
    """Without a free tool of the recipe a chit and an assistant do not do."""
    state = scene(
        3,
        table={"butter": "red"},
        recipes={
            "cold-filling": "flour=red/blue; blue bench",
            "hot-filling": "cream=red/blue; blue mixer",
            "hot-topping": "egg=red/green; green stove",
        },
    )
    assert legal(state, "use:") == ["hot-layer:butter:fridge"]
    assert why(state, "use:cold-layer:butter:bench") == "the bench is not free: in use by {1} on the Cold Filling"


def test_the_edition_says_how_many_things() -> None:
    state = start(game=variant({"turn.things": 3}))
    play(state, "buy:butter:red", "buy:flour:red")
    assert "buy:egg:red" in legal(state)
    assert legal(play(state, "buy:egg:red")) == ["end-turn"]


def test_what_is_asked() -> None:
    state = start()
    asked = [state.prompt(0).says]
    for key in ("buy:butter:red", "buy:flour:red"):
        asked.append(play(state, key).prompt(0).says)
    assert asked == [
        "First of your 2 things: buy, use, move a part, or eat",
        "One more thing, or end the turn",
        "Your turn is done: end it, or take a thing back",
    ]
    assert state.prompt(1).says == "waiting for {0} to end the turn"


def test_what_is_told_of_a_turn() -> None:
    says = told(start(), "buy:butter:blue", "use:cold-layer:butter:bench", "end-turn")
    assert says == ["{0} bought blue butter", "{0} took the Cold Layer for blue butter, with the bench"]
