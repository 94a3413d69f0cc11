CREATE TABLE member (
  id TEXT PRIMARY KEY,
  nr INTEGER NOT NULL UNIQUE,
  anrede TEXT NOT NULL,
  vorname TEXT NOT NULL,
  nachname TEXT NOT NULL,
  email TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('Aktivmitglied', 'Passivmitglied', 'Ehrenmitglied')),
  phone TEXT NOT NULL,
  mobile TEXT NOT NULL,
  funktion TEXT NOT NULL,
  foto TEXT,
  zustellung_post INTEGER NOT NULL CHECK (zustellung_post IN (0, 1)),
  strasse TEXT NOT NULL,
  hausnummer TEXT NOT NULL,
  plz TEXT NOT NULL,
  ort TEXT NOT NULL,
  land TEXT NOT NULL,
  sprache TEXT NOT NULL CHECK (sprache IN ('de', 'fr', 'it', 'en')),
  geburtsdatum TEXT,
  eintritt TEXT,
  austritt TEXT,
  notiz TEXT NOT NULL,
  verzeichnis INTEGER NOT NULL CHECK (verzeichnis IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;
CREATE INDEX member_by_name ON member (nachname, vorname, id);
CREATE INDEX member_by_funktion ON member (funktion);

CREATE TABLE funktion (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  vorstand INTEGER NOT NULL CHECK (vorstand IN (0, 1)),
  reihenfolge INTEGER NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;

CREATE TABLE organisation_setting (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;
