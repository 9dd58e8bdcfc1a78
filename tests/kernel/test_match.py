"""Matches: playing, revisions, undo by fences, logs for each reader, forks."""

import pytest

import bakehouse
from bakehouse.kernel.acts import Axis
from bakehouse.kernel.dice import ScriptedDice, SealedDice, SeededDice
from bakehouse.kernel.entries import JournalEntry
from bakehouse.kernel.errors import BadDice, BadMatchFile, CannotUndo, IllegalAction, Outdated
from bakehouse.kernel.game import Game
from bakehouse.kernel.match import Match, from_journal, replay
from bakehouse.kernel.setting import Setting
from bakehouse.kernel.state import CHANCE, EVERYONE, State
from bakehouse.kernel.verbs import always, draw, outcome, question, verb
from bakehouse.testing.broken.stall import META


def jars(players: int = 2, **options: str) -> Match:
    """Cookie Jar: all seats act at the same time."""
    return Match(bakehouse.game("cookie-jar", **options), players, SeededDice(1))


def menu(players: int = 3) -> Match:
    """Tasting Menu: sealed picks out of hidden hands."""
    return Match(bakehouse.game("tasting-menu"), players, SeededDice(1))


def leduc(*outcomes: str) -> Match:
    return Match(bakehouse.game("leduc"), 2, ScriptedDice(outcomes))


# ---------------------------------------------------------------- playing
def test_draws_are_made_until_somebody_decides() -> None:
    match = leduc("deal:king", "deal:jack", "deal:queen")
    assert match.log == [(CHANCE, "deal:king"), (CHANCE, "deal:jack")]
    match.play(0, "call")
    match.play(1, "call")
    assert match.log[-1] == (CHANCE, "deal:queen")
    assert [e.key for e in match.opening.entries] == ["deal:king", "deal:jack"]


@pytest.mark.parametrize(
    ("seat", "key", "says"),
    [
        (0, "bake", "Leduc Poker has no action 'bake'"),
        (1, "call", "it is not your turn"),
        (0, "fold", "there is no bet to fold to"),
        (5, "call", "there is no seat 6"),
        (0, "deal:king", "an outcome of chance, not a move"),
        (CHANCE, "deal:king", "the dice of this match draw by themselves"),
    ],
)
def test_what_is_refused_says_why_and_changes_nothing(seat: int, key: str, says: str) -> None:
    match = leduc("deal:king", "deal:jack")
    before = (match.state.digest(), match.log, list(match.journal), match.revision(0))
    with pytest.raises(IllegalAction, match=says):
        match.play(seat, key)
    assert (match.state.digest(), match.log, list(match.journal), match.revision(0)) == before


def test_a_move_whose_draw_fails_is_not_half_applied() -> None:
    match = leduc("deal:king", "deal:jack")
    match.play(0, "call")
    before = (match.state.digest(), len(match.journal))
    with pytest.raises(BadDice, match="no outcome for draw 'board'"):
        match.play(1, "call")
    assert (match.state.digest(), len(match.journal)) == before


def test_a_finished_match_takes_no_more_moves() -> None:
    match = leduc("deal:king", "deal:jack")
    match.play(0, "raise")
    match.play(1, "fold")
    assert match.state.over
    with pytest.raises(IllegalAction, match="the game is over"):
        match.play(0, "call")


def test_single_options_that_commit_are_played_for_bots_and_asked_of_people() -> None:
    def fill_trays(match: Match) -> None:
        for _ in range(6):
            match.play(0, "draw")
            if match.state.legal(0) and match.legal(0)[0].startswith("put"):
                match.play(0, match.legal(0)[0])

    person = jars(1)
    fill_trays(person)
    assert person.legal(0) == ["stop"]
    bot = Match(person.game, 1, SeededDice(1), auto=[0])
    fill_trays(bot)
    assert "stop" in [key for _, key in bot.log]


# ---------------------------------------------------------------- revisions
def test_seats_that_act_at_the_same_time_never_outdate_each_other() -> None:
    match = jars(3)
    mine, theirs = match.revision(0), match.revision(1)
    match.play(1, "draw", theirs)
    match.play(1, match.legal(1)[0])
    assert match.revision(0) == mine
    match.play(0, "draw", mine)
    assert match.revision(0) != mine


