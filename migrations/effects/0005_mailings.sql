-- What a mailing said, frozen when its first recipient leaves; its recipients carry only their own values.
CREATE TABLE mailing_content (
  mailing_id INTEGER PRIMARY KEY,
  content TEXT NOT NULL CHECK (json_valid(content))
) STRICT;

ALTER TABLE dispatch ADD COLUMN mailing_id INTEGER;
ALTER TABLE dispatch ADD COLUMN bounced_at TEXT;
CREATE INDEX dispatch_by_mailing ON dispatch (mailing_id, state) WHERE mailing_id IS NOT NULL;
CREATE INDEX dispatch_by_recipient ON dispatch (recipient);
CREATE INDEX dispatch_by_message ON dispatch (message_id);
CREATE INDEX dispatch_by_registration ON dispatch (registration_uuid);
