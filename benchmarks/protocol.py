"""How `engine.py` talks to its workers: one JSON object per line, over the worker's stdin and stdout.

The worker first says hello, naming its games and the tasks each of them supports:
    {"engine": "Catanatron", "version": "3.2.1", "mode": "Python", "games": {"catan": ["random-play", …]}}
Then it answers one line per request, until its stdin ends:
    {"task": "random-play", "game": "catan", "seconds": 1.0}
    random-play -> {"games": g, "decisions": d, "steps": s, "cpu": sec}     whole random games
    clone       -> {"clones": n, "cpu": sec}                                copies of mid-game states
    pickle      -> {"bytes": n}                                             mean size, 0 where not picklable
    rollout     -> {"playouts": p, "decisions": d, "steps": s, "cpu": sec}  copy a mid-game state, play it out
    search      -> {"searched": n, "cpu": sec}                              decisions by plain tree search
    any         -> {"error": "what went wrong"}

The same for everybody: a *decision* is a player's choice among at least two options; a *step* is one call
that changes the state, so also forced moves, and chance where it is a step of its own. Moves are chosen
uniformly. *Mid-game* states are MIDDLES positions, each half of the steps into a random game of its own.
*Searched* decisions are the first SEARCHED of a game, each found by ROLLOUTS random games from a tree, by the engine's
own search; then the next game begins. Engines without a search of their own do not have this task.
Time is CPU time of the worker's process, all threads.

A worker is `serve("Name", version, mode, {"game": four_tasks(new, play, copy, dump)})`. It is started in
the root of the repository, which is on its path: `from benchmarks.protocol import four_tasks, serve`.
"""

import functools
import itertools
import json
import os
import sys
import time
from collections.abc import Callable, Mapping
from typing import TypeVar

S = TypeVar("S")
Answer = dict[str, float]
Task = Callable[[float], Answer]

MIDDLES = 16
ROLLOUTS = 200
SEARCHED = 25
TO_THE_END = 1 << 60


def run_for(seconds: float, batch: Callable[[int], None]) -> tuple[int, float]:
    """Call `batch(n)`, which does its work n times, until the time is used: (times done, CPU seconds)."""
    done, n, start = 0, 1, time.process_time()
    while True:
        batch(n)
        done += n
        used = time.process_time() - start
        if used >= seconds:
            return done, used
        # about fifty batches a run: reading the clock must not count, nor the last batch overshoot
        n = max(1, min(2 * n, int(done * seconds / max(used, 1e-6) / 50)))


def middles(new: Callable[[], S], play: Callable[[S, int], tuple[int, int]], copy: Callable[[S], S]) -> list[S]:
    """Mid-game states: the position half way through each of MIDDLES random games."""
    found = []
    for _ in range(MIDDLES):
        trail = [new()]
        while play(state := copy(trail[-1]), 1)[1]:
            trail.append(state)
        # the last of the trail is the end; copied once more, since `new` may reset what it gave before
        found.append(copy(trail[(len(trail) - 1) // 2]))
    return found


def four_tasks(
    new: Callable[[], S],
    play: Callable[[S, int], tuple[int, int]],
    copy: Callable[[S], S],
    dump: Callable[[S], int],
) -> dict[str, Task]:
    """The four tasks out of four functions.

    `play(state, limit)` plays at random, at most `limit` steps, and returns (decisions, steps); no steps mean
    that the game is over. `dump` gives the size in bytes of a stored state.
    """

    @functools.cache
    def mid() -> list[S]:
        return middles(new, play, copy)

    def count(seconds: float, start: Callable[[], S], name: str) -> Answer:
        decisions = steps = 0

        def batch(n: int) -> None:
            nonlocal decisions, steps
            for _ in range(n):
                d, s = play(start(), TO_THE_END)
                decisions += d
                steps += s

        done, cpu = run_for(seconds, batch)
        return {name: done, "decisions": decisions, "steps": steps, "cpu": cpu}

    def random_play(seconds: float) -> Answer:
        return count(seconds, new, "games")

    def rollout(seconds: float) -> Answer:
        states = itertools.cycle(mid())
        return count(seconds, lambda: copy(next(states)), "playouts")

    def clone(seconds: float) -> Answer:
        states = itertools.cycle(mid())

        def batch(n: int) -> None:
            for state in itertools.islice(states, n):
                copy(state)

        done, cpu = run_for(seconds, batch)
        return {"clones": done, "cpu": cpu}

    def pickled(_seconds: float) -> Answer:
        return {"bytes": round(sum(dump(state) for state in mid()) / MIDDLES)}

    return {"random-play": random_play, "clone": clone, "pickle": pickled, "rollout": rollout}


def search_task(new: Callable[[], S], decide: Callable[[S], bool]) -> Task:
    """`decide(state)` goes on to the next decision, makes it by search, and is False where the game is over."""

    def task(seconds: float) -> Answer:
        begin, searched, state, made = time.process_time(), 0, new(), 0
        while (used := time.process_time() - begin) < seconds:
            if made < SEARCHED and decide(state):
                searched, made = searched + 1, made + 1
            else:
                state, made = new(), 0
        return {"searched": searched, "cpu": used}

    return task


def serve(engine: str, version: str, mode: str, games: Mapping[str, Mapping[str, Task]]) -> None:
    """Say hello, then answer requests until stdin ends."""
    # libraries print as they please: from here on their stdout is stderr, ours is a private copy
    out = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    hello = {
        "engine": engine,
        "version": version,
        "mode": mode,
        "games": {g: list(t) for g, t in games.items()},
    }
    print(json.dumps(hello), file=out)
    for line in sys.stdin:
        try:
            request = json.loads(line)
            answer: object = games[request["game"]][request["task"]](request["seconds"])
        except Exception as fault:
            answer = {"error": f"{type(fault).__name__}: {fault}"}
        print(json.dumps(answer), file=out)
