-- Removed rows that can be brought back, as the server keeps them.
CREATE TABLE trash (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  tbl TEXT GENERATED ALWAYS AS (body ->> 'tbl') VIRTUAL,
  row_id TEXT GENERATED ALWAYS AS (body ->> 'row_id') VIRTUAL
);
