"""The verbs of Roasted Empire, one file for each or for a few that belong together; all.py lists them."""
