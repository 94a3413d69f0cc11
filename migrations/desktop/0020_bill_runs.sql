-- Runs of invoices and reminders as the server keeps them.
CREATE TABLE bill_run (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL);
