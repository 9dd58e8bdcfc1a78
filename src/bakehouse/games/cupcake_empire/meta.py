"""What is known of Cupcake Empire without its rules."""

from bakehouse.kernel.setting import read_meta

RULES = 2
META = read_meta(__file__, RULES, "bakehouse.games.cupcake_empire.game:CupcakeGame")
