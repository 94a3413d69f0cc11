-- By what a copied data folder is noticed: the last start of the device's program that this server has greeted, and the
-- computer that it ran on. `copied_from` is the device whose folder a device was copied from.
ALTER TABLE sync_device ADD COLUMN started TEXT;
ALTER TABLE sync_device ADD COLUMN machine TEXT;
ALTER TABLE sync_device ADD COLUMN copied_from TEXT;
