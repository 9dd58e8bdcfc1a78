"""The form for a new table."""

from __future__ import annotations

from collections.abc import Mapping

from bakehouse.bots.levels import opponents_of
from bakehouse.kernel.edition import Option
from bakehouse.kernel.setting import Meta
from bakehouse.server.common.errors import missing
from bakehouse.server.core.settings import PACES, PATIENCES
from bakehouse.server.core.site import Site
from bakehouse.server.html.drawing.look import some
from bakehouse.server.html.drawing.models import NewTable, OptionField
from bakehouse.server.seen.games import bot_levels, choice_word, game_tile, game_tiles

PACE_NAMES = {"calm": "at a pace to follow", "quick": "quickly", "instant": "at once"}


FRIENDS, BOTS, ALONE = "friends", "bots", "alone"  # ways to fill the seats at once


def presets(meta: Meta) -> tuple[tuple[str, str], ...]:
    """Ways to fill the seats that this game allows, as they stand in a link and in words."""
    fewest, most = meta.players
    found = [(ALONE, "Me alone")] if fewest == 1 else []
    bots, friends = seats_for(meta, BOTS), seats_for(meta, FRIENDS)
    if most > 1:
        found += [(BOTS, f"Me and {some(bots, 'bot')}"), (FRIENDS, f"Me and {some(friends, 'friend')}")]
    return tuple(found)


def seats_for(meta: Meta, preset: str) -> int:
    """How many others sit there: three bots or two friends, as far as the game allows."""
    fewest, most = meta.players
    return 0 if preset == ALONE else min(max(3 if preset == BOTS else 2, fewest - 1), most - 1)


def filled(meta: Meta, preset: str) -> dict[str, str]:
    """The fields of the form that a preset fills in."""
    if preset not in dict(presets(meta)):
        return {}
    kind, many = "bot" if preset == BOTS else "open", seats_for(meta, preset)
    return {f"seat-{number}": kind if number <= many + 1 else "none" for number in range(2, 7)}


def new_table(site: Site, game: str, typed: Mapping[str, str], trouble: str = "", preset: str = "") -> NewTable:
    """The form, with what was typed so far; for the first game offered when none is named."""
    offered = site.games.offered()
    if not offered:
        raise missing("No game is installed.")
    meta = site.games.metas.get(game, offered[0])
    source = meta.default_source()
    typed = {**filled(meta, preset), **typed}
    seats = []
    for number in range(2, min(6, meta.players[1]) + 1):
        kind = typed.get(f"seat-{number}", "open" if number <= max(2, meta.players[0]) else "none")
        seats.append((kind, typed.get(f"bot-{number}", opponents_of(meta).first)))
    return NewTable(
        games=game_tiles(site),
        game=game_tile(meta),
        bots=bot_levels(meta),
        seats=tuple(seats),
        more=int(more) if (more := typed.get("more", "")[:3]).isdecimal() else 0,
        options=tuple([option_field(option, typed) for option in source.options]),
        public=typed.get("public") == "1",
        paces=tuple([(pace, PACE_NAMES[pace], typed.get("pace", "calm") == pace) for pace in PACES]),
        patiences=tuple([(str(s), says, typed.get("patience", "0") == str(s)) for s, says in PATIENCES.items()]),
        together=(typed.get("together") == "1") if site.games.open(meta, {}).apart else None,
        edition=str(source.head.get("edition", "")),
        trouble=trouble,
        presets=tuple([(name, label, name == preset) for name, label in presets(meta)]),
    )


def option_field(option: Option, typed: Mapping[str, str]) -> OptionField:
    chosen = typed.get(f"option-{option.id}", str(option.default))
    choices = tuple([(str(value), choice_word(value), str(value) == chosen) for value in option.choices])
    alone = tuple([str(value) for value in option.choices if option.players.get(str(value)) == (1, 1)])
    return OptionField(option.id, option.label, option.note, choices, alone)
