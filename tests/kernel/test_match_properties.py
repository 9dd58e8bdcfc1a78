"""Whatever people do, in whatever order: nothing is lost, nothing is half done, everything can be replayed."""

import hypothesis.strategies as st
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

import bakehouse
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.errors import BakehouseError
from bakehouse.kernel.files import load, save
from bakehouse.kernel.match import Match, from_journal, replay

SEATS = st.integers(-2, 4)
NUMBERS = st.integers(0, 10_000)


class AnyMatch(RuleBasedStateMachine):
    """Three people at one table, some of them clumsy, some hostile."""

    name = ""

    def __init__(self) -> None:
        super().__init__()
        self.match = Match(bakehouse.game(self.name), 3, SeededDice(11))

    @precondition(lambda self: not self.match.state.over)
    @rule(number=NUMBERS, which=NUMBERS)
    def play_something_legal(self, number: int, which: int) -> None:
        seats = self.match.state.to_act
        seat = seats[which % len(seats)]
        keys = self.match.legal(seat)
        self.match.play(seat, keys[number % len(keys)], self.match.revision(seat))

    @rule(seat=SEATS, number=NUMBERS, rev=st.one_of(st.none(), st.integers(0, 50)))
    def play_anything(self, seat: int, number: int, rev: int | None) -> None:
        keys = [*self.match.game.actions.keys, "", "fly:away", "x" * 300]
        self.try_out(lambda: self.match.play(seat, keys[number % len(keys)], rev))

    @rule(seat=SEATS, steps=st.integers(-1, 4))
    def undo(self, seat: int, steps: int) -> None:
        self.try_out(lambda: self.match.undo(seat, steps))

    @rule(seat=SEATS)
    def redo(self, seat: int) -> None:
        self.try_out(lambda: self.match.redo(seat))

    def try_out(self, deed: object) -> None:
        before = (self.match.state.digest(), self.match.log, len(self.match.journal))
        try:
            deed()  # type: ignore[operator]
        except BakehouseError:
            assert (self.match.state.digest(), self.match.log, len(self.match.journal)) == before

    @invariant()
    def the_log_is_the_game(self) -> None:
        assert replay(self.match.game, 3, self.match.log).state.digest() == self.match.state.digest()

    def teardown(self) -> None:
        text = save(self.match, ["A", "B", "C"])
        assert load(text, "x").match.state.digest() == self.match.state.digest()
        again = from_journal(self.match.game, 3, self.match.journal, SeededDice(11))
        assert again.log == self.match.log
        assert [again.revision(s) for s in range(3)] == [self.match.revision(s) for s in range(3)]


class AnyJars(AnyMatch):
    name = "cookie-jar"


class AnyMenu(AnyMatch):
    name = "tasting-menu"


TestJars = AnyJars.TestCase
TestMenu = AnyMenu.TestCase
TestJars.settings = TestMenu.settings = settings(max_examples=20, stateful_step_count=25, deadline=None)
