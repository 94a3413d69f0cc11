-- Whom no e-mail reaches, and files that this computer holds: on their way to the server, or fetched from it.
CREATE TABLE suppressed_address (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  address TEXT GENERATED ALWAYS AS (body ->> 'address') VIRTUAL
);
CREATE INDEX suppressed_by_address ON suppressed_address (address);

CREATE TABLE kept_file (
  sha256 TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  bytes BLOB NOT NULL,
  -- waiting: the server does not have it yet. there: it has. refused: it does not take it, with the code in `problem`.
  state TEXT NOT NULL CHECK (state IN ('waiting', 'there', 'refused')),
  problem TEXT,
  kept_at TEXT NOT NULL
) STRICT;
CREATE INDEX kept_file_waiting ON kept_file (kept_at) WHERE state = 'waiting';

-- An order that has not begun its way to the server can be taken back. Of earlier ones nobody knows.
ALTER TABLE outbox ADD COLUMN pushed INTEGER NOT NULL DEFAULT 0;
UPDATE outbox SET pushed = 1;
