-- A reminder may wait until the quiet hours are over. Whatever makes it untrue meanwhile takes it back; the e-mail that
-- tells the change has its own kind and stays.
CREATE INDEX outgoing_mail_by_event ON outgoing_mail (event_id);

CREATE TRIGGER stale_reminder_of_registration AFTER UPDATE OF status, shift_id ON registration
WHEN NEW.status <> 'approved' OR NEW.shift_id <> OLD.shift_id BEGIN
  DELETE FROM outgoing_mail WHERE registration_uuid = NEW.uuid AND kind = 'shift_reminder';
END;

CREATE TRIGGER stale_reminder_of_shift AFTER UPDATE OF start_time, end_time ON shift
WHEN NEW.start_time <> OLD.start_time OR NEW.end_time <> OLD.end_time BEGIN
  DELETE FROM outgoing_mail WHERE kind = 'shift_reminder'
    AND registration_uuid IN (SELECT uuid FROM registration WHERE shift_id = NEW.id);
END;

CREATE TRIGGER stale_reminder_of_event AFTER UPDATE OF status ON club_event WHEN NEW.status <> 'active' BEGIN
  DELETE FROM outgoing_mail WHERE event_id = NEW.id AND kind = 'shift_reminder';
END;
