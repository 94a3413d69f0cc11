-- Who got or gave up an office, found without reading the whole log.
CREATE INDEX audit_member_office ON audit(id)
WHERE entity = 'member' AND json_extract(changes, '$.funktion') IS NOT NULL;
