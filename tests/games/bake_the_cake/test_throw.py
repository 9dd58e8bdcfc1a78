"""Throwing a cake away, being stuck, and games that end unfinished."""

from __future__ import annotations

from bakehouse.games.bake_the_cake.rules import CakeState
from bakehouse.testing import arrange
from tests.games.bake_the_cake.table import (
    BLUE,
    FILLING,
    GAME,
    GREEN,
    JAM,
    LAYER,
    RED,
    TOPPING,
    all_plates,
    effect,
    free,
    legal,
    play,
    points,
    scene,
    stock,
    supply,
    told,
    variant,
    why,
    winners,
)


def jam(turn: int = GREEN, done: int = 1, **changes: dict[str, str] | dict[str, list[str]]) -> CakeState:
    """3 bakers, all plates full, all tools at work, nothing finished, and Red has eaten all kinds; Red is next."""
    pieces = {"table": all_plates(), "recipes": JAM, "eaten": {"red": "all"}} | changes
    return scene(3, turn=turn, done=done, **pieces)  # type: ignore[arg-type]


def with_layer() -> CakeState:
    return jam(cakes={"red": [LAYER.format("green")]})


def test_bc_50_only_when_nothing_else_is_possible() -> None:
    state = play(with_layer(), "end-turn")
    assert legal(state) == ["throw"]
    state = scene(cakes={"red": [LAYER.format("red")]})
    assert "throw" not in legal(state)
    assert why(state, "throw") == "a cake is thrown away only when nothing else can be done"
    assert why(play(state, "buy:egg:red"), "throw") == "a cake is thrown away only as the first thing of a turn"


def test_bc_51_chits_go_to_the_store_and_assistants_home() -> None:
    cake = [LAYER.format("green"), FILLING.format("green")]
    state = play(jam(cakes={"red": cake}), "end-turn")
    greens = supply(state, GREEN)
    before = stock(state, "vanilla", "green")
    play(state, "throw")
    assert stock(state, "vanilla", "green") == before + 1
    assert supply(state, GREEN) == greens + 2
    assert state.kitchen.height[RED] == 0
    assert points(state, RED) == [0, 0, 0]


def test_bc_r13_a_complete_cake_is_thrown_too_and_only_ones_own() -> None:
    cake = [LAYER.format("green"), FILLING.format("green"), TOPPING.format("green")]
    eaten = " ".join(f"{kind}=red" for kind in GAME.numbers.kind_ids)
    state = jam(table=all_plates("blue"), cakes={"red": cake}, eaten={"red": eaten})
    play(state, "end-turn", "throw")
    assert list(state.kitchen.height) == [0, 0, 0]
    state = jam(cakes={"blue": [LAYER.format("green")]})
    assert play(state, "end-turn").over


def test_bc_r24_only_a_throw_brings_assistants_back_from_cakes() -> None:
    state = scene(cakes={"blue": [LAYER.format("red")]}, table={"egg": "red"})
    play(state, "eat:table:egg", "buy:sugar:red", "end-turn")
    assert supply(state, RED) == 5


def test_bc_52_a_second_thing_may_follow() -> None:
    """One chit of the cake is of a kind whose plate is empty and of which the store had none."""
    state = throw_that_opens_a_buy()
    assert legal(play(state, "end-turn")) == ["throw"]
    assert legal(play(state, "throw")) == ["buy:egg:green", "end-turn"]


def throw_that_opens_a_buy() -> CakeState:
    cake = [LAYER.format("green"), FILLING.format("green"), "hot-topping chocolate=green egg=green sugar=green; green"]
    plates = {kind: "red" for kind in all_plates() if kind != "egg"}
    state = jam(table=plates, cakes={"red": cake}, eaten={"red": "all"})
    kitchen = state.kitchen
    gone = {f"kitchen.store.{at}": 0 for at in range(egg_at(state), egg_at(state) + len(kitchen.supply))}
    return arrange(state, gone)


def egg_at(state: CakeState) -> int:
    return state.numbers.kind_ids.index("egg") * int(state.numbers.most)


def test_bc_53_with_nothing_possible_the_turn_can_only_be_ended() -> None:
    state = play(with_layer(), "end-turn", "throw")
    assert legal(state) == ["end-turn"]
    assert state.prompt(RED).says == "Nothing more can be done: end your turn"


