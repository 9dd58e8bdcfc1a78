"""Which pieces on the table stand for a choice; view.py says what pieces there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bakehouse.games.roasted_empire.cards import BROKEN, SERIAL, TAPPED, WHICH
from bakehouse.games.roasted_empire.edition import ROB, SKIP, SOURCES, STOP
from bakehouse.games.roasted_empire.executor import ASK_TARGET, OWN, SIZE, STEP, first_target
from bakehouse.kernel.native import i64

if TYPE_CHECKING:
    from bakehouse.games.roasted_empire.rules import RoastedState

ANSWERS: Final = ["use", "skip", "stop"]


def pieces(s: RoastedState, seat: int, action: i64) -> list[str]:
    e = s.edition
    if action <= STOP:
        return [ANSWERS[action]] if action != SKIP or s.depth > 0 else []
    if action < e.draft:
        return [f"store-{(seat + int(action) - ROB + 1) % int(s.seats)}"]
    if action < e.play:
        return [f"pack-{e.ids[action - e.draft]}-1"]
    if action < e.store:
        return [f"hand-{e.ids[action - e.play]}-1"]
    if action < e.take:
        return [f"keep-{e.ids[action - e.store]}"]
    if action < e.hit:
        return [taken_piece(s, action - e.take)]
    if action < e.carry_out:
        return [hit_piece(s, seat, action - e.hit)]
    if action < e.give_up:
        return [f"carry-{serial_of(s, seat, action - e.carry_out, WHICH | BROKEN | TAPPED)}"]
    if action < e.close:
        return [f"give-{serial_of(s, seat, action - e.give_up, WHICH | BROKEN | TAPPED)}"]
    at = action - e.close
    return [f"card-{serial_of(s, seat, at // 2 | (BROKEN if at & 1 == 1 else 0), WHICH | BROKEN)}"]


def taken_piece(s: RoastedState, card: i64) -> str:
    if s.asked != ASK_TARGET or s.depth == 0:
        return ""
    source = SOURCES[s.edition.source[s.frames[(s.depth - 1) * SIZE + STEP]]]
    place = "stored" if source == "store" else source
    return f"{place}-{s.edition.ids[card]}-1"


def hit_piece(s: RoastedState, seat: int, at: i64) -> str:
    e = s.edition
    base = (s.depth - 1) * SIZE
    whose = (seat + at // 4 // e.cards) % s.seats
    marks = (at // 4) % e.cards | (BROKEN if at & 2 != 0 else 0) | (TAPPED if at & 1 != 0 else 0)
    place = first_target(e, s, whose, s.frames[base + STEP], s.frames[base + OWN], marks)
    return f"card-{s.players[whose].empire[place] >> SERIAL}"


def serial_of(s: RoastedState, seat: int, marks: i64, mask: i64) -> int:
    me = s.players[seat]
    for at in range(me.empire_n):
        if me.empire[at] & mask == marks:
            return int(me.empire[at] >> SERIAL)
    return 0
