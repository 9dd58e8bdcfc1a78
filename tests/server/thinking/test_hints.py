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
from bakehouse.server.thinking.hints import Hint, HintOption, NoHint, hint, worded
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
    assert found.why == ("Gains points.",)
    assert found.options == (
        HintOption("put:left", "Put it on the left tray", "about 10 points", "", "", 0.0, "Gains points."),
        HintOption("put:right", "Put it on the right tray", "about 6 points", "", "", 0.0, "Gains points."),
    )


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


def test_a_search_tells_its_share_and_how_often_it_won() -> None:
    ranked = (
        Considered("put:left", 9.6, 0.614, 0.5, ("fills the left tray", "but wakes {0}")),
        Considered("put:right", 1.2, 0.003, 0.0),
    )
    found = worded(third_chocolate(), 0, BotAnswer("put:left", (), ranked)).named(0, ["Ana"])
    first, second = found.options
    assert (first.expected, first.wins, first.searched) == ("about 10 points", "wins 50 %", "61 % of the search")
    assert first.why == "Fills the left tray, but wakes you."
    assert (second.expected, second.wins, second.searched) == ("about 1 point", "wins 0 %", "under 1 % of the search")
    assert second.why == ""


def test_the_advice_comes_first_also_where_a_bot_ranked_otherwise_or_not_at_all() -> None:
    ranked = (Considered("put:left", 9.6), Considered("put:right", 9.0))
    found = worded(third_chocolate(), 0, BotAnswer("put:right", ("a whim",), ranked))
    assert [option.key for option in found.options] == ["put:right", "put:left"]
    assert found.options[0].why == "A whim."
    alone = worded(third_chocolate(), 0, BotAnswer("put:right", ("a whim",)))
    assert [(option.key, option.expected) for option in alone.options] == [("put:right", "")]


def test_no_more_than_three_choices_are_shown() -> None:
    state = first_position("bake-and-sale")
    keys = [state.game.actions.keys[action] for action in state.legal(0)]
    found = worded(state, 0, BotAnswer(keys[0], (), tuple([Considered(key, 1.0) for key in keys])))
    assert len(found.options) == 3 < len(keys) == len(found.ranked)


def test_what_was_only_looked_at_in_passing_is_not_shown_beside_what_was_planned() -> None:
    ranked = (Considered("put:left", 9.6), Considered("put:right", 9.0, compared=False))
    found = worded(third_chocolate(), 0, BotAnswer("put:left", (), ranked))
    assert [one.key for one in found.options] == ["put:left"]
    assert found.ranked == ("put:left", "put:right")
