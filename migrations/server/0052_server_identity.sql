-- Which server this is, a second time: where effects.db is lost alone, the server stays the same one for its laptops.
CREATE TABLE server_identity (one INTEGER PRIMARY KEY CHECK (one = 1), id TEXT NOT NULL) STRICT;
