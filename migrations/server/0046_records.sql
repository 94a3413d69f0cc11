-- Dated notes and files of members and events. Rows of a removed member or event stay, as it may come back; the
-- content of a file is in effects.db, named by its SHA-256.
CREATE TABLE member_note (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL,
  date TEXT NOT NULL,
  text TEXT NOT NULL,
  author TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;
CREATE INDEX member_note_by_member ON member_note (member_id);

CREATE TABLE event_note (
  id TEXT PRIMARY KEY,
  event_uuid TEXT NOT NULL,
  date TEXT NOT NULL,
  text TEXT NOT NULL,
  author TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;
CREATE INDEX event_note_by_event ON event_note (event_uuid);

CREATE TABLE member_file (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL,
  filename TEXT NOT NULL,
  type TEXT NOT NULL,
  size INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  author TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;
CREATE INDEX member_file_by_member ON member_file (member_id);
CREATE INDEX member_file_by_content ON member_file (sha256);

CREATE TABLE event_file (
  id TEXT PRIMARY KEY,
  event_uuid TEXT NOT NULL,
  filename TEXT NOT NULL,
  type TEXT NOT NULL,
  size INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  author TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;
CREATE INDEX event_file_by_event ON event_file (event_uuid);
CREATE INDEX event_file_by_content ON event_file (sha256);
