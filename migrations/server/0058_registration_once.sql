-- One person registers once per shift. Members who share an address are two people, so the member belongs to the key.
DROP INDEX registration_once;
CREATE UNIQUE INDEX registration_once ON registration (shift_id, person, ifnull(member_id, ''))
  WHERE status NOT IN ('withdrawn', 'rejected');
