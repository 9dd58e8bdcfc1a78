"""How a server is run; every default works without configuration."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from bakehouse.server.thinking.foreign import LOADING
from bakehouse.server.thinking.worker import MOST_MEMORY

PACES = {"calm": 0.7, "quick": 0.15, "instant": 0.0}
"""Seconds between two moves of a bot."""

PATIENCES = {0: "wait for as long as it takes", 120: "two minutes", 600: "ten minutes", 86400: "a day"}
"""How long a table waits for somebody who is not there, before a bot plays for them."""


@dataclass(frozen=True, slots=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 8000
    data: Path | None = None
    """The SQLite file; None: in the user's data folder."""
    durable: bool = True
    """An acknowledged move survives a power cut, not only a crash of the program."""
    limits: bool = True
    """Rate limits, by visitor."""
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    """Processes that think for bots."""
    thinking: float = 3.0
    """Seconds a bot may think about one move."""
    gives_way: bool = True
    """Bots that nobody waits for get only what everything else on the machine leaves over."""
    memory: int = MOST_MEMORY
    """Bytes that each of these processes may use."""
    loading: float = LOADING
    """Seconds that somebody else's bot may take to be imported."""
    metrics: str = ""
    """The bearer token that may read /metrics; without one only this machine may."""
    debug_log: bool = False
    """Log lines for people rather than for programs."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies whose X-Forwarded-For and X-Forwarded-Proto are believed."""
    secure: bool = False
    """Cookies over HTTPS only; set when served behind HTTPS."""
    public: str = ""
    """The address under which people open the site, such as https://games.example.org; "": as each of them sees it."""
    examples: bool = False
    """Also offer the kernel's small example games."""
