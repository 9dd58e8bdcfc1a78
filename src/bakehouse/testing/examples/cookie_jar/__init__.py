"""Cookie Jar: everybody draws from a jar of their own at the same time, and may undo up to the last draw."""
