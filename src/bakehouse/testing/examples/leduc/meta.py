"""What is known of Leduc poker without its rules."""

from bakehouse.kernel.setting import read_meta

RULES = 1
META = read_meta(__file__, RULES, "bakehouse.testing.examples.leduc.rules:LeducGame", example=True)
