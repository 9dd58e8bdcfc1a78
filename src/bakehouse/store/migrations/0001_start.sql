-- Marks the file as Bakehouse's own ("BAKE"), so that no other program's database is ever written to.
PRAGMA application_id = 1111575365;

CREATE TABLE secrets (
    name TEXT PRIMARY KEY NOT NULL,
    value BLOB NOT NULL
) WITHOUT ROWID;

CREATE TABLE guests (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    created REAL NOT NULL
) WITHOUT ROWID;

CREATE TABLE editions (
    digest TEXT PRIMARY KEY NOT NULL,
    text TEXT NOT NULL
);

-- options, salts, to_act and result are JSON: they are only ever read whole.
CREATE TABLE tables (
    id TEXT PRIMARY KEY NOT NULL,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    edition TEXT NOT NULL,
    options TEXT NOT NULL,
    host TEXT NOT NULL,
    secret BLOB NOT NULL,
    salts TEXT NOT NULL,
    public INTEGER NOT NULL,
    pace TEXT NOT NULL,
    patience INTEGER NOT NULL,
    status TEXT NOT NULL,
    created REAL NOT NULL,
    touched REAL NOT NULL,
    parent TEXT NOT NULL,
    forked INTEGER NOT NULL,
    rematch TEXT NOT NULL,
    to_act TEXT NOT NULL,
    result TEXT NOT NULL
);

CREATE INDEX tables_by_status ON tables (status, touched);
CREATE INDEX public_tables ON tables (status, touched) WHERE public;

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    bot TEXT NOT NULL,
    link TEXT NOT NULL,
    away INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;

CREATE UNIQUE INDEX seat_links ON seats (link) WHERE link <> '';

CREATE TABLE holders (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    place INTEGER NOT NULL, -- in the list of this seat's holders
    guest TEXT NOT NULL,
    PRIMARY KEY (table_id, seat, place),
    FOREIGN KEY (table_id, seat) REFERENCES seats (table_id, seat) ON DELETE CASCADE
) WITHOUT ROWID;

CREATE INDEX holders_by_guest ON holders (guest, table_id);

CREATE TABLE journal (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    text TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;

-- A journal is 1, 2, 3…: no entry twice, none missing, and REPLACE cannot get round the other two triggers.
CREATE TRIGGER journal_is_in_order BEFORE INSERT ON journal
WHEN NEW.seq <> 1 + (SELECT coalesce(max(seq), 0) FROM journal WHERE table_id = NEW.table_id)
BEGIN
    SELECT raise(ABORT, 'this is not the next entry of the journal');
END;

CREATE TRIGGER journal_is_never_changed BEFORE UPDATE ON journal
BEGIN
    SELECT raise(ABORT, 'the journal can only be added to');
END;

CREATE TRIGGER journal_is_never_cut BEFORE DELETE ON journal
BEGIN
    SELECT raise(ABORT, 'the journal can only be added to');
END;

CREATE TABLE chat (
    id INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    at REAL NOT NULL,
    guest TEXT NOT NULL,
    name TEXT NOT NULL,
    seat INTEGER NOT NULL,
    says TEXT NOT NULL
);

CREATE INDEX chat_by_table ON chat (table_id, id);
