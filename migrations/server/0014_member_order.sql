-- What members are listed by: last and first name as `aktuar_fold` makes them. SQLite cannot make it itself, so the
-- store writes it with every name, and the start fills it in where it is missing.
ALTER TABLE member ADD COLUMN sort_name TEXT;
DROP INDEX member_by_name;
CREATE INDEX member_by_name ON member (sort_name, id);
CREATE INDEX member_by_status ON member (status, sort_name, id);
