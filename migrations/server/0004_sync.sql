-- One line per synced row, the newest change of it. AUTOINCREMENT: a number is never given twice.
CREATE TABLE change_log (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  tbl TEXT NOT NULL,
  id TEXT NOT NULL,
  op TEXT NOT NULL CHECK (op IN ('U', 'D', 'E')),
  scope TEXT NOT NULL,
  UNIQUE (tbl, id)
) STRICT;

-- A random tag for every seq that was handed out: proof of a common history.
CREATE TABLE feed_tag (seq INTEGER PRIMARY KEY, tag TEXT NOT NULL) STRICT;

CREATE TABLE sync_stream (stream TEXT PRIMARY KEY, device_id TEXT NOT NULL, last_mseq INTEGER NOT NULL) STRICT;

CREATE TABLE sync_mutation (
  mid TEXT PRIMARY KEY,
  stream TEXT NOT NULL,
  mseq INTEGER NOT NULL,
  result TEXT NOT NULL,
  rseq INTEGER NOT NULL,
  UNIQUE (stream, mseq)
) STRICT;

-- Mutations that failed unexpectedly, with their content, for a look.
CREATE TABLE sync_parked (
  mid TEXT PRIMARY KEY,
  tbl TEXT,
  row_id TEXT,
  body TEXT NOT NULL,
  error TEXT NOT NULL,
  parked_at TEXT NOT NULL
) STRICT;

CREATE TABLE conflict (
  id TEXT PRIMARY KEY,
  tbl TEXT NOT NULL,
  row_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('field', 'edit-vs-delete', 'delete-vs-edit')),
  field TEXT,
  base TEXT,
  mine TEXT,
  theirs TEXT,
  by_person TEXT NOT NULL,
  by_device TEXT NOT NULL,
  created_at TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'solved')),
  solved_by TEXT,
  solved_at TEXT
) STRICT;
CREATE INDEX conflict_by_row ON conflict (tbl, row_id);

-- The last version of deleted rows, written by the feed triggers.
CREATE TABLE trash (
  tbl TEXT NOT NULL,
  id TEXT NOT NULL,
  body TEXT NOT NULL,
  deleted_by TEXT NOT NULL,
  deleted_at TEXT NOT NULL,
  PRIMARY KEY (tbl, id)
) STRICT;

CREATE TABLE sync_device (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  person TEXT NOT NULL,
  email TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  program TEXT NOT NULL,
  enrolled_at TEXT NOT NULL,
  last_seen_at TEXT,
  cursors TEXT NOT NULL DEFAULT '{}',
  revoked_at TEXT
) STRICT;
