"""Bake the Cake!: everybody bakes with everybody's ingredients until two cakes stand in the contest."""
