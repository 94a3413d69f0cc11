-- Which server this is, so that a desktop never mixes the data of two.
CREATE TABLE server_identity (one INTEGER PRIMARY KEY CHECK (one = 1), id TEXT NOT NULL) STRICT;
