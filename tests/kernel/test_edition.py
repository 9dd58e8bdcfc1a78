"""Editions: faults are named, provenance is data, the hash is of the data alone."""

from pathlib import Path
from typing import Any

import pytest

from bakehouse.kernel.edition import (
    FOR_PEOPLE,
    MOST_BYTES,
    MOST_CHOICES,
    MOST_OPTIONS,
    MOST_PATTERNS,
    MOST_VALUES,
    Source,
    differences,
    leaves,
    read_source,
    source_of,
)
from bakehouse.kernel.errors import BadEdition
from bakehouse.kernel.find import find_metas
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.reader import Reader
from bakehouse.kernel.setting import Meta

HEAD = """
[game]
id = "test"
title = "Test"
players = [1, 4]
minutes = 10
designer = "D"
publisher = "P"
edition = "first"
rules = 1
"""
BODY = """
days = 7
[market]
open = true
rule = "highest"
[[market.sections]]
cells = 4
[[market.sections]]
cells = 5
"""


def edition(body: str) -> Source:
    return source_of(HEAD + body, "test.toml")


def with_top(body: str) -> Source:
    return source_of(body + HEAD, "test.toml")


def faults_of(text: str) -> list[str]:
    with pytest.raises(BadEdition) as refused:
        source_of(text, "test.toml")
    return refused.value.faults


def test_the_hash_is_of_the_data_not_of_the_text() -> None:
    a = source_of(HEAD + "[x]\na = 1\nb = 2\n", "a")
    b = source_of("# a comment\n[x]\nb = 2\na   = 1\n" + HEAD, "b")
    c = source_of(HEAD + "[x]\na = 1\nb = 3\n", "c")
    assert a.hash == b.hash != c.hash
    assert len(a.hash) == 64


def test_the_numbers_hash_is_of_what_rules_read() -> None:
    section = """
[[market.sections]]
id = "rack"
name = "The rack"
cells = 4
"""
    option = """
[[option]]
id = "open"
label = "Open"
choices = [true, false]
default = true
note = "By day."
"""
    found = edition(section + option)
    for old, new in [
        ("The rack", "A rack"), ('label = "Open"', 'label = "Shut"'), ("By day.", "By night."),
        ("default = true", "default = false"), ("minutes = 10", "minutes = 20"), ('title = "Test"', 'title = "Try"'),
    ]:  # fmt: skip
        other = source_of(found.text.replace(old, new), "test.toml")
        assert other.hash != found.hash, old
        assert other.numbers_hash == found.numbers_hash, old
    told = source_of(found.text + '[provenance]\ndefault = "public"\n', "test.toml")
    assert told.numbers_hash == found.numbers_hash
    for old, new in [
        ("cells = 4", "cells = 5"),
        ('id = "rack"', 'id = "shelf"'),
        ("[true, false]", "[true, false, 2]"),
    ]:
        assert source_of(found.text.replace(old, new), "test.toml").numbers_hash != found.numbers_hash, old


@pytest.mark.parametrize("meta", find_metas().values(), ids=lambda meta: meta.id)
def test_texts_that_the_numbers_hash_leaves_out_change_no_game(meta: Meta) -> None:
    own = meta.default_source()
    kept = [choice for option in own.options for choice in option.choices]  # which may be called like a thing
    other = Source(renamed(own.data, kept), own.text, "renamed.toml")
    assert other.numbers_hash == own.numbers_hash
    ends = []
    for source in (own, other):
        state, rng, out = meta.open(source, {}).new(min(3, meta.players[1])), Rng(7), Moves()
        values: list[float] = []
        while not state.over and len(values) < 200:
            state.fill(state.actor, out)
            state.do(state.actor, out.pick(rng))
            values.append(state.game.insight.glance(state, 0))
        ends.append((values, state.scores(), state.to_act))
    assert ends[0] == ends[1]


def renamed(data: Any, kept: list[Any]) -> Any:
    """With other words wherever people read some."""
    if isinstance(data, list):
        return [renamed(value, kept) for value in data]
    if not isinstance(data, dict):
        return data
    texts = {key: value for key, value in data.items() if key in FOR_PEOPLE and isinstance(value, str)}
    return {
        key: texts[key][::-1] if key in texts and value.lower() not in kept else renamed(value, kept)
        for key, value in data.items()
    }


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('id = "test"', "id = 5", "game.id: expected text, found 5"),
        ("players = [1, 4]", "players = [4, 1]", "game.players: expected [fewest, most]"),
        ("players = [1, 4]", "players = [1, 999]", "game.players"),
        ("rules = 1", "", "game.rules: expected a whole number from 1 to 10000, but it is missing"),
        ("rules = 1", "rules = true", "game.rules: expected a whole number"),
        ("minutes = 10", "minutes = 10\ncolour = 3", "game.colour: unknown key"),
    ],
)
def test_a_fault_in_the_head_is_named(old: str, new: str, fault: str) -> None:
    assert any(fault in f for f in faults_of(HEAD.replace(old, new)))


