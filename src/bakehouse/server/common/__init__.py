"""What every room of the server may use: refusals, text as it may be shown."""
