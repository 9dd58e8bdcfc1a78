# compiled
"""The seats around a board: a card for each, or at a large table one's own card and a ranking."""

from __future__ import annotations

from bakehouse.kernel.state import State
from bakehouse.server.core.bot_titles import bot_title
from bakehouse.server.core.table import Table
from bakehouse.server.html.drawing.models import SeatCard
from bakehouse.server.html.drawing.patches import Fragment
from bakehouse.server.html.drawn import Cards, DrawnTable
from bakehouse.server.seen.seats import colour_of, status_of
from bakehouse.server.seen.sight import Sight
from bakehouse.store.records import BOT

CARDS = 6  # more seats than this are a ranking


def seat_zones(drawn: DrawnTable, table: Table, viewer: int | None, sight: Sight, state: State) -> list[Fragment]:
    """A card for each seat; at a large table one's own card and a ranking that all share."""
    cards, painted = all_cards(drawn, table, sight, state)
    if viewer is None:
        return painted
    own = own_card(drawn, table, viewer, cards[viewer])
    if len(cards) > CARDS:
        return [own, *painted]
    return [*painted[:viewer], own, *painted[viewer + 1 :]]


def own_card(drawn: DrawnTable, table: Table, seat: int, card: SeatCard) -> Fragment:
    kept = drawn.own.get(seat)
    if kept is None or kept[0] is not card:
        status = status_of(table.meta, table.record.seats[seat], True)
        mine = seat_zone(drawn, card._replace(name="You", you=True, here=True, status=status))
        kept = drawn.own.put(seat, (card, mine))
    return kept[1]


def all_cards(drawn: DrawnTable, table: Table, sight: Sight, state: State) -> tuple[list[SeatCard], list[Fragment]]:
    """As somebody sees them who watches; a card that nothing happened to is taken as it was."""
    made = drawn.cards.get(sight.eyes)
    acting, here = set(state.to_act), table.here()
    if table.other is not None and table.match is not None and state is table.match.state:
        acting = set()  # nobody is to move any more
    same = made is not None and made.record is table.record and made.here == here and made.acting == acting
    if made is not None and same and made.sight is sight:
        return made.cards, made.painted
    old = made.cards if made is not None and same and made.sight.turn == sight.since else []
    cards = [
        old[seat]
        if old and sight.changed.isdisjoint(drawn.painter.card_zones(seat, sight))
        else card(drawn, table, seat, sight, seat in acting, seat in here)
        for seat in range(len(table.record.seats))
    ]
    painted = painted_cards(drawn, cards)
    drawn.cards.put(sight.eyes, Cards(sight, table.record, here, acting, cards, painted))
    return cards, painted


def painted_cards(drawn: DrawnTable, cards: list[SeatCard]) -> list[Fragment]:
    return [seat_zone(drawn, one) for one in cards] if len(cards) <= CARDS else [ranked(drawn, cards)]


def ranked(drawn: DrawnTable, cards: list[SeatCard]) -> Fragment:
    """All seats by score; equal scores share a place."""
    scores = {one.number: int(one.score) if one.score.lstrip("-").isdigit() else 0 for one in cards}
    order = sorted(cards, key=lambda one: -scores[one.number])
    better = [sum(other > scores[one.number] for other in scores.values()) for one in order]
    row = tuple([one._replace(place=before + 1) for one, before in zip(order, better)])
    return drawn.painter.zone(row, "ranking", lambda: drawn.look.shell.ranking(row, drawn.id))


def seat_zone(drawn: DrawnTable, one: SeatCard) -> Fragment:
    return drawn.painter.zone(one, f"seat-{one.number}", lambda: drawn.look.shell.seat_card(one, drawn.id))


def card(drawn: DrawnTable, table: Table, seat: int, sight: Sight, turn: bool, here: bool) -> SeatCard:
    record = table.record.seats[seat]
    painter, names = drawn.painter, table.names
    return SeatCard(
        number=seat,
        colour=colour_of(seat),
        name=record.name,
        kind=record.kind,
        bot=bot_title(table.meta, record.bot) if record.bot else "",
        here=here or record.kind == BOT,
        away=record.away,
        turn=turn,
        status=status_of(table.meta, record, here, table.is_program(seat)),
        note=painter.words("note", seat, sight, names),
        score=painter.words("score", seat, sight, names),
        mini=painter.words("mini", seat, sight, names),
    )


def bare_card(table: Table, seat: int, viewer: int | None) -> SeatCard:
    """A seat of which only the record tells."""
    record, you = table.record.seats[seat], seat == viewer
    here = you or seat in table.here()
    return SeatCard(
        number=seat,
        colour=colour_of(seat),
        name="You" if you else record.name,
        kind=record.kind,
        bot=bot_title(table.meta, record.bot) if record.bot else "",
        you=you,
        here=here or record.kind == BOT,
        away=record.away,
        status=status_of(table.meta, record, here, table.is_program(seat)),
    )
