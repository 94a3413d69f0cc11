-- Lists of members that somebody gave a name to.
CREATE TABLE member_filter (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL);
