"""What is printed on a card, made from its data (RE-76): there is no other place where a card's text is written."""

from __future__ import annotations

from typing import Final

from bakehouse.games.roasted_empire.designs import Ability, Criterion, Design, Step
from bakehouse.games.roasted_empire.kinds import (
    ANY,
    DECK,
    DISCARD,
    DRAW,
    EACH_OPPONENT,
    EMPIRE,
    END_GAME,
    HAND,
    KINDS,
    MOST,
    NONE,
    OPPONENT,
    REPAIR,
    REQUIRE,
    SABOTAGED,
    SHIPPED,
    STORED,
    VERBS,
    WORKING,
)
from bakehouse.kernel.saying import article

TITLES: Final = ["When Played", "Action", "During Upkeep", "Always", "End of Game"]
PLURALS: Final = ["shops", "farms", "actions", "cards"]
COVERS: Final = ["", "this card", "your farms", "your shops", "your shops and farms"]

# Counts by number, as one and as many: "1 action you played", "3 stored cards you have"
ONE: Final = [
    "shop in your empire", "farm in your empire", "stored card you have", "card you shipped", "card in your empire",
    "sabotaged card in your empire", "sabotaged card in opponents' empires", "action you played this round",
    "action you played this game", "working Upkeep card in your empire", "bean you produce", "spare bean you have",
    "bean your shops need", "point on your shops", "bean on your largest farm", "point on your best shop",
]  # fmt: skip
SEVERAL: Final = [
    "shops in your empire", "farms in your empire", "stored cards you have", "cards you shipped",
    "cards in your empire", "sabotaged cards in your empire", "sabotaged cards in opponents' empires",
    "actions you played this round", "actions you played this game", "working Upkeep cards in your empire",
    "beans you produce", "spare beans you have", "beans your shops need", "points on your shops",
    "beans on your largest farm", "points on your best shop",
]  # fmt: skip


def text_of(card: Design) -> str:
    parts = [criterion_text(card.criterion)] if card.criterion is not None else []
    return " ".join(parts + [ability_text(ability) for ability in card.abilities])


def criterion_text(rule: Criterion) -> str:
    mode = "Most" if rule.mode == MOST else "Fewest"
    least = f" (at least {rule.least})" if rule.least > 0 else ""
    return f"{mode} {SEVERAL[rule.count].removesuffix(' you have')}{least}."


def ability_text(ability: Ability) -> str:
    title = TITLES[ability.trigger]
    if ability.when_count != NONE:
        title += f" (with at least {counted(ability.when_least, ability.when_count)})"
    if ability.steps:
        return f"{title}: {steps_text(ability.steps)}."
    return f"{title}: {amount_text(ability)}."


def counted(n: int, count: int) -> str:
    return f"{n} {ONE[count] if n == 1 else SEVERAL[count]}"


# ------------------------------------------------------------ amounts
def amount_text(ability: Ability) -> str:
    if ability.protect > 0:
        return f"{COVERS[ability.protect]} cannot be sabotaged or destroyed by opponents' cards"
    if ability.trigger == END_GAME:
        says = f"{ability.points:+d} {number_word(ability.points, 'point')}"
    elif ability.beans != 0:
        says = f"{ability.beans:+d} {number_word(ability.beans, 'bean')} here"
    else:
        more = "less" if ability.need < 0 else "more"
        n = abs(ability.need)
        says = f"this shop needs {n} {number_word(n, 'bean')} {more}"
    if ability.per != NONE:
        says += f" {per_text(ability)}"
    return says + (f" (at most {ability.cap})" if ability.cap != NONE else "")


def per_text(ability: Ability) -> str:
    if ability.div == 1:
        return f"for each {ONE[ability.per]}"
    return f"for every {ability.div} {SEVERAL[ability.per]}"


def number_word(n: int, word: str) -> str:
    return word if n in (1, -1) else word + "s"


# ------------------------------------------------------------ steps
def steps_text(steps: list[Step]) -> str:
    says = step_text(steps[0])
    for at in range(1, len(steps)):
        joint = "; if you did, " if steps[at - 1].cost and not steps[at].cost else ", then "
        says += joint + step_text(steps[at])
    return says


def step_text(step: Step) -> str:
    if step.verb == REQUIRE:
        return f"there must be at least {counted(step.least, step.count)}"
    verb = VERBS[step.verb]
    if step.verb == DRAW:
        return "draw " + ("a card" if step.n == 1 else f"{step.n} cards")
    if step.source == DECK:
        return f"{verb} the top " + ("card" if step.n == 1 else f"{step.n} cards") + " of the deck"
    if step.whose == OPPONENT and step.source == STORED:
        many = "one" if step.n == 1 else str(step.n)
        own = ", as your own" if verb != "destroy" else ""
        return f"choose an opponent and {verb} {many} of their stored cards, taken at random{own}"
    if step.whose == EACH_OPPONENT:
        many = "one" if step.n == 1 else str(step.n)
        return f"each opponent must {verb} {many} of their {things(step)}"
    return f"{verb} {chosen(step)}"


def chosen(step: Step) -> str:
    """One of your stored cards, up to 2 of your farms, a shop from the discard pile."""
    amount = f"up to {step.n}" if step.up_to else "one" if step.n == 1 else str(step.n)
    single = step.n == 1 and not step.up_to
    if step.source == DISCARD or step.source == HAND:
        place = "the discard pile" if step.source == DISCARD else "your hand"
        kind = "card" if step.kind == ANY else KINDS[step.kind]
        if single:
            return f"{article(kind)} from {place}"
        return f"{amount} {PLURALS[step.kind]} from {place}"
    if step.whose == OPPONENT:
        state = "sabotaged " if step.state == SABOTAGED else "working " if step.state == WORKING else ""
        kind = "shop or farm" if step.kind == ANY else KINDS[step.kind]
        if single:
            return f"{article(state + kind)} in an opponent's empire"
        return f"{amount} {state}{things(step)} in opponents' empires"
    return f"{amount} of your {things(step)}"


def things(step: Step) -> str:
    """What there is to choose from, as many: "stored cards", "other shops or farms"."""
    if step.source == STORED:
        return "stored cards" if step.kind == ANY else f"stored {PLURALS[step.kind]}"
    if step.source == SHIPPED:
        return "shipped cards" if step.kind == ANY else f"shipped {PLURALS[step.kind]}"
    state = ""
    if step.whose != OPPONENT and step.verb != REPAIR:
        state = "sabotaged " if step.state == SABOTAGED else "working " if step.state == WORKING else ""
    kinds = "shops or farms" if step.kind == ANY else PLURALS[step.kind]
    other = "other " if step.source == EMPIRE and step.others else ""
    return other + state + kinds
