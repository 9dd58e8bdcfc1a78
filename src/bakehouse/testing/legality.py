"""Legal lists are complete, everything else is refused with a reason and no change, and the fast verbs agree."""

from __future__ import annotations

from bakehouse.kernel.errors import IllegalAction
from bakehouse.kernel.moves import Moves
from bakehouse.kernel.state import CHANCE, OVER
from bakehouse.testing.walk import Walk

ILLEGAL_TRIES = 12


def check_turn(walk: Walk) -> None:
    state = walk.state
    first = state.to_act[0] if state.to_act else OVER
    walk.require("actor agrees with to_act", state.actor == first, f"actor is {state.actor}, to_act {state.to_act}")
    for seat in state.to_act:
        if seat == CHANCE:
            check_outcomes(walk)
        elif walk.players <= 8 or walk.chance(walk.players // 4):
            check_legal_list(walk, seat)
    for seat in (s for s in range(min(walk.players, 8)) if s not in state.to_act):
        walk.require("who is not to act has no legal action", state.legal(seat) == [], f"seat {seat} has some")


def check_legal_list(walk: Walk, seat: int) -> None:
    state, table = walk.state, walk.game.actions
    legal = state.legal(seat)
    out = Moves()
    n = state.fill(seat, out)
    walk.require(
        "fill agrees with legal",
        out.as_list() == legal and n == len(legal),
        f"seat {seat}: {out.as_list()}, {legal}",
    )
    walk.require("legal lists have no doubles", len(set(legal)) == len(legal), f"seat {seat}: {legal}")
    walk.require("legal lists hold decisions only", all(table.is_decision(a) for a in legal), f"seat {seat}: {legal}")
    single = len(legal) == 1 and not state.commits(seat, legal[0])
    walk.require(
        "forced steps are carried out",
        not single,
        f"seat {seat} is asked with the one option {names(walk, legal)}",
    )
    prompt = state.prompt(seat)
    keys = [table.keys[a] for a in legal]
    offered = sorted([c.key for c in prompt.choices])  # a game may ask in an order of its own
    walk.require("prompts offer what is legal", offered == sorted(keys), f"seat {seat}: {keys}")
    worded = bool(prompt.says) and all(c.label for c in prompt.choices)
    walk.require("prompts have words", worded, f"seat {seat}: {prompt}")
    for action in legal:
        walk.require("why_not is None for what is legal", state.why_not(seat, action) is None, names(walk, [action]))
    if walk.game.acts.all:
        check_question(walk, seat, legal)
    check_fast_steps(walk, seat, legal)
    check_refusals(walk, seat, legal)


def check_question(walk: Walk, seat: int, legal: list[int]) -> None:
    """A question that fills by itself, to be fast, offers nothing that its acts would not."""
    state, question = walk.state, walk.state.question(seat)
    listed = all(walk.game.acts.of[a] in question.acts for a in legal)
    walk.require("questions list what they offer", listed, f"seat {seat}, {question.word}: {names(walk, legal)}")
    alone = Moves()
    for act in question.acts:
        act.offer(state, seat, alone)
    more = set(legal) - set(alone.as_list())
    what = f"seat {seat}, {question.word}: {names(walk, list(more))}"
    walk.require("acts offer what their question does", not more, what)


def check_fast_steps(walk: Walk, actor: int, actions: list[int]) -> None:
    """`apply` is `do` and all that follows without a choice; tried on one action a time, on all every now and then."""
    tried = actions if walk.chance(8) else [actions[walk.rng.below(len(actions))]]
    for action in tried:
        checked, fast = walk.state.clone(), walk.state.clone()
        joints = fast.joints
        checked.apply(actor, action)
        fast.do(actor, action)
        fast.settle(joints, actor)
        walk.require("do agrees with apply", checked.digest() == fast.digest(), f"after {names(walk, [action])}")


def check_refusals(walk: Walk, seat: int, legal: list[int]) -> None:
    state, table = walk.state, walk.game.actions
    size = len(table)
    others = [a for a in range(size) if a not in legal]
    if len(others) > ILLEGAL_TRIES and not walk.chance(40):
        others = [others[walk.rng.below(len(others))] for _ in range(ILLEGAL_TRIES)]
    before = state.digest()
    waiting = state.to_act
    idle = [s for s in range(walk.players) if s not in waiting][:1]
    tries = [(seat, a) for a in [*others, -1, size]] + [(s, legal[0]) for s in [*idle, walk.players, CHANCE, -7]]
    for who, action in tries:
        reason = state.why_not(who, action)
        good = isinstance(reason, str) and reason.strip() != "" and "\n" not in reason
        what = f"seat {who}, {names(walk, [action])}"
        walk.require("what is illegal has a reason", good, f"{what}: why_not says {reason!r}")
        try:
            state.apply(who, action)
        except IllegalAction as error:
            walk.require("refusals carry the reason", str(error) == reason, f"{what}: {error}")
        else:
            walk.require("what is illegal is refused", False, f"{what} was applied although why_not says {reason!r}")
    walk.require("refusals change nothing", state.digest() == before, f"seat {seat}: the position changed")


def check_outcomes(walk: Walk) -> None:
    state, table = walk.state, walk.game.actions
    outcomes = state.outcomes()
    out = Moves()
    n = state.fill(CHANCE, out)
    ids = [a for a, _ in outcomes]
    walk.require("fill agrees with outcomes", out.as_pairs() == outcomes and n == len(outcomes), f"{outcomes}")
    walk.require("draws have outcomes", bool(outcomes), "CHANCE is to act but nothing can come out")
    unlike = all(w > 0 for _, w in outcomes) and len(set(ids)) == len(ids)
    walk.require("outcomes are distinct and weighted", unlike, f"{outcomes}")
    chance_ids = all(table.decisions <= a < len(table) for a in ids)
    walk.require("outcomes have ids after the decisions", chance_ids, f"{outcomes}")
    walk.require("draws have names", bool(state.draw_key), "draw_key is empty")
    check_fast_steps(walk, CHANCE, ids)


def check_table(walk: Walk) -> None:
    """Once per game: keys, ids and labels stand for each other."""
    table = walk.game.actions
    back = all(table.ids[key] == action for action, key in enumerate(table.keys))
    once = len(set(table.keys)) == len(table.keys) == len(table.ids) == len(table.labels)
    walk.require("keys round-trip and never collide", back and once, "the action table names two actions alike")
    walk.require("labels have words", all(table.labels), "an action has no label")


def names(walk: Walk, actions: list[int]) -> str:
    table = walk.game.actions
    return ", ".join(table.keys[a] if 0 <= a < len(table) else f"#{a}" for a in actions)
