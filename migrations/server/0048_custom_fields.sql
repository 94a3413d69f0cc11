-- Fields that the association adds to its members, and what stands in them. A row of its own for each value, so that two
-- laptops fill in different fields of one member without a conflict; its key says which field of whom it is.
CREATE TABLE custom_field (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  options TEXT NOT NULL,
  several INTEGER NOT NULL CHECK (several IN (0, 1)),
  hint TEXT NOT NULL,
  limited INTEGER NOT NULL CHECK (limited IN (0, 1)),
  portal INTEGER NOT NULL CHECK (portal IN (0, 1)),
  place INTEGER NOT NULL,
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;

CREATE TABLE custom_value (
  key TEXT PRIMARY KEY,
  field_id TEXT NOT NULL,
  member_id TEXT NOT NULL,
  value TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;
CREATE INDEX custom_value_by_field ON custom_value (field_id, member_id);
CREATE INDEX custom_value_by_member ON custom_value (member_id);
