-- What the bank says came in, and which invoices it pays. Ids are made from the bank's own references, so that the
-- same file read twice, or on two laptops, is there once.
CREATE TABLE bank_statement (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('camt.053', 'camt.054')),
  account TEXT NOT NULL,
  statement_id TEXT NOT NULL,
  message_id TEXT NOT NULL,
  currency TEXT NOT NULL,
  from_on TEXT,
  to_on TEXT,
  opening_rappen INTEGER,
  closing_rappen INTEGER,
  -- Booked entries, and how many of them took money out.
  entries INTEGER NOT NULL,
  debits INTEGER NOT NULL,
  file_name TEXT NOT NULL,
  imported_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;

CREATE TABLE payment (
  id TEXT PRIMARY KEY,
  -- The statement that told of it first.
  statement_id TEXT NOT NULL REFERENCES bank_statement (id),
  kind TEXT NOT NULL CHECK (kind IN ('receipt', 'summary', 'reversal', 'return')),
  account TEXT NOT NULL,
  booked_on TEXT NOT NULL,
  value_on TEXT,
  -- What came in; less than nothing for what the bank took back.
  amount_rappen INTEGER NOT NULL CHECK (amount_rappen <> 0),
  charges_rappen INTEGER NOT NULL,
  currency TEXT NOT NULL,
  reference TEXT NOT NULL,
  message TEXT NOT NULL,
  payer_name TEXT NOT NULL,
  payer_iban TEXT NOT NULL,
  bank_reference TEXT NOT NULL,
  -- The entry that it is a part of: a sum told alone is settled by parts that come later.
  entry_reference TEXT NOT NULL,
  -- ignored: a person said that it is for no invoice. What is used of it say the allocations.
  status TEXT NOT NULL CHECK (status IN ('open', 'ignored')),
  note TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;
CREATE INDEX payment_by_status ON payment (status);
CREATE INDEX payment_by_statement ON payment (statement_id);
CREATE INDEX payment_by_entry ON payment (account, entry_reference);
CREATE INDEX payment_by_payer ON payment (payer_iban);

CREATE TABLE allocation (
  id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payment (id),
  invoice_id TEXT NOT NULL REFERENCES invoice (id),
  -- Less than nothing for what the bank took back.
  amount_rappen INTEGER NOT NULL CHECK (amount_rappen <> 0),
  -- Made by the reference alone.
  automatic INTEGER NOT NULL CHECK (automatic IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;
CREATE INDEX allocation_by_payment ON allocation (payment_id);
CREATE INDEX allocation_by_invoice ON allocation (invoice_id);
