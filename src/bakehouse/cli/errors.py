"""What a person got wrong on the command line: one line on stderr, exit code 2."""

from bakehouse.kernel.errors import BakehouseError


class CommandError(BakehouseError):
    """An argument that cannot be used, or a file that cannot be written."""
