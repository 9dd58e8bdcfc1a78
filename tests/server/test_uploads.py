"""Tables with an edition of one's own: the server itself parses none, when it opens and when it is loaded again."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from bakehouse.kernel import edition
from bakehouse.kernel.find import find_metas
from bakehouse.server.common.errors import Refused
from bakehouse.server.core import rooms
from bakehouse.server.core.games import game_of
from bakehouse.server.core.rooms import Wish
from bakehouse.server.core.site import Site
from tests.server.home import LEDUC, guests, on_site

OWN = find_metas()[LEDUC].default_source().text


def changed(text: str) -> str:
    return re.sub(r'(?m)^edition = ".*"', 'edition = "mine"', text)


def test_an_uploaded_edition_is_never_parsed_here_and_its_game_is_made_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def parsed(*_: object) -> None:
        raise AssertionError("the server parses an edition")

    monkeypatch.setattr(edition, "parse_toml", parsed)

    async def upload(site: Site) -> list[str]:
        [ana] = await guests(site, "Ana")
        tables = [await rooms.open_table(site, ana, Wish(LEDUC, ["random"], edition=changed(OWN))) for _ in range(2)]
        assert tables[0].game is tables[1].game
        assert tables[0].game.setting.source.head["edition"] == "mine"
        return [table.id for table in tables]

    codes = on_site(tmp_path, upload)

    async def again(site: Site) -> None:
        tables = [await site.find(code) for code in codes]
        assert tables[0].game is tables[1].game
        assert tables[0].game.setting.source.head["edition"] == "mine"
        assert tables[0].game.setting.source.hash == tables[0].record.edition

    on_site(tmp_path, again)


@pytest.mark.parametrize("game", ["bake-the-cake", "cupcake-empire", "roasted-empire"])
def test_what_the_server_reads_of_an_upload_is_little(game: str, tmp_path: Path) -> None:
    """In CPU time of its own, against parsing the text: it takes over what was read elsewhere."""
    text = changed(find_metas()[game].default_source().text)

    async def body(site: Site) -> tuple[float, float]:
        [ana] = await guests(site, "Ana")
        table = await rooms.open_table(site, ana, Wish(game, ["random"], edition=text))
        begin = time.process_time()
        edition.source_of(text, "here")
        parsing = time.process_time() - begin
        record = table.record
        site.games.uploaded.clear()
        begin = time.process_time()
        made = await game_of(site, record)
        reading = time.process_time() - begin
        begin = time.process_time()
        made.setting.meta.open(made.setting.source, record.options)
        return reading - (time.process_time() - begin), parsing

    reading, parsing = on_site(tmp_path, body)
    assert reading < max(0.02, parsing)


def test_a_refused_edition_leaves_nothing_behind(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        [ana] = await guests(site, "Ana")
        with pytest.raises(Refused, match="This edition cannot be played: is nested too deeply"):
            await rooms.open_table(site, ana, Wish(LEDUC, ["random"], edition=f"{OWN}\n[{'.'.join('x' * 90)}]\ny = 1"))
        assert site.tables == {}
        assert site.games.uploaded.kept == {}
        assert site.pool.trials.fair_queue.load() == 0

    on_site(tmp_path, body)


def test_few_games_of_uploads_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bakehouse.server.core.games.KEPT", 2)

    async def body(site: Site) -> None:
        [ana] = await guests(site, "Ana")
        for name in ("one", "two", "three", "one"):
            text = changed(OWN).replace("mine", name)
            await rooms.open_table(site, ana, Wish(LEDUC, ["random"], edition=text))
        kept = [game.setting.source.head["edition"] for game in site.games.uploaded.kept.values()]
        assert kept == ["three", "one"]

    on_site(tmp_path, body)
