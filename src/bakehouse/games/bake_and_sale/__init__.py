"""Bake & Sale: run a bakery for one week, with six dice that everybody shares and a sheet of your own."""
