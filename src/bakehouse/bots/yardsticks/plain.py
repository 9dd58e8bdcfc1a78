"""`plain`: somebody who has read the guide's advice for a first game and keeps to a few fixed priorities."""

from __future__ import annotations

from collections.abc import Callable

from bakehouse.bots.yardsticks import bake_and_sale, bake_the_cake, cube_cafe, cupcake_empire, roasted_empire
from bakehouse.bots.yardsticks.script import Script, Table
from bakehouse.kernel.prompt import Choice

PLAYERS: dict[str, Callable[[Table, Choice], float]] = {
    "bake-and-sale": bake_and_sale.plain,
    "bake-the-cake": bake_the_cake.plain,
    "cube-cafe": cube_cafe.plain,
    "cupcake-empire": cupcake_empire.plain,
    "roasted-empire": roasted_empire.plain,
}


class Plain(Script):
    name = "plain"
    title = "Plain player"
    describe = "keeps to a few fixed priorities, as somebody would who has read the guide"
    games = tuple(PLAYERS)

    def wish(self, table: Table, choice: Choice) -> float:
        return PLAYERS[table.game](table, choice)
