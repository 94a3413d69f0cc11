-- The association's own words for e-mails; what is not here has the program's.
CREATE TABLE mail_text (
  id TEXT PRIMARY KEY,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;

-- E-mails on their way out, written in the same transaction as what they tell. When one is due it moves to effects.db
-- under its key, which can be there only once; until then it can be taken back.
CREATE TABLE outgoing_mail (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  recipient TEXT NOT NULL,
  content TEXT NOT NULL CHECK (json_valid(content)),
  member_id TEXT,
  event_id INTEGER,
  registration_uuid TEXT,
  not_before TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX outgoing_mail_by_due ON outgoing_mail (not_before);
CREATE INDEX outgoing_mail_by_registration ON outgoing_mail (registration_uuid);
