-- What leaves the house: one row per key, written before anything is sent, with every attempt and what came of it.
CREATE TABLE dispatch (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL CHECK (type IN ('email', 'letterpost')),
  kind TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'sending', 'sent', 'failed', 'unknown')),
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  content TEXT NOT NULL CHECK (json_valid(content)),
  message_id TEXT,
  provider_id TEXT,
  member_id TEXT,
  event_id INTEGER,
  registration_uuid TEXT,
  not_before TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  error TEXT,
  created_at TEXT NOT NULL,
  sent_at TEXT
) STRICT;
CREATE INDEX dispatch_by_due ON dispatch (not_before) WHERE state = 'pending';
CREATE INDEX dispatch_by_state ON dispatch (state);
CREATE INDEX dispatch_by_member ON dispatch (member_id);
CREATE INDEX dispatch_by_event ON dispatch (event_id);

-- Attached files, each once, however many e-mails carry it.
CREATE TABLE dispatch_file (sha256 TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT;
