"""These tests run where the packages of the extras are: `python3 start.py test tests/envs` takes care of it."""

import warnings

import pytest


@pytest.fixture(autouse=True)
def quiet() -> None:
    """Libraries warn of what they would do otherwise; whether Bakehouse runs compiled is not what is tested."""
    warnings.simplefilter("ignore")
