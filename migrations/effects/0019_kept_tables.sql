-- Who may log in, as it was last: a main database that is put back would bring its former state back.
CREATE TABLE kept_table (tbl TEXT PRIMARY KEY, n INTEGER NOT NULL) STRICT, WITHOUT ROWID;
-- Rows of these tables as JSON.
CREATE TABLE kept_row (tbl TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (tbl, body)) STRICT, WITHOUT ROWID;
