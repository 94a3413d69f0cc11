-- Which role an office of the board has; one that stands not here has them all, as the board as a whole. No field of
-- the office itself: whoever may change offices or settings must not be able to give themselves rights by it.
CREATE TABLE office_role (
  funktion_id INTEGER PRIMARY KEY REFERENCES funktion(id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('board', 'president', 'secretary', 'treasurer', 'event_lead', 'read_only'))
) STRICT;
