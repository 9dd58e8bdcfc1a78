"""What is known of Bake & Sale without its rules."""

from bakehouse.kernel.setting import read_meta

RULES = 1
META = read_meta(__file__, RULES, "bakehouse.games.bake_and_sale.game:BakeGame")
