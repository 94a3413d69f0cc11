-- Two entries of one person that became one, with what it takes to part them again: the other's row, what changed at the
-- kept one, and every row that moved, each value with the one before it.
CREATE TABLE member_merge (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL,
  other_id TEXT NOT NULL,
  other TEXT NOT NULL CHECK (json_valid(other)),
  fields TEXT NOT NULL CHECK (json_valid(fields)),
  moved TEXT NOT NULL CHECK (json_valid(moved)),
  merged_at TEXT NOT NULL,
  merged_by TEXT NOT NULL,
  undone_at TEXT,
  undone_by TEXT NOT NULL
) STRICT;
CREATE INDEX member_merge_by_member ON member_merge (member_id);
CREATE INDEX member_merge_by_other ON member_merge (other_id);

-- Two members who look like one person, and of whom somebody said that they are two. `one_id` is the smaller id.
CREATE TABLE distinct_pair (
  id TEXT PRIMARY KEY,
  one_id TEXT NOT NULL,
  other_id TEXT NOT NULL,
  said_by TEXT NOT NULL,
  said_at TEXT NOT NULL,
  UNIQUE (one_id, other_id),
  CHECK (one_id < other_id)
) STRICT;
