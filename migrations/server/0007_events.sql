-- Club events, their shifts and who helps. Integer ids come from the counters of effects.db, never twice.
CREATE TABLE club_event (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  slug TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  start_date TEXT NOT NULL,
  end_date TEXT NOT NULL,
  start_time TEXT,
  end_time TEXT,
  location TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('draft', 'active', 'cancelled')),
  description TEXT NOT NULL,
  category TEXT NOT NULL,
  registration_open INTEGER NOT NULL CHECK (registration_open IN (0, 1)),
  registration_deadline TEXT,
  waiting_list INTEGER NOT NULL CHECK (waiting_list IN (0, 1)),
  setup_date TEXT,
  teardown_date TEXT,
  contact_name TEXT NOT NULL,
  contact_email TEXT NOT NULL,
  contact_phone TEXT NOT NULL,
  organizer_login INTEGER NOT NULL CHECK (organizer_login IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL,
  UNIQUE (id, uuid),
  CHECK (end_date >= start_date)
) STRICT;
CREATE INDEX club_event_by_start ON club_event (start_date, id);

-- Password of the organisers of an event. Sessions carry `session`; a new password raises it and so ends them.
CREATE TABLE organizer_account (
  event_uuid TEXT PRIMARY KEY REFERENCES club_event (uuid) ON DELETE CASCADE,
  password_hash TEXT NOT NULL,
  session INTEGER NOT NULL
) STRICT;

CREATE TABLE shift (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  event_id INTEGER NOT NULL,
  event_uuid TEXT NOT NULL,
  title TEXT NOT NULL,
  bereich TEXT NOT NULL,
  start_time TEXT NOT NULL,
  end_time TEXT NOT NULL,
  max_helpers INTEGER NOT NULL CHECK (max_helpers > 0),
  description TEXT NOT NULL,
  contact TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL,
  UNIQUE (id, uuid),
  FOREIGN KEY (event_id, event_uuid) REFERENCES club_event (id, uuid)
) STRICT;
CREATE INDEX shift_by_event ON shift (event_id, bereich, start_time);
CREATE INDEX shift_by_event_uuid ON shift (event_uuid);
CREATE INDEX shift_by_start ON shift (start_time);

CREATE TABLE registration (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  event_id INTEGER NOT NULL,
  event_uuid TEXT NOT NULL,
  shift_id INTEGER NOT NULL,
  shift_uuid TEXT NOT NULL,
  member_id TEXT REFERENCES member (id) ON DELETE SET NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  message TEXT NOT NULL,
  sprache TEXT NOT NULL CHECK (sprache IN ('de', 'fr', 'it', 'en')),
  source TEXT NOT NULL CHECK (source IN ('public', 'member', 'board')),
  status TEXT NOT NULL CHECK (status IN
    ('unconfirmed', 'pending', 'waiting', 'alternative_proposed', 'approved', 'rejected', 'withdrawn')),
  alternative_shift_id INTEGER,
  alternative_shift_uuid TEXT,
  alternative_message TEXT NOT NULL,
  reason TEXT NOT NULL,
  note TEXT NOT NULL,
  waiting_since TEXT,
  offered_until TEXT,
  offer_missed INTEGER NOT NULL CHECK (offer_missed IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL,
  -- Who this is over all registrations, and how often it moved: bookkeeping that is not on the wire.
  person TEXT NOT NULL,
  moves INTEGER NOT NULL,
  FOREIGN KEY (event_id, event_uuid) REFERENCES club_event (id, uuid),
  FOREIGN KEY (shift_id, shift_uuid) REFERENCES shift (id, uuid),
  FOREIGN KEY (alternative_shift_id, alternative_shift_uuid) REFERENCES shift (id, uuid)
) STRICT;
CREATE INDEX registration_by_event ON registration (event_id, created_at, id);
CREATE INDEX registration_by_shift ON registration (shift_id, status);
CREATE INDEX registration_by_person ON registration (person);
CREATE INDEX registration_by_member ON registration (member_id);
CREATE INDEX registration_by_alternative ON registration (alternative_shift_id);
CREATE INDEX registration_by_offer ON registration (offered_until) WHERE offered_until IS NOT NULL;
-- One person registers once per shift.
CREATE UNIQUE INDEX registration_once ON registration (shift_id, person) WHERE status NOT IN ('withdrawn', 'rejected');

-- What happened to a registration: lines are only added.
CREATE TABLE registration_move (
  uuid TEXT PRIMARY KEY,
  registration_uuid TEXT NOT NULL,
  event_uuid TEXT NOT NULL,
  shift_uuid TEXT NOT NULL,
  move TEXT NOT NULL,
  from_status TEXT,
  to_status TEXT NOT NULL,
  actor TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX registration_move_by_registration ON registration_move (registration_uuid);
CREATE INDEX registration_move_by_event ON registration_move (event_uuid, at);

CREATE TABLE event_group (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  event_uuids TEXT NOT NULL CHECK (json_valid(event_uuids)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;

CREATE TABLE shift_template (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  shifts TEXT NOT NULL CHECK (json_valid(shifts)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;

-- Steps that a link in an e-mail completes. The token itself is nowhere; `answer` is what a repeat gets.
CREATE TABLE link_token (
  token_hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL,
  registration_uuid TEXT NOT NULL,
  data TEXT NOT NULL CHECK (json_valid(data)),
  expires_at TEXT NOT NULL,
  used_at TEXT,
  answer TEXT
) STRICT;
CREATE INDEX link_token_by_registration ON link_token (registration_uuid, purpose);

-- The secret address of each helper: own shifts and own calendar. A higher generation revokes the old address.
CREATE TABLE helper_access (
  token_hash TEXT PRIMARY KEY,
  person TEXT NOT NULL UNIQUE,
  generation INTEGER NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
