"""What tables and pages look like: games' boards cut into parts, drawn once for all who see the same."""
