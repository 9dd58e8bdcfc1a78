"""What programs get: plain data without anything the caller may not know."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Status = Literal["waiting", "playing", "over"]


class Answer(Struct, frozen=True):
    """Every field is always there."""


class Trouble(Answer, frozen=True):
    """Why something was refused; nothing has changed."""

    code: Annotated[str, Meta(description="For programs.", examples=["unfit"])]
    says: Annotated[str, Meta(description="For people.", examples=["That is not possible: it is not your turn."])]


class Guest(Answer, frozen=True):
    guest: Annotated[str, Meta(description="An id that never changes.", examples=["Zb1xC0mmVtS9Hq2k"])]
    name: Annotated[str, Meta(examples=["Marta"])]


class SignedGuest(Answer, frozen=True):
    guest: Annotated[str, Meta(description="An id that never changes.", examples=["Zb1xC0mmVtS9Hq2k"])]
    name: Annotated[str, Meta(examples=["Marta"])]
    token: Annotated[str, Meta(description="Send it as `Authorization: Bearer <token>`. Whoever has it is you.")]


# ------------------------------------------------------------ games and bots
class Option(Answer, frozen=True):
    id: str
    label: str
    note: str
    choices: list[bool | int | str]
    default: bool | int | str


class Game(Answer, frozen=True):
    id: Annotated[str, Meta(examples=["bake-and-sale"])]
    title: Annotated[str, Meta(examples=["Bake & Sale"])]
    pitch: Annotated[str, Meta(description="One sentence.")]
    players: Annotated[list[int], Meta(description="From how many to how many.", examples=[[1, 4]])]
    minutes: int
    designer: str
    publisher: str
    rules: Annotated[int, Meta(description="The version of its rules.")]
    options: list[Option]
    edition: Annotated[str, Meta(description="Where its numbers are.", examples=["/api/games/bake-and-sale/edition"])]
    fault: Annotated[str, Meta(description="Why it cannot be loaded and so not be played; empty where it can.")] = ""


class Parameter(Answer, frozen=True):
    word: Annotated[str, Meta(examples=["tray"])]
    values: Annotated[list[str], Meta(description="As keys name them; an empty one leaves no trace in the key.")]


class Verb(Answer, frozen=True):
    word: Annotated[str, Meta(examples=["put"])]
    keys: Annotated[str, Meta(description="The pattern of its keys.", examples=["put:<tray>"])]
    example: Annotated[str, Meta(description="What its first key is called.", examples=["Put it on the left tray"])]
    many: Annotated[int, Meta(description="How many keys it has.")]
    parameters: list[Parameter]
    chance: Annotated[bool, Meta(description="Is it chance that does it?")]
    commits: Annotated[bool, Meta(description="Is it asked for even where there is no other choice?")]
    answers: Annotated[list[str], Meta(description="The questions that it may answer.")]
    tells: Annotated[list[str], Meta(description="The kinds of events that it may tell.")]


class GameWithGuide(Game, frozen=True, kw_only=True):
    guide: Annotated[str, Meta(description="How to play, in Markdown.")]


class Bot(Answer, frozen=True):
    name: Annotated[str, Meta(description="What seats take.", examples=["level-2"])]
    title: str
    says: Annotated[str, Meta(description="What it is like.")]
    strength: Annotated[int, Meta(description="1 to 5; 1 is the easiest opponent.")]


# ------------------------------------------------------------ tables
class Seat(Answer, frozen=True):
    number: int
    kind: Literal["open", "person", "bot"]
    name: str
    bot: Annotated[str, Meta(description="The bot that plays here now, also for somebody who is away.")]
    title: Annotated[str, Meta(description="What that bot is called in this game.", examples=["Oven hand"])]
    colour: str
    you: bool
    host: bool
    here: Annotated[bool, Meta(description="Has the table open now.")]
    away: Annotated[bool, Meta(description="A bot plays until the person takes the seat back.")]
    program: Annotated[bool, Meta(description="Whoever sits there has called this interface: a program plays.")]


class Place(Answer, frozen=True):
    seat: int
    place: Annotated[int, Meta(description="1 for the winner; a shared place is shared by all of it.")]
    decided_by: Annotated[str, Meta(description="The tie-breaker that decided, if one did.")]


class Result(Answer, frozen=True):
    scores: Annotated[list[int], Meta(description="By seat.")]
    places: list[Place]
    won: Annotated[bool | None, Meta(description="Alone: did you reach what was to be reached? null: nothing was.")]
    verdict: Annotated[
        str, Meta(description="The same in a sentence.", examples=["You won: 163 money, the target was 160."])
    ]


class OtherRules(Answer, frozen=True):
    """The game was played under other rules than this server has, so it is only shown."""

    played: Annotated[int, Meta(description="The rules version it was played under.")]
    here: Annotated[int, Meta(description="The one of this server.")]
    entries: Annotated[int, Meta(description="How long its log is.")]
    shown: Annotated[int, Meta(description="Up to which entry it can be shown.")]
    ended: Annotated[bool, Meta(description="It was in play, and was ended for this, without a winner.")]
    says: Annotated[str, Meta(description="All of that for people, and what stops it there.")]


class Listed(Answer, frozen=True):
    """A table in a list."""

    code: Annotated[str, Meta(examples=["rye-h4k2m9p"])]
    game: str
    title: str
    status: Status
    seats: list[Seat]
    seat: Annotated[int | None, Meta(description="Yours.")]
    your_turn: bool
    touched: Annotated[float, Meta(description="When something last happened, in seconds since 1970.")]


class Table(Answer, frozen=True):
    code: Annotated[str, Meta(description="Whoever has it can watch, and sit down.", examples=["rye-h4k2m9p"])]
    game: str
    title: str
    status: Status
    version: Annotated[str, Meta(description="For GET …/events: changes whenever anything does.")]
    link: Annotated[str, Meta(description="The page of the table, to send to friends.")]
    seats: list[Seat]
    seat: Annotated[int | None, Meta(description="Yours; null for somebody who watches.")]
    host: Annotated[bool, Meta(description="Are you the host?")]
    seat_link: Annotated[str, Meta(description="Yours alone: with it another guest of yours takes your seat along.")]
    seat_page: Annotated[str, Meta(description="The page that asks a browser whether to go on in your seat.")]
    to_act: Annotated[list[int], Meta(description="The seats that are to move.")]
    players: Annotated[list[int], Meta(description="From how many to how many.")]
    options: dict[str, bool | int | str]
    edition: Annotated[str, Meta(description="The name of its edition.")]
    edition_hash: str
    rules: int
    public: bool
    pace: str
    patience: int
    together: Annotated[bool, Meta(description="What people do in a day is shown when all of them have ended it.")]
    commitment: Annotated[str, Meta(description="The hash of the dice's secret, fixed before the first draw.")]
    secret: Annotated[
        str, Meta(description="The dice's secret, once the game is over: with the salts it gives every draw again.")
    ]
    parent: Annotated[str, Meta(description="The table this one follows, as a rematch or from an earlier moment.")]
    rematch: Annotated[str, Meta(description="The table where the same people play again.")]
    created: float
    touched: float
    result: Annotated[Result | None, Meta(description="null before the end, and of a game that was ended.")]
    other_rules: OtherRules | None


# ------------------------------------------------------------ in play
class Choice(Answer, frozen=True):
    key: Annotated[str, Meta(description="What to send.", examples=["place:3:milk"])]
    label: str
    effect: Annotated[str, Meta(description="What it will do, as far as you can know.")]
    pieces: Annotated[list[str], Meta(description="The pieces on the table that stand for it.")]
    loses: Annotated[
        str, Meta(description="What could still be used and is thrown away by it, in a sentence; empty: nothing.")
    ] = ""


class Prompt(Answer, frozen=True):
    says: Annotated[str, Meta(description="The question, or whom the table waits for.")]
    choices: Annotated[list[Choice], Meta(description="All legal moves; empty when you have nothing to decide.")]


class Undo(Answer, frozen=True):
    steps: Annotated[int, Meta(description="How many moves of yours can be taken back.")]
    why: Annotated[str, Meta(description="What stops it there.")]


class View(Answer, frozen=True):
    """The table as you may see it."""

    code: str
    status: Status
    version: Annotated[str, Meta(description="For GET …/events: changes whenever anything does.")]
    rev: Annotated[int, Meta(description="Changes when your choices may have changed; send it with your move.")]
    seat: Annotated[int | None, Meta(description="Yours; null for somebody who watches.")]
    view: Annotated[
        dict[str, Any], Meta(description="What lies on the table, by zone; what a zone holds is the game's.")
    ]
    prompt: Prompt
    undo: Undo
    redo: bool
    to_act: Annotated[list[int], Meta(description="The seats that are to move; empty when nobody is.")]
    away: Annotated[bool, Meta(description="A bot plays your seat; POST …/return takes it back.")]
    over: bool
    result: Annotated[Result | None, Meta(description="null before the end, and of a game that was ended.")]
    other_rules: OtherRules | None


class MoveTrouble(Trouble, frozen=True):
    """Why a move was refused; `now` is the fresh table when the move was outdated."""

    now: View | None = None


class HintOption(Answer, frozen=True):
    """One of the best choices."""

    key: Annotated[str, Meta(description="What to send.")]
    label: str
    effect: Annotated[str, Meta(description="What the step itself does.")]
    plan: Annotated[list[str], Meta(description="The steps that would follow it, in order.")]
    versus: Annotated[str, Meta(description="The first step of the plan that it was compared with; may be empty.")]
    why: Annotated[str, Meta(description="What its plan has that the other has not; empty where that is not known.")]
    figure: Annotated[
        float | None,
        Meta(description="How likely you win, 0 to 1; alone: the result to expect. null: like the best, or unknown."),
    ]
    sure: Annotated[bool, Meta(description="Is the figure less than that of the best beyond doubt?")]
    tells: Annotated[str, Meta(description="The figure in words.", examples=["wins about 38 %, 5 points less"])]


class Hint(Answer, frozen=True):
    key: Annotated[str, Meta(description="The advice.")]
    label: str
    why: Annotated[list[str], Meta(description="The weightiest reason first.")]
    ranked: Annotated[list[str], Meta(description="Keys of what was considered, the best first.")]
    options: Annotated[list[HintOption], Meta(description="The three best choices at most, the advice first.")]


class Told(Answer, frozen=True):
    kind: str
    seat: Annotated[int, Meta(description="-1: nobody's.")]
    says: str
    data: dict[str, Any]


class LogEntry(Answer, frozen=True):
    at: int
    actor: Annotated[int, Meta(description="A seat; -1: chance.")]
    key: Annotated[str, Meta(description="What was done or drawn, or its public form while you may not know.")]
    told: list[Told]


class Log(Answer, frozen=True):
    length: Annotated[int, Meta(description="How many entries there are; send it as `since` next time.")]
    undos: Annotated[int, Meta(description="When it grows, what was told is told otherwise: read again from 0.")]
    entries: list[LogEntry]


class ChatLine(Answer, frozen=True):
    at: Annotated[float, Meta(description="Seconds since 1970.")]
    name: Annotated[str, Meta(description="Empty: the table itself says who came and left.")]
    seat: Annotated[int | None, Meta(description="null: somebody who watches.")]
    says: str


class Replay(Answer, frozen=True):
    code: str
    at: Annotated[int, Meta(description="After so many entries of the log.")]
    last: Annotated[int, Meta(description="How many there are.")]
    seat: Annotated[int | None, Meta(description="Through whose eyes; null: a spectator's.")]
    says: Annotated[str, Meta(description="What this step told.")]
    view: dict[str, Any]
    over: bool
    other_rules: OtherRules | None
