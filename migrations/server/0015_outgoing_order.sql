-- Single lines leave before those of mailings, each by the time they may leave: read in this order without a look at
-- the thousands that wait behind.
DROP INDEX outgoing_mail_by_due;
CREATE INDEX outgoing_mail_single ON outgoing_mail (not_before) WHERE mailing_id IS NULL;
CREATE INDEX outgoing_mail_of_mailing ON outgoing_mail (not_before, mailing_id) WHERE mailing_id IS NOT NULL;
