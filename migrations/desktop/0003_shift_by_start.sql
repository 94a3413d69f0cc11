-- Overlaps and rests are looked for among the shifts of all events around the same days.
ALTER TABLE shift ADD COLUMN start_time TEXT GENERATED ALWAYS AS (body ->> 'start_time') VIRTUAL;
CREATE INDEX shift_by_start ON shift (start_time);
