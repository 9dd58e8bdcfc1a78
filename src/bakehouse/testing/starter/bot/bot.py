"""Tries every move in several worlds, plays on at random for a while, and takes what ended best on average."""

import time

from bakehouse import Bot, Budget, Decision, Insight, Moves, Option, Rng, State, play_steps

WORLDS = 8
STEPS = 30  # how far each try looks ahead


class QuickLookBot(Bot):
    title = "Quick Look"
    describe = "tries every move a few times and sees what comes of it"
    strength = 2
    simpler = "greedy"

    def choose(self, state: State, seat: int, budget: Budget) -> Decision:
        rng = Rng(budget.seed)
        insight = self.valued(state)
        totals = dict.fromkeys(state.legal(seat), 0.0)
        until = time.monotonic() + budget.seconds / 2
        worlds = 0
        while worlds < (budget.iterations or WORLDS) and (worlds == 0 or time.monotonic() < until):
            world = state.imagine(seat, rng)  # hidden cards dealt anew, as likely as they are
            luck = int(rng.next())  # the same for all moves, so that they are compared fairly
            for action in totals:
                totals[action] += tried(world, seat, action, insight, Rng(luck))
            worlds += 1
        ranked = [Option(action, total / worlds) for action, total in totals.items()]
        ranked.sort(key=lambda option: -option.value)
        return Decision(ranked[0].action, (f"about {ranked[0].value:.1f} in {worlds} tries",), tuple(ranked))


def tried(world: State, seat: int, action: int, insight: Insight, rng: Rng) -> float:
    after = world.clone()
    after.do(seat, action)
    play_steps(after, rng, rng, Moves(), STEPS)
    return insight.value(after, seat)
