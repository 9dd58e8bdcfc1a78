"""Random numbers and the buffer of moves."""

from collections import Counter

from bakehouse.kernel.moves import Moves, Rng, draw_one, vec_of


def test_the_same_seed_gives_the_same_numbers_in_both_modes() -> None:
    rng = Rng(7)
    assert [int(rng.next()) for _ in range(4)] == [4131657931, 2700675709, 973039019, 3149965437]


def test_seeds_beyond_32_bits_and_below_zero_differ() -> None:
    seeds = [1, 1 + (1 << 32), 1 + (1 << 33), -1, 2]
    assert len({tuple(int(Rng(seed).next()) for _ in range(1)) for seed in seeds}) == len(seeds)


def test_below_is_uniform() -> None:
    rng = Rng(1)
    count = Counter(int(rng.below(6)) for _ in range(60_000))
    assert set(count) == set(range(6))
    assert all(abs(n - 10_000) < 400 for n in count.values())


def test_neighbouring_seeds_do_not_overlap() -> None:
    streams = []
    for seed in range(50):
        rng = Rng(seed)
        streams.append({int(rng.next()) for _ in range(200)})
    shared = sum(len(a & b) for i, a in enumerate(streams) for b in streams[:i])
    assert shared < 5


def test_moves_grow_with_and_without_weights() -> None:
    moves = Moves()
    for i in range(1000):
        moves.add(i)
    assert moves.as_list() == list(range(1000))
    moves.clear()
    for i in range(1000):
        moves.add_weighted(i, i)
    assert moves.n == 999, "an outcome of weight 0 cannot happen"
    assert moves.total == 999 * 500
    assert moves.as_pairs()[-1] == (999, 999)


def test_a_row_of_moves_is_the_same_as_one_by_one() -> None:
    moves = Moves()
    moves.add(7)
    moves.add_row(40, 0)
    moves.add_row(10, 300)
    moves.add(8)
    assert moves.as_list() == [7, *range(10, 310), 8]


def test_a_number_is_read_by_weight() -> None:
    moves = Moves()
    moves.add_weighted(4, 1)
    moves.add_weighted(9, 3)
    full = 1 << 32
    assert [int(moves.at(n)) for n in (0, full // 4 - 1, full // 4, full - 1)] == [4, 4, 9, 9]


def test_a_single_option_costs_no_random_number() -> None:
    moves, rng = Moves(), Rng(3)
    moves.add(5)
    before = rng.state
    assert moves.pick(rng) == 5
    assert rng.state == before


def test_draw_one_follows_the_counts() -> None:
    counts, rng = vec_of([9, 0, 3, 1, 7]), Rng(2)
    drawn = Counter(int(draw_one(counts, 1, 3, rng)) for _ in range(4000))
    assert set(drawn) == {1, 2}
    assert 2800 < drawn[1] < 3200
    assert draw_one(vec_of([0, 0]), 0, 2, rng) == -1
