-- Who was erased: enough to repeat it after a restore, and nothing that says who it was.
CREATE TABLE erased_person (
  member_id TEXT PRIMARY KEY,
  -- Keyed hashes of the e-mail addresses, as JSON: nothing is sent to them again unless their owner asks for it.
  addresses TEXT NOT NULL CHECK (json_valid(addresses)),
  -- Names of files that still have to go, as JSON.
  files TEXT NOT NULL CHECK (json_valid(files)),
  -- 'begun' until no page of any database file and no file holds anything any more.
  state TEXT NOT NULL CHECK (state IN ('begun', 'done')),
  actor TEXT NOT NULL,
  erased_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Rows that stay for the count but say no more whose they were: late changes of them are kept nowhere.
CREATE TABLE anonymous_row (
  tbl TEXT NOT NULL,
  row_id TEXT NOT NULL,
  PRIMARY KEY (tbl, row_id)
) STRICT, WITHOUT ROWID;
