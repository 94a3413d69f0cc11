-- How it is known that a login is the member's own. An address alone says who somebody may be, never what they may do.
ALTER TABLE member_identity ADD COLUMN id TEXT NOT NULL DEFAULT '';
-- earlier: it had the rights of an office or a group before there was this column; email: linked by address alone;
-- confirmed: somebody who may give rights has said so.
ALTER TABLE member_identity ADD COLUMN proof TEXT NOT NULL DEFAULT 'email'
  CHECK (proof IN ('earlier', 'email', 'confirmed'));
-- The member for whom that was said: a login that comes to another member by a merge has to be confirmed again.
ALTER TABLE member_identity ADD COLUMN proven_for TEXT NOT NULL DEFAULT '';

-- A uuid of version 4.
UPDATE member_identity SET id =
  lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8' ||
    substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)));
CREATE UNIQUE INDEX member_identity_id ON member_identity(id);

UPDATE member_identity SET proof = 'earlier', proven_for = member_id
  WHERE member_id IN (
    SELECT m.id FROM member m JOIN funktion f ON f.name = m.funktion AND f.vorstand = 1
    UNION ALL SELECT c.member_id FROM group_choice c WHERE c.list = 'vorstand' AND c.enabled = 1
  );
