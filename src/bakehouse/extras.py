"""The light core needs two small packages; what else a part of Bakehouse needs comes with an extra of that name.

>>> need("cli", "the `bakehouse` command")
"""

from importlib.util import find_spec

from bakehouse.kernel.errors import BakehouseError

MODULES = {
    "cli": ("typer", "rich"),
    "server": (
        "font_hanken_grotesk",
        "font_source_serif_pro",
        "jinja2",
        "litestar",
        "markdown_it",
        "markupsafe",
        "msgspec",
        "platformdirs",
        "prometheus_client",
        "segno",
        "uvicorn",
        "httptools",
        "websockets",
    ),
    "tune": ("cmaes", "numpy"),
    "envs": ("gymnasium", "numpy", "pettingzoo"),
    "openspiel": ("gymnasium", "numpy", "pettingzoo", "pyspiel"),
    "data": ("gymnasium", "numpy", "pettingzoo", "pyarrow"),
}


class MissingExtra(BakehouseError, ImportError):
    """Something was asked for whose packages are not installed."""


def need(extra: str, what: str) -> None:
    """Refuses in one sentence if a package of this extra is missing."""
    missing = [name for name in MODULES[extra] if find_spec(name) is None]
    if missing:
        packages = f"the package {missing[0]}" + f" and {len(missing) - 1} more" * (len(missing) > 1)
        clone = f"; in a clone `python3 start.py {extra}` brings it" * (extra == "tune")
        raise MissingExtra(f"{what} needs {packages}: pip install 'bakehouse[{extra}]'{clone}")