def test_an_outdated_move_is_refused_and_a_joint_point_outdates_all() -> None:
    match = jars(2)
    rev = match.revision(0)
    match.play(0, "draw", rev)
    with pytest.raises(Outdated, match="have another look"):
        match.play(0, "stop", rev)
    match = jars(2)
    rev = match.revision(0)
    match.play(0, "stop")
    seen = match.revision(0)
    match.play(1, "stop")
    assert match.revision(0) not in (rev, seen)


def test_a_revision_tells_nothing_of_others_and_finds_what_was_written_since() -> None:
    quiet, busy = jars(2), jars(2)
    busy.play(1, "draw")
    busy.play(1, busy.legal(1)[0])
    for match in (quiet, busy):
        match.play(0, "draw")
    assert quiet.revision(0) == busy.revision(0)
    assert [(one.kind, one.seat) for one in busy.written_since(0, 0)][-2:] == [("play", 0), ("chance", CHANCE)]
    assert busy.written_since(0, busy.revision(0)) == []
    assert len(busy.written_since(0, 0)) == len(busy.journal)


# ---------------------------------------------------------------- seen alone
def test_a_match_can_be_seen_as_if_others_had_done_nothing_since_the_last_joint_point() -> None:
    match, alone = jars(2), jars(2)
    for one in (match, alone):
        one.play(0, "draw")
    match.play(1, "draw")
    match.play(1, match.legal(1)[0])
    match.play(0, match.legal(0)[0])
    alone.play(0, alone.legal(0)[0])
    seen = match.only((0,))
    assert (seen.log, seen.state.digest(), seen.entries) == (alone.log, alone.state.digest(), alone.entries)
    assert match.only((0, 1)).state.digest() == match.state.digest()
    assert len(match.only(()).entries) == match.joint_length
    assert len(match.entries) > len(seen.entries)  # the match itself is as it was
    assert seen.undo_limit(0) == match.undo_limit(0)


# ---------------------------------------------------------------- undo
def test_undo_goes_back_to_the_seats_own_last_draw_whatever_others_did() -> None:
    match = jars(2)
    match.play(0, "draw")
    match.play(0, "put:left")
    match.play(1, "draw")
    match.play(1, "put:left")
    match.play(0, "stop")
    assert match.undo_limit(0) == type(match.undo_limit(0))(2, "the dice have answered")
    match.undo(0, 2)
    assert [e for e in match.log if e[0] == 0] == [(0, "draw")]
    assert [e for e in match.log if e[0] == 1] == [(1, "draw"), (1, "put:left")]
    with pytest.raises(CannotUndo, match="nothing can be taken back: the dice have answered"):
        match.undo(0)


class CoinState(State):
    """Everybody may nod, or flip the coin that counts for all."""

    def __init__(self) -> None:
        super().__init__()
        self.nods = 0
        self.flips = 0

    def nod(self, seat: int) -> None:
        self.nods += 1

    def flip(self, seat: int) -> None:
        self.ask_chance(EVERYONE)

    def land(self, side: int) -> None:
        self.flips += 1
        self.resume()

    def flip_name(self) -> str:
        return f"flip{self.flips + 1}"

    def scores(self) -> list[int]:
        return [self.nods] * int(self.seats)


class CoinGame(Game):
    def __init__(self) -> None:
        super().__init__(Setting(META, META.default_source(), {}))
        nod, flip = verb("nod", "Nod", always, CoinState.nod), verb("flip", "Flip", always, CoinState.flip)
        side = outcome("side", "{}", lambda _: [1, 1], CoinState.land, Axis("side", ["heads", "tails"]))
        self.declare(
            [nod, flip, side],
            [question("next", "Nod or flip?", [nod, flip]), draw("flip", [side], CoinState.flip_name)],
        )

    def setup(self, players: int) -> CoinState:
        state = CoinState()
        state.game, state.seats = self, players
        state.ask_all()
        return state


def test_nobody_undoes_past_a_draw_that_is_everybodys() -> None:
    match = Match(CoinGame(), 2, ScriptedDice(["side:heads"]))
    match.play(0, "nod")
    match.play(1, "nod")
    assert match.undo_limit(0).steps == match.undo_limit(1).steps == 1
    match.play(0, "flip")
    for seat in (0, 1):
        with pytest.raises(CannotUndo, match="nothing can be taken back: the dice have answered"):
            match.undo(seat)
    match.play(1, "nod")
    assert (match.undo_limit(0).steps, match.undo_limit(1).steps) == (0, 1)


