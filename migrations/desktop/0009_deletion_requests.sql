-- Who asks to be erased.
CREATE TABLE deletion_request (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  status TEXT GENERATED ALWAYS AS (body ->> 'status') VIRTUAL,
  member_id TEXT GENERATED ALWAYS AS (body ->> 'member_id') VIRTUAL
);
