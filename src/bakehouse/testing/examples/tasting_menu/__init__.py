"""Tasting Menu: a sealed draft with hidden hands; the discard pile goes under the deck."""
