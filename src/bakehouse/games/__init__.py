"""One folder per game. Nothing outside a folder knows its game by name: games are found through entry points."""
