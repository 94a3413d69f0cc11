-- Which account of another service belongs to which member: those that Aktuar made or a person had it take over. No
-- other is ever changed.
CREATE TABLE account_link (
  service TEXT NOT NULL CHECK (service IN ('idp', 'cloud')),
  member_id TEXT NOT NULL,
  account TEXT NOT NULL,
  username TEXT NOT NULL,
  -- `sub` of its logins; '' where the service has none.
  subject TEXT NOT NULL,
  -- When Aktuar switched it off; null when it did not.
  deactivated_at TEXT,
  linked_at TEXT NOT NULL,
  PRIMARY KEY (service, member_id),
  UNIQUE (service, account)
) STRICT, WITHOUT ROWID;

-- Who changed what in another service: a row before the call, its outcome after it.
CREATE TABLE account_change (
  id INTEGER PRIMARY KEY,
  service TEXT NOT NULL CHECK (service IN ('idp', 'cloud')),
  action TEXT NOT NULL,
  member_id TEXT,
  target TEXT NOT NULL,
  detail TEXT NOT NULL CHECK (json_valid(detail)),
  status TEXT NOT NULL CHECK (status IN ('pending', 'done', 'failed', 'unknown')),
  error TEXT NOT NULL,
  created_at TEXT NOT NULL,
  finished_at TEXT
) STRICT;
CREATE INDEX account_change_pending ON account_change(id) WHERE status = 'pending';
CREATE INDEX account_change_member ON account_change(member_id);

-- Groups into which a member was put, or out of which it was taken, whatever its office says.
CREATE TABLE group_choice (
  member_id TEXT NOT NULL,
  list TEXT NOT NULL CHECK (list IN ('vorstand', 'social_media')),
  enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
  PRIMARY KEY (member_id, list)
) STRICT, WITHOUT ROWID;

-- Accounts and groups where no such service is set up: kept here, so that everything works without one.
CREATE TABLE embedded_account (
  service TEXT NOT NULL CHECK (service IN ('idp', 'cloud')),
  id TEXT NOT NULL,
  username TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  guarded INTEGER NOT NULL CHECK (guarded IN (0, 1)),
  member_id TEXT,
  PRIMARY KEY (service, id),
  UNIQUE (service, username)
) STRICT, WITHOUT ROWID;

CREATE TABLE embedded_group (
  service TEXT NOT NULL CHECK (service IN ('idp', 'cloud')),
  name TEXT NOT NULL,
  guarded INTEGER NOT NULL CHECK (guarded IN (0, 1)),
  accounts TEXT NOT NULL CHECK (json_valid(accounts)),
  -- Of the cloud: name of a team folder → permission bits.
  folders TEXT NOT NULL CHECK (json_valid(folders)),
  PRIMARY KEY (service, name)
) STRICT, WITHOUT ROWID;
