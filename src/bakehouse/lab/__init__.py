"""Many games at once: simulations, what they say, and weights found by them. Knows no terminal."""
