-- Whether people's days are shown together, where all act at once.
ALTER TABLE tables ADD COLUMN together INTEGER NOT NULL DEFAULT 0;
