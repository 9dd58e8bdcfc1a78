"""What the guide says in words where the edition has identifiers."""

from __future__ import annotations

from bakehouse.games.cube_cafe.game import CafeGame
from bakehouse.games.cube_cafe.kinds import JOB_NAMES
from bakehouse.games.cube_cafe.numbers import Numbers
from bakehouse.games.cube_cafe.words import gift_name, reward_word, space_of_ring, vip_rule
from bakehouse.kernel.game import Game
from bakehouse.kernel.saying import count, listed, sentence


def words(game: Game) -> dict[str, object]:
    assert isinstance(game, CafeGame)
    e = game.numbers
    return {
        "positions": [position(e, at) for at in range(e.colours)],
        "dice": [{"faces": faces(e, die)} for die in range(e.dice)],
        "rewards": [
            {"space": sentence(space_of_ring(at)), "gives": reward_word(e, at)}
            for at in range(e.ring)
            if reward_word(e, at)
        ],
        "line": listed([str(stars) for stars in e.line]),
        "wrong": count(abs(int(e.wrong)), "star"),
        "pays": listed([f"${e.money[stars]} for {count(stars, 'star')}" for stars in range(1, len(e.money))]),
        "vip-rounds": listed([str(number) for number in e.vip_rounds]),
        "vip-colours": listed(e.vip_colours),
        "washer": listed([gift_name(e, at) for at in range(len(e.washer))]),
        "vips": [{"name": e.card_names[card], "rule": vip_rule(e, card)} for card in range(len(e.cards))],
    }


def position(e: Numbers, at: int) -> dict[str, str]:
    steps = e.steps[at]
    return {
        "jobs": " and ".join([JOB_NAMES[job] for job in e.jobs[at]]) or "none",
        "steps": count(steps, "step") if steps else "he stays",
    }


def faces(e: Numbers, die: int) -> str:
    """blue twice, green, red, yellow and white"""
    found: list[str] = []
    for kind in range(e.kinds):
        n = int(e.faces[die * e.kinds + kind])
        if n:
            found.append(e.kind_names[kind] + ("" if n == 1 else " twice" if n == 2 else f" {n} times"))
    return listed(found)
