"""What nobody may know is in no answer: every text of every answer is looked through for it."""

from __future__ import annotations

import asyncio

from bakehouse.store.records import TableRecord
from bakehouse.store.sqlite import SqliteStore
from tests.server.api.client import Player, values
from tests.server.api.conftest import Join
from tests.server.serving import Running

RANKS = ("jack", "queen", "king")


def stored(server: Running, code: str) -> TableRecord:
    """The table as the store keeps it, secrets and all."""

    async def read() -> TableRecord | None:
        store = SqliteStore(server.data)
        await store.open()
        try:
            return await store.table(code)
        finally:
            await store.close()

    found = asyncio.run(read())
    assert found is not None
    return found


def look_everywhere(player: Player, code: str) -> None:
    """Asks for all that can be asked of a table."""
    for path in ("", "/view", "/log", "/chat", "/events", "/file", "/replay"):
        player.ask("GET", f"/tables/{code}{path}")
    for status in ("waiting", "playing", "over"):
        for whose in ("mine", "public"):
            player.ask("GET", "/tables", params={"status": status, "whose": whose})


def heard(player: Player) -> set[str]:
    return set(values(player.heard))


def test_links_holders_and_the_secret_of_the_dice_stay_secret_until_they_may_be_told(
    server: Running, join: Join
) -> None:
    ana, ben, eve = join("Ana"), join("Ben"), join("Eve")
    code = ana.post("/tables", game="leduc", seats=["open"], public=True)["code"]
    ben.post(f"/tables/{code}/sit")
    ben.post(f"/tables/{code}/chat", says="hello")
    for player in (ana, ben, eve):
        look_everywhere(player, code)
    ana.post(f"/tables/{code}/start")
    record = stored(server, code)
    secret, links = record.secret.hex(), [seat.link for seat in record.seats]
    assert len(set(links)) == 2
    for player in (ana, ben, eve):
        look_everywhere(player, code)

    for player, own in ((ana, links[0]), (ben, links[1]), (eve, "")):
        told = heard(player)
        assert secret not in told
        assert told & set(links) == ({own} if own else set())
        others = {one.guest for one in (ana, ben, eve)} - {player.guest}
        assert not told & others
        assert not [text for text in told for one in (ana, ben, eve) if one is not player and one.token in text]

    while not (view := ana.get(f"/tables/{code}/view"))["over"]:
        (ana, ben)[view["to_act"][0]].post(f"/tables/{code}/moves", key="call")
    assert eve.get(f"/tables/{code}")["secret"] == secret  # now it proves the dice
    assert heard(eve).isdisjoint(links)


def test_nobody_is_shown_the_card_of_another_in_view_log_or_prompt(join: Join) -> None:
    """Folding ends it without a showdown: the cards stay hidden even then."""
    differed = 0
    for _ in range(6):
        ana, ben, eve = join("Ana"), join("Ben"), join("Eve")
        players = [ana, ben]
        code = ana.post("/tables", game="leduc", seats=["open"])["code"]
        ben.post(f"/tables/{code}/sit")
        ana.post(f"/tables/{code}/start")
        for player in (ana, ben, eve):
            player.heard.clear()
            look_everywhere(player, code)
        for mover, key in ((0, "raise"), (1, "fold")):
            players[mover].post(f"/tables/{code}/moves", key=key)
        views = [player.get(f"/tables/{code}/view") for player in (ana, ben, eve)]
        for player in (ana, ben, eve):
            player.get(f"/tables/{code}/log")
        cards = [views[seat]["view"]["cards"][seat] for seat in (0, 1)]
        assert set(cards) <= set(RANKS)
        assert views[2]["view"]["cards"] == ["hidden", "hidden"]
        for seat, player in enumerate(players):
            told = {text for text in heard(player) if any(rank in text for rank in RANKS if rank != cards[seat])}
            assert not told, told
            assert views[seat]["view"]["cards"][1 - seat] == "hidden"
        assert not [text for text in heard(eve) if any(rank in text for rank in RANKS)]
        differed += cards[0] != cards[1]
    assert differed, "six deals of equal cards prove nothing"


def test_the_log_hides_a_deal_from_others_and_shows_it_to_its_owner(join: Join) -> None:
    ana, ben, eve = join("Ana"), join("Ben"), join("Eve")
    code = ana.post("/tables", game="leduc", seats=["open"])["code"]
    ben.post(f"/tables/{code}/sit")
    ana.post(f"/tables/{code}/start")
    keys = [[e["key"] for e in one.get(f"/tables/{code}/log")["entries"]] for one in (ana, ben, eve)]
    assert keys[0][0].startswith("deal:")
    assert keys[0][1] == keys[1][0] == "deal"
    assert keys[1][1].startswith("deal:")
    assert keys[2] == ["deal", "deal"]


def test_a_cookie_is_nobody_here_and_a_token_of_another_server_neither(join: Join) -> None:
    ana, nobody = join("Ana"), join("")
    headers = {"cookie": f"bakehouse={ana.token}"}
    assert nobody.refused("GET", "/guests/me", headers=headers) == (401, "unknown")
    forged = f"{ana.guest}.{'A' * 32}"
    assert nobody.refused("GET", "/guests/me", headers={"authorization": f"Bearer {forged}"}) == (401, "unknown")
    answer = ana.ask("GET", "/guests/me")
    assert "set-cookie" not in answer.headers
    assert answer.headers["cache-control"] == "no-store"
