-- Who gets another e-mail address is another person from then on: the secret address of the old one goes with the
-- last registration under it.
CREATE TRIGGER helper_forgotten AFTER UPDATE OF person ON registration WHEN OLD.person <> NEW.person BEGIN
  DELETE FROM helper_access
    WHERE person = OLD.person AND NOT EXISTS (SELECT 1 FROM registration WHERE person = OLD.person);
END;
