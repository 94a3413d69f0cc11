-- Laptops and API keys that lost their access: a main database that is put back would give it to them again.
CREATE TABLE revocation (
  kind TEXT NOT NULL CHECK (kind IN ('device', 'api_key')),
  id TEXT NOT NULL,
  revoked_at TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
