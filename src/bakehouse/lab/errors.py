"""What can go wrong with many games at once, each with one plain sentence."""

from bakehouse.kernel.errors import BakehouseError


class LabError(BakehouseError):
    """Something that was asked for cannot be played or counted."""
