"""BS-38 to BS-42: producing bread."""

from tests.games.bake_and_sale.table import bread, end_day, hours, legal, mark, money, play, start, supplies, why

PLENTY = {"high-gluten": 9, "yeast": 9, "all-purpose": 9, "olive-oil": 9}


def produced(keys: list[str], name: str) -> list[int]:
    """The numbers of loaves that are offered."""
    return [int(key.split(":")[2]) for key in keys if key.startswith(f"produce:{name}:")]


def test_bs_38_stock_must_cover_the_recipe_and_a_game_has_8_loaves_of_each_bread() -> None:
    state = mark(start(), held={"high-gluten": 3, "yeast": 9})
    assert produced(legal(state), "baguette") == [1, 2, 3]
    assert why(state, "produce:baguette:5") == (
        "for that you still need 2 high-gluten flour (your stock is enough for 3)"
    )
    late = mark(start(), held=PLENTY, made={"baguette": 6})
    assert produced(legal(late), "baguette") == [1, 2]
    assert why(late, "produce:baguette:3") == "a game has 8 loaves of Baguette, and you have baked 6"


def test_bs_39_supplies_are_crossed_out_and_the_hours_paid_once() -> None:
    state = play(mark(start(), held=PLENTY), "produce:ciabatta:4")
    assert supplies(state) == {"high-gluten": 9, "yeast": 5, "all-purpose": 5, "olive-oil": 5}
    assert (hours(state), bread(state, "baked", "ciabatta")) == (6, 4)


def test_bs_40_the_first_production_of_a_bread_pays_2_the_second_4_the_third_6() -> None:
    state = mark(start(), held=PLENTY)
    paid = []
    for _ in range(4):
        play(state, "produce:baguette:1")
        paid.append(money(state, "Production money"))
        end_day(state)
    assert paid == [2, 6, 12, 12]


def test_bs_41_any_number_of_breads_a_day_but_each_once() -> None:
    state = play(mark(start(), held=PLENTY), "produce:baguette:1", "produce:ciabatta:1")
    assert why(state, "produce:baguette:1") == "you have baked Baguette today already"
    assert produced(legal(end_day(state)), "baguette")


def test_bs_42_loaves_used_for_orders_count_as_produced_but_are_not_sold() -> None:
    made = {"baguette": 8, "ciabatta": 1, "brioche": 1}
    state = play(mark(start(), held=PLENTY, made=made), "order:baguette-ciabatta-brioche")
    assert bread(state, "loaves", "baguette") == 7
    assert produced(legal(state), "baguette") == []
    view = state.view(0)["money-0"]
    assert isinstance(view, dict)
    assert (view["production"], view["technique"]) == (10, 3)
    assert money(state, "Wholesale orders") == 7 * 3
