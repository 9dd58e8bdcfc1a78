"""Leduc poker: hidden cards, betting in turn; small enough that its exact value is known."""
