-- Files of members that were taken in here, each one step that can be taken back whole.
CREATE TABLE import_step (
  id TEXT PRIMARY KEY,
  file_name TEXT NOT NULL,
  at TEXT NOT NULL,
  person TEXT NOT NULL,
  created INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  undone_at TEXT
) STRICT, WITHOUT ROWID;

-- What a step did to each member; `fields` says of every field what stood there before (from) and what it set (to).
CREATE TABLE import_step_row (
  step TEXT NOT NULL,
  member_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('create', 'update')),
  fields TEXT NOT NULL,
  PRIMARY KEY (step, member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX import_step_row_by_member ON import_step_row (member_id);
