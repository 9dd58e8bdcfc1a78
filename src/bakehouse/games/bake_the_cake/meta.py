"""What is known of Bake the Cake! without its rules."""

from bakehouse.kernel.setting import read_meta

RULES = 1
META = read_meta(__file__, RULES, "bakehouse.games.bake_the_cake.game:CakeGame")
