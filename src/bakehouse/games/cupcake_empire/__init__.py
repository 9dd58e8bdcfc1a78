"""Cupcake Empire: dice are the staff of a cupcake business; whoever earns the most on the way to 70 wins."""
