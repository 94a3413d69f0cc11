-- How documents look: layouts by category, one of each in use, with what they were before.
CREATE TABLE pdf_template (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  category TEXT NOT NULL,
  layout TEXT NOT NULL CHECK (json_valid(layout)),
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX pdf_template_active ON pdf_template (category) WHERE active = 1;

CREATE TABLE pdf_template_version (
  template_uuid TEXT NOT NULL,
  version INTEGER NOT NULL,
  name TEXT NOT NULL,
  layout TEXT NOT NULL CHECK (json_valid(layout)),
  actor TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  PRIMARY KEY (template_uuid, version)
) STRICT, WITHOUT ROWID;
