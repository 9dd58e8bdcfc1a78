"""The example games keep the contract at every player count, also under their options and in other editions."""

import pytest

import bakehouse
from bakehouse.kernel.edition import source_of
from bakehouse.kernel.find import find_meta
from bakehouse.testing import check_game
from bakehouse.testing.broken.stall import META as STALL

EVERY_GAME_TESTS = {
    "actor agrees with to_act",
    "breakdowns sum to scores",
    "clones share nothing",
    "components are conserved",
    "do agrees with apply",
    "fill agrees with legal",
    "fill agrees with outcomes",
    "imagine keeps view and knowledge",
    "observations have a fixed length",
    "redo reproduces the position",
    "refusals change nothing",
    "replay reproduces the position",
    "save and load reproduce the position",
    "states pickle",
    "undo reproduces the position before",
    "what is illegal has a reason",
}
HIDDEN = {
    "imagine differs where cards are hidden",
    "imagine is uniform over deals",
    "re-imagining has the same distribution",
    "what is private does not show",
}


def test_cookie_jar_conforms() -> None:
    report = check_game(bakehouse.game("cookie-jar"), games=4)
    assert set(report.tested) >= EVERY_GAME_TESTS | {"simultaneous moves commute", "frames share nothing"}


def test_cookie_jar_conforms_with_shared_luck_and_twelve_seats() -> None:
    check_game(bakehouse.game("cookie-jar", luck="shared"), players=[2, 12], games=2)


def test_cookie_jar_conforms_with_a_hundred_seats() -> None:
    text = find_meta("cookie-jar").default_source().text.replace("rounds = 2", "rounds = 1")
    check_game(find_meta("cookie-jar").open(source_of(text, "short"), {}), players=[100], games=1)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_tasting_menu_conforms(players: int) -> None:
    report = check_game(bakehouse.game("tasting-menu"), players=[players], games=3)
    assert set(report.tested) >= EVERY_GAME_TESTS | HIDDEN | {"simultaneous moves commute"}


def test_tasting_menu_deals_out_of_two_layers() -> None:
    """With five seats the deck runs short in the second deal, and the discards go under it."""
    state = bakehouse.game("tasting-menu").new(5)
    rng = bakehouse.kernel.moves.Rng(3)
    out = bakehouse.kernel.moves.Moves()
    two_layers = 0
    while not state.over:
        two_layers += sum(state.under) > 0  # type: ignore[attr-defined]
        state.fill(state.actor, out)
        state.do(state.actor, out.pick(rng))
    assert two_layers > 0


def test_leduc_conforms() -> None:
    report = check_game(bakehouse.game("leduc"), games=40)
    assert set(report.tested) >= (EVERY_GAME_TESTS | HIDDEN) - {
        "redo reproduces the position",
        "undo reproduces the position before",
    }


def test_a_third_partys_uncompiled_game_conforms() -> None:
    report = check_game(STALL.open(None, {}), games=6)
    assert set(report.tested) >= EVERY_GAME_TESTS | HIDDEN


@pytest.mark.long
@pytest.mark.parametrize("name", ["leduc", "tasting-menu", "cookie-jar"])
def test_many_more_games_conform(name: str) -> None:
    check_game(bakehouse.game(name), games=40, seed=7)
