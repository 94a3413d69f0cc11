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
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  address TEXT NOT NULL UNIQUE,
  goto TEXT NOT NULL CHECK (json_valid(goto)),
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  managed INTEGER NOT NULL CHECK (managed IN (0, 1)),
  created_at TEXT NOT NULL
) STRICT;

-- Who changed what on the mail server: a row before the call, its outcome after it. Passwords never stand here.
CREATE TABLE mailserver_change (
  id INTEGER PRIMARY KEY,
  action TEXT NOT NULL,
  target TEXT NOT NULL,
  detail TEXT NOT NULL CHECK (json_valid(detail)),
  status TEXT NOT NULL CHECK (status IN ('pending', 'done', 'failed', 'unknown')),
  error TEXT NOT NULL,
  created_at TEXT NOT NULL,
  finished_at TEXT
) STRICT;
CREATE INDEX mailserver_change_pending ON mailserver_change(id) WHERE status = 'pending';
