-- Mailboxes and aliases where no mail server is set up: kept here, so that everything works without an account.
CREATE TABLE embedded_mailbox (
  email TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  quota_mib INTEGER NOT NULL CHECK (quota_mib >= 0),
  used_bytes INTEGER NOT NULL,
  password_hash TEXT NOT NULL,
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE embedded_alias (
  id INTEGER PRIMARY KEY,
  address TEXT NOT NULL UNIQUE,
  goto TEXT NOT NULL CHECK (json_valid(goto)),
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  created_at TEXT NOT NULL
) STRICT;
