"""Hints: a strong bot's advice in words, from what the seat may know, also when the strongest bot fails."""

from __future__ import annotations

import asyncio
import time

import pytest

import bakehouse
from bakehouse.kernel.dice import ScriptedDice
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import State
from bakehouse.server.thinking import hints
from bakehouse.server.thinking.hints import (
    Comparison,
    Hint,
    HintOption,
    NoHint,
    compared,
    first_words,
    hint,
    whole,
)
from bakehouse.server.thinking.jobs import Considered
from bakehouse.server.thinking.pool import BotAnswer, ThinkingPool
from tests.server.thinking.pools import first_position, leduc, with_pool


def third_chocolate() -> State:
    """A third chocolate cookie on the same tray brings a bonus."""
    match = Match(bakehouse.game("cookie-jar"), 1, ScriptedDice(["drawn:chocolate"] * 3 + ["drawn:plain"]))
    for key in ("draw", "put:left", "draw", "put:left", "draw"):
        match.play(0, key)
    return match.state


def hint_for(state: State, seat: int = 0, seed: int = 1) -> Hint:
    async def body(pool: ThinkingPool) -> Hint:
        return await hint(pool, state, seat, Rng(seed))

    return with_pool(body)


def test_a_hint_says_what_to_do_and_why() -> None:
    found = hint_for(third_chocolate())
    assert (found.key, found.label) == ("put:left", "Put it on the left tray")
    assert found.ranked == ("put:left", "put:right")
    best, other = found.options
    assert (best.key, best.label, best.versus) == ("put:left", "Put it on the left tray", "Put it on the right tray")
    assert (other.key, other.label, other.sure) == ("put:right", "Put it on the right tray", True)
    assert best.figure is not None
    assert other.figure is not None
    assert best.figure > other.figure
    assert best.tells.endswith("points in the end")
    assert other.tells.endswith(" less")


def test_the_advice_is_told_before_the_choices_are_compared() -> None:
    early: list[Hint] = []

    async def told(found: Hint) -> None:
        early.append(found)

    async def body(pool: ThinkingPool) -> Hint:
        return await hint(pool, third_chocolate(), 0, Rng(1), early=told)

    found = with_pool(body)
    [first] = early
    assert (first.key, first.whole, len(first.options)) == (found.key, False, 1)
    assert found.whole
    assert len(found.options) == 2


def test_while_others_are_thought_for_a_hint_is_a_short_thought_of_the_spare_process() -> None:
    """It is there before the long thought ends, which never does: nobody answers it here."""

    async def body(pool: ThinkingPool) -> tuple[Hint, bool]:
        long = asyncio.create_task(pool.run(time.sleep, 500.0, limit=600.0))
        await asyncio.sleep(0)
        assert not pool.present.is_free
        found = await hint(pool, third_chocolate(), 0, Rng(1))
        waits = not long.done()
        long.cancel()
        return found, waits

    found, waits = with_pool(body)
    assert found.key == "put:left"
    assert waits


def test_a_hint_for_bake_and_sale_is_legal_and_gives_reasons() -> None:
    state = first_position("bake-and-sale")
    found = hint_for(state)
    assert state.why_not(0, state.game.actions.ids[found.key]) is None
    assert found.why
    assert all(line[0].isupper() and line.endswith(".") for line in found.why)


def test_the_next_adviser_helps_out_when_the_first_one_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "ADVISERS", ("crasher", "greedy"))
    assert hint_for(third_chocolate()).key == "put:left"


def test_no_hint_where_no_adviser_knows_or_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NoHint, match="there is nothing to choose now"):
        hint_for(leduc(), seat=1)
    monkeypatch.setattr(hints, "ADVISERS", ("crasher", "clumsy"))
    with pytest.raises(NoHint, match=r"crasher crashed; clumsy failed \(ZeroDivisionError: division by zero\)"):
        hint_for(leduc())


def test_an_adviser_never_sees_what_is_hidden_from_the_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "ADVISERS", ("peeper",))
    state = leduc()

    async def body(pool: ThinkingPool) -> set[tuple[str, ...]]:
        return {(await hint(pool, state, 0, Rng(seed))).why for seed in range(40)}

    cards = {f"['hidden', '{rank}']." for rank in ("jack", "queen", "king")}
    assert {why[0] for why in with_pool(body)} == cards


def test_what_an_adviser_says_itself_stays_where_nothing_else_is_known() -> None:
    state = third_chocolate()
    ranked = (Considered("put:left", 9.6, why=("fills the left tray", "wakes {0}")),)
    first = first_words(state, 0, BotAnswer("put:left", (), ranked)).named(0, ["Ana"])
    assert first.options[0].why == "Fills the left tray. Wakes you."
    plain: list[dict[str, object]] = [{"key": "put:left", "label": "Put it on the left tray"}]
    assert whole(first, plain).options[0].why == first.options[0].why
    said: list[dict[str, object]] = [{"key": "put:left", "label": "Put it on the left tray", "why": "Gains a point."}]
    assert whole(first, said).why == ("Gains a point.",)


def test_the_advice_comes_first_also_where_a_bot_ranked_otherwise_or_not_at_all() -> None:
    state = third_chocolate()
    ranked = (Considered("put:left", 9.6), Considered("put:right", 9.0))
    assert first_words(state, 0, BotAnswer("put:right", ("a whim",), ranked)).ranked == ("put:right", "put:left")
    for known in (ranked, ()):
        found = compared(Comparison(state, 0, "put:right", known, 0.1, 1))
        assert found[0]["key"] == "put:right"


def test_no_more_than_three_choices_are_shown() -> None:
    state = first_position("bake-the-cake", 3)
    seat = state.actor
    keys = [state.game.actions.keys[action] for action in state.legal(seat)]
    ranked = tuple([Considered(key, 1.0) for key in keys])
    assert len(keys) > 3
    assert 1 <= len(compared(Comparison(state, seat, keys[0], ranked, 0.5, 1))) <= 3


def test_names_stand_in_all_that_is_read() -> None:
    option = HintOption("a", "ask {1}", "{0} +1", ("wait for {1}",), "ask {0}", "{1} loses 2 points.")
    found = Hint("a", "ask {1}", ("{1} loses.",), ("a",), (option,)).named(0, ["Ana", "Ben"])
    [one] = found.options
    assert (found.label, found.why) == ("ask Ben", ("Ben loses.",))
    assert (one.label, one.effect, one.plan, one.versus, one.why) == (
        "ask Ben", "You +1", ("wait for Ben",), "ask you", "Ben loses 2 points.",
    )  # fmt: skip
