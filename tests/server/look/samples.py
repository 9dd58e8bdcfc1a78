"""Every page with sample data; names and texts of people are hostile: they must be shown as text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from markupsafe import Markup

from bakehouse.server.html.drawing.layout import Part
from bakehouse.server.html.drawing.look import Look
from bakehouse.server.html.drawing.models import (
    Ask,
    ChoiceButton,
    ChoiceGroup,
    Invitation,
    NewTable,
    OptionField,
    Replay,
    SeatCard,
    Step,
    TablePage,
    Visitor,
)
from bakehouse.server.html.drawing.painter import Painter, SharedDrawings
from bakehouse.server.html.drawing.patches import whole
from bakehouse.server.html.drawing.shell import prompt_bar
from bakehouse.server.seen.coach import Coaching
from bakehouse.server.seen.games import BotLevel, GameTile
from bakehouse.server.seen.hints import AdviceRow
from bakehouse.server.seen.lists import Finished, TableTile
from bakehouse.server.seen.log import Line
from bakehouse.server.seen.memory import Chapter
from bakehouse.server.seen.result import Result, Standing
from bakehouse.server.seen.seats import colour_of
from bakehouse.server.seen.sight import Sights

HOSTILE = "Marta <i onclick=x>&</i>"
GAME = "bake-and-sale"
TABLE = "rye-abc234"
ME = Visitor(HOSTILE, csrf="token-of-this-visitor")
TILE = GameTile(GAME, "Bake & Sale", "Seven days, six dice, one order pad.", "1–100", 30, 1, 100)
PLAIN = GameTile("cookie-jar", "Cookie Jar", "A small example.", "2–4", 5, 2, 4)
LEVELS = (BotLevel("greedy", "Friendly", "plays quickly", 1), BotLevel("planner", "Sharp", "looks ahead", 2))
FEW = (
    ChoiceButton(
        "take:yeast", "Take yeast", "1 hour", "Take yeast: 1 hour", ("row-0-yeast", "cell-0-yeast-1"), "i-store", True
    ),
    ChoiceButton("done", "Stop here", "", "Stop here", (), "", False, True),
)
MANY = (
    ChoiceGroup("visit", "Buildings", (FEW[0], ChoiceButton("visit:lab", "Visit the lab", HOSTILE)), "i-store"),
    FEW[1],
)
ADVICE = (
    AdviceRow("visit:lab", HOSTILE, HOSTILE, HOSTILE, "wins 62 %", HOSTILE, HOSTILE),
    AdviceRow("end-day", "End the day", "", "", "", "", "Choice 2: End the day."),
)


def tile(table: str = TABLE, mine: bool = False) -> TableTile:
    return TableTile(table, GAME, "Bake & Sale", f"waiting for {HOSTILE}", mine, ("red", "blue"), 2)


def seats(n: int, viewer: int | None = 0) -> tuple[SeatCard, ...]:
    kinds = ("person", "bot", "open")
    return tuple(
        SeatCard(
            number=at,
            colour=colour_of(at),
            name="You" if at == viewer else HOSTILE,
            kind=kinds[at % 3],
            bot="Sharp" if at % 3 == 1 else "",
            you=at == viewer,
            host=at == 0,
            away=at == 3,
            turn=at % 2 == 0,
            status="bot" if at % 3 == 1 else "",
            note="5 hours left",
            score=str(40 - at),
            mini=Markup("<span>mini</span>"),
        )
        for at in range(n)
    )


def page_of(n: int = 4, viewer: int | None = 0, trouble: str = "") -> TablePage:
    return TablePage(
        id=TABLE,
        game=GAME,
        title="Bake & Sale",
        status="playing",
        link=f"http://localhost/tables/{TABLE}",
        seats=seats(n, viewer),
        viewer=viewer,
        host=viewer == 0,
        seat_link="http://localhost/seats/secret" if viewer is not None else "",
        seen="e.1",
        commitment="0f" * 32,
        edition="base",
        options=(("Awards must be earned", "no"),),
        public=True,
        pace="calm",
        chat=(Line("chat-0", HOSTILE, "blue", "chat", HOSTILE), Line("chat-1", "Jonas sat down", kind="note")),
        log=tuple(Look().shell.log_line(line) for line in lines()),
        trouble=trouble,
        players=(1, 100),
        minutes=30,
        invitation=Invitation(
            f"http://192.168.1.5:8000/tables/{TABLE}",
            f"{HOSTILE} invites you to Bake & Sale",
            f"/tables/{TABLE}/link.svg?v=1",
            others=(f"http://10.0.0.5:8000/tables/{TABLE}",),
        ),
        host_name=HOSTILE,
        about="4 players · about 30 minutes",
        pitch=HOSTILE,
        name=HOSTILE,
        seat_qr=f"/tables/{TABLE}/seat.svg?v=1",
        devices=2,
    )


def here_only(why: str) -> TablePage:
    page = page_of(4)
    return replace(page, invitation=Invitation(page.link, HOSTILE, local=why), seat_qr="")


def lines() -> list[Line]:
    return [
        Line("log-0-0", "Day 1: dice 2 3 5", kind="turn"),
        Line("log-1-0", f"{HOSTILE} baked", "red"),
        Line("log-note-2", f"{HOSTILE} left", "blue", "note"),
    ]


def ask(choices: tuple[ChoiceButton | ChoiceGroup, ...] = FEW, seat: int | None = 0, **more: Any) -> Ask:
    rest = tuple([one for one in choices if isinstance(one, ChoiceGroup) or not one.ends])
    ends = tuple([one for one in choices if isinstance(one, ChoiceButton) and one.ends])
    keys = tuple(range(1, len(rest) + 1))
    return Ask(f"Market visit, {HOSTILE}", 3, rest, not choices, seat, ends=ends, digits=keys, **more)


def result(n: int = 3) -> Result:
    parts = ((f"Loaves of {HOSTILE}", 20), ("Awards", -3))
    standings = tuple(
        Standing(at + 1, at, "You" if at == 0 else HOSTILE, colour_of(at), at == 0, 30 - at, "fewer hours" * at, parts)
        for at in range(n)
    )
    return Result(standings, f"{HOSTILE} wins with 30.", "0f" * 32, "a1" * 32, 42)


LIT = """{% import "pieces.html" as p %}{% macro lit(b) %}<section class="zone" id="{{ b.id }}">
{% call p.spot(b, "row-0-yeast", "pc") %}{{ p.die("white", 5, 46, "die-" ~ b.seat) }}{% endcall %}
{% call p.spot(b, "row-0-eggs", why="The dice give none.") %}{{ p.coin(4) }}{% endcall %}
{{ p.piece("cube", "red") }}<span class="pc">{{ p.count(2) }}</span>{{ p.meter(40) }}{{ p.badge("blue") }}
</section>{% endmacro %}"""


def board_parts(look: Look, seat: int, choices: tuple[ChoiceButton, ...] = ()) -> list[tuple[str, Markup]]:
    """A table made from a view, as games without one of their own have it, and a part with the lit pieces."""
    lit = Part("lit", (), (), "", "", ("row-",), False, vars(look.env.from_string(LIT).module)["lit"])
    layout = look.layout("cookie-jar")
    dark = [replace(part, lights=()) for part in layout.board]
    painter = Painter(replace(layout, board=(*dark, lit)), SharedDrawings())
    sight = Sights().look({"jar": {"cookies": 3, "of": HOSTILE}, "taken": [1, 2]}, over=False)
    return whole(painter.board(seat, 0, sight, choices, ("You", HOSTILE)))


def zones(look: Look, page: TablePage, asked: Ask, ended: Result | None = None) -> list[tuple[str, Markup]]:
    shell = look.shell
    head = shell.head(Markup("<p>Day 1 of 7</p>"))
    if len(page.seats) > 6:
        players = [("ranking", shell.ranking(page.seats, page.id))]
    else:
        players = [(f"seat-{s.number}", shell.seat_card(s, page.id)) for s in page.seats]
    lit = tuple(c for c in asked.choices if isinstance(c, ChoiceButton) and c.pieces)
    drawn = [
        ("zone-head", head),
        *players,
        *board_parts(look, 0, lit),
        ("prompt", Markup(prompt_bar(look, asked, page.id))),
    ]
    return [*drawn, ("result", shell.result(ended, page.id))] if ended else drawn


def playing(look: Look, n: int = 4, asked: Ask | None = None, ended: Result | None = None, trouble: str = "") -> str:
    page = page_of(n, asked.seat if asked else 0, trouble)
    shown = zones(look, page, asked or ask(), ended)
    said = ("coach", look.shell.coach(Coaching(f"{HOSTILE} hours are left.", "A day")))
    return look.page("playing.html", me=ME, page=page, zones=[*shown, said], coach="first", coached=True)


def lobby(look: Look, full: bool) -> str:
    some = (tile("rye-1", True), tile("rye-2")) if full else ()
    broken = {"waffles": HOSTILE} if full else {}
    return look.page(
        "lobby.html",
        me=ME,
        continues=some,
        waiting_for_you=1,
        games=(TILE, PLAIN),
        broken=broken,
        last="",
        opens=some,
        live=some,
        finished=some,
    )


def new(look: Look, trouble: str) -> str:
    form = NewTable(
        games=(TILE, PLAIN),
        game=TILE,
        bots=LEVELS,
        seats=(("open", "greedy"), ("bot", "planner"), ("none", "greedy"), ("none", "greedy"), ("none", "greedy")),
        more=0,
        options=(OptionField("must", "Awards must be earned", HOSTILE, (("yes", "yes", True), ("no", "no", False))),),
        public=False,
        paces=(("calm", "calmly", True), ("quick", "quickly", False)),
        together=False,
        patiences=(("0", "for ever", True), ("120", "two minutes", False)),
        edition=HOSTILE,
        trouble=trouble,
    )
    return look.page("new.html", me=ME, form=form)


def replay(look: Look) -> str:
    page = page_of(3)
    told = look.shell.log_line(Line("replay-line", f"{HOSTILE} baked.", "red"))
    shown = [*zones(look, page, ask(())), ("replay-line", told)]
    log = (
        Step(1, f"{HOSTILE} came", "", "turn"),
        Step(3, f"{HOSTILE} baked", "red", "move"),
        Step(0, "a note", "", "note"),
    )
    seen = Replay(3, 9, 0, True, (Chapter(1, "Day 1"), Chapter(3, "Day 2")), (2, 3, 7), log)
    return look.page("replay.html", me=ME, page=page, replay=seen, zones=shown, bots=LEVELS)


PAGES: dict[str, Callable[[Look], str]] = {
    "lobby": lambda look: lobby(look, True),
    "lobby of a new server": lambda look: lobby(look, False),
    "new table": lambda look: new(look, ""),
    "new table refused": lambda look: new(look, HOSTILE),
    "waiting room of the host": lambda look: look.page("waiting.html", me=ME, page=page_of(4), bots=LEVELS),
    "waiting room of a visitor": lambda look: look.page(
        "waiting.html", me=ME, page=page_of(2, None, HOSTILE), bots=LEVELS
    ),
    "waiting room that opens here only": lambda look: look.page(
        "waiting.html", me=ME, page=here_only("alone"), bots=LEVELS
    ),
    "waiting room without a network": lambda look: look.page(
        "waiting.html", me=ME, page=here_only("offline"), bots=LEVELS
    ),
    "personal link": lambda look: look.page(
        "seat.html", me=ME, page=page_of(2, None), seat=seats(2, None)[0], link="secret"
    ),
    "table": lambda look: playing(look),
    "table with groups": lambda look: playing(look, asked=ask(MANY, advice=ADVICE, undo=2, redo=True)),
    "table while others move": lambda look: playing(look, asked=ask(()), trouble=HOSTILE),
    "table of somebody away": lambda look: playing(look, asked=ask((), away=True)),
    "table of a spectator": lambda look: playing(look, asked=ask((), None)),
    "table of twelve": lambda look: playing(look, 12),
    "table at the end": lambda look: playing(look, asked=ask(()), ended=result()),
    "board of another": lambda look: look.page(
        "board.html", me=ME, page=page_of(), seat=1, name=HOSTILE, zones=board_parts(look, 1)
    ),
    "replay": replay,
    "guide": lambda look: look.page(
        "guide.html", me=ME, game=GAME, title=HOSTILE, body=Markup("<h2>A day</h2><p>Dice.</p><h2>A day</h2>")
    ),
    "rules of a table": lambda look: look.page(
        "rules.html", me=ME, page=page_of(), body=Markup("<h2>A day</h2><p>Dice.</p>")
    ),
    "moves": lambda look: look.page("moves.html", me=ME, game=GAME, title=HOSTILE, body=Markup("<h2>Every move</h2>")),
    "games": lambda look: look.page("games.html", me=ME, games=(TILE, PLAIN)),
    "finished games": lambda look: look.page(
        "finished.html", me=ME, shown=Finished((tile(),), GAME, ((GAME, HOSTILE), ("rye", "Rye")), 2, 3)
    ),
    "you": lambda look: look.page("me.html", me=ME, coach="first"),
    "message": lambda look: look.page("message.html", me=ME, title="Nothing here", says=HOSTILE),
}
