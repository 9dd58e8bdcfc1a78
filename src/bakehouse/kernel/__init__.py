"""What every game is made of: positions, actions, chance, editions, matches and dice.

Standard library only, and no I/O beyond reading an edition.
"""
