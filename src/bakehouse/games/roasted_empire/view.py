# compiled
"""What a viewer sees, as named zones of plain data. Hidden are the deck, packs, hands and the faces of stored cards.

Zones, each of which changes on its own:
    printed          what is printed on the cards; the same in all positions of a game (printed.py)
    round            round, phase, who has the marker, whose turn it is, how many are done with upkeep or beans
    goal             the goal, and how everybody stands by it
    bonuses          the bonus cards by round, who won them, and how everybody stands by the one of this round
    award            the last comparison: figures of all players, and who won or why nobody did
    piles            cards in the deck, and the discard pile
    draft            during the draft: which pick it is, how large packs are, who has sealed a card
    pack             the viewer's own pack, picks so far and sealed card
    ability          the card that is being carried out: whose it is, what it says, what is left to choose
    result           once the game is over: the parts of everybody's score, and what breaks ties
    hand-<seat>      how many cards, and for the viewer which
    store-<seat>     the same for stored cards
    shipped-<seat>   shipped cards, actions played
    empire-<seat>    farms and shops with their figures of now
    beans-<seat>     beans and needs, points, and what the bean check would cost if it were now

Pieces have ids that stay the same as long as the card lies where it is:
    card-<n>                     a shop or farm, numbered as they were built; its buttons carry-<n> and give-<n>
    pack-<id>-<n>, hand-<id>-<n> a card of the viewer's pack or hand; keep-<id> stores it
    stored-<id>-<n>, shipped-<id>-<n>, discard-<id>-<n>
    store-<seat>                 another player's store
    use, skip, stop              answers to an ability
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.roasted_empire.asked import ASK_TARGET, ASK_USE
from bakehouse.games.roasted_empire.cards import BROKEN, SERIAL, TAPPED, WHICH
from bakehouse.games.roasted_empire.closing import is_due
from bakehouse.games.roasted_empire.counts import (
    beans_of,
    count,
    end_points_of,
    need_of,
    needed,
    points_of,
    production,
)
from bakehouse.games.roasted_empire.executor import (
    ABILITY,
    CARD,
    LEFT,
    OWN,
    PAYS,
    SEAT,
    SIZE,
    STEP,
)
from bakehouse.games.roasted_empire.hidden import layers_of
from bakehouse.games.roasted_empire.kinds import COUNTS, FARM, NONE
from bakehouse.games.roasted_empire.rounds import DRAFT, PHASES, kept, pack_of
from bakehouse.games.roasted_empire.scoring import breakdown, closing_cost, score, shortage, tie_breaks
from bakehouse.games.roasted_empire.story import nobody
from bakehouse.games.roasted_empire.targets import can_complete
from bakehouse.kernel.native import i64, vec

if TYPE_CHECKING:
    from bakehouse.games.roasted_empire.rules import RoastedState


def zones(s: RoastedState, viewer: int | None) -> dict[str, object]:
    seen: dict[str, object] = {
        "printed": s.numbers.printed,
        "round": round_zone(s),
        "goal": goal_zone(s),
        "bonuses": bonuses_zone(s),
        "award": award_zone(s),
        "piles": piles_zone(s),
        "draft": draft_zone(s),
        "ability": ability_zone(s),
    }
    if s.over:
        seen["result"] = result_zone(s)
    if viewer is not None:
        seen["pack"] = pack_zone(s, viewer)
    for seat in range(s.seats):
        me = s.players[seat]
        own = seat == viewer
        hand = picks_of(s, seat) if s.is_drafting() else cards_of(me.hand, me.hand_n)
        seen[f"hand-{seat}"] = {"n": len(hand), "cards": named(s, hand, "hand") if own else None}
        store = cards_of(me.store, me.store_n)
        seen[f"store-{seat}"] = {"n": len(store), "cards": named(s, store, "stored") if own else None}
        shipped = named(s, cards_of(me.shipped, me.shipped_n), "shipped")
        seen[f"shipped-{seat}"] = {
            "n": int(me.shipped_n),
            "points": int(me.shipped_n * s.numbers.shipped),
            "cards": shipped,
            "actions": int(me.actions_game),
            "actions_round": int(me.actions_round),
        }
        seen[f"empire-{seat}"] = empire_zone(s, seat)
        seen[f"beans-{seat}"] = beans_zone(s, seat)
    return seen


def cards_of(pile: vec[i64], n: i64) -> list[int]:
    """Sorted, so that their order tells nothing."""
    return sorted([int(pile[at] & WHICH) for at in range(n)])


def named(s: RoastedState, cards: list[int], place: str) -> list[dict[str, object]]:
    """Cards with the ids of their pieces: copies are numbered."""
    found: list[dict[str, object]] = []
    for at, card in enumerate(cards):
        copy = 1 + len([other for other in cards[:at] if other == card])
        found.append({"piece": f"{place}-{s.numbers.ids[card]}-{copy}", "card": s.numbers.ids[card], "copy": copy})
    return found


# ------------------------------------------------------------ the middle of the table
def round_zone(s: RoastedState) -> dict[str, object]:
    return {
        "round": int(s.round),
        "rounds": int(s.numbers.rounds),
        "phase": PHASES[s.phase],
        "first": None if s.first == NONE else int(s.first),
        "turn": int(s.turn) if s.phase > DRAFT and not s.over else None,
        "served": int(s.served) if PHASES[s.phase] in ("upkeep", "beans") else 0,
    }


def standing(s: RoastedState, rule: i64) -> dict[str, object]:
    """How everybody stands by a criterion now."""
    e = s.numbers
    values = [int(count(e, s.players, seat, e.judged[rule])) for seat in range(s.seats)]
    able = [v for v in values if v >= e.minimum[rule]]
    best = (max(able) if e.mode[rule] == 0 else min(able)) if able else None
    return {
        "criterion": e.criteria[rule],
        "count": COUNTS[e.judged[rule]],
        "values": values,
        "best": [seat for seat in range(s.seats) if values[seat] == best],
    }


def goal_zone(s: RoastedState) -> dict[str, object]:
    e = s.numbers
    if s.goal == NONE:
        return {}
    return {
        "id": e.goal_ids[s.goal],
        "name": e.goal_names[s.goal],
        "theme": e.themes[e.goal_theme[s.goal]],
        "points": int(e.goal_points[s.goal]),
        "winner": None if s.goal_winner == NONE else int(s.goal_winner),
        **standing(s, e.rewards + s.goal),
    }


def bonuses_zone(s: RoastedState) -> list[dict[str, object]]:
    e = s.numbers
    found: list[dict[str, object]] = []
    for at in range(e.rounds):
        bonus = s.bonuses[at]
        if bonus == NONE:
            continue
        state = "now" if at == s.round - 1 and not was_awarded(s) else "past" if at < s.round else "later"
        found.append(
            {
                "round": int(at) + 1,
                "card": e.ids[e.designs + bonus],
                "state": state,
                "standing": standing(s, bonus) if state == "now" else None,
                "holder": holder(s, e.designs + bonus),
            }
        )
    return found


def was_awarded(s: RoastedState) -> bool:
    return s.phase > 5


def holder(s: RoastedState, card: i64) -> int | None:
    """Whose empire a bonus card is in."""
    for seat in range(s.seats):
        me = s.players[seat]
        for at in range(me.empire_n):
            if me.empire[at] & WHICH == card:
                return int(seat)
    return None


def award_zone(s: RoastedState) -> dict[str, object]:
    e = s.numbers
    if s.judged == NONE:
        return {}
    goal = s.judged >= e.rewards
    return {
        "name": e.goal_names[s.goal] if goal else e.names[e.designs + s.judged],
        "card": None if goal else e.ids[e.designs + s.judged],
        "points": int(e.goal_points[s.goal]) if goal else None,
        "round": int(s.round) if was_awarded(s) else int(s.round) - 1,
        "criterion": e.criteria[s.judged],
        "values": [int(s.values[seat]) for seat in range(s.seats)],
        "winner": None if s.winner == NONE else int(s.winner),
        "why": nobody(s) if s.winner == NONE else "",
    }


def piles_zone(s: RoastedState) -> dict[str, object]:
    e = s.numbers
    cards = [int(card) for card in range(e.designs) for _ in range(s.discard[card])]
    return {
        "deck": int(s.left),
        "layers": layers_of(s),
        "discard": int(s.discard_n),
        "cards": named(s, cards, "discard"),
    }


# ------------------------------------------------------------ the draft
def draft_zone(s: RoastedState) -> dict[str, object]:
    if not s.is_drafting():
        return {}
    return {
        "pick": int(s.picked) + 1,
        "picks": int(kept(s)),
        "cards": int(s.pack_n - s.picked),
        "dealing": s.phase != DRAFT,
        "sealed": [int(seat) for seat in range(s.seats) if s.picks[seat] != NONE],
    }


def pack_cards(s: RoastedState, seat: i64) -> list[int]:
    if not s.is_drafting():
        return []
    row = pack_of(s, seat) * s.numbers.deal
    n = s.pack_n if s.phase == DRAFT else hidden_cards_in(s, pack_of(s, seat))
    return sorted([int(s.packs[row + at] & WHICH) for at in range(s.picked, n)])


def hidden_cards_in(s: RoastedState, pack: i64) -> i64:
    """How many cards a pack has while it is dealt."""
    turn = (pack - s.first + s.seats) % s.seats
    return (s.dealt + s.seats - 1 - turn) // s.seats


def picks_of(s: RoastedState, seat: i64) -> list[int]:
    """What a seat has drafted so far in this round, the sealed card left out."""
    deal = s.numbers.deal
    found = [int(s.packs[((seat - at + s.seats * at) % s.seats) * deal + at] & WHICH) for at in range(s.picked)]
    return sorted(found)


def pack_zone(s: RoastedState, seat: int) -> dict[str, object]:
    sealed = s.picks[seat] if s.is_drafting() else NONE
    return {
        "cards": named(s, pack_cards(s, seat), "pack"),
        "sealed": None if sealed == NONE else s.numbers.ids[sealed],
    }


# ------------------------------------------------------------ what is carried out
def ability_zone(s: RoastedState) -> dict[str, object]:
    if s.depth == 0:
        return {}
    e = s.numbers
    base = (s.depth - 1) * SIZE
    step = s.frames[base + STEP]
    own = s.frames[base + OWN]
    asking = s.asked == ASK_USE and s.actor >= 0
    return {
        "seat": int(s.frames[base + SEAT]),
        "card": e.ids[s.frames[base + CARD]],
        "piece": "" if own == NONE else f"card-{own}",
        "text": e.ability_texts[s.frames[base + ABILITY]],
        "step": "" if asking or step == NONE else e.step_texts[step],
        "left": 0 if asking or step == NONE else int(s.frames[base + LEFT]),
        "upkeep": s.frames[base + PAYS] == 1,
        "victim": int(s.victim()) if s.is_theft() else None,
        "asks": "use" if asking else "target" if s.asked == ASK_TARGET else "",
    }


# ------------------------------------------------------------ an empire
def empire_zone(s: RoastedState, seat: i64) -> dict[str, object]:
    e = s.numbers
    me = s.players[seat]
    farms: list[dict[str, object]] = []
    shops: list[dict[str, object]] = []
    upkeep = PHASES[s.phase] == "upkeep"
    for at in range(me.empire_n):
        card = me.empire[at]
        which = card & WHICH
        data: dict[str, object] = {
            "piece": f"card-{card >> SERIAL}",
            "n": int(card >> SERIAL),
            "card": e.ids[which],
            "sabotaged": card & BROKEN != 0,
            "tapped": card & TAPPED != 0,
            "due": upkeep and s.turn == seat and is_due(s, card),
            "upkeep": is_due(s, card),
            "can": is_due(s, card) and can_complete(s, seat, card >> SERIAL, which),
        }
        if e.kind[which] == FARM:
            data["beans"] = int(beans_of(e, s.players, seat, card))
            farms.append(data)
        else:
            data["points"] = int(points_of(e, card))
            data["need"] = int(need_of(e, s.players, seat, card))
            data["end"] = int(end_points_of(e, s.players, seat, card))
            shops.append(data)
    return {"farms": farms, "shops": shops}


def beans_zone(s: RoastedState, seat: i64) -> dict[str, object]:
    e = s.numbers
    beans, need = production(e, s.players, seat), needed(e, s.players, seat)
    shops, points = closing_cost(s, seat)
    now = score(s, int(seat))
    return {
        "beans": int(beans),
        "need": int(need),
        "spare": int(beans - need) if beans > need else 0,
        "short": int(shortage(s, seat)),
        "closes": [e.names[s.players[seat].empire[at] & WHICH] for at in shops],
        "points": now,
        "after": now - points,
    }


def result_zone(s: RoastedState) -> dict[str, object]:
    return {
        "parts": [breakdown(s, seat) for seat in range(s.seats)],
        "ties": [[name, values] for name, values in tie_breaks(s)],
    }
