"""Corner Stall in two versions of its rules: the first, and what a second can do to a game that began under it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from unittest import mock

from bakehouse.kernel.dice import Dice
from bakehouse.kernel.errors import BadEdition
from bakehouse.kernel.find import find_metas
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.setting import Meta, Setting
from bakehouse.server.html.drawing.assets import addresses
from bakehouse.testing.broken.stall import META, SHELVES, StallGame, StallState

STALL = META.id
FIRST = META


class LazyState(StallState):
    """Fetches twice at most: a third fetch of the first version is refused."""

    def fill(self, seat: int, out: Moves) -> int:
        super().fill(seat, out)
        if seat >= 0 and self.phase == "fetch" and self.held[seat] == -1 and self.fetched[seat] >= 2:
            out.clear()
            out.add(self.stall.close_id)
        return int(out.n)


class DearState(StallState):
    """All goods are sold, whichever shelf they lie on: the same moves, other coins."""

    def sell(self) -> None:
        for seat in range(self.seats):
            price = self.stall.prices[self.prices[seat]]
            self.coins[seat] += sum(self.shelves[seat][1:SHELVES]) * price
        super().sell()


class LuckyState(StallState):
    """Draws have other names, so the dice give other goods."""

    def draw_name(self) -> str:
        return f"lucky {super().draw_name()}"


class BrittleState(StallState):
    """Breaks in the second round."""

    def do(self, seat: int, action: int) -> None:
        if self.round:
            raise KeyError("no such shelf")
        super().do(seat, action)


def _second(name: str, state: type[StallState]) -> Meta:
    globals()[name] = lambda setting: StallGame(setting, state)
    return replace(FIRST, rules=2, code=f"{__name__}:{name}")


LAZY = _second("LazyGame", LazyState)
DEAR = _second("DearGame", DearState)
LUCKY = _second("LuckyGame", LuckyState)
BRITTLE = _second("BrittleGame", BrittleState)
SAME = replace(FIRST, rules=2)
"""A second version that plays like the first."""


class TippedGame(StallGame):
    """Reads a number that the first version's editions have not."""

    def __init__(self, setting: Setting) -> None:
        tip = setting.source.data["play"].get("tip")
        data = {**setting.source.data, "play": {k: v for k, v in setting.source.data["play"].items() if k != "tip"}}
        super().__init__(replace(setting, source=replace(setting.source, data=data)))
        self.setting = setting
        if tip is None:
            raise BadEdition(setting.source.where, ["play.tip: expected a whole number, but it is missing"])


def tipped(folder: Path) -> Meta:
    """A second version with an edition of its own."""
    text = FIRST.default_source().text.replace("rules = 1", "rules = 2").replace("[play]", "[play]\ntip = 1")
    folder.mkdir(exist_ok=True)
    (folder / "edition.toml").write_text(text, encoding="utf-8")
    return replace(FIRST, rules=2, code=f"{__name__}:TippedGame", folder=folder)


@contextmanager
def installed(meta: Meta) -> Iterator[None]:
    """As if this version of the game were the one that is installed."""
    metas = {**find_metas(), meta.id: meta}
    styles = {**addresses(), f"{meta.id}.css": addresses()["leduc.css"]}
    with (
        mock.patch("bakehouse.kernel.find.find_metas", return_value=metas),
        mock.patch("bakehouse.server.core.games.find_metas", return_value=metas),
        mock.patch("bakehouse.server.html.drawing.assets.addresses", return_value=styles),
    ):
        yield


def busy(dice: Dice | None, players: int = 2) -> Match:
    """A whole game under the first version in which everybody fetches as often as they may."""
    match, rng = Match(FIRST.open(None, {}), players, dice), Rng(7)
    while not match.state.over:
        seat = match.state.to_act[0]
        legal = match.legal(seat)
        match.play(seat, "fetch" if "fetch" in legal else legal[rng.below(len(legal))])
    return match
