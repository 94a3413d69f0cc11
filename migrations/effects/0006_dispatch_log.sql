-- A person has seen that something did not arrive and leaves it at that.
ALTER TABLE dispatch ADD COLUMN settled_at TEXT;

-- What happened to a line besides leaving at the first attempt, with the name of whoever decided. Written by triggers,
-- so that no way of changing a line forgets it; a line that simply leaves costs nothing more.
CREATE TABLE dispatch_step (
  id INTEGER PRIMARY KEY,
  dispatch_id INTEGER NOT NULL,
  at TEXT NOT NULL,
  what TEXT NOT NULL
    CHECK (what IN ('retry', 'sent', 'failed', 'unknown', 'delayed', 'returned', 'again', 'counted', 'settled')),
  actor TEXT NOT NULL,
  words TEXT NOT NULL
) STRICT;
CREATE INDEX dispatch_step_by_line ON dispatch_step (dispatch_id);

-- 'system' or nobody is the program: what it sent at the first attempt stands in the line itself.
CREATE TRIGGER dispatch_ended AFTER UPDATE OF state ON dispatch
WHEN NEW.state <> OLD.state AND (NEW.state IN ('failed', 'unknown')
  OR NEW.state = 'sent' AND (NEW.attempts > 1 OR OLD.state <> 'sending')
  OR NEW.state = 'pending' AND OLD.state = 'sending')
BEGIN
  INSERT INTO dispatch_step(dispatch_id, at, what, actor, words) VALUES (NEW.id, aktuar_now(),
    CASE WHEN NEW.state = 'pending' THEN 'retry'
      WHEN NEW.state = 'sent' AND aktuar_actor() NOT IN ('system', '') THEN 'counted' ELSE NEW.state END,
    aktuar_actor(), coalesce(NEW.error, ''));
END;

CREATE TRIGGER dispatch_never_left AFTER INSERT ON dispatch WHEN NEW.state = 'failed'
BEGIN
  INSERT INTO dispatch_step(dispatch_id, at, what, actor, words)
  VALUES (NEW.id, aktuar_now(), 'failed', aktuar_actor(), coalesce(NEW.error, ''));
END;

-- When it left before stands in the line only until it leaves again.
CREATE TRIGGER dispatch_again AFTER UPDATE OF state ON dispatch
WHEN NEW.state = 'pending' AND OLD.state IN ('sent', 'failed', 'unknown')
BEGIN
  INSERT INTO dispatch_step(dispatch_id, at, what, actor, words)
  SELECT NEW.id, OLD.sent_at, 'sent', 'system', '' WHERE OLD.sent_at IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM dispatch_step WHERE dispatch_id = NEW.id AND at = OLD.sent_at AND what IN ('sent', 'counted'));
  INSERT INTO dispatch_step(dispatch_id, at, what, actor, words)
  VALUES (NEW.id, aktuar_now(), 'again', aktuar_actor(), '');
END;

CREATE TRIGGER dispatch_returned AFTER UPDATE OF error, bounced_at ON dispatch
WHEN OLD.state = 'sent' AND NEW.state = 'sent' AND OLD.bounced_at IS NULL
  AND (NEW.bounced_at IS NOT NULL OR NEW.error IS NOT OLD.error AND NEW.error IS NOT NULL)
BEGIN
  INSERT INTO dispatch_step(dispatch_id, at, what, actor, words) VALUES (NEW.id, aktuar_now(),
    CASE WHEN NEW.bounced_at IS NULL THEN 'delayed' ELSE 'returned' END, aktuar_actor(), coalesce(NEW.error, ''));
END;

CREATE TRIGGER dispatch_settled AFTER UPDATE OF settled_at ON dispatch
WHEN NEW.settled_at IS NOT NULL AND OLD.settled_at IS NULL
BEGIN
  INSERT INTO dispatch_step(dispatch_id, at, what, actor, words)
  VALUES (NEW.id, aktuar_now(), 'settled', aktuar_actor(), '');
END;

-- The words of other mail servers often name the address.
CREATE TRIGGER dispatch_forgotten AFTER UPDATE OF recipient ON dispatch
WHEN NEW.recipient = '' AND OLD.recipient <> ''
BEGIN
  UPDATE dispatch_step SET words = '' WHERE dispatch_id = NEW.id AND words LIKE '%@%';
  UPDATE dispatch SET error = NULL WHERE id = NEW.id AND error LIKE '%@%';
END;

-- The log, by time and number, with everything that it is searched by: words are found without reading the e-mails.
CREATE INDEX dispatch_log ON dispatch (created_at, id, type, kind, state, member_id, recipient, subject);
CREATE INDEX dispatch_to_address ON dispatch (recipient COLLATE NOCASE);
DROP INDEX dispatch_by_event;
CREATE INDEX dispatch_by_event ON dispatch (event_id, created_at, id) WHERE event_id IS NOT NULL;
CREATE INDEX dispatch_came_back ON dispatch (created_at, id) WHERE bounced_at IS NOT NULL;
CREATE INDEX dispatch_unresolved ON dispatch (created_at, id)
  WHERE settled_at IS NULL AND (state IN ('unknown', 'failed') OR bounced_at IS NOT NULL);
