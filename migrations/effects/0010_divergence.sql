-- The key with which this server signs the tags of its feed, so that it knows its own again after the main database
-- was restored. `branch` counts the restores that a device has shown; `unsigned_until` says how long tags count that
-- no key signed, as they were handed out before.
CREATE TABLE feed_key (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  key TEXT NOT NULL,
  branch INTEGER NOT NULL,
  unsigned_until TEXT NOT NULL
) STRICT;

-- Devices that have shown a tag of a history that the main database lost, and how much each may offer of it.
CREATE TABLE divergence (
  device_id TEXT NOT NULL,
  owner TEXT NOT NULL,
  branch INTEGER NOT NULL,
  proven_at TEXT NOT NULL,
  rows_most INTEGER NOT NULL,
  bytes_most INTEGER NOT NULL,
  rows_kept INTEGER NOT NULL,
  bytes_kept INTEGER NOT NULL,
  PRIMARY KEY (device_id, branch)
) STRICT;
CREATE INDEX divergence_of_owner ON divergence (owner);

-- The role of the person whose device offered a row: it never comes back with more rights. Null for rows from before.
ALTER TABLE recovered ADD COLUMN role TEXT;
