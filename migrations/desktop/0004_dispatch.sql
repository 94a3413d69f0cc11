-- Templates, mailings, and what came in by the forms of the website.
CREATE TABLE template (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL);
CREATE TABLE mailing (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  created_at TEXT GENERATED ALWAYS AS (body ->> 'created_at') VIRTUAL
);
CREATE INDEX mailing_by_time ON mailing (created_at);
CREATE TABLE contact_request (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  status TEXT GENERATED ALWAYS AS (body ->> 'status') VIRTUAL
);
CREATE TABLE newsletter_subscription (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  status TEXT GENERATED ALWAYS AS (body ->> 'status') VIRTUAL
);
