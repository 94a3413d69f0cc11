-- Runs of invoices and reminders: for whom which documents were made, so that the result can be opened later.
CREATE TABLE bill_run (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('invoices', 'dunnings')),
  title TEXT NOT NULL,
  made_by TEXT NOT NULL,
  entries TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;
