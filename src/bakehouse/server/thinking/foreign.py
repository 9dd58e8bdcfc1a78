"""Foreign bots, those of other packages: every seat's has a process of its own, suspended between two moves.

So nothing that such a bot does to Python, to itself or to its luck is met by anybody else, and what it has seen in one
seat it cannot know in another.
"""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Iterable
from typing import Any

from bakehouse.bots.base import Bot
from bakehouse.bots.errors import BrokenBot
from bakehouse.bots.find import CARDS, strangers
from bakehouse.server.common.text import LONGEST_NAME, clean_text
from bakehouse.server.thinking.fair_queue import NOBODY, Account
from bakehouse.server.thinking.jobs import MOST_WORDS, describe_bot
from bakehouse.server.thinking.priority import LAST, LATER
from bakehouse.server.thinking.process import Answer, Closed, WorkerProcess
from bakehouse.server.thinking.semaphore import FairSemaphore
from bakehouse.server.thinking.worker import MOST_MEMORY

MOST = 4  # processes; at more seats than that a bot may find itself started anew
PER_ADDRESS, PER_GUEST = 3, 2  # of them at work at once, so that somebody else finds one
STRONGEST = 5  # as strong as our own best level
LOADING = 20.0  # seconds that a package may take to be imported; does not count as thinking
BotSeat = tuple[str, str, int]
"""A bot, a table and a seat."""


class ForeignBots:
    def __init__(self, memory: int = MOST_MEMORY, loading: float = LOADING, last: str = LAST) -> None:
        self.memory = memory
        self.last = last
        self.loading = loading
        self.suspended: dict[BotSeat, WorkerProcess] = {}
        """Where each waits for its next move; who has waited longest comes first."""
        self.running: set[WorkerProcess] = set()
        self.asking: set[asyncio.Task[Answer]] = set()
        self.loading_cards: dict[str, asyncio.Task[None]] = {}
        """Those that are being asked who they are; what they said is in CARDS."""
        self.closed = False
        self.slots = FairSemaphore(MOST, PER_ADDRESS, PER_GUEST)

    async def ask(
        self,
        bot_seat: BotSeat,
        body: bytes,
        limit: float,
        account: Account = NOBODY,
        waited_for: bool = True,
        patience: float = 1.0,
    ) -> Answer:
        """A bot's answer."""
        asking = asyncio.create_task(self.serve(bot_seat, body, limit, account, waited_for, patience))
        self.asking.add(asking)
        asking.add_done_callback(self.asking.discard)
        try:
            return await asking
        except asyncio.CancelledError:
            if self.closed:
                raise Closed("the server is closing") from None
            raise

    async def serve(
        self, bot_seat: BotSeat, body: bytes, limit: float, account: Account, waited_for: bool, patience: float
    ) -> Answer:
        """Whoever fails, or has no table to go on at, does not stay; nor who gives way to all, once somebody waits."""
        async with self.slots.held(account):
            process = self.suspended.pop(bot_seat, None)
            try:
                if process is not None and waited_for and process.priority == LAST:
                    await self.end_process(process)
                    process = None
                if process is None:
                    process = await self.new_process(LATER if waited_for else self.last)
                    loaded = await self.load(process, bot_seat[0], body)
                    if loaded.fault:
                        return loaded
                answer = await process.ask(body, limit, patience)
                if bot_seat[1] and bot_seat not in self.suspended and is_fine(answer):
                    process.suspend()
                    self.suspended[bot_seat], process = process, None
                return answer
            finally:
                if process is not None:
                    await self.end_process(process)

    async def load(self, process: WorkerProcess, bot: str, job: bytes = b"") -> Answer:
        """What a bot says of itself; whatever it needs, and the game of a job, are imported then."""
        answer = await process.ask(pack(self.loading, describe_bot, bot, job), self.loading)
        if answer.fault:
            return Answer(f"could not be loaded (it {answer.fault})")
        return Answer(in_words(answer.value.get("fault")), answer.value) if isinstance(answer.value, dict) else NONSENSE

    async def new_process(self, priority: str = LATER) -> WorkerProcess:
        """A new process, where there is room for it."""
        while len(self.running) >= MOST and self.suspended:
            await self.end_process(self.suspended.pop(next(iter(self.suspended))))
        process = WorkerProcess(self.memory, foreign=True, priority=priority)
        self.running.add(process)
        return process

    async def end_process(self, process: WorkerProcess) -> None:
        try:
            await process.stop()
        finally:
            self.running.discard(process)

    async def load_cards(self, names: Iterable[str]) -> None:
        """Asks those who have not been asked yet who they are, each once; a broken one is remembered as such."""
        asked = strangers(names)
        for name in asked:
            if name not in self.loading_cards:
                self.loading_cards[name] = asyncio.create_task(self.load_card(name))
        if asked:
            await asyncio.wait([self.loading_cards[name] for name in asked])

    async def load_card(self, name: str) -> None:
        try:
            async with self.slots.held(NOBODY):
                process = await self.new_process()
                try:
                    answer = await self.load(process, name)
                finally:
                    await self.end_process(process)
            CARDS[name] = BrokenBot(name, in_words(answer.fault)) if answer.fault else card_of(name, answer.value)
        finally:
            del self.loading_cards[name]

    async def close(self) -> None:
        self.closed = True
        asking = [*self.asking, *self.loading_cards.values()]
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        self.suspended.clear()
        await asyncio.gather(*(self.end_process(process) for process in list(self.running)))


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
    bot.listed = bool(told.get("listed", True))
    return bot


def in_words(text: object) -> str:
    """One line for people to read; braces would stand for seats. What is no text says nothing.

    >>> in_words("chose\\u202e {1}\\nand went")
    'chose (1) and went'
    """
    shown = text[:MOST_WORDS] if isinstance(text, str) else ""
    return clean_text(shown, MOST_WORDS).replace("{", "(").replace("}", ")")
