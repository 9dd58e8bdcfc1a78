"""Three small complete games: proof that the contract holds, and folders to copy a new game from."""
