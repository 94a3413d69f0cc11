-- API keys that people of the board made for other programs. A key itself is never stored, only its SHA-256 in hex.
CREATE TABLE api_key (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  -- The last four characters, by which people tell keys apart.
  hint TEXT NOT NULL,
  -- Address of the login that made it, in small letters: the key can never do more than that person can now.
  owner TEXT NOT NULL,
  -- JSON list of permissions.
  scopes TEXT NOT NULL CHECK (json_valid(scopes)),
  created_at TEXT NOT NULL,
  -- 'YYYY-MM-DD' in the association's time zone: its last day; null for none.
  expires_on TEXT,
  last_used_on TEXT,
  revoked_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX api_key_owner ON api_key(owner);
