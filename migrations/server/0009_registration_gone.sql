-- With a registration goes what only it needed, however it goes: removed, or erased for good. One e-mail stays, that
-- it is withdrawn; a secret address goes with the last registration of its person.
CREATE TRIGGER registration_gone AFTER DELETE ON registration BEGIN
  DELETE FROM link_token WHERE registration_uuid = OLD.uuid;
  DELETE FROM registration_move WHERE registration_uuid = OLD.uuid;
  DELETE FROM outgoing_mail WHERE registration_uuid = OLD.uuid AND kind <> 'registration_withdrawn';
  DELETE FROM helper_access
    WHERE person = OLD.person AND NOT EXISTS (SELECT 1 FROM registration WHERE person = OLD.person);
END;
