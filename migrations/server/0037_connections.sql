-- Services outside of this server as the board set them up on the screen. What the environment says goes before.
CREATE TABLE connection (
  service TEXT PRIMARY KEY,
  -- What may be shown: address, name of the login, sender.
  fields TEXT NOT NULL,
  -- Password or key, sealed with the file `connection-key` of the data folder; null for none.
  sealed TEXT,
  -- When the password was entered.
  sealed_at TEXT,
  changed_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
