-- Fields that the association adds to its members, and what stands in them.
CREATE TABLE custom_field (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL);
CREATE TABLE custom_value (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  field_id TEXT GENERATED ALWAYS AS (body ->> 'field_id') VIRTUAL,
  member_id TEXT GENERATED ALWAYS AS (body ->> 'member_id') VIRTUAL,
  value TEXT GENERATED ALWAYS AS (body ->> 'value') VIRTUAL
);
-- The whole of what lists and filters ask for stands in the indexes.
CREATE INDEX custom_value_by_field ON custom_value (field_id, member_id, value);
CREATE INDEX custom_value_by_member ON custom_value (member_id, field_id, value);
