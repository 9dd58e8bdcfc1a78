"""Tables, seats and moves: what happens on the site, whoever shows it."""
