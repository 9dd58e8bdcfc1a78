"""The edition: a designer's card is read or refused with the reason, every key is live, every fault is named."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from typer.testing import CliRunner

from bakehouse.cli.app import app
from bakehouse.games.roasted_empire.game import RoastedGame
from bakehouse.games.roasted_empire.meta import META
from bakehouse.games.roasted_empire.numbers import Numbers
from bakehouse.kernel.edition import Source, leaves, source_of
from bakehouse.kernel.errors import BadEdition, BadOption
from bakehouse.kernel.freeze import fields
from bakehouse.kernel.guide import read_guide
from bakehouse.testing.editions import keys_of, with_values
from tests.games.roasted_empire.table import ALL, GAME, TEXT, draw, empire, pile_of, play, table, variant, with_cards
from tests.games.variants import Variants

SOURCE = META.default_source()
TWICE = 2  # of each sort of key, so many are tried


def some_keys() -> Iterator[str]:
    """Every key outside cards, and of each sort of key in cards a few."""
    seen: dict[str, int] = {}
    for path in keys_of(SOURCE):
        sort = re.sub(r"\.\d+", ".*", path)
        seen[sort] = seen.get(sort, 0) + 1
        if seen[sort] <= TWICE:
            yield path


def other_value(path: str) -> Any:
    old = dict(leaves(SOURCE.data))[path]
    if isinstance(old, bool):
        return not old
    if isinstance(old, int):
        return old + 1
    swaps = {
        "play.ties.0": "shipped", "play.ties.1": "shipped", "shop": "farm", "farm": "shop", "most": "fewest",
        "fewest": "most", "ship": "store", "store": "ship", "deck": "hand", "hand": "store", "shipped": "stored",
        "stored": "shipped", "harbour": "cellar", "opponent": "each_opponent", "farms": "shops", "shops": "farms",
        "destroy": "ship", "upkeep": "when_played", "when_played": "upkeep", "this": "empire",
    }  # fmt: skip
    return swaps.get(path, swaps.get(old, f"{old}-x" if path.endswith(".id") else f"{old} x"))


def made_of(game: RoastedGame) -> Any:
    """All that the rules, the table and the log are given by an edition."""
    e = game.numbers
    numbers = {
        name: list(getattr(e, name)) if "vec" in str(type(getattr(e, name))) else getattr(e, name) for name in fields(e)
    }
    return str(numbers), game.actions.keys, game.actions.labels, game.setting.options


def all_of(source: Source) -> Iterator[Any]:
    game = cast(RoastedGame, META.open(source, ALL))
    yield [option.default for option in source.options]
    yield made_of(game)


FAULTS = [
    ("rounds = 4", "rounds = 0", "play.rounds: expected a whole number from 1 to 12"),
    ("keep = 4 ", "keep = 6 ", "play.keep: expected at most 5, the cards that are dealt"),
    ('ties = ["stored"', 'ties = ["luck"', "play.ties.0: expected one of shops"),
    ('[[themes]]\nid = "harbour"', '[[themes]]\nid = "haven"', "themes.0.id: no [[option]] has the id 'haven'"),
    ("players = [2, 4]", "players = [1, 4]", "game.players: expected 2 to 6 players"),
    (
        'mode = "most", count = "shipped"',
        'mode = "best", count = "shipped"',
        "rewards.0.criterion.mode: expected one",
    ),
    ("[play]", "[play]\nluck = 1", "play.luck: unknown key"),
]
VARIANTS = Variants(
    other=lambda path: {path: other_value(path)},
    makes=lambda _: all_of,
    keys=[path for path in some_keys() if path != "play.themes"],  # how many must be chosen: see the next test
    at_once={"play.rounds": 0, "play.ties.0": "luck", "themes.0.name": 5},
    in_guide=[p for p in some_keys() if p.startswith(("play", "sabotaged", "themes")) and not p.endswith(".id")],
    changed=variant,
    faults=FAULTS,
    options=ALL,
)


def test_how_many_themes_must_be_chosen_is_data() -> None:
    three = with_values(SOURCE, {"play.themes": 3})
    with pytest.raises(BadOption, match="at least 3"):
        META.open(three, {})
    META.open(three, {"rush": True})


@pytest.mark.parametrize("table", ["cards", "rewards", "goals"])
@pytest.mark.parametrize("key", ["name", "theme", "points"])
def test_cards_are_listed_in_the_guide(table: str, key: str) -> None:
    at = next(n for n, card in enumerate(SOURCE.data[table]) if key in card)
    value = 9 if key == "points" else "cellar" if key == "theme" else "Someone else"
    values = {f"{table}.{at}.{key}": value}
    if (table, key) == ("rewards", "theme"):  # every theme needs all it has
        values["rewards.4.theme"] = "harbour"
    setting = type(GAME.setting)(META, with_values(SOURCE, values), GAME.setting.options)
    assert read_guide(setting) != read_guide(GAME.setting)


# ------------------------------------------------------------ what a designer writes
TOWER = """
[[cards]]
id = "hl-x1"
name = "Signal Tower"
theme = "harbour"
kind = "shop"
copies = 2
points = 2
need = 1
[[cards.abilities]]
trigger = "when_played"
when = { count = "farms", at_least = 1 }
steps = [
  { verb = "destroy", from = "store", n = 1, cost = true },
  { verb = "store", from = "discard", n = 2, up_to = true, kind = "farm" },
  { verb = "destroy", from = "empire", n = 1, whose = "each_opponent", kind = "farm" },
]
[[cards.abilities]]
trigger = "upkeep"
steps = [{ verb = "require", count = "shops", at_least = 1 }, { verb = "destroy", from = "deck", n = 2 }]
[[cards.abilities]]
trigger = "end_game"
points = 2
per = "spare_beans"
div = 3
max = 5
"""


def test_a_new_card_is_a_table_and_nothing_else() -> None:
    game = cast(RoastedGame, META.open(with_cards(TOWER), ALL))
    assert game.numbers.texts[game.numbers.ids.index("hl-x1")] == (
        "When Played (with at least 1 farm in your empire): destroy one of your stored cards; if you did, store up to "
        "2 farms from the discard pile, then each opponent must destroy one of their farms. During Upkeep: there must "
        "be at least 1 shop in your empire, then destroy the top 2 cards of the deck. End of Game: +2 points for every "
        "3 spare beans you have (at most 5)."
    )
    lies = {"hand": ["hl-x1"], "empire": ["hl-f1", "hl-f1"], "store": ["ru-s2"]}
    state = table(lies, {"empire": ["cr-f1", "cr-f2"], "hand": ["ru-s2"]}, discard=["hv-f1", "hv-s3"], game=game)
    play(state, "play:hl-x1", "use", "take:hv-f1", "choose:own:cr-f2")
    assert (pile_of(state, 0, "store"), empire(state, 1)) == (["hv-f1"], ["cr-f1"])
    assert dict(state.breakdown(0))["end of game texts"] == 2
    late = table({"empire": ["hl-x1", "hl-f1"]}, {}, at="upkeep", game=game)
    draw(play(late, "carry-out:hl-x1"), "card:hl-f1", "card:hl-f1")
    assert empire(late) == ["hl-f1", "hl-x1"]


def broken(change: tuple[str, str]) -> list[str]:
    assert change[0] in TOWER
    with pytest.raises(BadEdition) as refused:
        META.open(with_cards(TOWER.replace(*change, 1)), ALL)
    return refused.value.faults


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (
            'trigger = "when_played"',
            'trigger = "when_sold"',
            "abilities.0.trigger: expected one of when_played, action",
        ),
        (
            'trigger = "when_played"',
            'trigger = "action"',
            "abilities.0.trigger: a card of the kind shop has the trigger",
        ),
        ('kind = "shop"', 'kind = "stand"', "kind: expected one of shop, farm, action"),
        ('theme = "harbour"', 'theme = "moon"', "theme: expected one of harbour, cellar"),
        ('id = "hl-x1"', 'id = "hl-f1"', "id: 'hl-f1' is there twice"),
        ("copies = 2\n", "", "copies: expected a whole number from 1 to 100, but it is missing"),
        ('verb = "destroy", from = "store"', 'verb = "eat", from = "store"', "steps.0.verb: expected one of ship"),
        ('verb = "destroy", from = "store"', 'verb = "sabotage", from = "store"', "steps.0.verb: sabotage does not go"),
        ('from = "deck", n = 2', 'from = "deck", n = 2, kind = "farm"', "kind: a card that is taken unseen"),
        ("n = 1, cost = true", "n = 1, cost = true, up_to = true", "steps.0.up_to: only a choice among"),
        ('kind = "farm" },\n  {', 'kind = "farm", cost = true },\n  {', "steps.1.up_to: only a choice among"),
        ("up_to = true, kind", "cost = true, kind", "steps.1.cost: only one's own cards can be a cost"),
        ('count = "farms"', 'count = "cows"', "when.count: expected one of shops, farms"),
        ("div = 3", "div = 0", "div: expected a whole number from 1 to 100"),
        ("points = 2\nper", "points = 0\nper", "abilities.2.points: expected a whole number from -20 to 20, not 0"),
        ('per = "spare_beans"\n', "", "abilities.2.max: a limit needs something to count"),
        ('trigger = "end_game"', 'trigger = "end_game"\ncolour = "red"', "abilities.2.colour: unknown key"),
        (
            'trigger = "upkeep"',
            'trigger = "upkeep"\nwhen = { count = "farms", at_least = 1 }',
            "abilities.1.when: an Upkeep trigger is not optional",
        ),
    ],
)
def test_a_broken_card_is_refused_with_the_reason(old: str, new: str, fault: str) -> None:
    faults = broken((old, new))
    assert any(f".{fault}" in found or found.endswith(fault) for found in faults), faults


def test_edition_check_names_the_broken_card(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(with_cards(TOWER.replace('"destroy", from = "deck"', '"repair", from = "deck"')).text)
    answer = CliRunner().invoke(app, ["edition", "check", str(file)])
    assert answer.exit_code != 0
    assert "repair does not go with deck" in re.sub(r"\s+", " ", answer.output)


def test_a_figure_that_is_always_on_must_not_depend_on_itself() -> None:
    loop = TOWER.split("[[cards.abilities]]")[0] + '[[cards.abilities]]\ntrigger = "static"\nneed = -1\nper = "need"\n'
    with pytest.raises(BadEdition) as refused:
        META.open(with_cards(loop), ALL)
    assert "per: expected one of shops, farms, stored" in refused.value.faults[0]


def test_a_round_bonus_card_has_only_when_played() -> None:
    with pytest.raises(BadEdition) as refused:
        variant(('[[rewards.abilities]]\ntrigger = "when_played"', '[[rewards.abilities]]\ntrigger = "upkeep"'))
    assert "a round bonus card has only when_played" in refused.value.faults[0]


def test_the_action_table_is_small_and_made_of_words() -> None:
    assert GAME.actions.decisions < 2400
    assert len(META.open(None, {}).actions) < 1100
    assert all(re.fullmatch(r"[a-z0-9:-]+", key) for key in GAME.actions.keys)


def test_other_numbers_make_another_game() -> None:
    """Three of four cards, two points for a shipped card, and a sabotaged farm that gives nothing."""
    game = variant(
        ("deal = 5", "deal = 4"),
        ("keep = 4", "keep = 3"),
        ("shipped = 1", "shipped = 2"),
        ("beans = 1  #", "beans = 0  #"),
    )
    state = table({"shipped": ["hl-f1"], "empire": ["hl-f1!"], "hand": ["ru-s2"]}, {}, game=game)
    assert state.scores() == [2, 0]
    assert state.view(0)["beans-0"]["beans"] == 0  # type: ignore[index]
    assert source_of(TEXT, "again").hash == SOURCE.hash
    assert isinstance(game.numbers, Numbers)
