"""Match files: whole, and truncated, edited, foreign; every refusal is one line that says what and where."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import bakehouse
from bakehouse.kernel.dice import SealedDice, SeededDice
from bakehouse.kernel.errors import BadMatchFile
from bakehouse.kernel.files import Loaded, load, read_file, save
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.verify import verify

NAMES = ["Ana", "Bén & Co", "<Cem>"]


def played(name: str = "tasting-menu", players: int = 3, steps: int = 1000) -> Match:
    match, rng = Match(bakehouse.game(name), players, SealedDice(b"k" * 32, ["a", "b", "c"][:players])), Rng(4)
    while not match.state.over and steps:
        seat = match.state.to_act[rng.below(len(match.state.to_act))]
        legal = match.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
        steps -= 1
    return match


def edited(change: Callable[[dict[str, Any]], object], steps: int = 1000) -> str:
    data = json.loads(save(played(steps=steps), NAMES))
    change(data)
    return json.dumps(data)


def refusal(text: str) -> str:
    with pytest.raises(BadMatchFile) as refused:
        load(text, "game.bakehouse.json")
    says = str(refused.value)
    assert says.startswith("game.bakehouse.json: ")
    assert "\n" not in says
    return says


def test_a_file_stands_alone_and_reads_back(tmp_path: Path) -> None:
    match = played()
    path = tmp_path / "game.bakehouse.json"
    path.write_text(save(match, NAMES))
    loaded = read_file(path)
    assert loaded.match.log == match.log
    assert loaded.match.state.digest() == match.state.digest()
    assert loaded.names == tuple(NAMES)
    data = json.loads(path.read_text())
    assert data["result"]["scores"] == match.state.scores()
    assert set(data["digests"]) == {"50", str(len(match.log))}
    assert data["log"][0][0] == "chance"


def test_an_unfinished_sealed_match_keeps_its_secret() -> None:
    data = json.loads(save(played(steps=4), NAMES))
    assert "secret" not in data["dice"]
    assert "result" not in data
    assert data["dice"]["commitment"] == SealedDice(b"k" * 32).commitment


def test_a_seeded_match_goes_on_after_loading() -> None:
    match = Match(bakehouse.game("cookie-jar"), 2, SeededDice(8))
    match.play(0, "draw")
    again = load(save(match, ["A", "B"]), "x").match
    for m in (match, again):
        m.play(0, "put:left")
        m.play(0, "draw")
    assert again.state.digest() == match.state.digest()


@pytest.mark.parametrize("keep", [0.0, 0.1, 0.5, 0.9, 0.999])
def test_a_truncated_file_is_refused(keep: float) -> None:
    text = save(played(), NAMES)
    assert "truncated or not a match file" in refusal(text[: int(len(text.rstrip()) * keep)])


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[]", "does not name a format"),
        ('"hello"', "does not name a format"),
        ('{"a": 1}', "does not name a format"),
        ('{"format": "chess-pgn/2"}', "is of format 'chess-pgn/2'; this program reads 'bakehouse-match/1'"),
        ('{"format": "bakehouse-match/1"}', "'game' is missing or not a str"),
        ("[" * 100_000, "not valid JSON"),
        ("\x00\x01", "not valid JSON"),
    ],
)
def test_a_foreign_file_is_refused(text: str, says: str) -> None:
    assert says in refusal(text)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda d: d["log"].pop(), "is not the one noted: the file was edited"),
        (lambda d: d["log"].pop(5), "does not fit"),
        (lambda d: d["log"].append([0, "pick:soup"]), "the game is over"),
        (lambda d: d["log"].insert(0, ["nobody", "x"]), 'log entry 1 is not [seat or "chance", action]'),
        (lambda d: d["log"].insert(0, [-1, "deal:soup"]), 'log entry 1 is not [seat or "chance", action]'),
        (lambda d: d["log"].insert(0, "x"), "log entry 1 is not"),
        (lambda d: d["log"].insert(12, [0, "fly:away"]), "log entry 13 (seat 1, 'fly:away') does not fit"),
        (lambda d: d["log"].insert(12, [99, "pick:soup"]), "there is no seat 100"),
        (lambda d: d["digests"].update({"50": "0" * 64}), "after log entry 50 is not the one noted"),
        (lambda d: d.update(digests={}), "is not the one noted"),
        (lambda d: d["result"]["scores"].reverse(), "the result noted is not the one"),
        (lambda d: d.pop("result"), "the result noted is not the one"),
        (lambda d: d.update(game="chess"), "there is no game 'chess'"),
        (lambda d: d.update(options={"speed": 3}), "has no option 'speed'"),
        (lambda d: d.update(players=["only me"]), "is for 2 to 5 players, not 1"),
        (lambda d: d.update(players=[1, 2, 3]), "'players' must be a list of names"),
        (lambda d: d.update(rules=True), "'rules' is missing or not a int"),
        (lambda d: d["edition"].update(hash="0" * 64), "its edition is not the one noted"),
        (lambda d: d["edition"].update(text="x = "), "is not valid TOML"),
        (lambda d: d["edition"].pop("text"), "'edition.text' is missing"),
        (lambda d: d["dice"].update(secret="zz"), "'dice' cannot be read"),
        (lambda d: d.update(log={}), "'log' is missing or not a list"),
    ],
)
def test_an_edited_file_is_refused_with_what_and_where(change: Callable[[dict[str, Any]], object], says: str) -> None:
    assert says in refusal(edited(change))


def test_a_file_of_another_digest_version_is_checked_by_replay_and_result() -> None:
    """The first version noted positions by the names of private fields, and named no version."""
    noted = dict.fromkeys(("50", str(len(played().log))), "0" * 64)
    for version in ({}, {"digest_version": 1}, {"digest_version": 99}):

        def old(data: dict[str, Any], version: dict[str, int] = version) -> dict[str, Any]:
            del data["digest_version"]
            data.update(version, digests=noted)
            return data

        assert load(edited(old), "x").match.log == played().log
        assert "does not fit" in refusal(edited(lambda data: old(data)["log"].pop(5)))
        assert "the result noted" in refusal(edited(lambda data: old(data).pop("result")))


@pytest.mark.parametrize("rules", [2, 7])
def test_a_file_of_other_rules_is_refused_by_its_version_alone(rules: int) -> None:
    """Its log would replay: that it does is no proof."""
    says = refusal(edited(lambda data: data.update(rules=rules)))
    assert f"played under rules version {rules} of Tasting Menu, and here is version 1" in says
    assert "it cannot be played on or verified here" in says


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadMatchFile, match="cannot be read: no such file"):
        read_file(tmp_path / "none.json")
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe\xfd")
    with pytest.raises(BadMatchFile, match="not UTF-8"):
        read_file(tmp_path / "bytes.json")


# ---------------------------------------------------------------- verify
def loaded(match: Match, change: Callable[[dict[str, Any]], object] = lambda _: None) -> Loaded:
    data = json.loads(save(match, NAMES[: match.players]))
    change(data)
    return load(json.dumps(data), "x")


def test_every_draw_of_a_sealed_match_is_proved_from_the_file() -> None:
    match = played()
    proof = verify(loaded(match))
    assert proof.draws == sum(actor == -1 for actor, _ in match.log) == 36
    assert proof.says == "all 36 draws follow from the sealed dice"


def test_a_seeded_match_can_be_verified_midway() -> None:
    match = Match(bakehouse.game("leduc"), 2, SeededDice(3))
    assert verify(loaded(match)).draws == 2


def test_a_fork_proves_the_draws_since_it_was_taken_over_and_no_others() -> None:
    since = 20
    match, rng = played().fork(since, SealedDice(b"f" * 32, ["d"], since)), Rng(9)
    while not match.state.over:
        seat = match.state.to_act[0]
        match.play(seat, match.legal(seat)[rng.below(len(match.legal(seat)))])
    proof = verify(loaded(match))
    assert proof.draws == sum(actor == -1 for actor, _ in match.log[since:]) > 0
    assert proof.says.startswith(f"all {proof.draws} draws since log entry 20, where it was taken over")
    with pytest.raises(BadMatchFile, match="gives"):
        verify(loaded(match, lambda data: data["dice"].pop("since")))


def test_a_draw_that_the_dice_would_not_have_given_is_found() -> None:
    honest = played()
    cheat = Match(honest.game, 3, SeededDice(1))
    rng = Rng(4)
    while not cheat.state.over:
        seat = cheat.state.to_act[0]
        cheat.play(seat, cheat.legal(seat)[rng.below(len(cheat.legal(seat)))])
    cheat.dice = honest.dice
    with pytest.raises(BadMatchFile, match=r"log entry \d+: draw 'deal1/seat\d/card\d' gives"):
        verify(loaded(cheat))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda d: d["dice"].update(secret="00" * 32), "does not match the commitment"),
        (lambda d: d["dice"].update(commitment="00" * 32), "does not match the commitment"),
        (lambda d: d["dice"].update(salts=["x", "y", "z"]), "gives"),
        (lambda d: d["dice"].pop("secret"), "revealed when the game is over"),
        (lambda d: d.update(dice={"kind": "none"}), "nothing to prove"),
    ],
)
def test_tampered_dice_are_found(change: Callable[[dict[str, Any]], object], says: str) -> None:
    with pytest.raises(BadMatchFile, match=says):
        verify(loaded(played(), change))
