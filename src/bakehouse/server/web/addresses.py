"""Where a request comes from: behind trusted proxies what they say, else the other end of the connection."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.types import Scope

from bakehouse.kernel.errors import BakehouseError

Address = IPv4Address | IPv6Address
Networks = tuple[IPv4Network | IPv6Network, ...]
NETWORK_BITS = 64  # of an IPv6 address: one household or one machine has all that follow
FORWARDED = (b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-proto", b"x-real-ip", b"forwarded", b"via")
LOCAL = ("localhost", "127.0.0.1", "[::1]")


class BadProxies(BakehouseError):
    """What was named as proxies are no addresses."""


@lru_cache(maxsize=8)
def networks(proxies: Sequence[str]) -> Networks:
    found = []
    for proxy in proxies:
        try:
            found.append(ip_network(proxy.strip()))
        except ValueError:
            raise BadProxies(
                f"--proxies: {proxy!r} is no address or network; write for example 127.0.0.1 or 10.0.0.0/8"
            ) from None
    return tuple(found)


@lru_cache(maxsize=4096)
def parsed(text: str) -> Address | None:
    """An address as it is written in headers: with a port, in brackets, or with the name of a network card."""
    host = text.strip()
    if host.startswith("["):
        host = host[1:].partition("]")[0]
    elif host.count(":") == 1:
        host = host.partition(":")[0]
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    return found.ipv4_mapped or found if isinstance(found, IPv6Address) else found


def trusted(address: Address | None, proxies: Networks) -> bool:
    return address is not None and any(address in network for network in proxies)


@lru_cache(maxsize=4096)
def household(host: str) -> str:
    """The address by which visitors are told apart."""
    address = parsed(host)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, NETWORK_BITS), strict=False))
    return host if address is None else str(address)


def sent_by(peer: str, forwarded: Iterable[str], proxies: Networks) -> str:
    """The last address that no trusted proxy has; what one of them says in no address is not believed."""
    if not trusted(parsed(peer), proxies):
        return household(peer)
    for said in reversed([one for line in forwarded for one in line.split(",")]):
        address = parsed(said)
        if address is None:
            break
        peer = str(address)
        if not trusted(address, proxies):
            break
    return household(peer)


def address_of(connection: ASGIConnection[Any, Any, Any, State]) -> str:
    """By this address limits are counted; an IPv6 address counts as its network of 64 bits."""
    scope = connection.scope
    kept = scope["state"].get("address")
    if isinstance(kept, str):
        return kept
    client = scope.get("client")
    proxies = networks(tuple(connection.app.state.site.settings.proxies))
    forwarded = values(scope, b"x-forwarded-for") if proxies else []
    found = sent_by(client[0] if client else "", forwarded, proxies)
    scope["state"]["address"] = found
    return found


def values(scope: Scope, name: bytes) -> list[str]:
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]


def set_scheme(scope: Scope, proxies: Networks) -> None:
    """A trusted proxy says whether its visitor came by HTTPS."""
    client = scope.get("client")
    if not proxies or client is None or not trusted(parsed(client[0]), proxies):
        return
    said = "".join(values(scope, b"x-forwarded-proto")[-1:]).strip().lower()
    if said in ("http", "https"):
        scope["scheme"] = said if scope["type"] == ScopeType.HTTP else said.replace("http", "ws")


def is_local(connection: ASGIConnection[Any, Any, Any, State]) -> bool:
    """Somebody at this very machine, not a proxy on it: that names another host, or says for whom it asks."""
    scope = connection.scope
    client = scope.get("client")
    address = parsed(client[0]) if client else None
    if address is None or not address.is_loopback or any(key in FORWARDED for key, _ in scope["headers"]):
        return False
    if trusted(address, networks(tuple(connection.app.state.site.settings.proxies))):
        return False
    host = "".join(values(scope, b"host"))
    return host.rpartition(":")[0] in LOCAL or host in LOCAL
