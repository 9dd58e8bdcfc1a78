"""Whoever is spoken of goes by name: in choices, refusals and hints, in the browser and at the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from bakehouse.server.common.errors import Refused
from bakehouse.server.core import moves
from bakehouse.server.core.site import Site
from bakehouse.server.seen.prompt import asked
from bakehouse.server.thinking.hints import Hint
from tests.cli.terminal import run
from tests.games.cupcake_empire.table import mark, play, start
from tests.server.home import match_of, on_site, started

GAME = "cupcake-empire"
EXPEL = "expel:yellow-1:seat-2"


def test_choices_at_a_table_name_the_players(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, _ = await started(site, GAME, "Ana", "Ben")
        state = mark(mark(start(), 1, outlets={"yellow-1": 3}), columns={"outlets": ["orange"]})
        match_of(table).state = play(state, "activate:outlets", "main:1")
        shown = {choice.key: choice for choice in asked(table, 0).choices}
        assert shown[EXPEL].label == "Outlet in Riverside instead of Ben's"
        assert (
            shown[EXPEL].says
            == "Outlet in Riverside instead of Ben's: +1 sales, -1 sales for Ben, nobody there likes your recipes"
        )
        assert asked(table, 1).says == "Waiting for Ana to end the turn."

    on_site(tmp_path, body)


def test_a_refusal_at_a_table_names_the_player(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, _ = await started(site, GAME, "Ana", "Ben")
        match = match_of(table)
        while not (legal := match.legal(match.state.to_act[0]))[0].startswith("recipe:"):
            await moves.play(site, table, match.state.to_act[0], legal[0], None)
        first = match.state.to_act[0]
        await moves.play(site, table, first, legal[0], None)
        with pytest.raises(Refused) as refused:
            await moves.play(site, table, 1 - first, legal[0], None)
        assert str(refused.value) == f"That is not possible: {table.names[first]} starts with this recipe."

    on_site(tmp_path, body)


def test_a_hint_names_the_players() -> None:
    hint = Hint(EXPEL, "Outlet instead of {1}'s", ("More than the next best: outlet instead of {2}'s.",), (EXPEL,))
    named = hint.named(0, ["Ana", "Ben", "Cem"])
    assert named.label == "Outlet instead of Ben's"
    assert named.why == ("More than the next best: outlet instead of Cem's.",)


def test_the_terminal_names_the_players() -> None:
    """Two people at one screen; the second to choose a recipe tries the one that is taken."""
    typed = "1\n1\nrecipe:light:mint\nrecipe:light:mint\nquit\n"
    seats = ["--seat", "person:Ana", "--seat", "person:Ben"]
    out = run("play", GAME, "--players", "2", "--seed", "3", *seats, typed=typed).out
    assert "Ana starts with this recipe." in out or "Ben starts with this recipe." in out
