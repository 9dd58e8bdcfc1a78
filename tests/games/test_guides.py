"""Guides speak to people: no identifiers, examples that are really played, pictures that can be drawn, coaches."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from markupsafe import Markup

from bakehouse.kernel.example import after, example_text
from bakehouse.kernel.find import find_meta, find_metas
from bakehouse.kernel.guide import read_guide
from bakehouse.kernel.guide_data import guide_data
from bakehouse.kernel.setting import Meta
from bakehouse.server.html.drawing.look import anchor, anchored, the_look
from bakehouse.server.html.figures import figure
from bakehouse.server.html.guide import rules_of_today
from bakehouse.server.seen.coach import coaching
from tests.games.positions import positions

ALL = sorted(find_metas())
WITH_DATA = [game for game in ALL if guide_data(find_meta(game)).goal]
IDENTIFIER = re.compile(r"[a-z0-9]+(?:[-_:][a-z0-9]+)+|[a-z]+[0-9]+")
TO_PEOPLE = ("name", "title", "label", "note", "designer", "publisher")
ENGLISH = {"drive-thru"}
"""Keys that are words as well."""
LABEL = re.compile(r"(?:name|title|label|note) = \"([^\"]*)\"")


def identifiers(data: Any) -> Iterator[str]:
    """Every key and every value that is no word for people."""
    if isinstance(data, dict):
        for key, value in data.items():
            if IDENTIFIER.fullmatch(key):
                yield key
            if key not in TO_PEOPLE:
                yield from identifiers(value)
    elif isinstance(data, list):
        for one in data:
            yield from identifiers(one)
    elif isinstance(data, str) and IDENTIFIER.fullmatch(data):
        yield data


def text_of(meta: Meta) -> str:
    return Markup(re.sub(r"<[^>]*>", " ", rules_of_today(meta))).unescape()


def found_in(text: str, names: set[str]) -> list[str]:
    return sorted([name for name in names if re.search(rf"(?<![\w:-]){re.escape(name)}(?![\w:-])", text)])


@pytest.mark.parametrize("game", ALL)
def test_no_identifier_of_an_edition_stands_in_its_guide(game: str) -> None:
    meta = find_meta(game)
    source = meta.default_source()
    spoken = " ".join(LABEL.findall(source.text)).lower()  # "High-gluten flour" says what it is called
    names = {name for name in identifiers(dict(source.data)) if name not in spoken} - ENGLISH
    assert found_in(text_of(meta), names) == []


def test_an_identifier_in_a_guide_would_be_found() -> None:
    names = set(identifiers({"does": "sell:2", "bread": [{"id": "rye-bun", "name": "two-fold", "needs": {"t1": 1}}]}))
    assert names == {"sell:2", "rye-bun", "t1"}
    assert found_in("a rye-bun, or (sell:2); not a rye-bun-tin", names) == ["rye-bun", "sell:2"]


@pytest.mark.parametrize("game", WITH_DATA)
def test_every_question_leads_to_a_section_of_the_guide(game: str) -> None:
    meta = find_meta(game)
    asked = {question.word for question in meta.open(None, {}).acts.questions if not question.is_draw()}
    sections = {name for name, _ in anchored(rules_of_today(meta))[1]}
    declared = guide_data(meta).sections
    assert set(declared) <= asked
    assert asked - set(declared) <= {"nothing"}
    assert {anchor(title) for title in declared.values()} <= sections


@pytest.mark.parametrize("game", WITH_DATA)
def test_examples_and_pictures_are_of_this_game(game: str) -> None:
    meta = find_meta(game)
    data, guide = guide_data(meta), read_guide(meta.open(None, {}).setting)
    assert data.examples
    assert data.figures
    for name in data.examples:
        told = example_text(meta.open(None, {}), name)
        assert told in guide
        assert told.count("**") >= 8
    for name, one in data.figures.items():
        known = {part.name for part in the_look().layout(game).board}
        assert set(one.parts) <= known
        assert after(meta.open(None, {}), data.examples[one.example], one.after).entries
        drawn = str(figure(meta, name, "a <caption>"))
        assert "&lt;caption&gt;" in drawn
        assert len(drawn) > 1000
        assert " id=" not in drawn
        assert "<form" not in drawn
        assert f"(figure:{name})" in guide


@pytest.mark.parametrize("game", WITH_DATA)
def test_a_coach_has_whole_sentences_at_every_moment(game: str) -> None:
    meta = find_meta(game)
    data = guide_data(meta)
    asked = {question.word for question in meta.open(None, {}).acts.questions}
    assert set(data.coach) <= asked
    said = set()
    for state in positions(meta.open(None, {}), meta.players[0] if meta.players[0] > 1 else 2, 3, 7):
        for seat in range(state.seats):
            line = coaching(state, seat, state.view(seat), state.may_act(seat)).says
            assert line[-1:] in (".", "?")
            assert not re.search(r"[{}@]|None", line)
            assert len(line) <= 150
            said.add(line)
    assert len(said) >= 4
