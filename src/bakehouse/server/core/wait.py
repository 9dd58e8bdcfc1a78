"""How long people are kept waiting: bounded since one of them last decided, however many moves bots make meanwhile."""

from __future__ import annotations

MOST_SHOWN = 2.0  # seconds of pauses in all, so that moves can be followed
MOST_THOUGHT = 4.0  # seconds of thinking in all; then bots still get the least
LEAST_THOUGHT = 0.05
SHARE = 1 / 3  # of what is left, for the next move: the first ones get most


class Wait:
    """What was waited for since somebody at the table last decided something."""

    def __init__(self) -> None:
        self.shown = 0.0
        """Seconds of pauses."""
        self.thought = 0.0
        """Seconds in which bots thought and people had nothing to do."""

    def begin(self) -> None:
        self.shown = self.thought = 0.0

    def pause(self, pace: float) -> float:
        """How long the move before is shown, as far as thinking has not taken as long."""
        return min(pace, SHARE * (MOST_SHOWN - self.shown))

    def seconds(self, most: float) -> float:
        """How long the next move may be thought about."""
        return min(most, max(LEAST_THOUGHT, SHARE * (MOST_THOUGHT - self.thought)))
