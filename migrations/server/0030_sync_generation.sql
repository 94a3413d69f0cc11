-- Laptops that know another generation of a scope compare all of it anew. Without a row it is the first.
CREATE TABLE sync_generation (scope TEXT PRIMARY KEY, gen INTEGER NOT NULL) STRICT;
