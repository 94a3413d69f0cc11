-- Who a person is at the login service of the members: its subject, as it said it at the first login.
CREATE TABLE member_identity (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  member_id TEXT NOT NULL,
  -- The address that the service has proven, in small letters; '' while it has none.
  email TEXT NOT NULL,
  linked_at TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX member_identity_member ON member_identity(member_id);

CREATE TRIGGER member_identity_gone AFTER DELETE ON member BEGIN
  DELETE FROM member_identity WHERE member_id = OLD.id;
END;

-- Logins under way, each good for one answer of the service in one browser; state and browser stand here as hashes.
CREATE TABLE login_attempt (
  state_hash TEXT PRIMARY KEY,
  browser_hash TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX login_attempt_end ON login_attempt(expires_at);

-- Sessions that somebody logged out of before their time; forgotten once the time is over anyway.
CREATE TABLE ended_session (
  id TEXT PRIMARY KEY,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Whether a member wants e-mails about events; reminders of own shifts come either way.
ALTER TABLE member ADD COLUMN email_events INTEGER NOT NULL DEFAULT 1 CHECK (email_events IN (0, 1));
