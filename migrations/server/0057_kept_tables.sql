-- How far tables have come that say who may log in: an older main database is told from the present one by it.
CREATE TABLE kept_change (tbl TEXT PRIMARY KEY, n INTEGER NOT NULL) STRICT, WITHOUT ROWID;
