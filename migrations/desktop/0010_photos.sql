-- Squares of photos by the photo's name: small ones of everybody, large ones of those that were looked at.
CREATE TABLE photo (
  hash TEXT NOT NULL,
  size TEXT NOT NULL CHECK (size IN ('96', '512')),
  bytes BLOB NOT NULL,
  used_at TEXT NOT NULL,
  PRIMARY KEY (hash, size)
) STRICT;
ALTER TABLE member ADD COLUMN foto TEXT GENERATED ALWAYS AS (body ->> 'foto') VIRTUAL;
CREATE INDEX member_by_foto ON member (foto) WHERE foto IS NOT NULL;

-- Photos chosen or taken away here, one of each member at most, until the server has them and says so.
CREATE TABLE photo_change (
  member_id TEXT PRIMARY KEY,
  -- Which change it is: a later one of the same member has another.
  mid TEXT NOT NULL,
  -- The file as it was chosen; NULL: taken away.
  bytes BLOB,
  crop TEXT,
  -- The photo that was there before, '' for none.
  seen TEXT NOT NULL,
  -- Under which name its own squares stand in `photo` until the server's are there; NULL: there are none.
  shown TEXT,
  -- sent: the server has it, as `foto` in this `version` of the member.
  state TEXT NOT NULL CHECK (state IN ('waiting', 'refused', 'sent')),
  problem TEXT,
  foto TEXT,
  version INTEGER,
  made_at TEXT NOT NULL
) STRICT;
