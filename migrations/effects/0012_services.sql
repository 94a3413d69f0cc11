-- Without a letter service the board prints and posts a letter itself.
ALTER TABLE letter ADD COLUMN carrier TEXT NOT NULL DEFAULT 'service' CHECK (carrier IN ('service', 'self'));
CREATE INDEX letter_to_print ON letter (dispatch_id) WHERE carrier = 'self' AND status = 'pending';

-- E-mails that waited long for a mail service leave only when a person says so.
ALTER TABLE dispatch ADD COLUMN held_at TEXT;
DROP INDEX dispatch_by_due;
CREATE INDEX dispatch_by_due ON dispatch (not_before) WHERE state = 'pending' AND held_at IS NULL;
CREATE INDEX dispatch_held ON dispatch (created_at) WHERE held_at IS NOT NULL AND state = 'pending';

-- Since when there is no mail service, while that is so: what waits then is looked at before any of it leaves.
CREATE TABLE mail_gap (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  since TEXT NOT NULL
) STRICT;
