"""What actions are called, and what a player is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bakehouse.games.roasted_empire.closing import is_due
from bakehouse.games.roasted_empire.counts import needed, production
from bakehouse.games.roasted_empire.edition import ACTION, EACH_OPPONENT, ROB, Edition
from bakehouse.games.roasted_empire.executor import (
    ABILITY,
    ASK_BUILD,
    ASK_CLOSE,
    ASK_DRAFT,
    ASK_TARGET,
    ASK_UPKEEP,
    ASK_USE,
    ASK_VICTIM,
    CARD,
    LEFT,
    SEAT,
    SIZE,
    STEP,
)
from bakehouse.games.roasted_empire.rounds import BONUSES, DEAL, FIRST, GOAL, kept
from bakehouse.games.roasted_empire.scoring import shortage
from bakehouse.games.roasted_empire.story import counted
from bakehouse.kernel.actions import Actions
from bakehouse.kernel.events import who
from bakehouse.kernel.native import i64

if TYPE_CHECKING:
    from bakehouse.games.roasted_empire.rules import RoastedState

PLACES: Final = ["own", "next-1", "next-2", "next-3", "next-4", "next-5"]  # seats, clockwise
SIDES: Final = ["your", "the next player's", "the second next player's", "the third next player's",
                "the fourth next player's", "the fifth next player's"]  # fmt: skip
MARKS: Final = ["", ":tapped", ":sabotaged", ":sabotaged:tapped"]
MARK_WORDS: Final = ["", " (tapped)", " (sabotaged)", " (sabotaged, tapped)"]


def name_actions(e: Edition, table: Actions) -> None:
    """In the order of the ids in tables.py."""
    table.add("use", "Use it")
    table.add("skip", "Do not use it")
    table.add("stop", "No more")
    for places in range(1, int(e.most)):
        table.add(f"rob:{PLACES[places]}", f"From {SIDES[places]} store")
    for card in range(e.designs):  # a pick that was made by itself would show that a pack holds one card only
        table.add_commit(f"draft:{e.ids[card]}", f"Keep {e.names[card]}")
    for card in range(e.designs):
        verb = "Play" if e.kind[card] == ACTION else "Build"
        table.add_commit(f"play:{e.ids[card]}", f"{verb} {e.names[card]}")
    for card in range(e.designs):
        table.add_commit(f"store:{e.ids[card]}", f"Store {e.names[card]}")
    for card in range(e.cards):
        table.add(f"take:{e.ids[card]}", e.names[card])
    for places in range(e.most):
        for card in range(e.cards):
            for mark in range(4):
                key = f"choose:{PLACES[places]}:{e.ids[card]}{MARKS[mark]}"
                whose = "" if places == 0 else f" in {SIDES[places]} empire"
                table.add(key, f"{e.names[card]}{MARK_WORDS[mark]}{whose}")
    for card in range(e.cards):
        table.add(f"carry-out:{e.ids[card]}", f"Carry out {e.names[card]}")
    for card in range(e.cards):
        table.add(f"give-up:{e.ids[card]}", f"Give up {e.names[card]}")
    for card in range(e.cards):
        table.add(f"close:{e.ids[card]}", f"Close {e.names[card]}")
        table.add(f"close:{e.ids[card]}:sabotaged", f"Close {e.names[card]} (sabotaged)")
    name_draws(e, table)


def name_draws(e: Edition, table: Actions) -> None:
    for card in range(e.designs):
        table.add_chance(f"card:{e.ids[card]}", f"{e.names[card]} from the deck")
    for card in range(e.cards):
        table.add_chance(f"stolen:{e.ids[card]}", f"{e.names[card]} is taken")
    for seat in range(1, int(e.most) + 1):
        table.add_chance(f"first:seat-{seat}", f"Seat {seat} begins")
    for goal in range(e.goals):
        table.add_chance(f"goal:{e.goal_ids[goal]}", f"The goal {e.goal_names[goal]}")
    for reward in range(e.rewards):
        table.add_chance(f"bonus:{e.ids[e.designs + reward]}", f"The bonus card {e.names[e.designs + reward]}")


def label(s: RoastedState, seat: int, action: i64) -> str:
    """Empires and stores of others are called after their players."""
    e = s.edition
    if ROB <= action < e.draft:
        return f"From the store of {who((seat + int(action) - ROB + 1) % int(s.seats))}"
    if e.hit <= action < e.carry_out:
        at = action - e.hit
        places = at // 4 // e.cards
        whose = "" if places == 0 else f" of {who((seat + int(places)) % int(s.seats))}"
        return f"{e.names[(at // 4) % e.cards]}{MARK_WORDS[at & 2]}{whose}"
    return s.game.actions.labels[action]


# ------------------------------------------------------------ what is asked
def asks(s: RoastedState, seat: int) -> str:
    e, asked = s.edition, s.asked
    if asked == ASK_DRAFT:
        return f"Pick {s.picked + 1} of {kept(s)}: which card do you keep? The rest of the pack goes on."
    if asked == ASK_BUILD:
        return f"Build, play or store one card. {beans_now(s, seat)}"
    if asked == ASK_UPKEEP:
        me = s.players[seat]
        n = len([at for at in range(me.empire_n) if is_due(s, me.empire[at])])
        return f"Upkeep: carry out or give up? {counted(n, 'card')} to go"
    if asked == ASK_CLOSE:
        beans, need = production(e, s.players, seat), needed(e, s.players, seat)
        return f"Bean check: {counted(beans, 'bean')} for {need} needed. Which shop closes?"
    base = (s.depth - 1) * SIZE
    card = e.names[s.frames[base + CARD]]
    if asked == ASK_USE:
        return f"{card}. {e.ability_texts[s.frames[base + ABILITY]]} Use it?"
    if asked == ASK_VICTIM:
        return f"{card}: out of whose store?"
    return f"{card}: {target_question(s, base)}"


def beans_now(s: RoastedState, seat: int) -> str:
    """What the bean check would say if it were now."""
    short = shortage(s, seat)
    if short > 0:
        return f"The bean check would find {counted(short, 'bean')} missing."
    spare = production(s.edition, s.players, seat) - needed(s.edition, s.players, seat)
    return f"You have {counted(spare, 'spare bean')}."


def target_question(s: RoastedState, base: i64) -> str:
    e = s.edition
    step = s.frames[base + STEP]
    left = s.frames[base + LEFT]
    if e.whose[step] == EACH_OPPONENT:
        owner = who(int(s.frames[base + SEAT]))
        return f"{owner} says {e.step_texts[step]}. Which one?"
    more = f" ({left} left)" if e.many[step] > 1 else ""
    return f"{e.step_texts[step]}{more}. Which one?"


def awaits(s: RoastedState) -> str:
    asked = s.asked
    if asked == ASK_DRAFT:
        return "to choose a card"
    if asked == ASK_BUILD:
        return "to build, play or store a card"
    if asked == ASK_UPKEEP:
        return "to deal with upkeep"
    if asked == ASK_CLOSE:
        return "to close a shop at the bean check"
    card = s.edition.names[s.frames[(s.depth - 1) * SIZE + CARD]] if s.depth > 0 else ""
    if asked in (ASK_USE, ASK_TARGET, ASK_VICTIM) and card:
        return f"to decide on {card}"
    return ""


def draw_name(s: RoastedState) -> str:
    if s.phase == FIRST:
        return "first"
    if s.phase == GOAL:
        return "goal"
    if s.phase == BONUSES:
        return f"bonus{s.dealt + 1}"
    if s.phase == DEAL:
        return f"round{s.round}/seat{s.draw_seat + 1}/card{s.dealt // s.seats + 1}"
    if s.is_theft():
        return f"round{s.round}/theft{s.thefts + 1}"
    return f"round{s.round}/top{s.draws + 1}"
