"""Broken games: one for each promise, so that the kit can be seen to catch them. `stall` is the sound one."""
