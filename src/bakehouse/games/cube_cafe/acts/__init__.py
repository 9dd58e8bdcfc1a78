"""The verbs of Cube Café, one file for each or for a family of small ones."""
