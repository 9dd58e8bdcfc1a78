"""A command whose packages are missing names the extra in one sentence."""

import sys
import tomllib

import pytest

import start
from bakehouse.extras import MODULES
from tests.cli.terminal import refused


@pytest.mark.parametrize("command", [("serve", "--no-open"), ()])
@pytest.mark.parametrize("missing", ["litestar", "font_hanken_grotesk"])
def test_the_site_without_its_packages(command: tuple[str, ...], missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    told = f"bakehouse: the site needs the package {missing}: pip install 'bakehouse[server]'"
    assert refused(*command) == told


def test_the_command_without_its_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typer", None)
    assert refused("games") == (
        "bakehouse: the `bakehouse` command needs the package typer: pip install 'bakehouse[cli]'"
    )


def test_fitting_without_its_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert "fitting needs the package numpy: pip install 'bakehouse[tune]'" in refused("fit", "cupcake-empire")


@pytest.mark.parametrize("extra", MODULES)
def test_every_package_of_an_extra_is_looked_for(extra: str) -> None:
    """What pyproject.toml asks for and what is looked for are one list; some names differ between pip and Python."""
    project = tomllib.loads((start.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    asked = [*extras[extra], *(extras["envs"] if "bakehouse[envs]" in extras[extra] else [])]
    wanted = {one.split(";")[0].split("<")[0].split(">")[0] for one in asked}
    names = {"markdown-it-py": "markdown_it", "open_spiel": "pyspiel"}
    names |= dict.fromkeys(["bakehouse[cli]", "bakehouse[envs]", "uvloop"], "")  # uvloop only makes it faster
    assert {names.get(one, one.replace("-", "_")) for one in wanted} - {""} == set(MODULES[extra])
