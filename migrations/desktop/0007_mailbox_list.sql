-- Mailboxes and aliases as the mail server last told them, to be seen without a line. Never a password.
CREATE TABLE mailbox_list (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  body TEXT NOT NULL
);
