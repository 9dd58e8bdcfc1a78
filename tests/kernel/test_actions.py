"""The action table."""

import pytest

from bakehouse.kernel.actions import Actions


def test_ids_count_up_decisions_first() -> None:
    table = Actions()
    assert [table.add("end-day", "End"), table.add_commit("bake:rye:2", "Bake"), table.add_chance("roll:6", "Six")] == [
        0,
        1,
        2,
    ]
    assert (table.decisions, len(table), table.ids["bake:rye:2"]) == (2, 3, 1)
    assert [int(c) for c in table.commits[:3]] == [0, 1, 0]
    assert table.is_decision(1)
    assert not table.is_decision(2)


@pytest.mark.parametrize(
    "key", ["", "Bake", "bake:", ":bake", "bake rye", "bake_rye", "bake--rye", "-bake", "bäcker", "a\n"]
)
def test_keys_are_kebab_case_paths(key: str) -> None:
    with pytest.raises(ValueError, match="small letters"):
        Actions().add(key, "Bake")


def test_a_key_is_never_taken_twice_and_chance_comes_last() -> None:
    table = Actions()
    table.add("bake", "Bake")
    with pytest.raises(ValueError, match="already"):
        table.add("bake", "Bake")
    table.add_chance("roll", "Roll")
    with pytest.raises(ValueError, match="before the outcomes"):
        table.add("sell", "Sell")


def test_the_table_grows() -> None:
    table = Actions()
    for i in range(500):
        table.add_commit(f"a:{i}", "A")
    assert sum(table.commits[:500]) == 500
