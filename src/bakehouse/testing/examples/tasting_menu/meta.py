"""What is known of Tasting Menu without its rules."""

from bakehouse.kernel.setting import read_meta

RULES = 1
META = read_meta(__file__, RULES, "bakehouse.testing.examples.tasting_menu.rules:TastingGame", example=True)
