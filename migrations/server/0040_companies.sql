-- Companies are members too: the name of the company, '' for a person.
ALTER TABLE member ADD COLUMN firma TEXT NOT NULL DEFAULT '';
-- Kept rows come back as they are and need every column.
UPDATE trash SET body = json_set(body, '$.firma', '') WHERE tbl = 'member';
UPDATE member_merge SET other = json_set(other, '$.firma', '');
