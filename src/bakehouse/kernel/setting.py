"""What a game is bound to: its meta, one edition, and the options chosen for a table."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from contextlib import redirect_stdout
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bakehouse.kernel.edition import NO_SOURCE, Option, Source, read_source, source_of
from bakehouse.kernel.errors import BadEdition, BadOption, BakehouseError, BrokenGame, named

if TYPE_CHECKING:
    from bakehouse.kernel.game import Game


@dataclass(frozen=True, slots=True)
class Meta:
    """What can be said of a game without loading its rules; read from the head of its edition."""

    id: str
    title: str
    players: tuple[int, int]
    minutes: int
    designer: str
    publisher: str
    rules: int
    """The rules version."""
    folder: Path
    """Where edition, guide and table of the game are."""
    code: str
    """Where its rules are: "package.module:Class"."""
    example: bool = False
    """An example to copy from, not a game to offer in a lobby."""

    def default_source(self) -> Source:
        return read_default(self.folder / "edition.toml")

    def own_sources(self) -> list[Source]:
        """Its own edition, then those that were its own before: games that began with one of them go on with it."""
        return [self.default_source(), *[read_default(past) for past in sorted(self.folder.glob("editions/*.toml"))]]

    def open(self, source: Source | None, options: Mapping[str, Any]) -> Game:
        """The game, bound to an edition (None: its own) and options."""
        bound = source or self.default_source()
        if bound.head["id"] != self.id:
            raise BadEdition(bound.where, [f"game.id: this is an edition of {bound.head['id']}, not of {self.id}"])
        if bound.head["rules"] > self.rules:
            raise BadEdition(
                bound.where,
                [f"game.rules: made for rules version {bound.head['rules']}; here is version {self.rules}"],
            )
        chosen = choose_options(self.title, bound.options, options)
        make = self.load()
        try:
            return make(Setting(self, bound, chosen))
        except BakehouseError:
            raise
        except Exception as error:
            if source is not None:  # numbers of somebody's own: whoever opens them tells
                raise
            raise BrokenGame(self.id, named(error)) from error

    def load(self) -> Callable[[Setting], Game]:
        """Imports its rules. Whatever a package prints then is not for those who play."""
        module, _, name = self.code.partition(":")
        try:
            with redirect_stdout(StringIO()):
                make: Callable[[Setting], Game] = getattr(importlib.import_module(module), name)
        except (Exception, SystemExit) as error:  # anybody's package
            raise BrokenGame(self.id, named(error)) from error
        return make


@lru_cache(maxsize=64)
def read_default(path: Path) -> Source:
    return read_source(path)


def read_meta(file: str, rules: int, code: str, example: bool = False) -> Meta:
    """For a game's meta.py: `META = read_meta(__file__, RULES, "package.rules:Class")`."""
    folder = Path(file).parent
    head = read_default(folder / "edition.toml").head
    return Meta(
        id=head["id"],
        title=head["title"],
        players=(head["players"][0], head["players"][1]),
        minutes=head["minutes"],
        designer=head["designer"],
        publisher=head["publisher"],
        rules=rules,
        folder=folder,
        code=code,
        example=example,
    )


@dataclass(frozen=True, slots=True)
class Setting:
    meta: Meta
    source: Source
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def players(self) -> tuple[int, int]:
        """The player range; a chosen option may narrow or move it."""
        fewest, most = self.source.head["players"]
        for option in self.source.options:
            fewest, most = option.players.get(str(self.options[option.id]), (fewest, most))
        return fewest, most

    def ticket(self) -> tuple[Meta, str | None, dict[str, Any]]:
        """Enough to open the same game in another process; the edition itself only when it is not the game's own."""
        own = self.source.hash == self.meta.default_source().hash
        return self.meta, None if own else self.source.text, dict(self.options)


NO_META = Meta("none", "No game", (1, 1), 0, "", "", 0, Path(), "")
NO_SETTING = Setting(NO_META, NO_SOURCE)


def choose_options(title: str, offered: tuple[Option, ...], given: Mapping[str, Any]) -> dict[str, Any]:
    """Every option with its chosen or default value.

    Text as typed in a terminal or form is taken too, and an underscore for a hyphen, which Python's own names lack.
    """
    known = {o.id: o for o in offered}
    alike = {with_hyphens(o.id): o.id for o in offered}
    given = {name if name in known else alike.get(with_hyphens(name), name): value for name, value in given.items()}
    for name in given:
        if name not in known:
            near = get_close_matches(name, known, 1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            has = ", ".join(known) or "none"
            raise BadOption(f"{title} has no option {name!r}{hint} (it has: {has})")
    chosen = {}
    for option in offered:
        value = given.get(option.id, option.default)
        for choice in option.choices:
            if value == choice and type(value) is type(choice):
                break
            if isinstance(value, str) and value.lower() == str(choice).lower():
                break
        else:
            takes = ", ".join(str(c).lower() if isinstance(c, bool) else str(c) for c in option.choices)
            raise BadOption(f"{title}: option {option.id!r} takes {takes}, not {value!r}")
        chosen[option.id] = choice
    return chosen


def with_hyphens(name: str) -> str:
    return name.replace("_", "-")


@lru_cache(maxsize=32)
def reopen_cached(meta: Meta, text: str | None, options: tuple[tuple[str, Any], ...]) -> Game:
    source = None if text is None else source_of(text, f"edition of {meta.id}")
    return meta.open(source, dict(options))


def reopen(meta: Meta, text: str | None, options: dict[str, Any]) -> Game:
    """What a pickled game becomes: opened once per process and edition."""
    return reopen_cached(meta, text, tuple(sorted(options.items())))
