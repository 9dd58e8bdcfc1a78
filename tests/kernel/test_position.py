"""A position as text holds all that a bug report needs, is read back, and tells no seat more than it knows."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bakehouse
from bakehouse import Game, Match, Rng, SealedDice, SeededDice, position_text
from bakehouse.kernel.edition import source_of
from bakehouse.kernel.files import Loaded, load, save
from bakehouse.kernel.find import find_metas
from bakehouse.kernel.position import BadPosition, file_position

SHORT = 60
"""Entries that are enough: the properties hold at any length."""


def played(game: str, players: int, seed: int, most: int = SHORT) -> Match:
    match, rng = Match(bakehouse.game(game), players, SeededDice(seed)), Rng(seed)
    while not match.state.over and len(match.log) < most:
        seat = match.state.to_act[int(rng.below(len(match.state.to_act)))]
        keys = match.legal(seat)
        match.play(seat, keys[int(rng.below(len(keys)))])
    return match


@pytest.mark.parametrize("game", find_metas())
@given(seed=st.integers(0, 10_000), more=st.integers(0, 3), at=st.floats(0, 1))
@settings(max_examples=5)
def test_a_text_is_read_back_to_the_same_position(game: str, seed: int, more: int, at: float) -> None:
    opened = bakehouse.game(game)
    match = played(game, min(opened.most, opened.fewest + more), seed)
    length = round(at * len(match.log))
    text = position_text(match, length)
    assert Game.read(text).digest() == match.at(length).digest()
    assert position_text(match, length) == text


def test_it_names_game_rules_edition_options_and_log() -> None:
    match = Match(bakehouse.game("cookie-jar", luck="shared"), 2, SeededDice(1))
    match.play(1, "draw")
    told = json.loads(position_text(match))
    own = match.game.setting.source
    assert (told["game"], told["rules"], told["players"], told["entries"]) == ("cookie-jar", 1, 2, 2)
    assert told["edition"] == {"name": "first", "hash": own.hash}
    assert told["options"] == {"luck": "shared"}
    assert told["log"] == [[1, "draw"], ["chance", match.log[1][1]]]
    assert "\n".join(told["table"]) == str(match.state)
    again = Game.read(position_text(match))
    assert again.game.setting.options == {"luck": "shared"}


def test_an_edition_of_ones_own_comes_along() -> None:
    text = bakehouse.game("leduc").setting.source.text.replace("ante = 1", "ante = 3").replace("research", "mine")
    match = Match(bakehouse.game("leduc", edition=source_of(text, "mine.toml")), 2, SeededDice(1))
    told = json.loads(position_text(match))
    assert told["edition"]["name"] == "mine"
    assert Game.read(position_text(match)).view(None)["bets"] == match.state.view(None)["bets"]
    told["edition"]["text"] = text.replace("ante = 3", "ante = 4")
    with pytest.raises(BadPosition, match="its edition is not the one noted"):
        Game.read(json.dumps(told))


# ------------------------------------------------------------ for one seat
def test_a_seat_is_told_what_it_sees_and_nothing_else() -> None:
    match = played("leduc", 2, 3, most=3)
    (_, mine), (_, theirs) = match.log[:2]
    text = position_text(match, seat=0)
    told = json.loads(text)
    assert told["log"][:2] == [["chance", mine], ["chance", "deal", "hidden"]]
    assert theirs not in text
    assert told["view"] == match.state.view(0)
    assert "digests" not in told  # six cards are soon tried out
    with pytest.raises(BadPosition, match="entry 2 of its log is hidden from that seat"):
        Game.read(text)


def test_where_nothing_is_hidden_a_seats_text_is_read_back_too() -> None:
    match = played("cube-cafe", 2, 5)
    assert Game.read(position_text(match, seat=1)).digest() == match.state.digest()


@pytest.mark.parametrize("game", ["leduc", "tasting-menu", "roasted-empire"])
def test_texts_of_positions_that_a_seat_cannot_tell_apart_are_the_same(game: str) -> None:
    """Other players' hidden draws are exchanged: seat 0's text must not change."""
    match = Match(bakehouse.game(game), 2, SeededDice(1))
    mine = [entry.audience.includes(0) for entry in match.entries]
    texts = set()
    for seed in range(12):
        other = Match(match.game, 2)
        for entry, known in zip(match.entries, mine, strict=True):
            key = entry.key if known else chosen(other, seed)
            other.play(entry.actor, key)
        texts.add(position_text(other, seat=0))
    assert len(texts) == 1
    assert False in mine


def chosen(match: Match, seed: int) -> str:
    outcomes = match.state.outcomes()
    return match.game.actions.keys[outcomes[seed % len(outcomes)][0]]


def test_a_game_that_others_still_play_is_told_by_seat_only() -> None:
    match = Match(bakehouse.game("leduc"), 2, SealedDice())
    running = load(save(match, ["Ana", "Ben"]), "evening")
    with pytest.raises(BadPosition, match=r"this game is not over, .* name a seat"):
        file_position(running, None, None)
    assert '"seat": 1' in file_position(running, None, 1)
    match.play(0, "raise")
    match.play(1, "fold")
    over: Loaded = load(save(match, ["Ana", "Ben"]), "evening")
    assert Game.read(file_position(over, 2, None)).actor == 0


# ------------------------------------------------------------ texts that cannot be read
FAULTS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "format 'chess'": lambda told: told.update(format="chess"),
    "'log' is missing": lambda told: told.pop("log"),
    "there is no game 'chess'": lambda told: told.update(game="chess"),
    "rules version 9 of Leduc Poker, and here is version 1": lambda told: told.update(rules=9),
    "is for 2 players, not 7": lambda told: told.update(players=7),
    "edition 'research' is none": lambda told: told["edition"].update(hash="0"),
    "leads to another position than the one noted": lambda told: told["log"].pop(),
    "log entry 6 (seat 1, 'sing') does not fit": lambda told: told["log"].append([0, "sing"]),
    "log entry 1 is not": lambda told: told.update(log=[7]),
}


@pytest.mark.parametrize("says", FAULTS)
def test_a_text_that_cannot_be_read_says_why(says: str) -> None:
    told = json.loads(position_text(played("leduc", 2, 3, most=4)))
    FAULTS[says](told)
    with pytest.raises(BadPosition, match=f"^this position cannot be read: .*{re.escape(says)}"):
        Game.read(json.dumps(told))


@pytest.mark.parametrize(("text", "says"), [("{", "cut off"), ("[]", "format None")])
def test_what_is_no_position_at_all_is_refused(text: str, says: str) -> None:
    with pytest.raises(BadPosition, match=says):
        Game.read(text)


def test_there_is_no_position_beyond_the_log() -> None:
    with pytest.raises(BadPosition, match="the log has 3 entries; there is no position after 4"):
        position_text(played("leduc", 2, 3, most=3), 4)
