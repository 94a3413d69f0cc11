-- Answers of POSTs that carried an Idempotency-Key, kept for two days. The body is encrypted with the key, which is
-- not stored: nobody reads a token or a member out of this table, not even after an erasure.
CREATE TABLE idempotency (
  id TEXT PRIMARY KEY,
  request_hash TEXT NOT NULL,
  answer BLOB,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX idempotency_by_age ON idempotency (created_at);
