-- effects.db: what left the house or must never be forgotten. Never restored together with the main database.
CREATE TABLE effect (
  mid TEXT PRIMARY KEY,
  key TEXT NOT NULL,
  kind TEXT NOT NULL,
  args TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('queued', 'duplicate', 'sending', 'sent', 'failed', 'unknown')),
  provider_ref TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  error TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX effect_by_key ON effect (key) WHERE state <> 'duplicate';

CREATE TABLE erasure (id TEXT PRIMARY KEY, tbl TEXT NOT NULL, row_id TEXT NOT NULL, erased_at TEXT NOT NULL, UNIQUE (tbl, row_id)) STRICT;

-- Rows that laptops still knew after the main database was restored from an older copy.
CREATE TABLE recovered (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  tbl TEXT NOT NULL,
  row_id TEXT NOT NULL,
  body TEXT NOT NULL,
  device_id TEXT NOT NULL,
  offered_at TEXT NOT NULL,
  UNIQUE (tbl, row_id, body)
) STRICT;

-- High-water marks of numbers that are out on paper (invoice numbers).
CREATE TABLE counter (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT;
