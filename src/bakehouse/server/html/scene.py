# compiled
"""A whole table as one viewer sees it: every region drawn, or found as it was drawn for somebody else."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from bakehouse.bots.find import strangers
from bakehouse.bots.levels import number_of, title_of
from bakehouse.kernel.dice import SealedDice
from bakehouse.kernel.events import name_seats
from bakehouse.kernel.state import CHANCE, State
from bakehouse.server.core.other_rules import OtherRules
from bakehouse.server.core.table import Cards, Table
from bakehouse.server.html.drawing.fragments import Fragment
from bakehouse.server.html.drawing.look import Look
from bakehouse.server.html.drawing.models import Ask, Result, SeatCard, Standing, colour_of
from bakehouse.server.html.drawing.painter import DARK, Choices, Sight
from bakehouse.server.html.drawing.prompt_bar import prompt_bar
from bakehouse.server.html.prompt import ask, buttons
from bakehouse.store.records import BOT, PERSON, SeatRecord

log = logging.getLogger("bakehouse.tables")
CARDS = 6  # more seats than this are a ranking
TITLES: dict[tuple[str, str], str] = {}


def bot_title(table: Table, name: str) -> str:
    """What people call a bot at this table; its name if it is not installed any more, or has not said who it is."""
    known = (table.record.game, name)
    if known not in TITLES:
        title = title_of(name, table.game)
        if strangers([name]):  # it may still say
            return title
        TITLES[known] = title
    return TITLES[known]


def bot_word(name: str) -> str:
    """What stands under a bot's name: how strong it is, where that is known."""
    number = number_of(name)
    return f"level {number}" if number else "bot"


def scene(look: Look, table: Table, viewer: int | None, peek: int | None = None) -> list[Fragment]:
    """All regions of the page, in reading order."""
    if table.other is not None:
        return past_scene(look, table, viewer, table.other, peek)
    choices, prompt = asked(look, table, viewer)
    return [
        *frame(look, table, viewer, table.sight(viewer), table.playing().state, choices, peek),
        prompt,
        result_zone(look, table, viewer),
    ]


def frame(
    look: Look,
    table: Table,
    viewer: int | None,
    sight: Sight,
    state: State,
    choices: Choices = DARK,
    peek: int | None = None,
) -> list[Fragment]:
    """A position without its prompt: also one step of an automatic phase, or of a replay."""
    seat = viewer if viewer is not None else 0
    painted = [head(look, table, viewer, sight), *seat_zones(look, table, viewer, sight, state)]
    names = table.names
    painted += table.painter.board(seat, viewer, sight, choices, names)
    if peek is not None and peek != seat and 0 <= peek < len(names):
        painted += peeked(table, viewer, sight, peek)
    return painted


def peeked(table: Table, viewer: int | None, sight: Sight, seat: int) -> list[Fragment]:
    """Another seat's board."""
    painted = table.painter.board(seat, viewer, sight, DARK, table.names)
    patches = table.painter.plan(seat, sight).patches
    return [one for patch, one in zip(patches, painted) if not patch.part.alone]


def head(look: Look, table: Table, viewer: int | None, sight: Sight) -> Fragment:
    painter = table.painter
    words = painter.words("head", viewer or 0, sight, table.names)
    return painter.zone(words, "zone-head", lambda: look.shell.head(words))


# ------------------------------------------------------------ seats
def seat_zones(look: Look, table: Table, viewer: int | None, sight: Sight, state: State) -> list[Fragment]:
    """A card for each seat; at a large table one's own card and a ranking that all share."""
    cards, painted = all_cards(look, table, sight, state)
    if viewer is None:
        return painted
    own = own_card(look, table, viewer, cards[viewer])
    if len(cards) > CARDS:
        return [own, *painted]
    return [*painted[:viewer], own, *painted[viewer + 1 :]]


def own_card(look: Look, table: Table, seat: int, card: SeatCard) -> Fragment:
    kept = table.own.get(seat)
    if kept is None or kept[0] is not card:
        status = status_of(table.record.seats[seat], True)
        mine = seat_zone(look, table, card._replace(name="You", you=True, here=True, status=status))
        kept = table.own[seat] = (card, mine)
    return kept[1]


