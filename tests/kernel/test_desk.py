"""Games as learners meet them: what a desk plays by itself, and many of them at once."""

import struct

import pytest

import bakehouse
from bakehouse.kernel.batch import ALL, Batch
from bakehouse.kernel.desk import GAIN, REWARDS, SCORE, WIN, ZERO_SUM, Desk, rewards_of, winners
from bakehouse.kernel.errors import IllegalAction
from bakehouse.kernel.game import Game
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.ranking import win_shares
from bakehouse.kernel.state import State

GAMES = [("leduc", 2), ("cookie-jar", 3), ("tasting-menu", 3), ("cube-cafe", 2), ("bake-the-cake", 3)]


def first_of(name: str, players: int) -> State:
    game: Game = bakehouse.game(name)
    return game.new(players)


def batch_of(first: State, games: int, seed: int, reward: int = WIN, learner: int = ALL) -> Batch:
    return Batch(first, games, seed, first.game.features_for("full", int(first.seats), games), reward, learner)


def play_random(desk: Desk, rng: Rng) -> list[int]:
    """The choices of one random game."""
    made = []
    while desk.seat >= 0:
        made.append(int(desk.moves.pick(rng)))
        desk.act(made[-1])
    return made


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_desk_stops_only_where_a_seat_has_a_choice(name: str, players: int) -> None:
    desk, rng = Desk(first_of(name, players)), Rng(1)
    desk.reset(7)
    while desk.seat >= 0:
        assert desk.state.legal(int(desk.seat)) == desk.moves.as_list()
        assert len(desk.moves.as_list()) > 1
        desk.act(desk.moves.pick(rng))
    assert desk.state.over


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_the_same_seed_and_choices_give_the_same_game(name: str, players: int) -> None:
    first = first_of(name, players)
    one, two = Desk(first), Desk(first)
    one.reset(5)
    made = play_random(one, Rng(2))
    two.reset(5)
    for action in made:
        two.act(action)
    assert two.state.digest() == one.state.digest()


def test_draws_follow_the_seed_whatever_is_chosen() -> None:
    """Another policy leaves the seed of the dice where it is: the same numbers come, in the same order."""
    first = first_of("leduc", 2)
    boards = []
    for seed, policy in ((4, 1), (4, 2), (5, 1)):
        desk = Desk(first)
        desk.reset(seed)
        while desk.seat >= 0 and desk.state.view(None)["board"] == "none":
            calls = desk.state.game.actions.ids["call"]
            desk.act(calls if policy == 1 or desk.decisions > 0 else desk.state.game.actions.ids["raise"])
        boards.append((desk.state.view(None)["board"], desk.state.view(0)["cards"], desk.state.view(1)["cards"]))
    assert boards[0] == boards[1] != boards[2]


def test_seats_that_act_at_once_take_turns() -> None:
    desk = Desk(first_of("cube-cafe", 3))
    desk.reset(1)
    seats = []
    for _ in range(6):
        seats.append(int(desk.seat))
        desk.act(desk.moves.ids[0])
    assert seats == [0, 1, 2, 0, 1, 2]


@pytest.mark.parametrize(("name", "players"), [*GAMES, ("bake-and-sale", 4), ("roasted-empire", 2)])
def test_victories_are_those_of_the_ranking(name: str, players: int) -> None:
    desk = Desk(first_of(name, players))
    for seed in range(4):
        desk.reset(seed)
        play_random(desk, Rng(seed))
        state = desk.state
        shares = win_shares(state.ranking())
        assert winners(state) == [seat for seat in range(players) if shares[seat] > 0]
        assert rewards_of(state, WIN) == shares
        assert abs(sum(rewards_of(state, ZERO_SUM))) < 1e-9
        assert rewards_of(state, SCORE) == state.scores()


