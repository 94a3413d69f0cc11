-- One person registers once per shift. Members who share an address are two people, so the member belongs to the key;
-- once both are no members any more, their names tell them apart.
DROP INDEX registration_once;
CREATE UNIQUE INDEX registration_once ON registration (shift_id, person, ifnull(member_id, name))
  WHERE status NOT IN ('withdrawn', 'rejected');
