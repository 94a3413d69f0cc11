-- What is billed again and again, invoices of several positions and for a whole household, and reminders of payment.
CREATE TABLE article (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  amount_rappen INTEGER NOT NULL CHECK (amount_rappen >= 0),
  -- Other amounts in francs by the status of the member.
  by_status TEXT NOT NULL CHECK (json_valid(by_status)),
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;

ALTER TABLE invoice ADD COLUMN positions TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(positions));
-- Members whom a household's invoice stands for, the payer first; empty: only its own member.
ALTER TABLE invoice ADD COLUMN covers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(covers));
ALTER TABLE invoice ADD COLUMN period TEXT NOT NULL DEFAULT '';
-- What it bills: 'member/article/period' each; nobody is billed twice for one of them.
ALTER TABLE invoice ADD COLUMN bill_keys TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(bill_keys));
CREATE TABLE billed (
  key TEXT PRIMARY KEY,
  invoice_id TEXT NOT NULL REFERENCES invoice (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX billed_by_invoice ON billed (invoice_id);

CREATE TABLE dunning (
  id TEXT PRIMARY KEY,
  invoice_id TEXT NOT NULL REFERENCES invoice (id),
  level INTEGER NOT NULL CHECK (level BETWEEN 1 AND 3),
  fee_rappen INTEGER NOT NULL CHECK (fee_rappen >= 0),
  text TEXT NOT NULL,
  issued_at TEXT NOT NULL,
  due_at TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('issued', 'cancelled')),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX dunning_by_level ON dunning (invoice_id, level) WHERE status = 'issued';