def test_undo_renews_the_revision_of_its_seat_and_of_nobody_else() -> None:
    match = jars(2)
    match.play(0, "draw")
    match.play(0, "put:left")
    mine, theirs = match.revision(0), match.revision(1)
    match.undo(0)
    assert match.revision(0) != mine
    assert match.revision(1) == theirs
    with pytest.raises(Outdated):
        match.play(0, "put:right", mine)


def test_stopping_can_be_taken_back_until_all_have_stopped() -> None:
    match = jars(2)
    match.play(0, "stop")
    match.undo(0)
    match.play(0, "stop")
    match.play(1, "stop")
    for seat in (0, 1):
        with pytest.raises(CannotUndo, match="the next part has begun"):
            match.undo(seat)


def test_a_turn_that_passed_cannot_be_taken_back() -> None:
    match = leduc("deal:king", "deal:jack")
    match.play(0, "raise")
    with pytest.raises(CannotUndo, match="the turn has passed on"):
        match.undo(0)


def test_a_sealed_pick_can_be_changed_until_all_are_in() -> None:
    match = menu()
    first, second = match.legal(0)[:2]
    match.play(0, first)
    match.undo(0)
    match.play(0, second)
    assert match.state.view(0)["hand"] != match.state.view(1)["hand"]
    assert [key for actor, key in match.log if actor == 0] == [second]


def test_redo_plays_again_in_order_and_another_move_forgets_it() -> None:
    match = jars(1)
    match.play(0, "draw")
    match.play(0, "put:left")
    was = match.state.digest()
    match.undo(0)
    assert match.can_redo(0)
    match.redo(0)
    assert match.state.digest() == was
    match.undo(0)
    match.play(0, "put:right")
    with pytest.raises(CannotUndo, match="nothing to redo"):
        match.redo(0)


@pytest.mark.parametrize(("seat", "steps"), [(0, 1), (0, 0), (0, -1), (7, 1), (-1, 1)])
def test_undo_of_nothing_or_nobody_is_refused(seat: int, steps: int) -> None:
    with pytest.raises(CannotUndo):
        jars().undo(seat, steps)


def test_what_was_played_by_itself_after_a_joint_point_can_be_taken_back() -> None:
    deal = ["deal:soup"] * 4 + ["deal:tart", "deal:quiche"] * 2
    match = Match(bakehouse.game("tasting-menu"), 2, ScriptedDice(deal), auto=[0])
    assert match.log[-1] == (0, "pick:soup"), "seat 1 has four soups, so it picks one by itself"
    match.play(1, "pick:tart")
    match = Match(bakehouse.game("tasting-menu"), 2, ScriptedDice(deal), auto=[0])
    match.undo(0)
    assert match.log == [(CHANCE, key) for key in deal]
    assert match.state.digest() == replay(match.game, 2, match.log).state.digest()


def test_undo_does_not_change_anybodys_draws() -> None:
    straight, detour = jars(2), jars(2)
    for match in (straight, detour):
        match.play(0, "draw")
    detour.play(0, "put:left")
    detour.play(1, "draw")
    detour.undo(0)
    for match in (straight, detour):
        match.play(0, "put:right")
        match.play(0, "draw")
    assert [e for e in straight.entries if e.owner == 0][-1].key == [e for e in detour.entries if e.owner == 0][-1].key


# ---------------------------------------------------------------- who reads what
def test_private_draws_and_sealed_picks_stay_out_of_others_logs() -> None:
    match = menu()
    match.play(0, match.legal(0)[0])
    own, other, nobody = ([line.key for line in match.log_for(v)] for v in (0, 1, None))
    assert own[-1].startswith("pick:")
    assert other[-1] == nobody[-1] == "pick"
    assert other[:4] == nobody[:4] == ["deal"] * 4
    assert all(key.startswith("deal:") for key in own[:4])
    assert all("A card" in event.says for line in match.log_for(None) for event in line.events)
    match.play(1, match.legal(1)[0])
    match.play(2, match.legal(2)[0])
    assert all(line.key.startswith("pick:") for line in match.log_for(None)[-3:]), "all are in: picks are shown"


def test_shared_luck_gives_every_seat_the_same_cookies() -> None:
    match = jars(3, luck="shared")
    for seat in (2, 0, 1):
        match.play(seat, "draw")
    drawn = [e.key for e in match.entries if e.actor == CHANCE]
    assert len(drawn) == 3
    assert len(set(drawn)) == 1
    assert len({e.draw for e in match.entries if e.actor == CHANCE}) == 1


