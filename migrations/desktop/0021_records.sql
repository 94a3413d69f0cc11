-- Dated notes and files of members and events, and the contents of files that this computer holds.
CREATE TABLE member_note (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  member_id TEXT GENERATED ALWAYS AS (body ->> 'member_id') VIRTUAL
);
CREATE INDEX member_note_by_owner ON member_note (member_id);

CREATE TABLE member_file (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  member_id TEXT GENERATED ALWAYS AS (body ->> 'member_id') VIRTUAL
);
CREATE INDEX member_file_by_owner ON member_file (member_id);

CREATE TABLE event_note (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  event_uuid TEXT GENERATED ALWAYS AS (body ->> 'event_uuid') VIRTUAL
);
CREATE INDEX event_note_by_owner ON event_note (event_uuid);

CREATE TABLE event_file (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  event_uuid TEXT GENERATED ALWAYS AS (body ->> 'event_uuid') VIRTUAL
);
CREATE INDEX event_file_by_owner ON event_file (event_uuid);

CREATE TABLE record_content (
  sha256 TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  bytes BLOB NOT NULL,
  -- As in kept_file.
  state TEXT NOT NULL CHECK (state IN ('waiting', 'there', 'refused')),
  problem TEXT,
  kept_at TEXT NOT NULL
) STRICT;
CREATE INDEX record_content_waiting ON record_content (kept_at) WHERE state = 'waiting';
