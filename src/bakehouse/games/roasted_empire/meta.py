"""What is known of Roasted Empire without its rules."""

from bakehouse.kernel.setting import read_meta

RULES = 1
META = read_meta(__file__, RULES, "bakehouse.games.roasted_empire.game:RoastedGame")
