-- Offices are the association's own: one can be retired, and its former names stay known, as a laptop that was offline
-- still writes them.
ALTER TABLE funktion ADD COLUMN active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1));
ALTER TABLE funktion ADD COLUMN former_names TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(former_names));
