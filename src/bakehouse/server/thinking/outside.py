"""Bots of other packages: every seat's has a process of its own, which stands still between two of its moves.

So nothing that such a bot does to Python, to itself or to its luck is met by anybody else, and what it has seen in one
seat it cannot know in another.
"""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Iterable
from typing import Any

from bakehouse.bots.base import Bot
from bakehouse.bots.find import CARDS, BrokenBot, strangers
from bakehouse.server.common.text import LONGEST_NAME, clean_text
from bakehouse.server.thinking.gate import Gate
from bakehouse.server.thinking.line import NOBODY, Account
from bakehouse.server.thinking.priority import LAST, LATER
from bakehouse.server.thinking.process import Answer, Closed, Process
from bakehouse.server.thinking.thoughts import MOST_WORDS, introduce
from bakehouse.server.thinking.worker import MOST_MEMORY

MOST = 4  # processes; at more seats than that a bot may find itself started anew
PER_ADDRESS, PER_GUEST = 3, 2  # of them at work at once, so that somebody else finds one
STRONGEST = 5  # as strong as our own best level
LOADING = 20.0  # seconds that a package may take to be imported; does not count as thinking
Place = tuple[str, str, int]
"""A bot, a table and a seat."""


class Outside:
    def __init__(self, memory: int = MOST_MEMORY, loading: float = LOADING, last: str = LAST) -> None:
        self.memory = memory
        self.last = last
        self.loading = loading
        self.resting: dict[Place, Process] = {}
        """Where each waits for its next move; who has waited longest comes first."""
        self.running: set[Process] = set()
        self.asking: set[asyncio.Task[Answer]] = set()
        self.meeting: dict[str, asyncio.Task[None]] = {}
        self.closed = False
        self.gate = Gate(MOST, PER_ADDRESS, PER_GUEST)

    async def ask(
        self,
        place: Place,
        body: bytes,
        limit: float,
        account: Account = NOBODY,
        waited_for: bool = True,
        patience: float = 1.0,
    ) -> Answer:
        """A bot's answer."""
        asking = asyncio.create_task(self.serve(place, body, limit, account, waited_for, patience))
        self.asking.add(asking)
        asking.add_done_callback(self.asking.discard)
        try:
            return await asking
        except asyncio.CancelledError:
            if self.closed:
                raise Closed("the server is closing") from None
            raise

    async def serve(
        self, place: Place, body: bytes, limit: float, account: Account, waited_for: bool, patience: float
    ) -> Answer:
        """Whoever fails, or has no table to go on at, does not stay; nor who gives way to all, once somebody waits."""
        async with self.gate.turn(account):
            process = self.resting.pop(place, None)
            try:
                if process is not None and waited_for and process.priority == LAST:
                    await self.dismiss(process)
                    process = None
                if process is None:
                    process = await self.welcome(LATER if waited_for else self.last)
                    loaded = await self.load(process, place[0], body)
                    if loaded.fault:
                        return loaded
                answer = await process.ask(body, limit, patience)
                if place[1] and place not in self.resting and is_fine(answer):
                    process.rest()
                    self.resting[place], process = process, None
                return answer
            finally:
                if process is not None:
                    await self.dismiss(process)

    async def load(self, process: Process, bot: str, job: bytes = b"") -> Answer:
        """What a bot says of itself; whatever it needs, and the game of a job, are imported then."""
        answer = await process.ask(pack(self.loading, introduce, bot, job), self.loading)
        if answer.fault:
            return Answer(f"could not be loaded (it {answer.fault})")
        return Answer(str(answer.value.get("fault", "")), answer.value) if isinstance(answer.value, dict) else NONSENSE

    async def welcome(self, priority: str = LATER) -> Process:
        """A new process, where there is room for it."""
        while len(self.running) >= MOST and self.resting:
            await self.dismiss(self.resting.pop(next(iter(self.resting))))
        process = Process(self.memory, outside=True, priority=priority)
        self.running.add(process)
        return process

    async def dismiss(self, process: Process) -> None:
        try:
            await process.stop()
        finally:
            self.running.discard(process)

    async def meet(self, names: Iterable[str]) -> None:
        """Asks those who have not been asked yet who they are, each once; a broken one is remembered as such."""
        asked = strangers(names)
        for name in asked:
            if name not in self.meeting:
                self.meeting[name] = asyncio.create_task(self.introduced(name))
        if asked:
            await asyncio.wait([self.meeting[name] for name in asked])

    async def introduced(self, name: str) -> None:
        async with self.gate.turn(NOBODY):
            process = await self.welcome()
            try:
                answer = await self.load(process, name)
            finally:
                await self.dismiss(process)
        CARDS[name] = BrokenBot(name, in_words(answer.fault)) if answer.fault else card_of(name, answer.value)

    async def close(self) -> None:
        self.closed = True
        asking = [*self.asking, *self.meeting.values()]
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        self.resting.clear()
        await asyncio.gather(*(self.dismiss(process) for process in list(self.running)))


NONSENSE = Answer("answered something unreadable")


def pack(limit: float, function: Any, *args: Any, patience: float = 1.0) -> bytes:
    """What a worker reads: how long it may take by the clock, what to do, and how long in CPU time, 0: without end."""
    return pickle.dumps((limit * patience, pickle.dumps((function, args)), limit if patience > 1.0 else 0.0))


def is_fine(answer: Answer) -> bool:
    return not answer.fault and isinstance(answer.value, dict) and not answer.value.get("fault")


def card_of(name: str, told: dict[str, Any]) -> Bot:
    """Somebody to be shown, who cannot be asked to play: whatever it says of itself, within bounds."""
    bot = Bot()
    bot.name = name
    bot.title = in_words(told.get("title"))[:LONGEST_NAME].strip() or in_words(name).capitalize()[:LONGEST_NAME]
    bot.describe = in_words(told.get("describe"))
    strength = told.get("strength")
    bot.strength = min(STRONGEST, max(1, strength)) if isinstance(strength, int) else 1
    bot.simpler = in_words(told.get("simpler"))
    return bot


def in_words(text: object) -> str:
    """One line for people to read; braces would stand for seats.

    >>> in_words("chose\\u202e {1}\\nand went")
    'chose (1) and went'
    """
    return clean_text(f"{text or ''}"[:MOST_WORDS], MOST_WORDS).replace("{", "(").replace("}", ")")
