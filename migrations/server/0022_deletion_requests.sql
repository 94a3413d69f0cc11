-- Who asks to be erased: by a link in an e-mail, or by letter or phone and then opened by the board. Neither name nor
-- address stands here: what is left after the erasure says only that it happened, and when.
CREATE TABLE deletion_request (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  member_id TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('unconfirmed', 'open', 'executed', 'rejected')),
  source TEXT NOT NULL CHECK (source IN ('member', 'letter', 'phone', 'email')),
  note TEXT NOT NULL,
  reason TEXT NOT NULL,
  confirmed_at TEXT,
  decided_at TEXT,
  decided_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;
CREATE INDEX deletion_request_by_member ON deletion_request (member_id);

-- An invoice is kept for ten years and so outlives the member that it was for: `member_id` may name somebody who was
-- erased. SQLite can only drop the reference by making the table anew.
PRAGMA defer_foreign_keys = ON;
CREATE TABLE invoice_kept AS SELECT * FROM invoice;
CREATE TABLE billed_kept AS SELECT * FROM billed;
DROP TABLE invoice;
CREATE TABLE invoice (
  id TEXT PRIMARY KEY,
  n INTEGER NOT NULL UNIQUE,
  number TEXT NOT NULL UNIQUE,
  member_id TEXT NOT NULL,
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
  version INTEGER NOT NULL,
  positions TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(positions)),
  covers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(covers)),
  period TEXT NOT NULL DEFAULT '',
  bill_keys TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(bill_keys))
) STRICT;
INSERT INTO invoice SELECT * FROM invoice_kept;
CREATE INDEX invoice_by_member ON invoice (member_id);
DELETE FROM billed;
INSERT INTO billed SELECT * FROM billed_kept;
DROP TABLE invoice_kept;
DROP TABLE billed_kept;
