"""What can be done and what is asked, as the game declares it."""

from bakehouse.kernel.listing import verbs_of
from tests.games.bake_the_cake.table import GAME, scene, start, why

THINGS = ["buy", "use", "move", "eat", "eat"]


def test_the_verbs_and_their_keys() -> None:
    assert [verb.keys for verb in verbs_of(GAME)] == [
        "buy:<kind>:<colour>",
        "use:<recipe:ingredient:tool>",
        "move:<recipe>:<cake>",
        "eat:<place>:<kind>",
        "eat:<recipe:ingredient>",
        "throw",
        "end-turn",
        "tool:<tool>",
        "first:<seat>",
    ]


def test_what_may_answer_each_question() -> None:
    assert {question.word: [act.verb for act in question.acts] for question in GAME.questions} == {
        "tools": ["tool"],
        "first": ["first"],
        "thing": [*THINGS, "throw"],
        "next": [*THINGS, "end-turn"],
        "end": ["end-turn"],
    }


def test_the_question_follows_the_things_that_were_done() -> None:
    assert [scene(done=done).question(0).word for done in range(3)] == ["thing", "next", "end"]


def test_what_is_not_asked_for_is_refused_by_its_act() -> None:
    assert why(start(), "end-turn") == "do at least one thing first"
    assert why(scene(done=2), "buy:egg:red") == "you have done 2 things: end the turn, or take one back"
    assert why(scene(done=2), "throw") == "a cake is thrown away only as the first thing of a turn"
