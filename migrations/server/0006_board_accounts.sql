-- Accounts of the embedded board login; with a real mail server this table stays empty.
CREATE TABLE board_account (
  email TEXT PRIMARY KEY,
  password_hash TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
