"""Roasted Empire: draft cards, build coffee shops and farms, feed the shops; the most points after four rounds win."""
