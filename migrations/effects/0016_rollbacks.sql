-- Every start of the server with a random name and the first of the marks that it gives out. Laptops and a file beside
-- the databases keep the newest mark: one that this list does not explain proves that this file was put back.
CREATE TABLE effects_start (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  token TEXT NOT NULL UNIQUE,
  first INTEGER NOT NULL,
  started_at TEXT NOT NULL
) STRICT;

-- When it was noticed that this file is older than it was once, and who has decided since about what waits.
CREATE TABLE rollback (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- put_back: an older copy of this file. copied: another file with the same content. lost: this file was begun anew.
  reason TEXT NOT NULL CHECK (reason IN ('put_back', 'copied', 'lost')),
  noticed_at TEXT NOT NULL,
  -- The device whose memory showed it; null where the server saw it at its start.
  device_id TEXT,
  ended_at TEXT,
  ended_by TEXT
) STRICT;

-- Laptops that have told since what they know: erasures, numbers.
CREATE TABLE rollback_report (
  rollback_id INTEGER NOT NULL,
  device_id TEXT NOT NULL,
  reported_at TEXT NOT NULL,
  erasures INTEGER NOT NULL,
  PRIMARY KEY (rollback_id, device_id)
) STRICT, WITHOUT ROWID;

-- While a rollback is not decided, nothing leaves that was ordered before, or by the server itself. Triggers, so that no
-- way of queueing passes it by. A link that a person asks for right now leaves: it may be the way in to decide.
CREATE TRIGGER rollback_holds AFTER INSERT ON rollback
BEGIN
  UPDATE dispatch SET held_at = NEW.noticed_at
  WHERE held_at IS NULL AND (state = 'pending' OR (type = 'letterpost' AND state = 'sending'
    AND id IN (SELECT dispatch_id FROM letter WHERE step IN ('create', 'check', 'submit'))));
END;

CREATE TRIGGER dispatch_held_in_rollback AFTER INSERT ON dispatch
WHEN NEW.state = 'pending' AND EXISTS (
  SELECT 1 FROM rollback WHERE ended_at IS NULL
    AND NOT (NEW.kind = 'account_password' AND NEW.created_at >= noticed_at))
BEGIN
  UPDATE dispatch SET held_at = aktuar_now() WHERE id = NEW.id;
END;

DROP INDEX dispatch_held;
CREATE INDEX dispatch_held ON dispatch (created_at) WHERE held_at IS NOT NULL;
