-- Applications for membership.
CREATE TABLE application (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  status TEXT GENERATED ALWAYS AS (body ->> 'status') VIRTUAL
);