def all_cards(look: Look, table: Table, sight: Sight, state: State) -> tuple[list[SeatCard], list[Fragment]]:
    """As somebody sees them who watches; a card that nothing happened to is taken as it was."""
    made = table.cards.get(sight.eyes)
    acting, here = set(state.to_act), table.here()
    if table.other is not None and table.match is not None and state is table.match.state:
        acting = set()  # nobody is to move any more
    same = made is not None and made.record is table.record and made.here == here and made.acting == acting
    if made is not None and same and made.sight is sight:
        return made.cards, made.painted
    old = made.cards if made is not None and same and made.sight.turn == sight.since else []
    cards = [
        old[seat]
        if old and sight.changed.isdisjoint(table.painter.card_zones(seat, sight))
        else card(table, seat, sight, seat in acting, seat in here)
        for seat in range(len(table.record.seats))
    ]
    few = len(cards) <= CARDS
    painted = [seat_zone(look, table, one) for one in cards] if few else [ranked(look, table, cards)]
    table.cards[sight.eyes] = Cards(sight, table.record, here, acting, cards, painted)
    return cards, painted


def ranked(look: Look, table: Table, cards: list[SeatCard]) -> Fragment:
    """All seats by score; equal scores share a place."""
    scores = {one.number: int(one.score) if one.score.lstrip("-").isdigit() else 0 for one in cards}
    order = sorted(cards, key=lambda one: -scores[one.number])
    better = [sum(other > scores[one.number] for other in scores.values()) for one in order]
    row = tuple([one._replace(place=before + 1) for one, before in zip(order, better)])
    return table.painter.zone(row, "ranking", lambda: look.shell.ranking(row, table.id))


def seat_zone(look: Look, table: Table, one: SeatCard) -> Fragment:
    return table.painter.zone(one, f"seat-{one.number}", lambda: look.shell.seat_card(one, table.id))


def card(table: Table, seat: int, sight: Sight, turn: bool, here: bool) -> SeatCard:
    record = table.record.seats[seat]
    painter, names = table.painter, table.names
    return SeatCard(
        number=seat,
        colour=colour_of(seat),
        name=record.name,
        kind=record.kind,
        bot=bot_title(table, record.bot) if record.bot else "",
        here=here or record.kind == BOT,
        away=record.away,
        turn=turn,
        status=status_of(record, here, table.is_program(seat)),
        note=painter.words("note", seat, sight, names),
        score=painter.words("score", seat, sight, names),
        mini=painter.words("mini", seat, sight, names),
    )


def status_of(seat: SeatRecord, here: bool, program: bool = False) -> str:
    if seat.kind == BOT:
        return bot_word(seat.bot)
    if seat.away:
        return "away, a bot plays"
    if program:
        return "a program" if here else "a program, not here"
    return "" if here or seat.kind != PERSON else "not here"


# ------------------------------------------------------------ prompt and result
def asked(look: Look, table: Table, viewer: int | None) -> tuple[Choices, Fragment]:
    """What a viewer may choose and the prompt bar; kept until something in it could have changed."""
    match = table.playing()
    state, record = match.state, table.record
    if viewer is None:
        revision, hint, acts = -1, None, False
    else:
        revision, hint = match.revision(viewer), table.hint(viewer)
        acts = state.may_act(viewer) and not record.seats[viewer].away
    depends = (revision, id(hint), id(record), None if acts else state.waits_for())
    kept = table.asked.get(viewer)
    if kept is None or kept[0] != depends:
        choices = buttons(table, viewer) if acts and viewer is not None else ()
        shown = ask(table, viewer, choices)
        painted = Fragment("prompt", prompt_bar(look, shown, table.id))
        kept = table.asked[viewer] = (depends, (hint, record), choices, painted)
    return kept[2], kept[3]


def result_zone(look: Look, table: Table, viewer: int | None) -> Fragment:
    """Empty until the game is over: so that the result has somewhere to go."""
    shown = result(table, viewer) if table.playing().state.over else None
    return table.painter.zone(shown, "result", lambda: look.shell.result(shown, table.id))


def result(table: Table, viewer: int | None) -> Result:
    match = table.playing()
    state = match.state
    scores = state.scores()
    standings = tuple(
        [
            standing_of(table, viewer, p.seat, p.place, scores[p.seat], p.decided_by, state.breakdown(p.seat))
            for p in state.ranking()
        ]
    )
    dice = match.dice
    sealed = isinstance(dice, SealedDice)
    verdict = state.verdict()
    return Result(
        standings,
        f"{name_seats(verdict.says, viewer, table.names)}." if verdict else victory(standings),
        dice.commitment if sealed and isinstance(dice, SealedDice) else "",
        dice.secret.hex() if sealed and isinstance(dice, SealedDice) else "",
        sum(entry.actor == CHANCE for entry in match.entries),
        table.record.rematch,
        viewer is not None,
        lost=verdict is not None and not verdict.won,
    )


