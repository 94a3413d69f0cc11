-- Addresses of the association's own programs that are told when something happens here.
CREATE TABLE webhook (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  url TEXT NOT NULL,
  -- JSON list of names of events.
  events TEXT NOT NULL CHECK (json_valid(events)),
  is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
  -- Why it is off. failing: nothing arrived for three days. gone: the receiver said that it wants nothing more (410).
  off_reason TEXT CHECK (off_reason IN ('person', 'failing', 'gone')),
  -- The secret by which messages are signed, sealed; the former one signs as well until `former_until`.
  sealed TEXT NOT NULL,
  former_sealed TEXT,
  former_until TEXT,
  created_at TEXT NOT NULL,
  changed_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What webhooks are to be told, written by triggers with the change itself. It moves to effects.db before it is sent.
CREATE TABLE webhook_event (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  webhook_id TEXT NOT NULL,
  event TEXT NOT NULL,
  -- Names what happens once only; null for what may happen again.
  once TEXT,
  data TEXT NOT NULL CHECK (json_valid(data)),
  created_at TEXT NOT NULL
) STRICT;
