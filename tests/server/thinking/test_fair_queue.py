"""Who is served next: no clock and no process, only the order."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from bakehouse.server.thinking.fair_queue import MOST_KEPT, Account, FairQueue

ANA = Account("192.0.2.1", "ana", "rye-1")


def served(queue: FairQueue[str], cost: dict[str, float] | float, times: int, who: dict[str, Account]) -> str:
    """The names in the order in which they are served, one at a time, each for as long as it costs."""
    order = ""
    for _ in range(times):
        name = queue.take()
        if name is None:
            break
        order += name
        queue.charge(who[name], cost if isinstance(cost, float) else cost[name])
        queue.done(who[name])
    return order


def test_whoever_asks_little_is_served_next_whatever_others_have_waiting() -> None:
    queue: FairQueue[str] = FairQueue()
    many = Account("203.0.113.5", "greedy guest")
    for table in range(20):
        for _ in range(3):
            queue.add(many._replace(table=f"t{table}"), "x")
    for _ in range(7):
        assert queue.take() == "x"
        queue.charge(many, 2.0)
        queue.add(ANA, "ana")
        queue.done(many)
        assert queue.take() == "ana"
        queue.charge(ANA, 0.1)
        queue.done(ANA)


def test_twenty_guests_of_one_address_wait_for_each_other_and_not_others_for_them() -> None:
    queue: FairQueue[str] = FairQueue()
    who = {name: Account("203.0.113.5", name, name) for name in "abcdefgh"} | {"Z": ANA}
    for _ in range(3):
        for name in "abcdefgh":
            queue.add(who[name], name)
    for _ in range(6):
        queue.add(ANA, "Z")
    assert served(queue, 1.0, 12, who) == "aZbZcZdZeZfZ"
    assert served(queue, 1.0, 30, who) == "ghabcdefghabcdefgh"


def test_guests_of_an_address_and_tables_of_a_guest_take_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    who = {name: Account("203.0.113.5", "one", name) for name in "abc"} | {"Z": Account("203.0.113.5", "two", "z")}
    for name in "aaabbbcccZZZ":
        queue.add(who[name], name)
    assert served(queue, 1.0, 12, who) == "aZbZcZabcabc"


def test_time_counts_not_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    who = {"L": Account("192.0.2.2", "long"), "s": Account("192.0.2.3", "short")}
    for _ in range(12):
        queue.add(who["L"], "L")
        queue.add(who["s"], "s")
    order = served(queue, {"L": 3.0, "s": 1.0}, 12, who)
    assert (order.count("L"), order.count("s")) == (3, 9)


def test_nobody_saves_up_time_by_waiting() -> None:
    """Whoever comes back after an hour starts two thoughts of a second ahead of the others, not an hour."""
    queue: FairQueue[str] = FairQueue()
    who = {"a": Account("192.0.2.2", "a"), "b": Account("192.0.2.3", "b")}
    queue.add(who["b"], "b")
    for _ in range(1000):
        queue.add(who["a"], "a")
    served(queue, 1.0, 901, who)
    for _ in range(50):
        queue.add(who["b"], "b")
    assert served(queue, 1.0, 20, who) == "bb" + "ba" * 9


def test_whoever_asks_now_and_then_does_not_wait_for_twenty_who_ask_all_the_time() -> None:
    """A hint is the next thought to begin, also where every address in the queue has had as much as the others."""
    queue: FairQueue[str] = FairQueue()
    who = {name: Account(f"203.0.113.{at}", name) for at, name in enumerate("abcdefghijklmnopqrst")} | {"Z": ANA}
    for name in "abcdefghijklmnopqrst" * 9:
        queue.add(who[name], name)
    served(queue, 1.0, 65, who)
    for _ in range(3):
        queue.add(ANA, "Z")
        assert served(queue, 1.0, 20, who)[0] == "Z"


def test_a_thought_counts_from_its_beginning_and_is_put_right_at_its_end() -> None:
    """Two processes: while the first thinks for somebody, the second is for somebody else."""
    queue: FairQueue[str] = FairQueue()
    who = {"a": Account("192.0.2.2", "a"), "b": Account("192.0.2.3", "b")}
    for name in "aaab":
        queue.add(who[name], name)
    assert queue.take() == "a"
    queue.charge(who["a"], 2.0)
    assert queue.take() == "b"
    queue.charge(who["b"], 2.0)
    queue.charge(who["b"], 7.0 - 2.0)
    queue.done(who["b"])
    queue.add(who["b"], "b")
    queue.charge(who["a"], 1.0 - 2.0)
    queue.done(who["a"])
    assert served(queue, 1.0, 9, who) == "aab"


def test_a_bound_on_what_is_served_at_once_of_an_address_or_a_guest() -> None:
    queue: FairQueue[str] = FairQueue(per_address=2, per_guest=1)
    who = {"a": Account("203.0.113.5", "one"), "b": Account("203.0.113.5", "two"), "c": Account("203.0.113.5", "six")}
    for name in "aabbc":
        queue.add(who[name], name)
    queue.add(ANA, "Z")
    begun = []
    for _ in range(4):
        begun.append(queue.take())
        queue.charge(who.get(begun[-1] or "", ANA), 1.0)
    assert begun == ["a", "Z", "b", None]  # the address has two, each guest one
    queue.done(who["a"])
    assert [queue.take() for _ in range(2)] == ["c", None]


def test_a_spare_place_is_for_what_is_quick_only() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.add(ANA, "long")
    queue.add(ANA, "short", quick=True)
    assert [queue.take(quick_only=True) for _ in range(2)] == ["short", None]
    assert queue.take() == "long"


def test_whoever_does_not_wait_any_longer_is_passed_over() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.add(ANA, "first")
    queue.add(ANA, "second")
    assert queue.drop(ANA, "first")
    assert not queue.drop(ANA, "first")
    assert (len(queue), queue.take(), queue.take()) == (1, "second", None)
    assert (queue.load(), queue.load(ANA.address, ANA.guest), queue.load(ANA.address, "nobody")) == (1, 1, 0)


@given(st.integers(0, 2**32), st.integers(1, 60))
def test_everybody_is_served_and_no_address_gets_more_than_one_thought_ahead(seed: int, steps: int) -> None:
    """However they come: of two addresses that wait all the time, neither is ahead by more than one thought."""
    chance, queue = random.Random(seed), FairQueue[str]()
    who = {name: Account(f"192.0.2.{ord(name) % 3}", name, chance.choice("tu")) for name in "abcdef"}
    for name in "abcdef" * 40:
        queue.add(who[name], name)
    had = {account.address: 0.0 for account in who.values()}
    for _ in range(steps):
        account, cost = who[queue.take() or "nobody"], chance.uniform(0.1, 2.0)
        assert had[account.address] <= min(had.values()) + 1e-9
        had[account.address] += cost
        queue.charge(account, cost)
        queue.done(account)
    assert len(queue) == 240 - steps
    left = len(served(queue, 1.0, 240, who))
    assert (left, len(queue), queue.load()) == (240 - steps, 0, 0)


def test_the_queue_forgets_those_who_ask_for_nothing_any_more() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.add(Account("203.0.113.5", "busy"), "x")
    queue.add(Account("203.0.113.5", "busy"), "x")
    assert queue.take() == "x"  # never all idle
    for number in range(5 * MOST_KEPT):
        account = Account(f"198.51.100.{number}", "g")
        queue.add(account, "y")
        queue.charge(Account("203.0.113.5", "busy"), 1.0)
        assert queue.take() == "y"
        queue.charge(account, 0.1)
        queue.done(account)
        assert len(queue.root.inside) <= MOST_KEPT