def test_bc_r15_that_ends_no_game() -> None:
    state = play(with_layer(), "end-turn", "throw", "end-turn")
    assert not state.over
    assert state.actor == BLUE


def test_bc_54_no_thing_and_no_cake_end_the_game() -> None:
    state = jam()
    says = told(state, "end-turn")
    assert state.over
    assert says[0] == "{0} could do nothing at all and had no cake to throw: the game ended unfinished"
    assert state.view(None)["turn"]["ending"] == "stuck"  # type: ignore[index]


def test_bc_55_fewest_eaten_wins_and_complete_cakes_do_not_matter() -> None:
    cake = [LAYER.format("green"), FILLING.format("green"), TOPPING.format("green")]
    eaten = {"red": " ".join(f"{kind}=red" for kind in GAME.numbers.kind_ids), "blue": "egg=blue"}
    state = jam(table=all_plates("blue"), cakes={"blue": cake}, eaten=eaten)
    says = told(state, "end-turn")
    assert winners(state) == [GREEN]
    assert state.scores() == [-9, -1, 0]
    assert state.breakdown(RED) == [("chits eaten", -9)]
    assert says[-1] == "{2} won with the fewest chits eaten"


def test_bc_r14_no_second_throw_before_somebody_eats() -> None:
    state = play(arrange(with_layer(), {"kitchen.throws.0": 1}), "end-turn")
    assert state.over
    assert state.view(None)["turn"]["ending"] == "barred"  # type: ignore[index]
    state = scene(table={"egg": "red"})
    state = arrange(state, {"kitchen.throws.1": 1, "kitchen.throws.2": 1})
    assert list(play(state, "eat:table:egg").kitchen.throws) == [0, 0, 0, 0]


def test_bc_r14_a_throw_is_counted_and_an_edition_may_allow_more() -> None:
    state = play(with_layer(), "end-turn", "throw")
    assert list(state.kitchen.throws) == [1, 0, 0]
    twice = scene(
        3,
        turn=GREEN,
        done=1,
        table=all_plates(),
        recipes=JAM,
        eaten={"red": "all"},
        cakes={"red": [LAYER.format("green")]},
        game=variant({"end.throws": 2}),
    )
    state = play(arrange(twice, {"kitchen.throws.0": 1}), "end-turn")
    assert legal(state) == ["throw"]


def test_bc_r21_a_tie_for_the_fewest_is_shared() -> None:
    state = play(jam(), "end-turn")
    assert winners(state) == [BLUE, GREEN]


def test_bc_x19_only_the_throw_is_left() -> None:
    state = play(with_layer(), "end-turn")
    assert sum(free(state).values()) == 0
    assert legal(state) == ["throw"]
    assert state.prompt(RED).says == "Nothing else is left: throw your cake away"
    assert effect(state, "throw") == "3 chits back to the store, 1 assistant home; {2} -6, {0} -5 on your cake"


def test_bc_x20_the_turn_passes_and_the_game_goes_on() -> None:
    state = play(with_layer(), "end-turn")
    says = told(state, "throw")
    assert says == ["{0} could do nothing else and threw a cake away: 3 chits went back to the store"]
    assert legal(state) == ["end-turn"]
    play(state, "end-turn")
    assert state.actor == BLUE


def test_bc_x21_a_meal_of_another_opens_a_plate() -> None:
    state = play(jam(done=0), "eat:table:egg", "end-turn")
    assert not state.over
    assert {key.split(":")[0] for key in legal(state, "buy:")} == {"egg"}


def test_bc_x22_the_jam_ends_the_game() -> None:
    state = play(jam(eaten={"red": "all", "blue": "egg=blue"}), "end-turn")
    assert state.over
    assert [int(n) for n in state.kitchen.meals] == [9, 1, 0]
    assert winners(state) == [GREEN]


def test_bc_x23_two_who_ate_nothing_share_it() -> None:
    state = play(jam(), "end-turn")
    assert [int(n) for n in state.kitchen.meals] == [9, 0, 0]
    assert winners(state) == [BLUE, GREEN]


def test_bc_x29_a_baker_who_may_not_throw_again_ends_the_game() -> None:
    state = arrange(with_layer(), {"kitchen.throws.0": 1})
    says = told(state, "end-turn")
    assert state.over
    assert says[0].endswith("may not throw again, since nobody has eaten: the game ended unfinished")
