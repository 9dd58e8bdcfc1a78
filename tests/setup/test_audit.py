"""The look-up of known vulnerabilities: what pip-audit finds is told, and its silence is never taken for good news."""

import json
import sys
from pathlib import Path

import pytest

import start
from tests import audit

CLEAN = {"name": "good", "version": "1", "vulns": []}
KNOWN = {"name": "bad", "version": "1", "vulns": [{"id": "PYSEC-1", "fix_versions": ["2"]}]}
SKIPPED = {"name": "unknown", "skip_reason": "not found"}


def answers(folder: Path, monkeypatch: pytest.MonkeyPatch, code: int, said: str) -> Path:
    """A pip-audit that says this and ends so."""
    program = folder / "pip_audit.py"
    program.write_text(f"import sys; print({said!r}); print('no connection', file=sys.stderr); sys.exit({code})")
    monkeypatch.setattr(audit, "TOOL", (sys.executable, str(program)))
    return folder / "some.lock"


def test_what_is_known_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lock = answers(tmp_path, monkeypatch, 1, json.dumps({"dependencies": [CLEAN, KNOWN]}))
    assert [len(package["vulns"]) for package in audit.look_up(lock)] == [0, 1]
    lock = answers(tmp_path, monkeypatch, 0, json.dumps({"dependencies": [CLEAN]}))
    assert audit.look_up(lock) == [CLEAN]


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (1, ""),  # no network
        (0, ""),
        (0, json.dumps({"dependencies": []})),
        (1, json.dumps({"dependencies": [CLEAN]})),
        (0, json.dumps({"dependencies": [CLEAN, SKIPPED]})),
    ],
)
def test_what_could_not_be_asked_is_no_good_news(
    code: int, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock = answers(tmp_path, monkeypatch, code, said)
    with pytest.raises(
        start.StartError, match=r"some\.lock could not be looked up, so nothing is known.*: no connection"
    ):
        audit.look_up(lock)
