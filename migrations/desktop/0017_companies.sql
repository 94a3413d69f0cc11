-- Companies are members too: `firma` is '' for a person, and a company is sorted by it before its contact person.
UPDATE member SET body = json_set(body, '$.firma', '') WHERE body ->> 'firma' IS NULL;
UPDATE base SET body = json_set(body, '$.firma', '') WHERE tbl = 'member' AND body IS NOT NULL AND body ->> 'firma' IS NULL;
ALTER TABLE member ADD COLUMN firma TEXT GENERATED ALWAYS AS (coalesce(body ->> 'firma', '')) VIRTUAL;
ALTER TABLE member ADD COLUMN sort_key TEXT GENERATED ALWAYS AS (
  iif(coalesce(body ->> 'firma', '') = '', name_key, aktuar_fold(body ->> 'firma') || ' ' || name_key)
) VIRTUAL;
