"""Opponents to measure by: kept as they are, named in `sim` and `ladder`, offered to nobody; docs/bots.md tells why."""
