-- Drafts of mailings come from laptops; a sent one tells what became of it. Blocked addresses are on laptops too.
ALTER TABLE mailing ADD COLUMN event_uuid TEXT;
ALTER TABLE mailing ADD COLUMN sent INTEGER NOT NULL DEFAULT 0;
ALTER TABLE mailing ADD COLUMN failed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE mailing ADD COLUMN unknown INTEGER NOT NULL DEFAULT 0;
ALTER TABLE mailing ADD COLUMN skipped TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(skipped));
ALTER TABLE mailing ADD COLUMN sent_by TEXT NOT NULL DEFAULT '';
UPDATE mailing SET sent_by = created_by WHERE status <> 'draft';
UPDATE mailing SET audience = json_set(audience,
  '$.filters', json('[]'), '$.group_uuids', json('[]'), '$.without', json('[]'));
CREATE INDEX mailing_by_status ON mailing (status);

CREATE TABLE suppressed_address_new (
  address TEXT PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  reason TEXT NOT NULL,
  since TEXT NOT NULL
) STRICT;
INSERT INTO suppressed_address_new (address, uuid, reason, since)
  SELECT address,
    lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    reason, since FROM suppressed_address;
DROP TABLE suppressed_address;
ALTER TABLE suppressed_address_new RENAME TO suppressed_address;
