-- Lists of members that somebody gave a name to. `owner` '' is for the whole board, an address for one person.
CREATE TABLE member_filter (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  query TEXT NOT NULL CHECK (json_valid(query)),
  place INTEGER NOT NULL,
  owner TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;
