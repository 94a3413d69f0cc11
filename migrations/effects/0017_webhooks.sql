-- Messages to webhooks: one row per message, kept when the main database is put back, so that none is sent again by that.
CREATE TABLE webhook_delivery (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The `webhook-id` of every attempt.
  id TEXT NOT NULL UNIQUE,
  webhook_id TEXT NOT NULL,
  event TEXT NOT NULL,
  once TEXT,
  data TEXT NOT NULL CHECK (json_valid(data)),
  -- held: it waited when this file was put back. dropped: its webhook was switched off, or it waited too long.
  state TEXT NOT NULL CHECK (state IN ('pending', 'delivered', 'failed', 'held', 'dropped')),
  attempts INTEGER NOT NULL DEFAULT 0,
  not_before TEXT NOT NULL,
  -- When it was tried first, or first again after a person had it sent again.
  first_at TEXT,
  created_at TEXT NOT NULL,
  ended_at TEXT
) STRICT;
CREATE UNIQUE INDEX webhook_delivery_once ON webhook_delivery (webhook_id, once) WHERE once IS NOT NULL;
CREATE INDEX webhook_delivery_due ON webhook_delivery (webhook_id, not_before, number) WHERE state = 'pending';
CREATE INDEX webhook_delivery_by_webhook ON webhook_delivery (webhook_id, number);
CREATE INDEX webhook_delivery_by_age ON webhook_delivery (created_at);

CREATE TABLE webhook_attempt (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  delivery_id TEXT NOT NULL,
  at TEXT NOT NULL,
  -- HTTP status; null where no answer came.
  status INTEGER,
  error TEXT,
  -- How the answer begins.
  answer TEXT NOT NULL,
  duration_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX webhook_attempt_by_delivery ON webhook_attempt (delivery_id, number);

-- Since when nothing arrives at a webhook; no row while messages arrive.
CREATE TABLE webhook_failing (webhook_id TEXT PRIMARY KEY, since TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- As with e-mails: while it is not decided what to do after this file was put back, nothing leaves by itself.
CREATE TRIGGER rollback_holds_webhooks AFTER INSERT ON rollback
BEGIN
  UPDATE webhook_delivery SET state = 'held' WHERE state = 'pending';
END;

CREATE TRIGGER webhook_delivery_held_in_rollback AFTER INSERT ON webhook_delivery
WHEN NEW.state = 'pending' AND EXISTS (SELECT 1 FROM rollback WHERE ended_at IS NULL)
BEGIN
  UPDATE webhook_delivery SET state = 'held' WHERE number = NEW.number;
END;
