-- Accounts of the bookkeeping: each article has the one to which its income goes, '' for the association's usual one.
ALTER TABLE article ADD COLUMN account TEXT NOT NULL DEFAULT '';
UPDATE trash SET body = json_set(body, '$.account', '') WHERE tbl = 'article';
-- The article of each line, '' for none; invoices of before name theirs in bill_keys.
ALTER TABLE invoice ADD COLUMN articles TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(articles));
-- When it was paid or cancelled; of those of before their last change is the nearest that is known.
ALTER TABLE invoice ADD COLUMN closed_at TEXT;
UPDATE invoice SET closed_at = updated_at WHERE status <> 'open';
