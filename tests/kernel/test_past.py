"""Matches of another rules version: noticed by the version, shown as far as they go, never taken for a proof."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import bakehouse
from bakehouse.kernel.dice import SealedDice, SeededDice
from bakehouse.kernel.edition import source_of
from bakehouse.kernel.entries import result
from bakehouse.kernel.errors import BadMatchFile, CannotUndo
from bakehouse.kernel.files import Loaded, PastFile, digests_at, load, look, save
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.past import log_of, look_back
from bakehouse.kernel.setting import Meta
from tests.versions import BRITTLE, DEAR, FIRST, LAZY, LUCKY, SAME, busy, installed, tipped

NAMES = ["Ana", "Ben"]
SEALED = SealedDice(b"k" * 32, ["a", "b"])


def old_file(**change: Any) -> str:
    """Of a whole game under the first version."""
    return json.dumps({**json.loads(save(busy(SEALED), NAMES)), **change})


def seen_under(meta: Meta, text: str) -> PastFile:
    with installed(meta):
        found = look(text, "old.json")
    assert isinstance(found, PastFile)
    return found


def test_rules_that_play_alike_show_all_of_it_and_still_prove_nothing() -> None:
    found = seen_under(SAME, old_file())
    assert found.past.shown == found.past.proven == len(found.past.log) == len(busy(SEALED).log)
    assert found.says.startswith("Played under rules version 1 of Corner Stall, and here is version 2. It is shown up")
    assert found.says.endswith("It cannot be played on or verified here.")
    with installed(SAME), pytest.raises(BadMatchFile, match=r"old\.json: played under rules version 1 of Corner Stall"):
        load(old_file(), "old.json")


def test_an_entry_that_is_refused_today_ends_what_is_shown() -> None:
    match = busy(SEALED)
    third = [at for at, (actor, key) in enumerate(match.log, 1) if (actor, key) == (0, "fetch")][2]
    found = seen_under(LAZY, old_file())
    assert found.past.shown == third - 1
    assert found.past.why == f"entry {third} is not possible under the rules here"
    assert f"It is shown up to entry {third - 1} of {len(match.log)}: entry {third} is not possible" in found.says
    assert "Its digests bear out none of that." in found.says  # the first one stands at entry 50 or at the end
    assert found.result == result(match.state)


def test_a_log_that_replays_to_other_positions_is_shown_up_to_the_last_proven_entry() -> None:
    """No entry is refused: only the digests tell."""
    text = old_file()
    data = json.loads(text)
    found = seen_under(DEAR, text)
    first = min(map(int, data["digests"]))
    assert (found.past.shown, found.past.proven) == (0, 0)
    assert found.past.why == f"under the rules here the position after entry {first} is another one"
    marks = digests_at(busy(SEALED), {3, 10})
    found = seen_under(DEAR, json.dumps({**data, "digests": {**marks, **data["digests"]}}))
    assert (found.past.shown, found.past.proven) == (10, 10)


def test_without_digests_another_result_is_noticed_too() -> None:
    found = seen_under(DEAR, old_file(digests={}))
    assert found.past.why == "under the rules here it leads to another result"
    last = max(at for at, (actor, _) in enumerate(found.past.log, 1) if actor == -1)
    assert found.past.shown == last < len(found.past.log)  # the last draw that came out the same
    assert found.result == result(busy(SEALED).state)


def test_draws_that_come_out_otherwise_end_what_is_shown() -> None:
    found = seen_under(LUCKY, old_file(digests={}))
    assert "the dice give another draw" in found.past.why
    assert found.past.shown < 10


def test_rules_that_break_on_an_old_game_break_nothing_else() -> None:
    found = seen_under(BRITTLE, old_file())
    assert "is not possible under the rules here" in found.past.why
    assert 0 < found.past.shown < len(found.past.log)


def test_an_edition_that_is_read_no_more_leaves_log_and_result(tmp_path: Path) -> None:
    found = seen_under(tipped(tmp_path / "game"), old_file())
    assert found.past.match is None
    assert f"None of its {len(found.past.log)} entries can be shown: its edition: play.tip:" in found.says
    assert found.result == result(busy(SEALED).state)


def test_a_file_of_newer_rules_says_the_same_the_other_way_round() -> None:
    match = busy(SEALED)
    data = json.loads(save(match, NAMES))
    text = data["edition"]["text"].replace("rules = 1", "rules = 2")
    edition = {"text": text, "hash": source_of(text, "x").hash}
    found = seen_under(FIRST, json.dumps({**data, "rules": 2, "edition": edition}))
    assert found.says.startswith("Played under rules version 2 of Corner Stall, and here is version 1.")
    assert found.past.shown == len(match.log)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"result": {"scores": "none"}}, "'result' cannot be read"),
        ({"result": {"scores": [1, 2], "places": [[7, 1, "score"]]}}, "'result' cannot be read"),
        ({"result": []}, "'result' cannot be read"),
        ({"log": [["nobody", "x"]]}, "log entry 1 is not"),
        ({"dice": {"kind": "sealed", "secret": "zz"}}, "'dice' cannot be read"),
        ({"edition": {"hash": "0", "text": FIRST.default_source().text}}, "its edition is not the one noted"),
    ],
)
def test_an_old_file_that_was_damaged_is_refused(change: dict[str, Any], says: str) -> None:
    with installed(SAME), pytest.raises(BadMatchFile, match=says):
        look(old_file(**change), "old.json")


@pytest.mark.parametrize(
    "change", [{"players": []}, {"players": ["x"] * 99}, {"log": [[99, "fly"]]}, {"digests": {"1": 7}}]
)
def test_an_old_file_of_nonsense_shows_nothing_and_says_why(change: dict[str, Any]) -> None:
    found = seen_under(SAME, old_file(**{"result": None, **change}))
    assert found.past.shown == 0
    assert found.past.why


def test_a_file_of_the_same_version_is_read_as_ever() -> None:
    with installed(FIRST):
        assert isinstance(look(old_file(), "x"), Loaded)


def test_a_file_written_under_other_rules_is_read_where_its_own_are() -> None:
    """Who wrote it could note no positions; where the rules are known the log itself is checked all the same."""
    with installed(FIRST):
        assert isinstance(look(old_file(digests={}, written_under=2), "x"), Loaded)
        with pytest.raises(BadMatchFile, match="is not the one noted"):
            look(old_file(digests={}), "x")
        with pytest.raises(BadMatchFile, match="'dice' cannot be read"):
            look(old_file(digests={}, written_under=2, dice={"kind": "sealed", "secret": "z"}), "x")


def test_who_was_to_act_must_come_out_the_same() -> None:
    match = Match(FIRST.open(None, {}), 2, SealedDice(b"k" * 32))
    match.play(0, "price:1")
    game = SAME.open(None, {})
    assert look_back(game, 1, 2, match.log, match.dice, to_act=(1,)).shown == len(match.log)
    other = look_back(game, 1, 2, match.log, match.dice, to_act=(0,))
    assert (other.shown, other.why) == (2, "under the rules here it leads to another position")


@pytest.mark.parametrize("game", ["cookie-jar", "tasting-menu", "leduc", "bake-and-sale"])
@pytest.mark.parametrize("seed", range(4))
def test_the_log_follows_from_the_journal_without_any_rules(game: str, seed: int) -> None:
    match, rng = Match(bakehouse.game(game), 2, SeededDice(seed), auto=[1]), Rng(seed)
    for _ in range(60):
        if match.state.over:
            break
        seat = match.state.to_act[rng.below(len(match.state.to_act))]
        try:
            if rng.below(3) == 0:
                match.undo(seat, 1 + rng.below(2))
                if rng.below(2):
                    match.redo(seat)
                continue
        except CannotUndo:
            pass
        legal = match.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    match.note("leave", 0, "left")
    assert log_of(match.journal) == match.log
