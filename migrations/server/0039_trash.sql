-- Laptops have a copy of the removed rows: `key` names one in the sync.
ALTER TABLE trash ADD COLUMN key TEXT GENERATED ALWAYS AS (tbl || ':' || id) VIRTUAL;
CREATE UNIQUE INDEX trash_by_key ON trash (key);
CREATE INDEX trash_by_time ON trash (deleted_at);
