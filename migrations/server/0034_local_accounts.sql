-- Logins of the board that this server keeps itself, for associations without a mail server of their own: an address
-- and a password for a member who holds an office.
CREATE TABLE local_account (
  member_id TEXT PRIMARY KEY,
  -- In small letters.
  email TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  -- SHA-256 of the code that was printed for the day on which everything else is lost.
  recovery_hash TEXT NOT NULL,
  created_at TEXT NOT NULL,
  chosen_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Links by which a person chooses a password: of the set-up of a new server, of an invitation, of a forgotten password.
CREATE TABLE local_account_link (
  token_hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('set_up', 'invitation', 'password')),
  -- '' for the set-up, as there is no member yet.
  member_id TEXT NOT NULL,
  email TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX local_account_link_member ON local_account_link(member_id);

CREATE TRIGGER local_account_gone AFTER DELETE ON member BEGIN
  DELETE FROM local_account WHERE member_id = OLD.id;
  DELETE FROM local_account_link WHERE member_id = OLD.id;
END;
