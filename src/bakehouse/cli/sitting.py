"""One match at one terminal: whose move it is, what is told to whom, and what a person may type."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from bakehouse.bots.adviser import COMPARING, advise
from bakehouse.bots.base import Budget
from bakehouse.bots.host import ask, has_secrets
from bakehouse.cli.arguments import Seat
from bakehouse.cli.ending import ending
from bakehouse.cli.errors import CommandError
from bakehouse.cli.hint import SEARCH, hint_lines, hinter
from bakehouse.cli.keep import keep
from bakehouse.cli.menu import Group, find, item_text, menu
from bakehouse.cli.screen import Screen
from bakehouse.cli.tell import digest, story
from bakehouse.cli.text import sentence
from bakehouse.kernel.about import rules_text
from bakehouse.kernel.board import board_text
from bakehouse.kernel.errors import BakehouseError
from bakehouse.kernel.events import name_seats
from bakehouse.kernel.guide import without_pictures
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.prompt import Choice
from bakehouse.kernel.state import EVERYONE

THINK = Budget(seconds=10.0, explain=False)  # at most, so that nobody waits long
SHORT_BOARD = 24  # lines of a table that is shown again when somebody else has moved; else only its first part

HELP = """\
Type the number of a choice, or its key or the beginning of a word of its name.
  undo, redo   take moves back, or make them again ("undo 3": three of them, "undo all": as far as it goes)
  hint         the best choices as a bot sees them, and why
  board        the table ("board you", "board market": only that)
  log          what has happened ("log 10": the last ten lines)
  rules        how the game is played
  save FILE    keep the game in a file
  quit         leave
