-- Grows with every record of a table; who writes another one names the version that it was made from.
ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

-- Whose games in which state, the latest first, without a look at anybody else's: status and touched are the table's
-- own. While a game is played, touched would change with every move, so there only that of its last record stands here.
ALTER TABLE holders ADD COLUMN status TEXT NOT NULL DEFAULT '';
ALTER TABLE holders ADD COLUMN touched REAL NOT NULL DEFAULT 0;
UPDATE holders SET (status, touched) = (SELECT status, touched FROM tables WHERE id = table_id);
DROP INDEX holders_by_guest;
CREATE INDEX holders_by_guest ON holders (guest, status, touched DESC, table_id);

CREATE TRIGGER past_games_stay_in_order AFTER UPDATE OF touched ON tables
WHEN NEW.status = 'over' AND OLD.status = 'over' AND NEW.touched <> OLD.touched
BEGIN
    UPDATE holders SET touched = NEW.touched WHERE table_id = NEW.id;
END;

-- How many tables a guest keeps open: few of each, so that touched, which changes with every move, need not be in it.
CREATE INDEX open_tables_by_host ON tables (host) WHERE status <> 'over';

-- One row, written again and again: proof that something can be written at all.
CREATE TABLE beats (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at REAL NOT NULL
);
