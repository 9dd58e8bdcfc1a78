"""What can be played, and with which bots."""

from __future__ import annotations

import dataclasses

from litestar import Response, get
from msgspec.structs import asdict

from bakehouse.bots.find import all_bots
from bakehouse.bots.levels import is_level, levels_of
from bakehouse.kernel.guide import read_guide
from bakehouse.kernel.listing import verbs_of
from bakehouse.kernel.setting import Meta, Setting
from bakehouse.server.api import answers
from bakehouse.server.api.asks import GameCode
from bakehouse.server.api.errors import errors
from bakehouse.server.seen.games import pitch
from bakehouse.server.web.visit import Asked, site_of

TOML = "application/toml"


def described(meta: Meta) -> answers.Game:
    options = [
        answers.Option(one.id, one.label, one.note, list(one.choices), one.default)
        for one in meta.default_source().options
    ]
    return answers.Game(
        id=meta.id,
        title=meta.title,
        pitch=pitch(meta),
        players=list(meta.players),
        minutes=meta.minutes,
        designer=meta.designer,
        publisher=meta.publisher,
        rules=meta.rules,
        options=options,
        edition=f"/api/games/{meta.id}/edition",
    )


@get("/games", summary="All games", responses=errors())
async def list_games(request: Asked) -> list[answers.Game]:
    """What the lobby offers; then those that are installed but cannot be loaded, each with its fault."""
    games = site_of(request).games
    return [described(meta) for meta in games.offered()] + [unloaded(name, why) for name, why in games.broken.items()]


def unloaded(name: str, why: str) -> answers.Game:
    return answers.Game(name, name, "", [], 0, "", "", 0, [], "", fault=why)


@get("/games/{game:str}", summary="One game, with its guide", responses=errors(404))
async def read_game(request: Asked, game: GameCode) -> answers.GameWithGuide:
    """Everything of a game that can be read before playing it."""
    meta = site_of(request).games.meta(game)
    return answers.GameWithGuide(**asdict(described(meta)), guide=read_guide(Setting(meta, meta.default_source())))


@get(
    "/games/{game:str}/edition",
    media_type=TOML,
    summary="All numbers of a game",
    responses=errors(404),
)
async def read_edition(request: Asked, game: GameCode) -> Response[str]:
    """Its edition as TOML: change what you like and send it with POST /api/tables."""
    return Response(site_of(request).games.meta(game).default_source().text, media_type=TOML)


@get("/games/{game:str}/verbs", summary="All that can be done in a game", responses=errors(404))
async def list_verbs(request: Asked, game: GameCode) -> list[answers.Verb]:
    """Every kind of move and draw, with the keys it has in the game's own edition."""
    verbs = verbs_of(site_of(request).games.meta(game).open(None, {}))
    return [answers.Verb(**dataclasses.asdict(verb)) for verb in verbs]


@get("/games/{game:str}/bots", summary="Who plays along in a game", responses=errors(404))
async def list_game_bots(request: Asked, game: GameCode) -> list[answers.Bot]:
    """The five levels under their names in this game, then all other bots; the easiest opponent first."""
    levels = levels_of(site_of(request).games.meta(game))
    return [answers.Bot(one.id, one.name, one.says, one.number) for one in levels] + named_bots(levels=False)


@get("/bots", summary="All bots", responses=errors())
async def list_bots() -> list[answers.Bot]:
    """What can sit at a table of any game, the easiest opponent first; levels have a name of their own in each game."""
    return named_bots(levels=True) + named_bots(levels=False)


def named_bots(levels: bool) -> list[answers.Bot]:
    found = [bot for bot in all_bots() if is_level(bot.name) is levels]
    return [answers.Bot(bot.name, bot.title, bot.describe, bot.strength) for bot in found]


ROUTES = [list_games, read_game, read_edition, list_verbs, list_game_bots, list_bots]
