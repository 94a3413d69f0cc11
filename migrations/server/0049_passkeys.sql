-- Passkeys (WebAuthn) of logins that this server keeps. `owner` is the member.
CREATE TABLE passkey (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  credential_id TEXT NOT NULL UNIQUE,
  -- COSE key, base64url.
  public_key TEXT NOT NULL,
  -- The host for which browsers show it.
  rp_id TEXT NOT NULL,
  name TEXT NOT NULL,
  -- The newest signature counter of the authenticator; 0 for those that do not count.
  counter INTEGER NOT NULL,
  -- JSON list, as the browser named them.
  transports TEXT NOT NULL,
  synced INTEGER NOT NULL CHECK (synced IN (0, 1)),
  created_at TEXT NOT NULL,
  used_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX passkey_owner ON passkey(owner);

-- Links by which a browser makes a passkey, as SHA-256. `session` is the session or laptop that asked.
CREATE TABLE passkey_link (
  token_hash TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  session TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Challenges that were answered, until they are over by themselves: each is good once.
CREATE TABLE passkey_challenge_used (
  challenge_hash TEXT PRIMARY KEY,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Codes that take a login from the browser to the program that asked for it, as SHA-256.
CREATE TABLE login_code (
  code_hash TEXT PRIMARY KEY,
  -- RFC 7636, S256.
  code_challenge TEXT NOT NULL,
  owner TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER passkey_gone AFTER DELETE ON member BEGIN
  DELETE FROM passkey WHERE owner = OLD.id;
  DELETE FROM passkey_link WHERE owner = OLD.id;
  DELETE FROM login_code WHERE owner = OLD.id;
END;
