-- Sessions of the board that began with this program, for the list of a person's own logins. `owner` is the address that
-- logged in, or the member whom the login service named.
CREATE TABLE board_session (
  -- The token's jti.
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  -- What the browser or program called itself.
  program TEXT NOT NULL,
  began_at TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  -- When a code of the second factor was shown in it, NULL for not yet.
  factor_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX board_session_owner ON board_session(owner);

-- When a person last gave the password again, by the id of the session or of the laptop.
CREATE TABLE session_confirmation (
  session TEXT PRIMARY KEY,
  confirmed_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The second factor of a person's login (TOTP, RFC 6238). The secret follows from `nonce` and the server's own secret
-- and is not stored. `owner` is a member, or the address of a mailbox without a login of this server.
CREATE TABLE second_factor (
  owner TEXT PRIMARY KEY,
  -- '' until the first code was given.
  nonce TEXT NOT NULL,
  -- Of a secret that waits for its first code; '' for none.
  waiting_nonce TEXT NOT NULL,
  -- The newest step of 30 seconds whose code was used: it and those before count no more.
  last_step INTEGER NOT NULL,
  switched_on_at TEXT
) STRICT, WITHOUT ROWID;

-- Recovery codes as SHA-256, each good once.
CREATE TABLE second_factor_code (
  owner TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  used_at TEXT,
  PRIMARY KEY (owner, code_hash)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER board_session_gone AFTER DELETE ON member BEGIN
  DELETE FROM board_session WHERE owner = OLD.id;
  DELETE FROM second_factor WHERE owner = OLD.id;
  DELETE FROM second_factor_code WHERE owner = OLD.id;
END;

-- A link may also come from the operator, for a person who lost everything.
CREATE TABLE local_account_link_new (
  token_hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('set_up', 'invitation', 'password', 'recovery')),
  -- '' for the set-up, as there is no member yet.
  member_id TEXT NOT NULL,
  email TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO local_account_link_new SELECT token_hash, purpose, member_id, email, created_at, expires_at
  FROM local_account_link;
DROP TRIGGER local_account_gone;
DROP TABLE local_account_link;
ALTER TABLE local_account_link_new RENAME TO local_account_link;
CREATE INDEX local_account_link_member ON local_account_link(member_id);
CREATE TRIGGER local_account_gone AFTER DELETE ON member BEGIN
  DELETE FROM local_account WHERE member_id = OLD.id;
  DELETE FROM local_account_link WHERE member_id = OLD.id;
END;
