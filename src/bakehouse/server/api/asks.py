"""What programs send: every field with its bounds, so that nothing unfit gets past the door."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar.params import Parameter
from msgspec import Meta, Struct

from bakehouse.kernel.edition import MOST_BYTES
from bakehouse.server.common.text import LONGEST_NAME
from bakehouse.server.core.moves import LONGEST_SAYING
from bakehouse.server.core.seating import LONGEST_SALT

MOST = 2**53 - 1  # whole numbers that every client can hold
MOST_SEATS = 200

SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS, description="A seat; the first one is 0.", examples=[0])]
Bot = Annotated[str, Meta(min_length=1, max_length=60, description="One of GET /api/bots.", examples=["level-2"])]
GameId = Annotated[str, Meta(max_length=80, description="One of GET /api/games.", examples=["bake-and-sale"])]
Salt = Annotated[
    str,
    Meta(
        max_length=LONGEST_SALT,
        description="Your share of the dice, any text. When you open a table it comes with the request that makes the "
        "server's own share, which could therefore be chosen to fit; when you sit down, that share is fixed already.",
        examples=["seven blue spoons"],
    ),
]
Pace = Annotated[
    Literal["calm", "quick", "instant"],
    Meta(description="How fast bots move while somebody watches in a browser.", examples=["instant"]),
]
Value = bool | Annotated[int, Meta(ge=-MOST, le=MOST)] | Annotated[str, Meta(max_length=100)]

TableCode = Annotated[
    str,
    Parameter(max_length=80, description="The code of a table, as in its link."),
]
GameCode = Annotated[str, Parameter(max_length=80, description="The id of a game.")]


class Ask(Struct, frozen=True, forbid_unknown_fields=True):
    """A body; a misspelt field is refused rather than passed over."""


class GuestName(Ask, frozen=True):
    name: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=LONGEST_NAME * 8,
            description=f"What others read; cut to {LONGEST_NAME} letters.",
            examples=["Marta"],
        ),
    ]


class NewTable(Ask, frozen=True):
    game: GameId
    seats: Annotated[
        list[Bot],
        Meta(
            max_length=MOST_SEATS,
            description='Every seat after your own: "open", or the name of a bot.',
            examples=[["open", "level-2"]],
        ),
    ] = []
    options: Annotated[
        dict[Annotated[str, Meta(max_length=80)], Value],
        Meta(max_length=50, description="Options of the game that shall differ from their defaults.", examples=[{}]),
    ] = {}
    edition: Annotated[
        str,
        Meta(max_length=MOST_BYTES, description="The text of an edition of your own, in TOML; empty: the game's."),
    ] = ""
    public: Annotated[bool, Meta(description="Everybody finds it in the lobby.")] = False
    pace: Pace = "calm"
    patience: Annotated[
        Literal[0, 120, 600, 86400],
        Meta(description="After so many seconds of absence a bot plays for somebody; 0: never."),
    ] = 0
    salt: Salt = ""
    together: Annotated[
        bool,
        Meta(description="Where all act at once: what people do in a day is shown when all of them have ended it."),
    ] = False


class QuickTable(Ask, frozen=True):
    game: GameId
    salt: Salt = ""


class Sit(Ask, frozen=True):
    seat: Annotated[int, Meta(ge=0, lt=MOST_SEATS, description="An open seat; without it the first one.")] | None = None
    salt: Salt = ""
    name: Annotated[
        str,
        Meta(
            max_length=LONGEST_NAME * 8,
            description="What you are called from now on, here and elsewhere; empty: as before.",
            examples=["Marta"],
        ),
    ] = ""


class NewLink(Ask, frozen=True):
    alone: Annotated[
        bool,
        Meta(description="Other devices that took your seat along are let go; all but the one that sat down first."),
    ] = False


class Stand(Ask, frozen=True):
    seat: SeatNumber


class ChangeSeat(Ask, frozen=True):
    seat: SeatNumber
    kind: Annotated[
        Literal["open", "bot", "none"],
        Meta(description="Open to people, a bot's, or no seat at all.", examples=["bot"]),
    ]
    bot: Annotated[str, Meta(max_length=60, description="Which bot, if it shall be one's.", examples=["level-2"])] = ""


class SetPace(Ask, frozen=True):
    pace: Pace


class Say(Ask, frozen=True):
    says: Annotated[
        str,
        Meta(min_length=1, max_length=LONGEST_SAYING * 8, description=f"Cut to {LONGEST_SAYING}.", examples=["Hello!"]),
    ]


class Move(Ask, frozen=True):
    key: Annotated[
        str,
        Meta(min_length=1, max_length=200, description="The key of a choice of the prompt.", examples=["end-day"]),
    ]
    rev: (
        Annotated[
            int,
            Meta(
                ge=0,
                le=MOST,
                description="The `rev` of the view you chose from: the move is refused with 409 if your choices have "
                "changed since. Without it the move is taken on the present table.",
                examples=[12],
            ),
        ]
        | None
    ) = None


class Fork(Ask, frozen=True):
    at: Annotated[int, Meta(ge=0, le=MOST, description="So many steps of the log are taken over.", examples=[10])]
    seat: SeatNumber
    bot: Annotated[
        str,
        Meta(
            max_length=60,
            description='Who takes all other seats, one of GET /api/bots; "": the bots that played, and for people the '
            "level that the game offers first.",
            examples=["level-2"],
        ),
    ] = ""


class SeatLink(Ask, frozen=True):
    link: Annotated[
        str,
        Meta(
            pattern="^[A-Za-z0-9_-]{1,80}$",
            description="The `seat_link` of a table, told only to who sits there.",
            examples=["h2x0A6TLrmAnw3n0dX4YPvQe"],
        ),
    ]
