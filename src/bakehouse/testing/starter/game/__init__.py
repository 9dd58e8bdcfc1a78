"""What is known of Bun Stack without its rules."""

from bakehouse import read_meta

RULES = 1  # raise it when a change alters what is legal or what comes out
META = read_meta(__file__, RULES, "bun_stack.rules:BunStackGame")
