-- Lines of the server that could not be taken in: their rows are as they were before. `tbl` and `id` are null where the
-- line does not say them.
CREATE TABLE skipped_line (
  n INTEGER PRIMARY KEY AUTOINCREMENT,
  tbl TEXT,
  id TEXT,
  seq INTEGER,
  reason TEXT NOT NULL,
  text TEXT NOT NULL,
  skipped_at TEXT NOT NULL,
  UNIQUE (tbl, id)
) STRICT;
