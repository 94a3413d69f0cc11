-- Club events with shifts and registrations. A feast has hundreds of rows, so the indexes stand from the beginning.
CREATE TABLE club_event (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  start_date TEXT GENERATED ALWAYS AS (body ->> 'start_date') VIRTUAL
);
CREATE INDEX club_event_by_start ON club_event (start_date);

CREATE TABLE shift (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  event_uuid TEXT GENERATED ALWAYS AS (body ->> 'event_uuid') VIRTUAL
);
CREATE INDEX shift_by_event ON shift (event_uuid);

CREATE TABLE registration (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  event_uuid TEXT GENERATED ALWAYS AS (body ->> 'event_uuid') VIRTUAL,
  shift_uuid TEXT GENERATED ALWAYS AS (body ->> 'shift_uuid') VIRTUAL,
  status TEXT GENERATED ALWAYS AS (body ->> 'status') VIRTUAL,
  member_id TEXT GENERATED ALWAYS AS (body ->> 'member_id') VIRTUAL
);
CREATE INDEX registration_by_event ON registration (event_uuid, status);
CREATE INDEX registration_by_shift ON registration (shift_uuid, status);
CREATE INDEX registration_by_status ON registration (status);
CREATE INDEX registration_by_member ON registration (member_id);

CREATE TABLE registration_move (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  registration_uuid TEXT GENERATED ALWAYS AS (body ->> 'registration_uuid') VIRTUAL,
  event_uuid TEXT GENERATED ALWAYS AS (body ->> 'event_uuid') VIRTUAL
);
CREATE INDEX registration_move_by_registration ON registration_move (registration_uuid);
CREATE INDEX registration_move_by_event ON registration_move (event_uuid);

CREATE TABLE event_group (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL);
CREATE TABLE shift_template (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL);
CREATE TABLE mail_text (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL);
