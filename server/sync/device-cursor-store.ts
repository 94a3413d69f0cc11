import type { Point, Scope } from '../../shared/sync/message.ts';
import type { Database } from '../db/open.ts';

/** How far each device has come, for the list of devices. */
export interface DeviceCursors {
  seen(device: string, place: { scope: Scope; cursor: Point | null; at: string }): void;
}

const minute = 60_000;

export function deviceCursors(db: Database): DeviceCursors {
  const read = db.sql.prepare<[string, string], { seq: number | null; last_seen_at: string | null }>(
    'SELECT cursors ->> ? AS seq, last_seen_at FROM sync_device WHERE id = ?',
  );
  const write = db.sql.prepare(
    'UPDATE sync_device SET last_seen_at = ?, cursors = json_set(cursors, ?, ?) WHERE id = ?',
  );
  return {
    seen(device, { scope, cursor, at }) {
      const path = `$.${scope}`;
      const known = read.get(path, device);
      const lately =
        typeof known?.last_seen_at === 'string' && Date.parse(at) - Date.parse(known.last_seen_at) < minute;
      // A poll that brings nothing new costs no write.
      if (!known || (lately && known.seq === (cursor?.seq ?? null))) return;
      write.run(at, path, cursor?.seq ?? null, device);
    },
  };
}