def victory(standings: Sequence[Standing]) -> str:
    """Who won, in one sentence."""
    first = [one for one in standings if one.place == 1]
    points = first[0].score
    if len(standings) == 1:
        return f"The game is over: {points}."
    if len(first) == 1:
        verb = "win" if first[0].you else "wins"
        by = f", decided by {first[0].decided_by}" if first[0].decided_by else ""
        return f"{first[0].name} {verb} with {points}{by}."
    names = [one.name for one in first]
    return f"{', '.join(names[:-1])} and {names[-1]} share the victory with {points}."


# ------------------------------------------------------------ of another rules version
def past_scene(look: Look, table: Table, viewer: int | None, other: OtherRules, peek: int | None) -> list[Fragment]:
    """What is left of the table: no board where these rules cannot make one, and nothing to choose."""
    ask = Ask(other.title, seat=viewer, over=True)
    shown = past_result(table, viewer, other)
    return [
        *past_frame(look, table, viewer, peek),
        Fragment("prompt", prompt_bar(look, ask, table.id)),
        table.painter.zone(shown, "result", lambda: look.shell.result(shown, table.id)),
    ]


def past_frame(look: Look, table: Table, viewer: int | None, peek: int | None) -> list[Fragment]:
    try:
        if table.match is not None:
            return frame(look, table, viewer, table.sight(viewer), table.match.state, DARK, peek)
    except Exception:
        log.exception("table %s of other rules cannot be drawn", table.id)
    cards = [bare_card(table, seat, viewer) for seat in range(len(table.record.seats))]
    return [seat_zone(look, table, one) for one in cards] if len(cards) <= CARDS else [ranked(look, table, cards)]


def bare_card(table: Table, seat: int, viewer: int | None) -> SeatCard:
    """A seat of which only the record tells."""
    record, you = table.record.seats[seat], seat == viewer
    here = you or seat in table.here()
    return SeatCard(
        number=seat,
        colour=colour_of(seat),
        name="You" if you else record.name,
        kind=record.kind,
        bot=bot_title(table, record.bot) if record.bot else "",
        you=you,
        here=here or record.kind == BOT,
        away=record.away,
        status=status_of(record, here, table.is_program(seat)),
    )


def past_result(table: Table, viewer: int | None, other: OtherRules) -> Result:
    """The result as it was stored; how things stood, where the game was ended; else only why it stops."""
    record, match = table.record, table.match
    standings: list[Standing] = []
    standing, says = "", other.title
    if other.stored:
        scores, parts = record.result["scores"], record.result.get("breakdown", [])
        for seat, place, decided in record.result["places"]:
            points = [(str(label), int(count)) for label, count in parts[seat]] if seat < len(parts) else []
            standings.append(standing_of(table, viewer, seat, int(place), int(scores[seat]), str(decided), points))
        says = victory(standings)
    elif other.ended and match is not None:
        standing = f"How things stood at entry {other.past.shown}"
        totals = match.state.scores()
        for row in match.state.ranking():
            points = match.state.breakdown(row.seat)
            standings.append(standing_of(table, viewer, row.seat, row.place, totals[row.seat], "", points))
    dice = SealedDice(record.secret)
    return Result(
        standings=tuple(standings),
        says=says,
        commitment=dice.commitment,
        secret=dice.secret.hex() if other.over else "",
        draws=sum([actor == CHANCE for actor, _ in other.past.log]),
        rematch=record.rematch,
        seated=viewer is not None,
        under=other.says,
        standing=standing,
        over=other.over,
        board=match is not None,
        rules=other.past.played if other.past.played != other.past.here else 0,
    )


def standing_of(
    table: Table,
    viewer: int | None,
    seat: int,
    place: int,
    score: int,
    decided: str,
    parts: Sequence[tuple[str, int]],
) -> Standing:
    you = seat == viewer
    by = "" if decided in ("score", "shared") else decided
    shown = tuple([part for part in parts if part[1]])
    return Standing(place, seat, "You" if you else table.names[seat], colour_of(seat), you, score, by, shown)