One letter is enough for undo, redo, hint, board, log, save, quit, where no choice begins with it."""


class Left(Exception):
    """The person has left the table."""


class Sitting:
    def __init__(self, match: Match, seats: list[Seat], screen: Screen, seed: int) -> None:
        self.match = match
        self.seats = seats
        self.screen = screen
        self.names = [seat.name for seat in seats]
        self.called = [seat.called for seat in seats]
        """The same, bots with their titles."""
        self.people = [at for at, seat in enumerate(seats) if seat.bot is None]
        self.told: dict[int | None, int] = {}
        """How much of the log each reader has been told; None: all who sit before the screen."""
        self.at_screen = self.people[0] if len(self.people) == 1 else -1
        """Who sits before the screen now; -1: nobody in particular."""
        self.saved = -1
        """How long the match's journal was when it was last kept."""
        self.relist = True
        """Whether the choices are listed after a command; they would push a long table off the screen."""
        self.rngs = [Rng((seed << 8) + at) for at in range(len(seats))]
        self.think = replace(THINK, game_seed=seed)
        self.hinter = hinter()
        self.secrets = has_secrets(match.state)
        self.commands: dict[str, Callable[[int, str], None]] = {
            "undo": self.undo,
            "redo": self.redo,
            "hint": self.hint,
            "board": self.board,
            "log": self.log,
            "save": self.save,
            "quit": self.quit,
            "rules": self.rules,
            "help": self.help,
            "?": self.help,
        }

    # ------------------------------------------------------------ the match
    def run(self) -> None:
        """Plays to the end; raises Left when a person leaves before."""
        acted = -1
        while not self.match.state.over:
            waiting = self.match.state.to_act
            people = [seat for seat in waiting if self.seats[seat].bot is None]
            if not people:
                acted = waiting[0]
                self.bot_moves(acted)
            else:  # people first, so that they can take moves back until they have finished
                acted = acted if acted in people else people[0]
                self.person_moves(acted)
        reader = self.people[0] if len(self.people) == 1 else None
        if self.secrets and len(self.people) > 1:
            self.screen.hide()
        self.told.setdefault(reader, min(self.told.values(), default=0))
        self.say_news(reader)
        self.screen.say()
        self.screen.say(ending(self.match.state, self.names, self.people), hang=2)

    def bot_moves(self, seat: int) -> None:
        bot = self.seats[seat].bot
        assert bot is not None
        decision = ask(bot, self.match.state, seat, self.rngs[seat], self.think)
        if decision.fault:
            self.screen.say(f"({sentence(decision.fault)})")
        self.match.play(seat, self.match.game.actions.keys[decision.action])
        if not self.people:
            self.say_news(None)

    def say_news(self, reader: int | None) -> bool:
        """Tells what happened since the last time; True when the table has changed by more than the reader's doing."""
        start = min(self.told.get(reader, 0), len(self.match.entries))
        for line in digest(story(self.match, reader, self.names, start), reader):
            self.screen.say(line, hang=2)
        self.told[reader] = len(self.match.entries)
        entries = self.match.entries[start:]
        return start == 0 or any(entry.actor != reader and entry.owner == EVERYONE for entry in entries)

    # ------------------------------------------------------------ a person's turn
    def person_moves(self, seat: int) -> None:
        """Asks until the person has made one move, or taken one back."""
        if self.at_screen != seat:
            self.change_person(seat)
        self.screen.say()
        if self.say_news(seat if self.secrets or len(self.people) == 1 else None):
            table = self.table(seat)
            if table.count("\n") >= SHORT_BOARD:
                table = table.partition("\n\n")[0]
            if table.count("\n") < SHORT_BOARD:
                self.screen.say(f"\n{table}", hang=2)
            self.screen.say()
        prompt = self.match.state.prompt(seat).named(seat, self.names)
        question = prompt.says if len(self.people) == 1 else f"{self.names[seat]}: {prompt.says}"
        choice = self.choose(seat, question, prompt.choices)
        if choice is not None and self.is_meant(choice):
            self.match.play(seat, choice.key)

    def is_meant(self, choice: Choice) -> bool:
        """Asks once more before something is thrown away that could still be used."""
        if not choice.loses or not self.screen.live:
            return True
        says = f"{sentence(choice.loses)}. {sentence(choice.label)} all the same? (yes or no) "
        return self.answer(says).lower() in ("y", "yes")

    def change_person(self, seat: int) -> None:
        if self.secrets:
            self.screen.hide()
            self.screen.say(f"Pass the screen to {self.names[seat]}.", "bold")
            if self.answer(f"{self.names[seat]}, press Enter when nobody else looks: ").lower() == "quit":
                raise Left
        self.at_screen = seat

    def choose(self, seat: int, question: str, choices: tuple[Choice, ...]) -> Choice | None:
        """The choice that the person takes; None when a command has changed the match."""
        shown = Group("", choices, 0)
        asked = len(self.match.journal)
        fresh = True
        while True:
            items = menu(shown.choices, shown.depth)
            if fresh:
                self.screen.say(question, "bold", hang=2)
                for number, item in enumerate(items, 1):
                    self.screen.say(item_text(number, item), hang=len(f"{number}. "))
                if shown.choices != choices:
                    self.screen.say("  0. Back")
            typed = self.answer("> ")
            fresh = True
            if typed == "" and len(choices) == 1:
                return choices[0]
            if typed in ("", "0"):
                shown = Group("", choices, 0)
            elif typed.isdecimal():
                if not 1 <= int(typed) <= len(items):
                    self.screen.say(f"There is no choice {typed}; they go from 1 to {len(items)}.")
                    fresh = False
                    continue
                item = items[int(typed) - 1]
                if isinstance(item, Choice):
                    return item
                shown = item
            elif not self.commanded(seat, typed, choices):
                meant = find(typed, choices)
                if len(meant) == 1 and (len(typed) > 1 or not self.is_final(seat, meant[0])):
                    return meant[0]
                if meant:  # several, or one that a slip of the finger must not make
                    shown = Group(typed, tuple(meant), 0)
                else:
                    self.screen.say(self.why_nothing(seat, typed), hang=2)
                    fresh = False
            elif len(self.match.journal) != asked:
                return None
            elif not self.relist and len(choices) > 1:
                self.screen.say(f"{question} (Enter lists the choices.)", "bold", hang=2)
                fresh, self.relist = False, True

    def commanded(self, seat: int, typed: str, choices: tuple[Choice, ...]) -> bool:
        """Carries out a command; False when it is none."""
        word, _, rest = typed.partition(" ")
        word = word.lower()
        if typed.lower() not in self.commands and find(typed, choices):
            return False
        if len(word) == 1:
            word = next((name for name in self.commands if name[0] == word), word)
        if word not in self.commands:
            return False
        try:
            self.commands[word](seat, rest.strip())
        except BakehouseError as error:
            self.screen.say(sentence(self.named(seat, str(error))), hang=2)
        return True

    def is_final(self, seat: int, choice: Choice) -> bool:
        """Does it draw, reveal, or end something?"""
        return self.match.state.commits(seat, self.match.game.actions.ids[choice.key])

    def why_nothing(self, seat: int, typed: str) -> str:
        """Why what was typed is no choice: a move that is not possible now has a reason."""
        action = self.match.game.actions.ids.get(typed.lower())
        if action is None:
            return f"{typed!r} is neither a choice nor a command; type a number, or help."
        return sentence(self.named(seat, self.match.state.why_not(seat, action) or ""))

    def answer(self, prompt: str) -> str:
        try:
            return self.screen.ask(prompt)
        except EOFError:
            self.screen.say()
            if not self.screen.live:
                raise CommandError("the input ended before the game did") from None
            raise Left from None

    # ------------------------------------------------------------ commands
    def undo(self, seat: int, rest: str) -> None:
        steps = max(1, self.match.undo_limit(seat).steps) if rest == "all" else count(rest, "undo")
        before = [entry.key for entry in self.match.entries if entry.actor == seat]
        self.match.undo(seat, steps)
        labels = [self.label(seat, key) for key in reversed(before[len(before) - steps :])]
        self.screen.say(sentence("Taken back: " + ", ".join(labels)), hang=2)

    def redo(self, seat: int, rest: str) -> None:
        for _ in range(count(rest, "redo")):
            played = self.match.redo(seat)
            if not played.entries[0].events:
                self.screen.say(sentence("Played again: " + self.label(seat, played.entries[0].key)), hang=2)

    def hint(self, seat: int, rest: str) -> None:
        state = self.match.state
        decision = ask(self.hinter, state, seat, Rng(int(self.rngs[seat].next())), SEARCH)
        self.screen.say(sentence(f"Hint: {self.named(seat, state.label(seat, decision.action))}"), "bold", hang=2)
        seen = state.imagine(seat, Rng(int(self.rngs[seat].next())))
        for line in hint_lines(advise(seen, seat, decision, COMPARING, seed=int(self.rngs[seat].next()))):
            self.screen.say(self.named(seat, line), hang=5)
        self.screen.say()

    def board(self, seat: int, rest: str) -> None:
        table = self.table(seat, rest)
        if not table:
            raise CommandError(f"nothing on the table is called {rest!r}; board alone shows all of it")
        paged = self.screen.show(table + "\n")
        self.relist = paged or table.count("\n") < SHORT_BOARD

    def log(self, seat: int, rest: str) -> None:
        lines = [said.text for said in story(self.match, seat, self.names)]
        wanted = lines[-count(rest, "log") :] if rest else lines
        self.screen.show("\n".join(wanted) + "\n" if wanted else "Nothing has happened yet.\n")

    def rules(self, seat: int, rest: str) -> None:
        self.screen.show(without_pictures(rules_text(self.match.game)))

    def save(self, seat: int, rest: str) -> None:
        if not rest:
            raise CommandError("save it where? Type a file name behind it: save evening.bakehouse.json")
        self.screen.say(f"Saved in {keep(self.match, self.called, Path(rest).expanduser())}.\n")
        self.saved = len(self.match.journal)

    def help(self, seat: int, rest: str) -> None:
        self.screen.say(HELP + "\n")

    def quit(self, seat: int, rest: str) -> None:
        raise Left

    # ------------------------------------------------------------ words
    def table(self, seat: int, only: str = "") -> str:
        names = [f"{name} (you)" if at == seat else name for at, name in enumerate(self.names)]
        return board_text(self.match.game, self.match.state.view(seat), names, only)

    def label(self, seat: int, key: str) -> str:
        return self.named(seat, self.match.game.actions.labels[self.match.game.actions.ids[key]])

    def named(self, seat: int, text: str) -> str:
        return name_seats(text, seat, self.names)


def count(rest: str, command: str) -> int:
    if not rest:
        return 1
    if not rest.isdecimal() or not 1 <= int(rest) <= 10_000:
        raise CommandError(f"{command} {rest}: expected a number, such as {command} 2")
    return int(rest)
