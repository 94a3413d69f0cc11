-- An office that passes from one person to another: one row, and one for each step with what came of it. No password
-- ever stands here.
CREATE TABLE handover (
  id INTEGER PRIMARY KEY,
  -- Made by whoever begins it, so that a repeated call begins nothing twice.
  uuid TEXT NOT NULL UNIQUE,
  funktion_id INTEGER NOT NULL,
  -- Name of the office at that time.
  funktion TEXT NOT NULL,
  successor_id TEXT NOT NULL,
  predecessor_id TEXT,
  -- 'YYYY-MM-DD' from which the successor holds it.
  day TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'done')),
  started_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE TABLE handover_step (
  -- '<uuid>/<kind>'
  id TEXT PRIMARY KEY,
  handover_id INTEGER NOT NULL REFERENCES handover(id),
  position INTEGER NOT NULL,
  kind TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'running', 'done', 'failed', 'left_out')),
  reason TEXT,
  message TEXT NOT NULL,
  items TEXT NOT NULL CHECK (json_valid(items)),
  finished_at TEXT
) STRICT;
CREATE INDEX handover_step_of ON handover_step(handover_id, position);

-- Sessions that ended before their time: all of this owner's that began until then. The owner is a mailbox of the
-- board, or a member with the rights of the board.
CREATE TABLE session_end (
  owner TEXT PRIMARY KEY,
  ended_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
