-- Layouts, articles, reminders of payment, and what the bank says came in.
CREATE TABLE pdf_template (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  category TEXT GENERATED ALWAYS AS (body ->> 'category') VIRTUAL
);
CREATE TABLE article (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL);
CREATE TABLE dunning (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  invoice_id TEXT GENERATED ALWAYS AS (body ->> 'invoice_id') VIRTUAL
);
CREATE INDEX dunning_by_invoice ON dunning (invoice_id);
CREATE TABLE bank_statement (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL);
CREATE TABLE payment (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  status TEXT GENERATED ALWAYS AS (body ->> 'status') VIRTUAL,
  booked_on TEXT GENERATED ALWAYS AS (body ->> 'booked_on') VIRTUAL,
  reference TEXT GENERATED ALWAYS AS (body ->> 'reference') VIRTUAL,
  payer_iban TEXT GENERATED ALWAYS AS (body ->> 'payer_iban') VIRTUAL,
  statement_id TEXT GENERATED ALWAYS AS (body ->> 'statement_id') VIRTUAL,
  entry_reference TEXT GENERATED ALWAYS AS (body ->> 'entry_reference') VIRTUAL
);
CREATE INDEX payment_by_status ON payment (status);
CREATE INDEX payment_by_day ON payment (booked_on);
CREATE INDEX payment_by_statement ON payment (statement_id);
CREATE INDEX payment_by_entry ON payment (entry_reference);
CREATE INDEX payment_by_payer ON payment (payer_iban);
CREATE TABLE allocation (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  payment_id TEXT GENERATED ALWAYS AS (body ->> 'payment_id') VIRTUAL,
  invoice_id TEXT GENERATED ALWAYS AS (body ->> 'invoice_id') VIRTUAL
);
CREATE INDEX allocation_by_payment ON allocation (payment_id);
CREATE INDEX allocation_by_invoice ON allocation (invoice_id);
