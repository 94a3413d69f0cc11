-- Groups of members, and who is in which. A row of its own for each, so that two laptops add two people without a
-- conflict; rows of a removed group or member stay, as either may come back.
CREATE TABLE member_group (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  color TEXT NOT NULL,
  place INTEGER NOT NULL,
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;

CREATE TABLE group_member (
  id TEXT PRIMARY KEY,
  group_id TEXT NOT NULL,
  member_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;
CREATE INDEX group_member_by_group ON group_member (group_id, member_id);
CREATE INDEX group_member_by_member ON group_member (member_id);
