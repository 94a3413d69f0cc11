-- A result belongs to the device that pushed the mutation: the id of a mutation claimed by another device neither
-- blocks it nor shows its result. `digest` is the hash of the mutation, null for results from before.
CREATE TABLE sync_mutation_owned (
  device_id TEXT NOT NULL,
  mid TEXT NOT NULL,
  stream TEXT NOT NULL,
  mseq INTEGER NOT NULL,
  digest TEXT,
  result TEXT NOT NULL,
  rseq INTEGER NOT NULL,
  UNIQUE (device_id, mid),
  UNIQUE (stream, mseq)
) STRICT;
INSERT INTO sync_mutation_owned(device_id, mid, stream, mseq, digest, result, rseq)
  SELECT coalesce(s.device_id, ''), m.mid, m.stream, m.mseq, NULL, m.result, m.rseq
  FROM sync_mutation m LEFT JOIN sync_stream s ON s.stream = m.stream ORDER BY m.rowid;
DROP TABLE sync_mutation;
ALTER TABLE sync_mutation_owned RENAME TO sync_mutation;
CREATE INDEX sync_mutation_by_mid ON sync_mutation (mid);
CREATE INDEX sync_mutation_of_device ON sync_mutation (device_id);
CREATE INDEX sync_stream_of_device ON sync_stream (device_id);

CREATE TABLE sync_parked_owned (
  device_id TEXT NOT NULL,
  mid TEXT NOT NULL,
  tbl TEXT,
  row_id TEXT,
  body TEXT NOT NULL,
  error TEXT NOT NULL,
  parked_at TEXT NOT NULL,
  UNIQUE (device_id, mid)
) STRICT;
INSERT INTO sync_parked_owned(device_id, mid, tbl, row_id, body, error, parked_at)
  SELECT coalesce(m.device_id, ''), p.mid, p.tbl, p.row_id, p.body, p.error, p.parked_at
  FROM sync_parked p LEFT JOIN sync_mutation m ON m.mid = p.mid ORDER BY p.rowid;
DROP TABLE sync_parked;
ALTER TABLE sync_parked_owned RENAME TO sync_parked;

-- Which device caused a conflict: names of devices are free text, so two may have the same one.
ALTER TABLE conflict ADD COLUMN device_id TEXT;
CREATE INDEX conflict_of_device ON conflict (device_id) WHERE state = 'open';
