-- Ways by which the board may not log in; all others count.
CREATE TABLE login_way_off (
  way TEXT PRIMARY KEY CHECK (way IN ('local', 'mailbox', 'provider')),
  ended_at TEXT NOT NULL
) STRICT;
