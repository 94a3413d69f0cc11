-- One table per entity: the row as JSON, as the server said it with the waiting changes laid over.
-- Indexes and search are built when the first copy is complete (desktop/core/replica/search-index.ts).
CREATE TABLE member (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  name_key TEXT GENERATED ALWAYS AS (aktuar_fold((body ->> 'nachname') || ' ' || (body ->> 'vorname'))) STORED,
  ort_key TEXT GENERATED ALWAYS AS (aktuar_fold(body ->> 'ort')) STORED,
  funktion_key TEXT GENERATED ALWAYS AS (aktuar_fold(body ->> 'funktion')) STORED,
  status TEXT GENERATED ALWAYS AS (body ->> 'status') STORED,
  funktion TEXT GENERATED ALWAYS AS (body ->> 'funktion') STORED,
  nr INTEGER GENERATED ALWAYS AS (body ->> 'nr') STORED
);
CREATE VIRTUAL TABLE member_fts USING fts5(
  name, place, address, email, phone,
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
-- Deleted words leave the index at once, not at some later merge.
INSERT INTO member_fts(member_fts, rank) VALUES ('secure-delete', 1);

CREATE TABLE funktion (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  reihenfolge INTEGER GENERATED ALWAYS AS (body ->> 'reihenfolge') VIRTUAL
);
CREATE TABLE organisation_setting (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL);
CREATE TABLE invoice (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  member_id TEXT GENERATED ALWAYS AS (body ->> 'member_id') VIRTUAL,
  number_n INTEGER GENERATED ALWAYS AS (body ->> 'n') VIRTUAL,
  status TEXT GENERATED ALWAYS AS (body ->> 'status') VIRTUAL,
  issued_at TEXT GENERATED ALWAYS AS (body ->> 'issued_at') VIRTUAL
);
CREATE TABLE invoice_range (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  device_id TEXT GENERATED ALWAYS AS (body ->> 'device_id') VIRTUAL
);
CREATE TABLE conflict (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  state TEXT GENERATED ALWAYS AS (body ->> 'state') VIRTUAL,
  tbl TEXT GENERATED ALWAYS AS (body ->> 'tbl') VIRTUAL,
  row_id TEXT GENERATED ALWAYS AS (body ->> 'row_id') VIRTUAL
);

-- What the server last said about rows with waiting changes; NULL: it has no such row.
CREATE TABLE base (tbl TEXT NOT NULL, id TEXT NOT NULL, body TEXT, PRIMARY KEY (tbl, id)) WITHOUT ROWID;

CREATE TABLE outbox (
  n INTEGER PRIMARY KEY AUTOINCREMENT,
  mid TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  provisional TEXT,
  made_at TEXT NOT NULL,
  answered INTEGER NOT NULL DEFAULT 0,
  rseq INTEGER,
  rtag TEXT,
  off TEXT NOT NULL DEFAULT '[]',
  hidden INTEGER NOT NULL DEFAULT 0
);
-- Which rows a waiting change shows itself on.
CREATE TABLE outbox_row (
  mid TEXT NOT NULL, tbl TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (tbl, id, mid)
) WITHOUT ROWID;
CREATE INDEX outbox_row_by_mid ON outbox_row (mid);

CREATE TABLE refused (
  mid TEXT PRIMARY KEY,
  body TEXT NOT NULL,
  provisional TEXT,
  reason TEXT NOT NULL,
  refused_at TEXT NOT NULL
) WITHOUT ROWID;

-- Pages of a cut that is not complete yet.
CREATE TABLE inbox (
  place INTEGER PRIMARY KEY AUTOINCREMENT,
  tbl TEXT NOT NULL,
  id TEXT NOT NULL,
  op TEXT NOT NULL,
  seq INTEGER NOT NULL,
  body TEXT,
  er TEXT,
  UNIQUE (tbl, id)
);

CREATE TABLE mark (one INTEGER PRIMARY KEY CHECK (one = 1), body TEXT NOT NULL);
CREATE TABLE cursor_history (seq INTEGER PRIMARY KEY, tag TEXT NOT NULL);
CREATE TABLE offer (n INTEGER PRIMARY KEY AUTOINCREMENT, tbl TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL);
-- Erasures carried out here, of which the server does not know yet.
CREATE TABLE erasure (er TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE note (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
