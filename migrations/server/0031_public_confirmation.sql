-- E-mails that somebody caused by typing an address into a public form, to bound them per address and day. The
-- address stands here as a keyed hash; a line is deleted after a day.
CREATE TABLE public_mail (
  address_hash TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX public_mail_by_address ON public_mail (address_hash, at);
CREATE INDEX public_mail_by_time ON public_mail (at);
