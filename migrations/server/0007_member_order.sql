-- Pages of the members' list are read in this order. Whoever changes what aktuar_fold() answers runs REINDEX too.
CREATE INDEX member_by_folded_name ON member (aktuar_fold(nachname), aktuar_fold(vorname), id);
