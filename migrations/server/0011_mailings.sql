-- E-mail templates, mailings to many, and who may not be written to.
CREATE TABLE template (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  subject TEXT NOT NULL,
  html TEXT NOT NULL,
  text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;

CREATE TABLE mailing (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  subject TEXT NOT NULL,
  html TEXT NOT NULL,
  text TEXT NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('email', 'newsletter', 'smart')),
  audience TEXT NOT NULL CHECK (json_valid(audience)),
  attachments TEXT NOT NULL CHECK (json_valid(attachments)),
  send_at TEXT,
  status TEXT NOT NULL CHECK (status IN ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'done')),
  total INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  started_at TEXT,
  ended_at TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;

-- A recipient of a mailing waits here until it is due; its own words are filled in when it leaves. `dispatch_id` is
-- its number in the log, which it keeps.
ALTER TABLE outgoing_mail ADD COLUMN type TEXT NOT NULL DEFAULT 'email';
ALTER TABLE outgoing_mail ADD COLUMN mailing_id INTEGER;
ALTER TABLE outgoing_mail ADD COLUMN dispatch_id INTEGER;
CREATE INDEX outgoing_mail_by_mailing ON outgoing_mail (mailing_id) WHERE mailing_id IS NOT NULL;
CREATE INDEX outgoing_mail_by_member ON outgoing_mail (member_id);

-- Addresses that came back for good: not written to again until somebody changes or clears them.
CREATE TABLE suppressed_address (
  address TEXT PRIMARY KEY,
  reason TEXT NOT NULL,
  since TEXT NOT NULL
) STRICT;

CREATE TABLE contact_request (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  message TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('unconfirmed', 'confirmed', 'closed')),
  created_at TEXT NOT NULL,
  confirmed_at TEXT,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;

CREATE TABLE newsletter_subscription (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL UNIQUE,
  sprache TEXT NOT NULL CHECK (sprache IN ('de', 'fr', 'it', 'en')),
  status TEXT NOT NULL CHECK (status IN ('pending', 'subscribed', 'unsubscribed')),
  requested_at TEXT NOT NULL,
  confirmed_at TEXT,
  unsubscribed_at TEXT,
  -- Raised by every unsubscription: links of earlier issues stay what they were, new ones differ.
  generation INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;

-- Steps of forms that a link in an e-mail completes. The token itself is nowhere; `answer` is what a repeat gets.
CREATE TABLE form_token (
  token_hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('contact', 'newsletter')),
  subject_uuid TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT,
  answer TEXT
) STRICT;
