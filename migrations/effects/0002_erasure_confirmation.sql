-- Which device has carried out which erasure.
CREATE TABLE erasure_confirmation (
  erasure_id TEXT NOT NULL,
  device_id TEXT NOT NULL,
  confirmed_at TEXT NOT NULL,
  PRIMARY KEY (erasure_id, device_id)
) STRICT;
