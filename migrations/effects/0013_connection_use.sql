-- When each service outside of this server was last used, with what result.
CREATE TABLE connection_use (
  service TEXT PRIMARY KEY,
  -- A keyed hash of the settings that were used: under other settings nothing has been tried yet.
  setting TEXT NOT NULL,
  last_success_at TEXT,
  last_failure_at TEXT,
  -- The first failure after the last success.
  failing_since TEXT,
  failure TEXT NOT NULL,
  answer TEXT NOT NULL
) STRICT, WITHOUT ROWID;
