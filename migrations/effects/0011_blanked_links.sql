-- What has left, failed or is in doubt keeps no secret of its links: whoever reads this file could act in the readers'
-- names. The hash that stays finds or makes the secret again when somebody sends the e-mail again.
CREATE TRIGGER dispatch_links_blanked AFTER UPDATE OF state ON dispatch
WHEN NEW.type = 'email' AND NEW.state IN ('sent', 'failed', 'unknown') AND NEW.state <> OLD.state
BEGIN
  UPDATE dispatch SET content = aktuar_blank_secrets(NEW.content)
  WHERE id = NEW.id AND content <> aktuar_blank_secrets(NEW.content);
END;

CREATE TRIGGER dispatch_links_never_left AFTER INSERT ON dispatch
WHEN NEW.type = 'email' AND NEW.state IN ('sent', 'failed', 'unknown')
BEGIN
  UPDATE dispatch SET content = aktuar_blank_secrets(NEW.content)
  WHERE id = NEW.id AND content <> aktuar_blank_secrets(NEW.content);
END;

UPDATE dispatch SET content = aktuar_blank_secrets(content)
WHERE type = 'email' AND state IN ('sent', 'failed', 'unknown') AND content <> aktuar_blank_secrets(content);
