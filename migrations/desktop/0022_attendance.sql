-- What an event asks, and the replies to it.
CREATE TABLE attendance (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL);
CREATE TABLE reply (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  event_uuid TEXT GENERATED ALWAYS AS (body ->> 'event_uuid') VIRTUAL
);
CREATE INDEX reply_by_event ON reply (event_uuid);
