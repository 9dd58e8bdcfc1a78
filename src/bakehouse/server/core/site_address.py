"""Where this server can be opened: on this machine, by others on the network, or under an address set for good."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import urlsplit

from bakehouse.kernel.errors import BakehouseError

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
EVERYWHERE = ("0.0.0.0", "::", "")  # what `--host` takes for "on every address of this machine"
ASKED = {  # nothing is sent there: only the way that a packet would take is looked up
    socket.AF_INET: ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254"),
    socket.AF_INET6: ("2001:db8::1", "fdff::1"),
}
PRIVATE = [ipaddress.ip_network(net) for net in ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12", "fc00::/7")]
DEFAULT_PORTS = {"http": 80, "https": 443}


class BadAddress(BakehouseError):
    """What was given as the address of this server is none."""


@dataclass(frozen=True, slots=True)
class SiteAddress:
    here: str
    """For a browser on this machine."""
    network: tuple[str, ...] = ()
    """For others on the network, the likeliest first; empty when only this machine is let in, or has no network."""
    public: str = ""
    """Set for good by whoever runs the server."""
    alone: bool = True
    """Only this machine is let in."""

    def base(self, seen_at: str) -> str:
        """What links start with for somebody who opened the server at that address."""
        if self.public:
            return self.public
        return self.network[0] if self.network and is_here(seen_at) else seen_at

    def others(self, base: str) -> tuple[str, ...]:
        """Further addresses to try if that one does not open."""
        return tuple([one for one in self.network if one != base]) if base in self.network else ()


def site_address(host: str, port: int, public: str = "", own: Iterable[Address] | None = None) -> SiteAddress:
    """What can be said of a server that listens there; `own` are the addresses of this machine, found if not given."""
    if host not in EVERYWHERE:
        here = url_of(host, port)
        alone = is_here(here)
        return SiteAddress(here, () if alone else (here,), public, alone)
    found = sorted(own_addresses() if own is None else own, key=likelihood)
    if host != "::":
        found = [address for address in found if address.version == 4]
    return SiteAddress(url_of("127.0.0.1", port), tuple([url_of(str(one), port) for one in found]), public, False)


def url_of(host: str, port: int) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}" if port == DEFAULT_PORTS["http"] else f"http://{shown}:{port}"


def is_here(address: str) -> bool:
    """Whether an address such as http://localhost:8000 leads each machine to itself."""
    host = (urlsplit(address).hostname or "").rstrip(".")
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        number = ipaddress.ip_address(host)
    except ValueError:
        return False
    return number.is_loopback or number.is_unspecified


# ------------------------------------------------------------ this machine's own addresses
def own_addresses() -> list[Address]:
    """Those that others may know this machine by, each once; none where there is no network."""
    found: dict[Address, None] = {}
    for text in (*ways_out(), *named()):
        with suppress(ValueError):
            address = ipaddress.ip_address(text)
            if not (address.is_loopback or address.is_unspecified or address.is_multicast or is_bound_to_wire(address)):
                found[address] = None
    return list(found)


def is_bound_to_wire(address: Address) -> bool:
    """An IPv6 address that means nothing without the name of a network card."""
    return address.version == 6 and address.is_link_local


def ways_out() -> list[str]:
    """The addresses that this machine would send from, the usual one first."""
    found = []
    for family, targets in ASKED.items():
        for target in targets:
            with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asking:
                asking.connect((target, 9))
                found.append(str(asking.getsockname()[0]))
    return found


def named() -> list[str]:
    """What this machine's own name stands for; some systems tell all addresses here, some only a loopback one."""
    try:
        return [str(known[4][0]) for known in socket.getaddrinfo(socket.gethostname(), None)]
    except OSError:  # a name that nobody knows; also one that is no name
        return []
    except UnicodeError:
        return []


def likelihood(address: Address) -> tuple[int, int]:
    """Sorts addresses by how likely somebody in the same room can open them: home networks first, IPv6 last."""
    place = next((at for at, net in enumerate(PRIVATE) if address in net), len(PRIVATE))
    return address.version, len(PRIVATE) + 1 if address.is_link_local else place


# ------------------------------------------------------------ an address set for good
def public_address(text: str) -> str:
    """An address such as https://games.example.org, checked; "" stays "". Links are made by adding paths to it."""
    if not text:
        return ""
    how = "write it like https://games.example.org"
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise BadAddress(f"--public {shown(text)} is not an address: {how}") from None
    host = parts.hostname or ""
    if parts.scheme not in DEFAULT_PORTS:
        raise BadAddress(f"--public {shown(text)} does not begin with https:// or http://: {how}")
    if not is_host(host) or any(char.isspace() or not char.isprintable() for char in text) or "@" in parts.netloc:
        raise BadAddress(f"--public {shown(text)} names no machine: {how}")
    if parts.path.strip("/") or parts.query or parts.fragment or "?" in text or "#" in text:
        raise BadAddress(
            f"--public {shown(text)} goes on after the name of the machine: the site must be at the top of its address"
        )
    name = f"[{host}]" if ":" in host else host
    usual = port is None or port == DEFAULT_PORTS[parts.scheme]
    return f"{parts.scheme}://{name}" + ("" if usual else f":{port}")


def is_host(host: str) -> bool:
    """A name or a number that an address may hold."""
    if ":" in host:
        try:
            return ipaddress.ip_address(host).version == 6
        except ValueError:
            return False
    try:
        labels = host.encode("idna").decode("ascii").rstrip(".").split(".")
    except UnicodeError:
        return False
    return all(label and label.replace("-", "").replace("_", "").isalnum() for label in labels)


def shown(text: str) -> str:
    return repr(text[:80])
