-- When a device that had lost its access handed in what it had not sent, and a digest of that one message: a repeat of it
-- is answered, another one is refused.
ALTER TABLE sync_device ADD COLUMN sealed_at TEXT;
ALTER TABLE sync_device ADD COLUMN sealed_digest TEXT;