def test_zero_sum_of_two_is_one_and_minus_one() -> None:
    desk = Desk(first_of("leduc", 2))
    found = set()
    for seed in range(20):
        desk.reset(seed)
        play_random(desk, Rng(seed))
        found.add(tuple(rewards_of(desk.state, ZERO_SUM)))
    assert found <= {(1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)}
    assert len(found) > 1


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_batch_plays_the_same_games_as_desks_to_the_last_draw(name: str, players: int) -> None:
    first = first_of(name, players)
    batch, ended = batch_of(first, 3, 40), 0
    desks = [Desk(first) for _ in range(3)]
    seeds = [40, 41, 42]
    for desk, seed in zip(desks, seeds, strict=True):
        desk.reset(seed)
    rng, out = Rng(9), first.game.features_for("full", players, 1)
    for _ in range(400):
        actions = [int(desk.moves.pick(rng)) for desk in desks]
        batch.step(struct.pack("<3i", *actions))
        for i, desk in enumerate(desks):
            desk.act(actions[i])
            assert bool(batch.over[i]) == desk.state.over
            if desk.state.over:
                ended += 1
                assert [batch.scores[i * players + seat] for seat in range(players)] == desk.state.scores()
                assert [batch.rewards[i * players + seat] for seat in range(players)] == rewards_of(desk.state, WIN)
                assert batch.lengths[i] == desk.decisions
                seeds[i] += 3
                desk.reset(seeds[i])
            assert batch.seats[i] == desk.seat
            width = first.game.actions.decisions
            mask = [at for at in range(width) if batch.mask[i * width + at]]
            assert mask == sorted(desk.moves.as_list())
            out.start(0)
            desk.state.features(desk.seat, out)
            assert batch.see.row(i) == out.row(0)
    assert ended > 0 or name in ("cube-cafe", "bake-the-cake")


def test_gains_sum_to_the_score() -> None:
    first = first_of("cookie-jar", 2)
    batch, sums = batch_of(first, 2, 3, GAIN), [[0.0, 0.0], [0.0, 0.0]]
    ended = 0
    for _ in range(300):
        batch.sample()
        batch.step(struct.pack("<2i", *[int(n) for n in batch.chosen]))
        for i in range(2):
            for seat in range(2):
                sums[i][seat] += batch.rewards[2 * i + seat]
            if batch.over[i]:
                ended += 1
                assert sums[i] == [float(batch.scores[2 * i + seat]) for seat in range(2)]
                sums[i] = [0.0, 0.0]
    assert ended > 3


def test_with_a_learner_only_that_seat_is_asked() -> None:
    batch = batch_of(first_of("leduc", 2), 4, 1, learner=1)
    for _ in range(50):
        assert [int(seat) for seat in batch.seats] == [1] * 4
        batch.sample()
        batch.step(struct.pack("<4i", *[int(n) for n in batch.chosen]))


def test_illegal_actions_are_refused_before_anything_is_played() -> None:
    batch = batch_of(first_of("leduc", 2), 2, 1)
    legal = next(at for at in range(3) if batch.mask[at])
    before = [desk.state.digest() for desk in batch.desks]
    for wrong in (-1, 3, 99):
        with pytest.raises(IllegalAction, match="game 1: "):
            batch.step(struct.pack("<2i", legal, wrong))
    with pytest.raises(ValueError, match="expected 2 actions"):
        batch.step(b"1234")
    assert [desk.state.digest() for desk in batch.desks] == before


def test_play_that_is_sampled_inside_is_the_same_as_outside() -> None:
    inside, outside = (batch_of(first_of("leduc", 2), 3, 8) for _ in range(2))
    inside.play_sampled(40)
    for _ in range(40):
        outside.sample()
        outside.step(struct.pack("<3i", *[int(n) for n in outside.chosen]))
    assert [d.state.digest() for d in inside.desks] == [d.state.digest() for d in outside.desks]


def test_rewards_have_names_in_the_order_of_their_numbers() -> None:
    assert [REWARDS[kind] for kind in (WIN, ZERO_SUM, SCORE, GAIN)] == ["win", "zero-sum", "score", "gain"]


def test_all_who_have_a_choice_can_be_asked_at_once() -> None:
    desk, out = Desk(first_of("cube-cafe", 3)), Moves()
    desk.reset(2)
    assert [desk.choices(seat, out) for seat in range(3)] == [True] * 3
    for seat in range(3):
        assert desk.choices(seat, out)
        desk.act_for(seat, out.ids[0])
    desk.advance()
    assert desk.decisions == 3
