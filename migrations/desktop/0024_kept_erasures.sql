-- Erasures that were carried out here, ids only: a server whose own list was put back asks for them.
CREATE TABLE kept_erasure (
  tbl TEXT NOT NULL,
  id TEXT NOT NULL,
  er TEXT NOT NULL,
  PRIMARY KEY (tbl, id)
) WITHOUT ROWID;
