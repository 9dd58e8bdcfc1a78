"""Provenance patterns: the same answers as trying each pattern on each path, in one walk."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bakehouse.kernel.edition import leaves
from bakehouse.kernel.patterns import Place, closest, first_place, unmatched

KEYS = st.sampled_from(["a", "b", "c", "a.b"])
DATA = st.dictionaries(
    KEYS,
    st.recursive(
        st.integers(0, 3), lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3)
    ),
    max_size=4,
)
PATTERNS = st.lists(
    st.lists(st.sampled_from(["a", "b", "*", "0", "1"]), min_size=1, max_size=4).map(".".join), unique=True, max_size=8
)


def covers(pattern: str, path: str) -> bool:
    wanted, parts = pattern.split("."), path.split(".")
    return len(wanted) <= len(parts) and all(w in ("*", p) for w, p in zip(wanted, parts, strict=False))


@given(PATTERNS, DATA)
def test_a_pattern_is_unmatched_where_it_covers_no_path(patterns: list[str], data: dict[str, Any]) -> None:
    paths = [path for path, _ in leaves(data)] if data else []
    assert unmatched(patterns, data) == [p for p in patterns if not any(covers(p, path) for path in paths)]


@given(PATTERNS, DATA)
def test_the_closest_pattern_has_the_most_words_then_parts_then_comes_first(
    patterns: list[str], data: dict[str, Any]
) -> None:
    for path in [path for path, _ in leaves(data)] if data else []:
        fitting = [p for p in patterns if covers(p, path)]
        best = max(fitting, key=lambda p: (p.count(".") + 1 - p.split(".").count("*"), p.count(".")), default="")
        assert closest(first_place(patterns), path) == best


def test_patterns_that_branch_everywhere_make_no_more_places_than_the_data_needs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each of {a, *} at nine places stands for 512 patterns that are all under way at once."""
    patterns = [".".join("a*"[n >> at & 1] for at in range(9)) + ".z" for n in range(512)]
    data: Any = dict.fromkeys(map(str, range(1000)), 1)
    for _ in range(9):
        data = {"a": data}
    made: list[int] = []

    class Counted(Place):
        def __init__(self, patterns: Any, depth: int = 0) -> None:
            made.append(depth)
            super().__init__(patterns, depth)

    monkeypatch.setattr("bakehouse.kernel.patterns.Place", Counted)
    assert unmatched(patterns, data) == patterns
    assert made == [*range(10)]
