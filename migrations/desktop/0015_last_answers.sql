-- What the server last answered to questions whose answer is worth seeing without a line, by name.
CREATE TABLE last_answer (
  name TEXT PRIMARY KEY,
  body TEXT NOT NULL
);
