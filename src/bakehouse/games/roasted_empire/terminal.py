"""The table in a terminal: goal, bonus cards and the viewer's cards in words that also read well aloud, then others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bakehouse.kernel.saying import count
from bakehouse.kernel.terminal import YOU

PHASES: Final = {
    "first": "setup", "goal": "setup", "bonuses": "setup", "deal": "dealing", "draft": "draft", "build": "building",
    "award": "award", "upkeep": "upkeep", "beans": "bean check", "over": "the game is over",
}  # fmt: skip


def blocks(view: Mapping[str, Any], names: Sequence[str], seat: int) -> list[list[str]]:
    """Parts of the table, each a list of lines that begins with its title."""
    found = [round_block(view, names), goal_block(view, names), bonus_block(view, names), award_block(view, names)]
    if seat >= 0:
        found += [draft_block(view, names), *player_blocks(view, seat)]
    found.append(others_block(view, names, seat))
    return [block for block in found if block]


def named(view: Mapping[str, Any], _names: Sequence[str], word: str) -> list[list[str]]:
    """What a card says."""
    cards = view["printed"]["cards"].values()
    return [[card_line(card)] for card in cards if word.casefold() in (card["id"], card["name"].casefold())]


def plain_name(name: str) -> str:
    return name.removesuffix(YOU)


# ------------------------------------------------------------ cards
def card_line(card: Mapping[str, Any]) -> str:
    """Ferry Kiosk, shop, 2 points, needs 2. When Played: ship the top card of the deck."""
    parts = [card["name"], card["kind"]]
    if card["points"] is not None:
        parts += [count(card["points"], "point"), f"needs {card['need']}"]
    if card["beans"] is not None:
        parts.append(count(card["beans"], "bean"))
    text = " ".join([text for text in (card["criterion"], card["text"]) if text])
    return ", ".join(parts) + (f". {text}" if text else "")


def built_line(view: Mapping[str, Any], card: Mapping[str, Any]) -> str:
    """A card of an empire with its figures of now."""
    printed = view["printed"]["cards"][card["card"]]
    figures = count(card["beans"], "bean") if "beans" in card else f"{card['points']} for {card['need']}"
    marks = [word for word in ("sabotaged", "tapped") if card[word]]
    if card.get("end"):
        marks.append(f"{card['end']:+d} at the end")
    if card["upkeep"] and not card["can"]:
        marks.append("upkeep cannot be paid")
    return f"{printed['name']} {figures}" + (f" ({', '.join(marks)})" if marks else "")


def names_of(view: Mapping[str, Any], cards: Sequence[Mapping[str, Any]]) -> str:
    names = [view["printed"]["cards"][card["card"]]["name"] for card in cards]
    once = list(dict.fromkeys(names))
    return ", ".join([name + (f" ×{names.count(name)}" if names.count(name) > 1 else "") for name in once]) or "none"


# ------------------------------------------------------------ the middle of the table
def round_block(view: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    at, piles = view["round"], view["piles"]
    turn = f", turn of {names[at['turn']]}" if at["turn"] is not None else ""
    first = f"; {plain_name(names[at['first']])} has the marker" if at["first"] is not None else ""
    deck = f"{count(piles['deck'], 'card')} in the deck, {piles['discard']} discarded"
    return [f"Round {at['round']} of {at['rounds']}: {PHASES[at['phase']]}{turn}{first}; {deck}"]


def ranking(standing: Mapping[str, Any], names: Sequence[str]) -> str:
    return ", ".join([f"{plain_name(names[seat])} {value}" for seat, value in enumerate(standing["values"])])


def goal_block(view: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    goal = view["goal"]
    if not goal:
        return []
    points = count(goal["points"], "point")
    return [f"Goal: {goal['name']}, {points}. {goal['criterion']} Now {ranking(goal, names)}"]


def bonus_block(view: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    lines = ["Bonus cards by round:"]
    for bonus in view["bonuses"]:
        card = view["printed"]["cards"][bonus["card"]]
        line = f"{bonus['round']}. {card_line(card)}"
        if bonus["standing"] is not None:
            line += f" Now {ranking(bonus['standing'], names)}"
        if bonus["state"] == "past":
            holder = bonus["holder"]
            line = f"{bonus['round']}. {card['name']}: " + (plain_name(names[holder]) if holder is not None else "gone")
        lines.append(line)
    return lines if len(lines) > 1 else []


def award_block(view: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    award = view["award"]
    if not award:
        return []
    won = f"{plain_name(names[award['winner']])} won" if award["winner"] is not None else award["why"]
    return [f"Last comparison: {award['name']}. {award['criterion']} {ranking(award, names)}: {won}"]


# ------------------------------------------------------------ a player
def draft_block(view: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    draft, pack = view["draft"], view["pack"]
    if not draft:
        return []
    sealed = [plain_name(names[seat]) for seat in draft["sealed"]]
    lines = [f"Your pack: pick {draft['pick']} of {draft['picks']}; sealed: {', '.join(sealed) or 'nobody yet'}"]
    return lines + [card_line(view["printed"]["cards"][card["card"]]) for card in pack["cards"]]


def player_blocks(view: Mapping[str, Any], seat: int) -> list[list[str]]:
    beans, empire = view[f"beans-{seat}"], view[f"empire-{seat}"]
    hand, store, shipped = view[f"hand-{seat}"], view[f"store-{seat}"], view[f"shipped-{seat}"]
    check = f"{count(beans['spare'], 'spare bean')}"
    if beans["short"]:
        closes = ", ".join(beans["closes"])
        check = f"{count(beans['short'], 'bean')} missing; the bean check would at best close {closes}"
    found = [
        [
            f"Empire: {count(beans['points'], 'point')} now, {beans['after']} after the bean check",
            f"Beans: {beans['beans']} for {beans['need']} needed, {check}",
            "Farms: " + (", ".join([built_line(view, card) for card in empire["farms"]]) or "none"),
            "Shops (points for beans): " + (", ".join([built_line(view, card) for card in empire["shops"]]) or "none"),
            f"Stored: {store['n']}" + (f" ({names_of(view, store['cards'])})" if store["cards"] else ""),
            f"Shipped: {shipped['n']}; actions played: {shipped['actions']}, in this round {shipped['actions_round']}",
        ]
    ]
    if hand["cards"]:
        lines = [card_line(view["printed"]["cards"][card["card"]]) for card in hand["cards"]]
        found.append([f"Hand: {count(hand['n'], 'card')}", *lines])
    else:
        found[0].append(f"Hand: {count(hand['n'], 'card')}")
    return found


def others_block(view: Mapping[str, Any], names: Sequence[str], seat: int) -> list[str]:
    lines = ["Others:" if seat >= 0 else "Players:"]
    for other in range(len(names)):
        if other == seat:
            continue
        beans, empire = view[f"beans-{other}"], view[f"empire-{other}"]
        cards = [built_line(view, card) for card in empire["farms"] + empire["shops"]]
        parts = [
            f"{beans['points']} points", f"{beans['beans']} beans for {beans['need']}",
            f"hand {view[f'hand-{other}']['n']}", f"stored {view[f'store-{other}']['n']}",
            f"shipped {view[f'shipped-{other}']['n']}", f"actions {view[f'shipped-{other}']['actions']}",
        ]  # fmt: skip
        lines.append(f"{names[other]}: {', '.join(parts)}. {', '.join(cards) or 'No cards built'}")
    return lines
