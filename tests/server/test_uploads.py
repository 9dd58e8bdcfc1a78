"""Tables with an edition of one's own: the server itself parses none, when it opens and when it is loaded again."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from bakehouse.kernel import edition
from bakehouse.kernel.setting import find_metas
from bakehouse.server.common.errors import Refused
from bakehouse.server.core import rooms
from bakehouse.server.core.rooms import Wish
from bakehouse.server.core.site import House
from tests.server.home import LEDUC, guests, in_house

OWN = find_metas()[LEDUC].default_source().text


def changed(text: str) -> str:
    return re.sub(r'(?m)^edition = ".*"', 'edition = "mine"', text)


def test_an_uploaded_edition_is_never_parsed_here_and_its_game_is_made_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def parsed(*_: object) -> None:
        raise AssertionError("the server parses an edition")

    monkeypatch.setattr(edition, "parse_toml", parsed)

    async def upload(house: House) -> list[str]:
        [ana] = await guests(house, "Ana")
        tables = [await rooms.open_table(house, ana, Wish(LEDUC, ["random"], edition=changed(OWN))) for _ in range(2)]
        assert tables[0].game is tables[1].game
        assert tables[0].game.setting.source.head["edition"] == "mine"
        return [table.id for table in tables]

    codes = in_house(tmp_path, upload)

    async def again(house: House) -> None:
        tables = [await house.find(code) for code in codes]
        assert tables[0].game is tables[1].game
        assert tables[0].game.setting.source.head["edition"] == "mine"
        assert tables[0].game.setting.source.hash == tables[0].record.edition

    in_house(tmp_path, again)


@pytest.mark.parametrize("game", ["bake-the-cake", "cupcake-empire", "roasted-empire"])
def test_what_the_server_reads_of_an_upload_is_little(game: str, tmp_path: Path) -> None:
    """In CPU time of its own, against parsing the text: it takes over what was read elsewhere."""
    text = changed(find_metas()[game].default_source().text)

    async def body(house: House) -> tuple[float, float]:
        [ana] = await guests(house, "Ana")
        table = await rooms.open_table(house, ana, Wish(game, ["random"], edition=text))
        begin = time.process_time()
        edition.source_of(text, "here")
        parsing = time.process_time() - begin
        record = table.record
        house.uploaded.clear()
        begin = time.process_time()
        made = await house.game_of(record)
        reading = time.process_time() - begin
        begin = time.process_time()
        made.setting.meta.open(made.setting.source, record.options)
        return reading - (time.process_time() - begin), parsing

    reading, parsing = in_house(tmp_path, body)
    assert reading < max(0.02, parsing)


def test_a_refused_edition_leaves_nothing_behind(tmp_path: Path) -> None:
    async def body(house: House) -> None:
        [ana] = await guests(house, "Ana")
        with pytest.raises(Refused, match="This edition cannot be played: is nested too deeply"):
            await rooms.open_table(house, ana, Wish(LEDUC, ["random"], edition=f"{OWN}\n[{'.'.join('x' * 90)}]\ny = 1"))
        assert house.tables == {}
        assert house.uploaded == {}
        assert house.thinkers.trials.line.load() == 0

    in_house(tmp_path, body)


def test_few_games_of_uploads_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bakehouse.server.core.site.KEPT", 2)

    async def body(house: House) -> None:
        [ana] = await guests(house, "Ana")
        for name in ("one", "two", "three", "one"):
            text = changed(OWN).replace("mine", name)
            await rooms.open_table(house, ana, Wish(LEDUC, ["random"], edition=text))
        kept = [game.setting.source.head["edition"] for game in house.uploaded.values()]
        assert kept == ["three", "one"]

    in_house(tmp_path, body)
