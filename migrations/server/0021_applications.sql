-- Applications for membership, by the form of the website. A member that came of one has its uuid as id.
CREATE TABLE application (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  anrede TEXT NOT NULL,
  vorname TEXT NOT NULL,
  nachname TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  mobile TEXT NOT NULL,
  strasse TEXT NOT NULL,
  hausnummer TEXT NOT NULL,
  plz TEXT NOT NULL,
  ort TEXT NOT NULL,
  land TEXT NOT NULL,
  sprache TEXT NOT NULL CHECK (sprache IN ('de', 'fr', 'it', 'en')),
  geburtsdatum TEXT,
  zustellung_post INTEGER NOT NULL CHECK (zustellung_post IN (0, 1)),
  verzeichnis INTEGER NOT NULL CHECK (verzeichnis IN (0, 1)),
  wanted_status TEXT NOT NULL CHECK (wanted_status IN ('Aktivmitglied', 'Passivmitglied')),
  message TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('unconfirmed', 'pending', 'approved', 'rejected')),
  reason TEXT NOT NULL,
  member_id TEXT,
  confirmed_at TEXT,
  decided_at TEXT,
  decided_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;
CREATE INDEX application_by_status ON application (status);

-- Which forms there are stands in the program: a new one must not rebuild this table each time.
CREATE TABLE form_token_new (
  token_hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL,
  subject_uuid TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT,
  answer TEXT
) STRICT;
INSERT INTO form_token_new SELECT token_hash, purpose, subject_uuid, expires_at, used_at, answer FROM form_token;
DROP TABLE form_token;
ALTER TABLE form_token_new RENAME TO form_token;
