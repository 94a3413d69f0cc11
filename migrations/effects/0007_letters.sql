-- A letter beside its line in `dispatch`: its PDF, where it is at the provider, and what comes next.
CREATE TABLE letter (
  dispatch_id INTEGER PRIMARY KEY,
  letter_id TEXT NOT NULL UNIQUE,
  -- Names it at the provider. A letter that was refused and is sent again gets a new one.
  reference TEXT NOT NULL UNIQUE,
  staging INTEGER NOT NULL CHECK (staging IN (0, 1)),
  -- Of the PDF, frozen before anything is handed over; null until it is drawn.
  sha256 TEXT,
  file_name TEXT NOT NULL,
  pages INTEGER NOT NULL,
  window_side TEXT NOT NULL CHECK (window_side IN ('left', 'right')),
  price_rappen INTEGER NOT NULL,
  currency TEXT NOT NULL,
  provider_id TEXT,
  provider_status TEXT,
  -- 'cancel': it will not go, and the provider is told.
  step TEXT NOT NULL CHECK (step IN ('create', 'check', 'submit', 'follow', 'cancel', 'ended')),
  -- A call to the provider has begun, and nobody has written down how it ended.
  begun INTEGER NOT NULL CHECK (begun IN (0, 1)),
  -- Looks or attempts at this step so far, and when it is the turn of the next.
  tries INTEGER NOT NULL,
  due_at TEXT NOT NULL,
  step_since TEXT NOT NULL,
  -- Somebody asked to stop it while a call was under way.
  stop_asked INTEGER NOT NULL CHECK (stop_asked IN (0, 1)),
  status TEXT NOT NULL CHECK (status IN ('pending', 'sent', 'failed')),
  sent_at TEXT,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX letter_by_due ON letter (due_at) WHERE step <> 'ended';
CREATE INDEX letter_by_provider ON letter (provider_id) WHERE provider_id IS NOT NULL;
CREATE INDEX letter_by_status ON letter (staging, status);

-- Why no letter of an environment leaves until a person mends key or balance, and when it is looked again.
CREATE TABLE letter_pause (
  staging INTEGER PRIMARY KEY CHECK (staging IN (0, 1)),
  reason TEXT NOT NULL,
  since TEXT NOT NULL,
  look_at TEXT NOT NULL
) STRICT;

-- The provider tells some things more than once.
CREATE TABLE letter_webhook (id TEXT PRIMARY KEY, received_at TEXT NOT NULL) STRICT, WITHOUT ROWID;
