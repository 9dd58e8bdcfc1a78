"""Cube Café: run a restaurant for eight shifts, with staff that a turning wheel of colours gives their jobs."""