def test_every_fault_is_listed_not_only_the_first() -> None:
    assert len(faults_of(HEAD.replace('"D"', "1").replace('"P"', "2").replace("[1, 4]", "4"))) == 3


def test_a_text_that_is_not_toml_is_refused_with_its_line() -> None:
    assert "is not valid TOML" in faults_of("[game\n")[0]
    assert faults_of("x = 1\n") == [
        "game: expected a table [game] with id, title, players, minutes, designer, publisher, edition, rules"
    ]
    assert "larger than" in faults_of(HEAD + "#" * MOST_BYTES)[0]


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadEdition, match=r"none\.toml: cannot be read: no such file"):
        read_source(tmp_path / "none.toml")
    (tmp_path / "latin.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadEdition, match="not UTF-8"):
        read_source(tmp_path / "latin.toml")
    with pytest.raises(BadEdition, match="cannot be read: is a directory"):
        read_source(tmp_path)


OPTION = """
[[option]]
id = "duel"
label = "Duel"
choices = [false, true]
default = false
players = {true = [2, 2]}
"""


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("choices = [false, true]", "choices = [false]", "option.0.choices"),
        ("default = false", 'default = "no"', "option.0.default: expected one of"),
        ('label = "Duel"', "", "option.0.label: expected text, but it is missing"),
        ("[2, 2]", "2", "option.0.players"),
        ('label = "Duel"', 'label = "Duel"\nlables = 1', "option.0.lables: unknown key"),
    ],
)
def test_a_fault_in_an_option_is_named(old: str, new: str, fault: str) -> None:
    assert any(fault in f for f in faults_of(HEAD + OPTION.replace(old, new)))


def test_two_options_of_one_id_are_refused() -> None:
    assert faults_of(HEAD + OPTION + OPTION) == ["option.1.id: 'duel' is there twice"]


PROVENANCE = """
[market]
price = 3
[[market.sections]]
cells = 4
[[market.sections]]
cells = 5
[provenance]
default = "reconstructed"
market = "public"
"market.sections.*.cells" = "example"
"market.sections.1.cells" = "rulebook"
"""


def test_the_most_specific_provenance_wins() -> None:
    source = edition(PROVENANCE)
    found = [
        source.provenance(p) for p in ("market.sections.0.cells", "market.sections.1.cells", "market.price", "game.id")
    ]
    assert found == ["example", "rulebook", "public", "reconstructed"]


def test_provenance_that_matches_nothing_or_names_no_origin_is_a_fault() -> None:
    text = HEAD + PROVENANCE.replace('market = "public"', 'markt = "public"').replace('"example"', '"hearsay"')
    assert [f.split(":")[0] for f in faults_of(text)] == ['provenance."markt"', 'provenance."market.sections.*.cells"']


def test_differences_name_what_a_variant_changes() -> None:
    old = edition("[x]\na = 1\nb = [1, 2]\n")
    new = edition("[x]\na = 2\nb = [1, 2, 3]\n")
    assert differences(old, new) == [("x.a", 1, 2), ("x.b.2", None, 3)]


# ---------------------------------------------------------------- the reader
def test_the_reader_reads_and_is_satisfied() -> None:
    read = Reader(with_top(BODY))
    assert read.whole("days", 1, 9) == 7
    assert read.flag("market.open")
    assert read.one_of("market.rule", ["sum", "highest"]) == "highest"
    assert [read.whole(f"{row}.cells", 1, 9) for row in read.rows("market.sections", 1, 3)] == [4, 5]
    read.finish()


