CREATE TABLE invoice (
  id TEXT PRIMARY KEY,
  n INTEGER NOT NULL UNIQUE,
  number TEXT NOT NULL UNIQUE,
  member_id TEXT NOT NULL REFERENCES member (id),
  amount_rappen INTEGER NOT NULL CHECK (amount_rappen > 0),
  currency TEXT NOT NULL CHECK (currency IN ('CHF', 'EUR')),
  description TEXT NOT NULL,
  reference TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL CHECK (status IN ('open', 'paid', 'cancelled')),
  issued_at TEXT NOT NULL,
  due_at TEXT NOT NULL,
  account TEXT NOT NULL,
  creditor TEXT NOT NULL CHECK (json_valid(creditor)),
  debtor TEXT NOT NULL CHECK (json_valid(debtor)),
  sprache TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;
CREATE INDEX invoice_by_member ON invoice (member_id);

CREATE TABLE invoice_range (
  id TEXT PRIMARY KEY,
  device_id TEXT NOT NULL,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL
) STRICT;
