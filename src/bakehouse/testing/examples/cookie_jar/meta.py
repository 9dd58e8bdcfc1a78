"""What is known of Cookie Jar without its rules."""

from bakehouse.kernel.setting import read_meta

RULES = 1
META = read_meta(__file__, RULES, "bakehouse.testing.examples.cookie_jar.rules:JarGame", example=True)
