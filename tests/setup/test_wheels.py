"""What a build makes where something is missing, and what people are told; no network, nothing really compiled."""

import os
import shutil
import stat
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

import bakehouse
import setup
import start
from tests.setup.test_checkout import environment

if os.name == "nt":
    pytest.skip("CC names no compiler there", allow_module_level=True)

WHEEL = "from setuptools import build_meta; build_meta.build_wheel('out')"
SDIST = "from setuptools import build_meta; build_meta.build_sdist('out')"
PURE = f"bakehouse-{bakehouse.__version__}-py3-none-any.whl"
NO_HEADERS = """#!/bin/sh
for arg; do shift; case $arg in -I*) ;; *) set -- "$@" "$arg" ;; esac; done
exec cc "$@"
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """All that a build reads."""
    start.copy_sources(start.ROOT, tmp_path / "tree")
    (tmp_path / "tree" / "out").mkdir()
    return tmp_path / "tree"


def build(tree: Path, script: str = WHEEL, **env: str) -> subprocess.CompletedProcess[str]:
    """What pip and `python -m build` ask for, with the tools that are installed here."""
    command = [sys.executable, "-c", script]
    return subprocess.run(command, cwd=tree, env=alone(tree) | env, capture_output=True, text=True)


def alone(tree: Path) -> dict[str, str]:
    """An environment in which no other Bakehouse is seen."""
    return {key: value for key, value in environment(tree).items() if key != "PYTHONPATH"}


def made(tree: Path) -> list[str]:
    return [path.name for path in (tree / "out").iterdir()]


def files_in(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as opened:
        return {name for name in opened.namelist() if ".dist-info/" not in name}


def compiler(folder: Path, script: str) -> str:
    path = folder / "cc.sh"
    path.write_text(script)
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def test_without_a_compiler_the_wheel_is_a_pure_one_and_the_build_says_what_that_costs(tree: Path) -> None:
    done = build(tree, CC="no-such-compiler")
    assert done.returncode == 0, done.stderr
    assert made(tree) == [PURE]
    told = [line for line in done.stderr.splitlines() if line.startswith("bakehouse: ")]
    assert len(told) == 1
    assert told[0].startswith("bakehouse: no C compiler was found")
    assert told[0].endswith(f": {setup.COSTS}")


def test_without_headers_the_wheel_is_a_pure_one(tree: Path, tmp_path: Path) -> None:
    done = build(tree, CC=compiler(tmp_path, NO_HEADERS))
    assert made(tree) == [PURE], done.stderr
    assert "Python's C headers were not" in done.stderr


def test_where_wheels_are_made_for_others_nothing_falls_back(tree: Path) -> None:
    done = build(tree, CC="no-such-compiler", BAKEHOUSE_COMPILED="1")
    assert done.returncode != 0
    assert "BAKEHOUSE_COMPILED asks for a compiled wheel" in done.stderr
    assert made(tree) == []


@pytest.mark.long
def test_a_compiler_that_fails_late_still_leaves_a_pure_wheel(tree: Path, tmp_path: Path) -> None:
    only_probe = '#!/bin/sh\ncase "$*" in *probe.c*) exec cc "$@" ;; *) exit 1 ;; esac\n'
    done = build(tree, CC=compiler(tmp_path, only_probe))
    assert made(tree) == [PURE], done.stderr
    assert f": {setup.COSTS}" in done.stderr
    assert not [name for name in files_in(next((tree / "out").iterdir())) if name.endswith((".so", ".pyd"))]


def test_nothing_of_an_earlier_build_gets_into_a_wheel(tree: Path) -> None:
    for folder in ("build/lib", ".build/pip/lib", f".build/pip/lib.{sys.platform}"):
        stale = tree / folder / "bakehouse/stale.py"
        stale.parent.mkdir(parents=True)
        stale.touch()
    assert build(tree, BAKEHOUSE_PURE="1").returncode == 0
    assert "bakehouse/stale.py" not in files_in(next((tree / "out").iterdir()))
    assert not (tree / "build/bdist").exists()


def test_the_source_distribution_holds_all_that_a_wheel_needs(tree: Path, tmp_path: Path) -> None:
    done = build(tree, SDIST)
    assert done.returncode == 0, done.stderr
    with tarfile.open(next((tree / "out").iterdir())) as opened:
        opened.extractall(tmp_path, filter="data")
    unpacked = tmp_path / f"bakehouse-{bakehouse.__version__}"
    assert {"LICENSE", "README.md", "pyproject.toml", "setup.py"} <= {path.name for path in unpacked.iterdir()}
    (unpacked / "out").mkdir()
    assert build(unpacked, BAKEHOUSE_PURE="1").returncode == 0
    packed = files_in(next((unpacked / "out").iterdir()))
    wanted = [name for name in start.checkout.sources(tree) if name.startswith("src/")]
    assert packed == {name.removeprefix("src/") for name in wanted}


def test_a_light_install_names_what_is_missing_in_one_sentence(tree: Path, tmp_path: Path) -> None:
    """Installed pure and alone: the core is there, and every command says which extra it needs."""
    assert build(tree, BAKEHOUSE_PURE="1").returncode == 0
    venv, wheel = tmp_path / "venv", next((tree / "out").iterdir())
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", venv], check=True)
    python = str(start.python_in(venv))
    pip = [sys.executable, "-m", "pip", "--python", python, "--quiet", "install", "--no-index", "--no-deps"]
    subprocess.run([*pip, "--no-compile", str(wheel)], check=True, env=alone(tree))

    def tell(*command: str) -> tuple[int, str]:
        done = subprocess.run([python, "-P", *command], cwd=tmp_path, env=alone(tree), capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    assert tell("-c", "import bakehouse as b; print(b.compiled(), b.__version__)") == (
        0,
        f"False {bakehouse.__version__}\n",
    )
    command = "bakehouse: the `bakehouse` command needs the package typer and 1 more: pip install 'bakehouse[cli]'\n"
    assert tell("-m", "bakehouse", "games") == (2, command)
    for extra in ("server", "tune"):
        code, told = tell("-c", f"from bakehouse.extras import need; need({extra!r}, 'this')")
        assert code == 1
        assert f"pip install 'bakehouse[{extra}]'" in told.splitlines()[-1]


def test_without_the_network_it_says_that_only_installing_needs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    venv, log = start.BUILD / f"test-{os.getpid()}", start.BUILD / f"test-{os.getpid()}.log"
    start.BUILD.mkdir(exist_ok=True)
    try:
        with pytest.raises(
            start.StartError, match="Only installing needs the network: check that this machine is online"
        ):
            start.install(venv, "audit", log)
        assert not start.installed(start.ROOT, venv, "audit")
    finally:
        shutil.rmtree(venv, ignore_errors=True)
        log.unlink(missing_ok=True)


@pytest.mark.parametrize(
    ("platform", "machines"),
    [
        ("linux", ("manylinux_x86_64", "manylinux_aarch64")),
        ("macos", ("macosx_x86_64", "macosx_arm64")),
        ("windows", ("win_amd64",)),
    ],
)
def test_wheels_are_made_for_every_platform_and_python(platform: str, machines: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", "cibuildwheel", "--print-build-identifiers", "--platform", platform]
    env = {key: value for key, value in os.environ.items() if not key.startswith("CIBW_")}
    done = subprocess.run(command, cwd=start.ROOT, env=env, capture_output=True, text=True, check=True)
    wanted = {f"cp{python}-{machine}" for python in (311, 312, 313, 314) for machine in machines}
    assert set(done.stdout.split()) == wanted


def test_wheels_for_others_are_compiled_or_none_and_tried_outside_the_repository() -> None:
    project = tomllib.loads((start.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    asked = project["tool"]["cibuildwheel"]
    assert asked["environment"] == {"BAKEHOUSE_COMPILED": "1"}
    assert asked["test-command"].split()[1:] == ["{project}/tests/wheel.py", "--compiled"]
