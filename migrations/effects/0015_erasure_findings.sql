-- By what a person is found, as JSON, while its erasure is under way: a stop loses nothing. '' from its end on.
ALTER TABLE erased_person ADD COLUMN marks TEXT NOT NULL DEFAULT '';

-- What an erasure found and what became of it. It names rows and files, never the person.
CREATE TABLE erasure_finding (
  id INTEGER PRIMARY KEY,
  member_id TEXT NOT NULL,
  tbl TEXT NOT NULL,
  -- '' where it counts rows.
  row_id TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('removed', 'unnamed', 'redacted', 'kept', 'unreadable')),
  -- Number of an invoice, name of a file.
  title TEXT NOT NULL,
  rows INTEGER NOT NULL,
  kept_until TEXT,
  UNIQUE (member_id, tbl, row_id, outcome)
) STRICT;
CREATE INDEX erasure_finding_kept ON erasure_finding (kept_until) WHERE kept_until IS NOT NULL;
