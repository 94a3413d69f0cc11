-- Tasks of the board. They belong to an office, so that the next one who holds it has them too; rows that a task is about
-- may be gone and come back, so nothing refers to them.
CREATE TABLE todo (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  note TEXT NOT NULL,
  due_on TEXT,
  office_uuid TEXT,
  done INTEGER NOT NULL CHECK (done IN (0, 1)),
  member_id TEXT,
  event_uuid TEXT,
  invoice_id TEXT,
  mailing_uuid TEXT,
  done_at TEXT,
  done_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;
CREATE INDEX todo_by_member ON todo (member_id) WHERE member_id IS NOT NULL;

-- The secret address of a login's calendar of tasks, as a hash; the address itself is computed.
CREATE TABLE todo_feed (
  email TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  generation INTEGER NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
