-- Whose photo is this?
CREATE INDEX member_by_foto ON member (foto) WHERE foto IS NOT NULL;
