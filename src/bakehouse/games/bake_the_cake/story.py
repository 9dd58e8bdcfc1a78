"""What the end of a game tells, step by step: sentences a baker would say, with the data that review needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bakehouse.games.bake_the_cake import contest
from bakehouse.games.bake_the_cake.codes import BARRED, CONTEST, OWN_CAKE
from bakehouse.games.bake_the_cake.names import cake_word, gains
from bakehouse.kernel.events import Event, who
from bakehouse.kernel.native import i64
from bakehouse.kernel.ranking import Ending
from bakehouse.kernel.saying import count, listed
from bakehouse.kernel.turns import CHANCE

if TYPE_CHECKING:
    from bakehouse.games.bake_the_cake.rules import CakeState

Tells = dict[str, tuple[str, ...]]
WON: Final[Tells] = {"won": ("points", "by")}
COMPLETE_TELLS: Final[Tells] = {  # the part that completes a cake may end the game
    "own-cake": (),
    "points": ("cake", "points"),
    "cup": ("cake", "points"),
    "judged": ("cake", "cups"),
} | WON
STUCK_TELLS: Final[Tells] = {"stuck": ("barred",), "unfinished": ("eaten",)} | WON


def of_stuck(seat: i64, barred: bool) -> Event:
    """BC-54, BC-R14"""
    why = "may not throw again, since nobody has eaten" if barred else "had no cake to throw"
    says = f"{who(int(seat))} could do nothing at all and {why}: the game ended unfinished"
    return Event("stuck", int(seat), says, {"barred": barred})


def of_end(state: CakeState) -> list[Event]:
    """An unfinished game (BC-55), or the children's."""
    e, k = state.numbers, state.kitchen
    if state.ending == OWN_CAKE:
        owner = contest.complete_cakes(e, k)[0]
        return [Event("own-cake", owner, f"{who(owner)} had the first complete cake and won", {})]
    told: list[Event] = []
    for baker in range(state.seats):
        eaten = int(k.meals[baker])
        told.append(Event("unfinished", int(baker), f"{who(int(baker))} ate {count(eaten, 'chit')}", {"eaten": eaten}))
    return told + [of_winners(state, "the fewest chits eaten")]


def step_name(state: CakeState, shown: i64) -> str:
    if shown == 1:
        return "points"
    return "cup" if shown < state.seats + 2 else "judgement"


def of_contest(state: CakeState, shown: i64) -> list[Event]:
    """One step: all points, one baker's cup, or the judgement."""
    v = state.judged()
    if shown == 1:
        return [of_points(state, cake) for cake in v.cakes]
    if shown < state.seats + 2:
        return [of_cup(state, v, int(shown) - 2)]
    return [of_judgement(v), of_winners(state, "")]


def of_points(state: CakeState, cake: int) -> Event:
    """BC-61"""
    points = [int(state.kitchen.points[cake * state.seats + baker]) for baker in range(state.seats)]
    says = f"Points on {cake_word(cake)}: {gains(points)}"
    return Event("points", cake, says, {"cake": cake, "points": points})


def of_cup(state: CakeState, v: contest.Verdict, baker: int) -> Event:
    """BC-62"""
    points = [int(state.kitchen.points[cake * state.seats + baker]) for cake in v.cakes]
    cup = v.cups[baker]
    figures = " to ".join([str(n) for n in sorted(points, reverse=True)])
    if cup == contest.NO_CAKE:
        says = f"{who(baker)} placed no cup: {figures}"
    else:
        says = f"{who(baker)} placed a cup on {cake_word(cup)}: {figures}"
    return Event("cup", baker, says, {"cake": cup, "points": points})


def of_judgement(v: contest.Verdict) -> Event:
    """BC-63, BC-64"""
    cups = " to ".join([str(n) for n in sorted(v.count, reverse=True)])
    data: dict[str, object] = {"cake": v.winner, "cups": list(v.count)}
    if v.winner == contest.NO_CAKE:
        return Event("judged", CHANCE, f"{cups} cups: no cake is ahead, so all of them count", data)
    return Event("judged", v.winner, f"{cake_word(v.winner)} won with {cups} cups: its points count", data)


def of_winners(state: CakeState, by: str) -> Event:
    """BC-55, BC-63 to BC-66"""
    scores = state.scores()
    places = state.ranking()
    winners = [place.seat for place in places if place.place == 1]
    best = scores[winners[0]]
    level = [seat for seat in range(len(scores)) if scores[seat] == best]
    if not by:
        by = f"{count(best, 'point')}"
        if len(level) > len(winners):
            by = (
                f"{by}, level with {listed([who(seat) for seat in level if seat not in winners])} but having eaten more"
            )
    names = listed([who(seat) for seat in winners])
    verb = "won" if len(winners) == 1 else "shared the victory"
    return Event("won", winners[0], f"{names} {verb} with {by}", {"points": best, "by": by})


def result_words(state: CakeState) -> Ending:
    """Only a contest is told in points."""
    if state.ending == CONTEST:
        winner = state.judged().winner
        count_on = (
            "All complete cakes count" if winner == contest.NO_CAKE else f"More cups stand on {cake_word(winner)}"
        )
        return Ending(under=f"{count_on}.", scores=tuple([count(n, "point") for n in state.scores()]))
    winners = [place.seat for place in state.ranking() if place.place == 1]
    names = listed([who(seat) for seat in winners])
    if state.ending == OWN_CAKE:
        parts = tuple([count(n, "part") for n in state.scores()])
        return Ending(f"{names} had the first complete cake and won", "It wins for its owner.", parts)
    eaten = tuple([f"{int(n)} eaten" for n in state.kitchen.meals])
    won = "won" if len(winners) == 1 else "shared the victory"
    why = (
        "nobody may throw again before somebody eats" if state.ending == BARRED else "somebody could do nothing at all"
    )
    says = f"The kitchen jammed. {names} ate the fewest chits and {won}"
    return Ending(says, f"There is no contest: {why}.", eaten, False)
