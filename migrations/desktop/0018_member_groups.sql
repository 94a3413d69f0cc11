-- Groups of members, and who is in which.
CREATE TABLE member_group (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL);
CREATE TABLE group_member (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  group_id TEXT GENERATED ALWAYS AS (body ->> 'group_id') VIRTUAL,
  member_id TEXT GENERATED ALWAYS AS (body ->> 'member_id') VIRTUAL
);
CREATE INDEX group_member_by_group ON group_member (group_id, member_id);
CREATE INDEX group_member_by_member ON group_member (member_id, group_id);
