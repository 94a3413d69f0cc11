-- A letter beside its line in `dispatch`: its PDF, where it is at the provider, and what comes next.
CREATE TABLE letter (
  dispatch_id INTEGER PRIMARY KEY,
  letter_id TEXT NOT NULL UNIQUE,
  staging INTEGER NOT NULL CHECK (staging IN (0, 1)),
  -- In dispatch_file; frozen before anything is handed over.
  sha256 TEXT NOT NULL,
  file_name TEXT NOT NULL,
  pages INTEGER NOT NULL,
  window_side TEXT NOT NULL CHECK (window_side IN ('left', 'right')),
  country TEXT NOT NULL,
  price_rappen INTEGER NOT NULL,
  currency TEXT NOT NULL,
  provider_status TEXT,
  step TEXT NOT NULL CHECK (step IN ('create', 'check', 'submit', 'follow', 'ended')),
  step_since TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'sent', 'failed')),
  sent_at TEXT,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX letter_by_step ON letter (step) WHERE step <> 'ended';
CREATE INDEX letter_by_status ON letter (status);

-- The provider tells some things more than once.
CREATE TABLE letter_webhook (id TEXT PRIMARY KEY, received_at TEXT NOT NULL) STRICT, WITHOUT ROWID;
