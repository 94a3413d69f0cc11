-- Replies to events without shifts: what is asked (one row per event, named by it), who answered what, and answers from
-- the public page that wait for the link in the e-mail.
CREATE TABLE attendance (
  id TEXT PRIMARY KEY,
  open INTEGER NOT NULL CHECK (open IN (0, 1)),
  reply_until TEXT,
  max_people INTEGER,
  companions INTEGER NOT NULL,
  menus TEXT NOT NULL,
  price_rappen INTEGER NOT NULL,
  visibility TEXT NOT NULL CHECK (visibility IN ('members', 'public')),
  invited TEXT NOT NULL,
  event_uuid TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;

CREATE TABLE reply (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  answer TEXT NOT NULL CHECK (answer IN ('yes', 'no', 'perhaps')),
  people INTEGER NOT NULL,
  menus TEXT NOT NULL,
  remark TEXT NOT NULL,
  present INTEGER NOT NULL CHECK (present IN (0, 1)),
  event_uuid TEXT NOT NULL,
  member_id TEXT,
  source TEXT NOT NULL CHECK (source IN ('board', 'member', 'link', 'public')),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;
CREATE INDEX reply_by_event ON reply (event_uuid);
CREATE INDEX reply_by_member ON reply (member_id);

CREATE TABLE reply_request (
  uuid TEXT PRIMARY KEY,
  event_uuid TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  said TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX reply_request_by_event ON reply_request (event_uuid);
