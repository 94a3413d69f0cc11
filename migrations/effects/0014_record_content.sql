-- Files of members and events, each once by its content; the rows that name them are in the main database.
CREATE TABLE record_content (
  sha256 TEXT PRIMARY KEY,
  bytes BLOB NOT NULL,
  kept_at TEXT NOT NULL
) STRICT;