def test_the_reader_lists_every_fault_with_key_expectation_and_finding() -> None:
    read = Reader(with_top(BODY.replace("days = 7", 'days = "x"').replace("open = true", "opne = true")))
    read.whole("days", 1, 9)
    read.flag("market.open")
    read.one_of("market.rule", ["sum", "least"])
    read.rows("market.sections", 3, 3)
    read.wholes("market.prices", 1, 9, 3)
    with pytest.raises(BadEdition) as refused:
        read.finish()
    assert refused.value.faults == [
        "days: expected a whole number from 1 to 9, found 'x'",
        "market.open: expected true or false, but it is missing",
        "market.rule: expected one of sum, least, found 'highest'",
        "market.sections: expected 3 to 3 tables [[market.sections]], found [{'cells': 4}, {'cells': 5}]",
        "market.prices: expected a list of 3 whole numbers from 1 to 9, but it is missing",
        "market.opne: unknown key; did you mean 'market.open'?",
    ]
    assert str(refused.value).startswith("test.toml: days: expected")
    assert "(and 5 more)" in str(refused.value)


def test_a_list_that_was_refused_brings_no_faults_of_its_tables() -> None:
    read = Reader(with_top(BODY.replace("cells = 4", 'cells = "x"')))
    assert read.ids("market.sections", 3, 3) == []
    assert (read.many("market.sections"), read.column("market.sections", "cells", 1, 9)) == (0, [])
    assert [fault.partition(":")[0] for fault in read.faults] == ["market.sections"]


def test_an_empty_table_whose_keys_are_data_is_no_fault() -> None:
    read = Reader(with_top("needs = {}\n"))
    assert read.keys("needs") == []
    read.finish()


def test_true_is_not_a_number_and_bounds_hold() -> None:
    read = Reader(with_top("a = true\nb = 10\nc = [1, 99]\nd = 5\n"))
    for key in "abd":
        read.whole(key, 1, 9)
    read.wholes("c", 1, 9)
    assert [f.split(":")[0] for f in read.faults] == ["a", "b", "c"]


# ------------------------------------------------------------ how large an edition may be
def spelled(values: int) -> str:
    return f"{HEAD}\n[numbers]\n" + "".join(f"n{n} = 1\n" for n in range(values))


DEEP = "is nested too deeply: more than 12 tables or lists inside each other"
TOO_MUCH = {
    "values": (spelled(12_000), "has 12,009 numbers and texts; 5,000 are allowed: keep to what the game uses"),
    "depth": (
        f"{HEAD}\n[{'.'.join('x' * 40)}]\ny = 1",
        DEEP,
    ),
    "lists": (
        f"{HEAD}\n[x]\ny = {'[' * 40}1{']' * 40}",
        DEEP,
    ),
    "text": (f'{HEAD}\n[x]\ny = "{"é" * 1_001}"', "x.y: a text of 1,001 characters; 1,000 are allowed"),
    "key": (f"{HEAD}\n[x]\n{'y' * 101} = 1", f"{'y' * 20}…: a key of 101 characters; 100 are allowed"),
    "options": (
        HEAD + "".join(f'\n[[option]]\nid = "o{n}"\nlabel = "O"\nchoices = [1, 2]\ndefault = 1' for n in range(21)),
        "option: 21 options; 20 are allowed",
    ),
    "choices": (
        f'{HEAD}\n[[option]]\nid = "o"\nlabel = "O"\nchoices = {[*range(3_000)]}\ndefault = 1',
        "option.0.choices: 3,000 choices; 50 are allowed",
    ),
    "patterns": (
        f"{HEAD}\n[provenance]\n" + "".join(f'"game.x{n}" = "rulebook"\n' for n in range(501)),
        "provenance: 501 lines; 500 are allowed: one with * can stand for many",
    ),
}


@pytest.mark.parametrize("what", TOO_MUCH)
def test_an_edition_is_of_a_size_that_all_can_read_quickly(what: str) -> None:
    text, says = TOO_MUCH[what]
    assert [fault for fault in faults_of(text) if fault.startswith(says)]


def test_the_largest_edition_allowed_is_read() -> None:
    assert len(list(leaves(source_of(spelled(4_991), "here").data))) == 5_000


def test_our_editions_are_less_than_half_as_large_as_one_may_be() -> None:
    for meta in find_metas().values():
        source = meta.default_source()
        assert 2 * len(list(leaves(source.data))) < MOST_VALUES
        assert 2 * len(source.data.get("provenance", {})) < MOST_PATTERNS
        assert 2 * len(source.options) < MOST_OPTIONS
        assert all(2 * len(option.choices) < MOST_CHOICES for option in source.options)


def test_many_unknown_keys_are_all_named_and_the_first_with_what_might_be_meant() -> None:
    reader = Reader(source_of(spelled(4_000), "here"))
    reader.asked.add("numbers.n-1")
    with pytest.raises(BadEdition) as raised:
        reader.finish()
    assert len(raised.value.faults) == 4_000
    assert sum("did you mean" in fault for fault in raised.value.faults) == 20
