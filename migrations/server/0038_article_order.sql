-- Articles stand in the order that people give them; until they do, by name.
ALTER TABLE article ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