# ---------------------------------------------------------------- history
def test_the_position_at_any_point_can_be_seen_again() -> None:
    match = jars(2)
    seen = {0: match.state.digest()}
    for key in ("draw", "put:left", "stop"):
        match.play(0, key)
        seen[len(match.log)] = match.state.digest()
    assert {n: match.at(n).digest() for n in seen} == seen


def test_a_fork_goes_on_by_itself_with_dice_of_its_own() -> None:
    match = jars(2)
    match.play(0, "draw")
    match.play(0, "put:left")
    was = match.state.digest()
    fork = match.fork(2, SeededDice(9))
    fork.play(0, "put:right")
    fork.play(0, "draw")
    assert match.state.digest() == was
    assert fork.log[:2] == match.log[:2]


def test_a_fork_before_a_draw_draws_anew() -> None:
    match = leduc("deal:king", "deal:jack")
    fork = match.fork(1, ScriptedDice(["deal:queen"]))
    assert fork.log == [(CHANCE, "deal:king"), (CHANCE, "deal:queen")]


def test_a_log_that_does_not_fit_names_the_entry() -> None:
    log = [(CHANCE, "deal:king"), (CHANCE, "deal:king"), (1, "call")]
    with pytest.raises(BadMatchFile, match=r"log entry 3 \(seat 2, 'call'\) does not fit: it is not your turn"):
        replay(bakehouse.game("leduc"), 2, log)
    with pytest.raises(BadMatchFile, match=r"log entry 3 \(chance, 'deal:king'\) does not fit: no draw is due"):
        replay(bakehouse.game("leduc"), 2, [*log[:2], (CHANCE, "deal:king")])


def test_the_journal_keeps_undos_and_notes_with_times() -> None:
    now = iter(range(100, 200))
    match = Match(bakehouse.game("cookie-jar"), 2, SeededDice(1), clock=lambda: float(next(now)))
    match.note("join", 1, "Ben")
    match.play(0, "stop")
    match.undo(0)
    match.play(0, "draw")
    kinds = [(e.seq, e.kind, e.seat) for e in match.journal]
    assert kinds == [(1, "join", 1), (2, "play", 0), (3, "undo", 0), (4, "play", 0), (5, "chance", CHANCE)]
    assert [e.at for e in match.journal] == [100, 101, 102, 103, 104]
    again = from_journal(match.game, 2, match.journal, SeededDice(1))
    assert again.state.digest() == match.state.digest()
    assert again.journal == match.journal
    assert [again.revision(s) for s in (0, 1)] == [match.revision(s) for s in (0, 1)]
    again.play(0, again.legal(0)[0])
    assert again.journal[-1].seq == 6


@pytest.mark.parametrize(
    "entry", [JournalEntry(1, "play", 0, "fly"), JournalEntry(1, "undo", 0, "1"), JournalEntry(1, "undo", 0, "x")]
)
def test_a_journal_that_does_not_fit_names_the_entry(entry: JournalEntry) -> None:
    with pytest.raises(BadMatchFile, match="journal entry 1"):
        from_journal(bakehouse.game("cookie-jar"), 2, [entry])


def test_a_note_cannot_pretend_to_be_a_move() -> None:
    with pytest.raises(ValueError, match="changes the game"):
        jars().note("play", 0, "stop")


def test_frames_of_an_automatic_phase_are_handed_out() -> None:
    match = jars(2)
    match.play(0, "stop")
    played = match.play(1, "stop")
    assert [name for name, _ in played.frames] == ["score"]
    assert [e.kind for e in played.journal] == ["play"]


def test_sealed_dice_take_salts_only_before_the_first_draw() -> None:
    dice = SealedDice(b"s" * 32)
    dice.add_salt(1, "pepper")
    assert dice.salts == ["", "pepper"]
    match = Match(bakehouse.game("leduc"), 2, dice)
    with pytest.raises(BadDice, match="salts can no longer change"):
        dice.add_salt(0, "late")
    reopened = SealedDice(b"s" * 32, ["", "pepper"])
    from_journal(match.game, 2, match.journal, reopened)
    with pytest.raises(BadDice, match="salts can no longer change"):
        reopened.add_salt(0, "late")
    salted = [key for _, key in match.log]
    others = [
        [key for _, key in Match(bakehouse.game("leduc"), 2, SealedDice(b"s" * 32, ["", f"salt{n}"])).log]
        for n in range(9)
    ]
    assert any(salted != log for log in others), "the salt changes the draws"
