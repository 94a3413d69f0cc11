-- The change of an address that waits until the new address has confirmed it: one row per member, the latest change.
CREATE TABLE email_change (
  member_id TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'confirmed', 'cancelled', 'stopped')),
  -- The new address; '' once nothing waits.
  email TEXT NOT NULL,
  asked_by TEXT NOT NULL,
  asked_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  -- Hashes of the links to the new and to the old address; null where there was no old one.
  confirm_hash TEXT UNIQUE,
  stop_hash TEXT UNIQUE,
  -- E-mails to new addresses since this instant, so that nobody is flooded with them.
  mails INTEGER NOT NULL,
  mails_since TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER email_change_gone AFTER DELETE ON member BEGIN
  DELETE FROM email_change WHERE member_id = OLD.id;
END;
