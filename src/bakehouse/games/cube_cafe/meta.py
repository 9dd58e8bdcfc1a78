"""What is known of Cube Café without its rules."""

from bakehouse.kernel.setting import read_meta

RULES = 2
META = read_meta(__file__, RULES, "bakehouse.games.cube_cafe.game:CafeGame")
