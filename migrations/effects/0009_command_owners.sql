-- The key of a command counts per command, and its mutation per person: `owner` is a hash of the address of the
-- person whose device sent it, null for commands from before.
CREATE TABLE effect_owned (
  id INTEGER PRIMARY KEY,
  mid TEXT NOT NULL,
  owner TEXT,
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
INSERT INTO effect_owned(mid, owner, key, kind, args, state, provider_ref, attempts, error, created_at, updated_at)
  SELECT mid, NULL, key, kind, args, state, provider_ref, attempts, error, created_at, updated_at
  FROM effect ORDER BY rowid;
DROP TABLE effect;
ALTER TABLE effect_owned RENAME TO effect;
CREATE UNIQUE INDEX effect_by_key ON effect (kind, key) WHERE state <> 'duplicate';
CREATE INDEX effect_by_mid ON effect (mid);
