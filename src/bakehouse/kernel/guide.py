"""A game's guide with the numbers of the edition in play: `{week.days}` in guide.md becomes 7.

`{market.price?highest: the dearest section|sum: all sections}` says what fits the value; where the edition has none,
the first. `else` fits whatever no other does, and there `#` is the value.
A line with `{bread.*.name}` is repeated for every bread; what an entry does not have stays empty in it.
`{told.levels}` is what the game's own `told.py` says, where the edition only has identifiers.
`![a star](star)` is a picture: pages draw the symbol of that name, other places show the words, if there are any.
`![](example:first-day)` becomes the moves of an example, and `![the market](figure:market)` a picture of the table
(`kernel/guide_data.py`); where nothing can be drawn such a line is left out.
"""

from __future__ import annotations

import importlib
import importlib.util
import re
from collections.abc import Mapping
from typing import Any

from bakehouse.kernel.errors import BadEdition
from bakehouse.kernel.example import example_text
from bakehouse.kernel.game import Game
from bakehouse.kernel.setting import Setting

PICTURE = re.compile(r" ?!\[\]\([^)]*\)|!\[([^\]]+)\]\([^)]*\)")
FIGURE = re.compile(r"^!\[[^\]]*\]\(figure:[^)]*\)\n+", re.M)
EXAMPLE = re.compile(r"^!\[\]\(example:([a-z0-9-]+)\)$", re.M)
PATH = r"\{([a-z0-9*-]+(?:\.[a-z0-9*-]+)*)"
CHOICE = re.compile(PATH + r"\?([^{}]*)\}")
FIELD = re.compile(PATH + r"\}")
PLACE = re.compile(PATH + r"[?}]")


def read_guide(setting: Setting) -> str:
    """The guide in Markdown; "" when the game has none. Raises BadEdition where the game refuses the edition."""
    text = guide_file(setting)
    if not text:
        return ""
    game = setting.meta.open(setting.source, setting.options)
    filled = fill_in(text, {**setting.source.data, "told": told(game)})
    return EXAMPLE.sub(lambda m: example_text(game, m[1]), filled)


def read_opening(setting: Setting) -> str:
    """What stands before the first chapter; the rules of the game need not be loaded for it."""
    return fill_in(guide_file(setting).partition("\n## ")[0], setting.source.data)


def guide_file(setting: Setting) -> str:
    file = setting.meta.folder / "guide.md"
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def told(game: Game) -> Mapping[str, Any]:
    """What the game says in `words(game)` of its `told.py`, if it has one."""
    package = game.setting.meta.code.split(":")[0].rpartition(".")[0]
    if not package or importlib.util.find_spec(f"{package}.told") is None:
        return {}
    found: Mapping[str, Any] = importlib.import_module(f"{package}.told").words(game)
    return found


def without_pictures(text: str) -> str:
    """The text for where nothing can be drawn.

    >>> without_pictures("Yeast ![](sup-yeast) costs an ![hour](hourglass)")
    'Yeast costs an hour'
    >>> without_pictures("![the store](figure:store)\\n\\nIt is full.")
    'It is full.'
    """
    return PICTURE.sub(lambda m: m[1] or "", FIGURE.sub("", text))


def fill_in(text: str, data: Mapping[str, Any]) -> str:
    """The text with every field filled in.

    >>> fill_in("{week.days} days\\n- {bread.*.name}: {bread.*.needs}", {"week": {"days": 7}, "bread": [
    ...     {"id": "rye", "name": "Rye", "needs": {"flour": 2, "salt": 1}}, {"id": "bun", "name": "Bun"}]})
    '7 days\\n- Rye: 2 flour, salt\\n- Bun: '
    """
    names = dict(named(data))
    lines = []
    for number, line in enumerate(text.split("\n"), 1):
        try:
            for one in repeated(line, data):
                chosen = CHOICE.sub(lambda m: fitting(data, m[1], m[2]), one)
                lines.append(FIELD.sub(lambda m: written(data, m[1], names), chosen))
        except LookupError as error:
            raise BadEdition("guide.md", [f"line {number}: the edition has no {error}"]) from None
    return "\n".join(lines)


def repeated(line: str, data: Mapping[str, Any]) -> list[str]:
    """A line with a star once for every entry of what stands before the star."""
    starred = [path for path in PLACE.findall(line) if ".*." in path]
    if not starred:
        return [line]
    head = starred[0].split(".*.")[0]
    table = find(data, head)
    places = table if isinstance(table, Mapping) else range(len(table))
    made = []
    for place in places:
        one = line
        for path in starred:
            if not has(table[place], path.removeprefix(f"{head}.*.")):
                one = re.sub(r"\{" + re.escape(path) + r"(\?[^{}]*)?\}", "", one)
        made.append(one.replace(f"{{{head}.*.", f"{{{head}.{place}."))
    return made


def fitting(data: Mapping[str, Any], path: str, offered: str) -> str:
    """Of "once: a day|often: all day long" the words for the value at a path.

    >>> fitting({"oven": {"open": "often"}}, "oven.open", "once: a day|often: all day long")
    'all day long'
    >>> fitting({"oven": {"room": 3}}, "oven.room", "0: no room|else: room for #")
    'room for 3'
    """
    words = dict([one.split(": ", 1) for one in offered.split("|")])
    value = str(find(data, path)) if has(data, path) else next(iter(words))
    if value not in words and "else" not in words:
        raise LookupError(f"words for {path} = {value!r}")
    return words[value] if value in words else words["else"].replace("#", value)


def find(data: Any, path: str) -> Any:
    here = data
    for part in path.split("."):
        try:
            here = here[int(part)] if isinstance(here, list) else here[part]
        except (LookupError, ValueError, TypeError):
            raise LookupError(repr(path)) from None
    return here


def has(data: Any, path: str) -> bool:
    try:
        find(data, path)
    except LookupError:
        return False
    return True


def named(data: Any) -> list[tuple[str, str]]:
    """Everything in the edition that has an id and a name."""
    rows = [row for table in data.values() if isinstance(table, list) for row in table if isinstance(row, Mapping)]
    return [(row["id"], row["name"]) for row in rows if "id" in row and "name" in row]


def written(data: Mapping[str, Any], path: str, names: Mapping[str, str]) -> str:
    """A field as text. What is asked for as an id or a colour stays one: it names a symbol, and is nobody's name."""
    value = find(data, path)
    return str(value) if path.endswith((".id", ".colour")) else shown(value, names)


def shown(value: Any, names: Mapping[str, str]) -> str:
    if isinstance(value, Mapping) and "name" in value:
        return str(value["name"])
    if isinstance(value, Mapping):
        return ", ".join((f"{n} " if n != 1 else "") + names.get(key, key) for key, n in value.items())
    if isinstance(value, list):
        return ", ".join(shown(item, names) for item in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return names.get(value, value) if isinstance(value, str) else str(value)
