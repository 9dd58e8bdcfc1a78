"""Games by name, whichever package they come with."""

from __future__ import annotations

from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bakehouse.kernel.edition import Source, read_source, source_and_faults
from bakehouse.kernel.errors import BadEdition, BakehouseError, BrokenGame, UnknownGame, named
from bakehouse.kernel.packages import all_games, our_games
from bakehouse.kernel.setting import Meta, with_hyphens

if TYPE_CHECKING:
    from bakehouse.kernel.game import Game


def find_metas() -> dict[str, Meta]:
    """All games that can be loaded by id, in the order of their ids; they ship as entry points of `bakehouse.games`."""
    return dict(all_games().metas)


def broken_games() -> dict[str, str]:
    """Games that are installed but cannot be loaded, by name, and why."""
    return dict(all_games().faults)


def find_meta(name: str) -> Meta:
    """A game by name. Where it is one of ours no other package is even looked at."""
    wanted = with_hyphens(name.lower().replace(" ", "-"))
    if wanted in our_games().metas:
        return our_games().metas[wanted]
    metas, broken = find_metas(), broken_games()
    if wanted in metas:
        return metas[wanted]
    for named_so in {wanted, name.lower()} & set(broken):
        raise BrokenGame(named_so, broken[named_so])
    near = get_close_matches(wanted, metas, 1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise UnknownGame(f"there is no game {name!r}{hint} (there are: {', '.join(metas) or 'none'})")


def game(name: str, edition: str | Path | Source | None = None, **options: Any) -> Game:
    """A game by name, bound to an edition (a path, or None for the game's own) and options.

    >>> game("leduc").title
    'Leduc Poker'
    """
    source = read_source(Path(edition)) if isinstance(edition, str | Path) else edition
    return find_meta(name).open(source, options)


def edition_faults(text: str, where: str) -> list[str]:
    """All that is wrong with an edition: what its head, options and provenance say, and every number of the game's own.

    What is wrong with one of them hides nothing of the others: the rest is read as if that table were the game's own.
    """
    source, faults = source_and_faults(text, where)
    own: list[str] = []
    head = source.data.get("game")
    name = head.get("id") if isinstance(head, dict) else None
    try:
        if isinstance(name, str):
            meta = find_meta(name)
            usual = meta.default_source().data
            mended = {table: usual.get(table, []) for table in ("game", "option") if faults[table]}
            meta.open(replace(source, data={**source.data, **mended}), {})
    except BadEdition as error:
        own = error.faults
    except BakehouseError as error:
        own = [str(error)]
    except Exception as error:  # numbers that the game's reader let pass, but its rules cannot use
        own = [] if any(faults.values()) else [f"the game cannot be made of these numbers: {named(error)}"]
    return [*faults["game"], *faults["option"], *own, *faults["provenance"]]
