"""Yardsticks of Cupcake Empire: the plain player, and a clicker that never pays."""

from __future__ import annotations

from bakehouse.bots.yardsticks.script import Script, Table
from bakehouse.kernel.prompt import Choice

HELPS = {"sales": ("sell", "outlets"), "production": ("bases", "frostings")}  # which columns move which track
ALWAYS = {"assemble": 100, "use": 90, "main": 70, "roll": 20, "roll-dice": 20, "end-turn": 20, "income": 10, "bring": 1}


# ------------------------------------------------------------ the plain player
def plain(table: Table, choice: Choice) -> float:
    key = choice.key.split(":")
    verb, what = key[0], key[-1]
    if verb == "activate":
        return 30 + promise(table, what) - (20 if "no action is possible" in choice.effect else 0)
    if verb == "rest":  # two dice or more for one idea; none for income
        return 50 + promise(table, what) if key[1] == "idea" and len(table.own("rest")["dice"]) >= 2 else -1
    if verb == "special":  # a full hand of ideas buys an improvement
        full = table.own("ideas")["ideas"] == table.printed["ideas"]["hand"]
        return 50 if what == "improvement" and full else -1
    if verb == "serve":
        return 80 + int(table.view[f"street-{key[1]}"]["houses"][int(what) - 1]["customer"]["sales"])
    if verb in ("recipe", "base", "frosting"):
        return sum([fans(table, street, key[1:]) for street in streets_with_shop(table)])
    if verb in ("open", "expel", "bakery"):
        likes = [fans(table, key[1], [recipe["base"], recipe["frosting"]]) for recipe in table.own("recipes")]
        return {"open": 10, "expel": 0, "bakery": 50}[verb] + sum(likes)
    if verb == "improve":  # income first, and into columns where one goes often
        return 10 * (key[1] == "income") + {"sell": 2, "manage": 1}.get(what, 0)
    if verb == "hire":
        die = next(die for die in table.printed["dice"] if die["id"] == what)
        return 9 if die["joker"] else promise(table, die["column"])
    if verb == "copy":
        return promise(table, key[1]) + int(what)
    return ALWAYS.get(verb, 0) + (int(what) if verb == "main" else 0)


def promise(table: Table, column: str) -> float:
    """The level of a column, and more if it moves the track that is behind; loose parts want to become recipes."""
    behind, loose = table.own("tracks")["lower"], table.own("pieces")
    missing = column in ("bases", "frostings") and not loose[column] and (loose["bases"] or loose["frostings"])
    helps = behind == "both" or column in HELPS[behind]
    level = int(table.view[f"column-{table.seat}-{column}"]["level"])
    return level + (4 if helps and column != "manage" else 0) + (1 if missing else 0)


def fans(table: Table, street: str, parts: list[str]) -> int:
    """How many customers there like all of these parts."""
    flavours = table.printed["base-flavours"] | table.printed["frosting-flavours"]
    people = [house["customer"] for house in table.view[f"street-{street}"]["houses"] if house["customer"]]
    return sum([all({one["base"], one["frosting"]} & set(flavours[part]) for part in parts) for one in people])


def streets_with_shop(table: Table) -> list[str]:
    streets = {name.removeprefix("street-"): zone for name, zone in table.view.items() if name.startswith("street-")}
    shops = {street: zone["outlets"] + zone["bakeries"] for street, zone in streets.items()}
    return [street for street in shops if any(shop.split("-")[1] == str(table.seat) for shop in shops[street])]


# ------------------------------------------------------------ the clicker
class Clicker(Script):
    name = "clicker"
    title = "Clicker"
    describe = "clicks on anything that costs neither income nor ideas"
    games = ("cupcake-empire",)

    def wish(self, table: Table, choice: Choice) -> float:
        return -1 if choice.key.startswith(("special:", "rest:")) else 0
