-- Written only by the audit triggers (server/db/audit.ts), which are created after every migration.
CREATE TABLE audit (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  action TEXT NOT NULL CHECK (action IN ('create', 'update', 'delete')),
  entity TEXT NOT NULL,
  entity_id TEXT NOT NULL,
  actor TEXT NOT NULL,
  changes TEXT NOT NULL CHECK (json_valid(changes)),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX audit_by_entity ON audit (entity, entity_id);
