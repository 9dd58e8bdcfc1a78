"""Templates print and call as Jinja's own do: escaped, with defaults and names, and with what a call block holds."""

from pathlib import Path

import pytest
from jinja2 import DictLoader, Environment, StrictUndefined, UndefinedError
from markupsafe import Markup

from bakehouse.server.html.drawing.jinja_codegen import FastCodeGenerator, TemplateEnvironment


class Html:
    def __html__(self) -> str:
        return "<hr>"


class Words(str):
    """Text that is not quite a str."""


PLAIN = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
OURS = TemplateEnvironment()
MACROS = """
{% macro two(a, b="<b>", c=3) %}{{ a }}|{{ b }}|{{ c }}{% endmacro %}
{% macro around(name) %}<{{ name }}>{{ caller() }}</{{ name }}>{% endmacro %}
{% macro many(first) %}{{ first }}{{ varargs|length }}{{ kwargs|length }}{% endmacro %}
"""
VALUES = [
    "a & b",
    "plain",
    "'\"<>&",
    "é−",
    "",
    7,
    -1,
    True,
    None,
    2.5,
    Markup("<i>x</i>"),
    Html(),
    Words("<w>"),
    [1, "<"],
]


def both(source: str, **context: object) -> str:
    ours = OURS.from_string(MACROS + source).render(**context)
    assert ours == PLAIN.from_string(MACROS + source).render(**context)
    return ours.strip()


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_value_is_printed_as_jinja_prints_it(value: object) -> None:
    both("<p title='{{ value }}'>{{ value }}{{ value ~ value }}</p>", value=value)


@pytest.mark.parametrize(
    "call",
    [
        "two('<')",
        "two('<', 1)",
        "two('<', c=1)",
        "two(b='&', a=2)",
        "two(*['x', 'y'])",
        "two(**{'a': 1})",
        "many(1, 2, k=3)",
        "two(two('<'))",
        "dict(a=1)",
        "range(3)|list",
    ],
)
def test_a_macro_takes_what_it_names(call: str) -> None:
    printed = "{{ " + call + " }}"
    both(printed + "{% for n in [1, 2] %}" + printed + "{% endfor %}")


def test_what_a_call_block_has_inside_is_printed_once_and_not_escaped_again() -> None:
    assert "<b>&lt;" in both("{% call around('b') %}{{ words }}<br>{% endcall %}", words="<")


@pytest.mark.parametrize("call", ["two(1, 2, 3, 4)", "two(1, d=2)", "two('x', caller=1)"])
def test_a_macro_refuses_what_it_does_not_take(call: str) -> None:
    for env in (OURS, PLAIN):
        with pytest.raises(TypeError):
            env.from_string(MACROS + "{{ " + call + " }}").render()


@pytest.mark.parametrize("source", ["{{ around('b') }}", "{{ two() }}", "{{ nobody }}", "{{ nobody() }}", "{{ x.y }}"])
def test_what_is_missing_is_told(source: str) -> None:
    for env in (OURS, PLAIN):
        with pytest.raises(UndefinedError):
            env.from_string(MACROS + source).render(x={})


def test_what_a_macro_prints_is_markup() -> None:
    module = OURS.from_string(MACROS).make_module()
    assert type(vars(module)["two"]("<")) is Markup


def shelved(folder: Path, source: str) -> str:
    return TemplateEnvironment(DictLoader({"page": source}), folder).get_template("page").render()


@pytest.fixture
def patch(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.setattr("sys.dont_write_bytecode", False)
    return monkeypatch


def test_the_code_of_a_template_is_kept_until_its_source_changes(tmp_path: Path, patch: pytest.MonkeyPatch) -> None:
    assert shelved(tmp_path, "<p>{{ 1 }}</p>") == "<p>1</p>"
    assert len(list((tmp_path / "__pycache__").glob("*.pyc"))) == 1
    with patch.context() as broken:
        broken.setattr(FastCodeGenerator, "visit_Template", None)  # nothing can be compiled now
        assert shelved(tmp_path, "<p>{{ 1 }}</p>") == "<p>1</p>"
    assert shelved(tmp_path, "<b>{{ 2 }}</b>") == "<b>2</b>"


def test_code_that_another_press_made_is_not_used(tmp_path: Path, patch: pytest.MonkeyPatch) -> None:
    shelved(tmp_path, "<p>{{ 1 }}</p>")
    patch.setattr(FastCodeGenerator, "visit_Template", None)
    patch.setattr("bakehouse.server.html.drawing.jinja_codegen.__file__", __file__)
    with pytest.raises(TypeError):
        shelved(tmp_path, "<p>{{ 1 }}</p>")


@pytest.mark.usefixtures("patch")
def test_a_folder_that_cannot_be_written_to_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "__pycache__").write_text("in the way")
    assert shelved(tmp_path, "<p>{{ 1 }}</p>") == "<p>1</p>"
