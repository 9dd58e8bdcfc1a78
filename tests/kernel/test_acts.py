"""Acts and questions: numbered, dispatched, refused and listed by the kernel, whoever wrote them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import bakehouse
from bakehouse.kernel.acts import Act, Axis, Question
from bakehouse.kernel.dice import ScriptedDice
from bakehouse.kernel.events import who
from bakehouse.kernel.game import Game
from bakehouse.kernel.listing import moves_text, verbs_of
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Moves
from bakehouse.kernel.setting import Setting
from bakehouse.kernel.state import CHANCE, State
from bakehouse.kernel.verbs import always, outcome, question, verb
from bakehouse.testing import check_game
from bakehouse.testing.broken.stall import META, NONE, StallGame, StallState


class GivingState(StallState):
    def holds(self, seat: int) -> bool:
        return self.held[seat] != NONE

    def give(self, seat: int) -> None:
        self.bags[seat][self.held[seat]] += 1
        self.held[seat] = NONE
        self.tell("given", seat, f"{who(seat)} put it back", {})


class GivingGame(StallGame):
    """The stall with a verb more, added from outside: what was fetched may be put back."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting, GivingState)

    def declare(self, acts: list[Act[Any]], questions: list[Question[Any]]) -> None:
        give = verb("give", "Put it back", GivingState.holds, GivingState.give, tells={"given": ()}, why_not=EMPTY)
        lay = question("shelf", "Which shelf?", [*questions[2].acts, give], first="lay what you hold on a shelf first")
        super().declare([*acts[:4], give, *acts[4:]], [*questions[:2], lay, *questions[3:]])


EMPTY = "your hands are empty"
GIVING = replace(META, code=f"{__name__}:GivingGame")


def stall_at_work(game: Game) -> Match:
    """Both have sealed a price; the first may fetch."""
    match = Match(game, 2, ScriptedDice(["recipe:0", "recipe:1", "good:0"]))
    for seat in (0, 1):
        match.play(seat, game.actions.keys[match.state.legal(seat)[0]])
    return match


def test_a_verb_is_added_from_outside_by_its_own_declaration() -> None:
    game = GIVING.open(None, {})
    [give] = [one for one in verbs_of(game) if one.word == "give"]
    assert (give.answers, give.tells, give.many) == (["shelf"], ["given"], 1)
    assert game.events["given"] == ()
    match = stall_at_work(game)
    before = match.state.view(0)
    match.play(0, "fetch")
    assert [choice.key for choice in match.state.prompt(0).choices] == ["lay:0", "lay:1", "lay:2", "give"]
    match.play(0, "give")
    assert match.state.view(0) == before
    assert match.entries[-1].events[-1].says == "{0} put it back"
    check_game(game, games=2)


def refusal(match: Match, seat: int, key: str) -> str:
    return match.state.why_not(seat, match.game.actions.ids[key]) or ""


def test_what_is_refused_is_refused_by_its_act_or_by_what_comes_first() -> None:
    match = stall_at_work(GIVING.open(None, {}))
    assert refusal(match, 0, "give") == EMPTY  # nothing else has to be answered: in a menu
    assert refusal(match, 0, "lay:1") == "fetch something first"
    match.play(0, "fetch")
    assert refusal(match, 0, "close") == "lay what you hold on a shelf first"
    assert refusal(match, 0, "lay:1") == ""


class Waited(Question[Any]):
    def awaits(self, state: State) -> str:
        return f"to lay something on one of {len(self.acts[0].axes[0].names)} shelves"


class WaitedGame(StallGame):
    def declare(self, acts: list[Act[Any]], questions: list[Question[Any]]) -> None:
        super().declare(acts, [*questions[:2], Waited("shelf", questions[2].acts), *questions[3:]])


def test_what_others_wait_for_is_said_by_the_question_that_is_asked() -> None:
    match = stall_at_work(replace(META, code=f"{__name__}:WaitedGame").open(None, {}))
    match.play(1, match.game.actions.keys[match.state.legal(1)[-1]])
    assert match.state.waits_for() == "waiting for {0}"
    match.play(0, "fetch")
    assert match.state.waits_for() == "waiting for {0} to lay something on one of 3 shelves"


def test_ids_follow_the_list_and_keys_the_axes() -> None:
    made = [
        verb("stop", "Stop", always, always),
        Plain("cook", [Axis("food", ["pie", "bun"]), Axis("paid", ["", "wild"])]),
    ]
    game = Bare(made)
    assert game.actions.keys == ["stop", "cook:pie", "cook:pie:wild", "cook:bun", "cook:bun:wild"]
    assert [act.first for act in made] == [0, 1]
    assert [game.act_of[n].verb for n in range(5)] == ["stop", "cook", "cook", "cook", "cook"]
    assert made[1].pattern() == "cook:<food>:<paid>"


class Plain(Act[Any]):
    def name(self, at: int) -> str:
        return self.key(at)

    def offer(self, state: State, seat: int, out: Moves) -> None:
        out.add(self.first)


class Bare(Game):
    def __init__(self, acts: list[Act[Any]], *questions: Question[Any]) -> None:
        super().__init__(Setting(META, META.default_source(), {}))
        self.declare(acts, [*questions])


def test_a_question_lists_only_acts_of_the_game_and_never_both_players_and_chance() -> None:
    stop, die = verb("stop", "Stop", always, always), outcome("die", "A {}", always, always, Axis("face", ["1", "2"]))
    with pytest.raises(ValueError, match="question 'next' offers 'stop', which is not listed"):
        Bare([die], question("next", "Next?", [stop]))
    with pytest.raises(ValueError, match="question 'next' asks players and chance at once"):
        Bare([stop, die], question("next", "Next?", [stop, die]))


def test_a_seat_that_nothing_is_asked_of_is_the_games_fault() -> None:
    match = stall_at_work(META.open(None, {}))
    with pytest.raises(RuntimeError, match="Corner Stall: no question is asked of seat -1"):
        Bare([]).acts.first_asked(match.state, CHANCE)


def test_a_game_lists_its_verbs_as_plain_data() -> None:
    game = bakehouse.game("cookie-jar")
    put = next(one for one in verbs_of(game) if one.word == "put")
    assert (put.keys, put.example, put.many, put.chance) == ("put:<tray>", "Put it on the left tray", 2, False)
    assert [(one.word, one.values) for one in put.parameters] == [("tray", ["left", "right"])]
    assert [one.word for one in verbs_of(game) if one.chance] == ["drawn"]
    assert "| Put it on the left tray | `put:<tray>` | 2 |" in moves_text(game)
    assert "drawn" not in moves_text(game)


def test_what_is_listed_speaks_of_seats_as_people_do() -> None:
    expel = next(one for one in verbs_of(bakehouse.game("cupcake-empire")) if one.word == "expel")
    assert expel.example == "Outlet in Mill Lane instead of seat 1's"
