import type { Device } from '../../shared/access/device-contract.ts';
import type { Database } from '../db/open.ts';
import { boundsOf, type Paging } from '../db/list-page.ts';
import { prepared } from '../db/prepared.ts';

const columns = 'id, name, person, email, program, enrolled_at, last_seen_at, revoked_at';
export type DeviceRow = Device & { readonly person: string };

export function listDevices(db: Database, page: Paging): DeviceRow[] {
  return db.sql
    .prepare<object, DeviceRow>(
      `SELECT ${columns} FROM sync_device ORDER BY enrolled_at DESC, id LIMIT @limit OFFSET @offset`,
    )
    .all(boundsOf(page));
}

export function countDevices(db: Database): number {
  return db.sql.prepare<[], number>('SELECT count(*) FROM sync_device').pluck().get() ?? 0;
}

/** Devices of a person that have access. */
export function countLiveDevices(db: Database, email: string): number {
  return (
    db.sql
      .prepare<[string], number>(
        'SELECT count(*) FROM sync_device WHERE lower(email) = lower(?) AND revoked_at IS NULL',
      )
      .pluck()
      .get(email) ?? 0
  );
}

/** When a person enrolled devices since then, the newest first; those without access by now included. */
export function enrolmentsSince(db: Database, email: string, since: string): string[] {
  return db.sql
    .prepare<[string, string], string>(
      `SELECT enrolled_at FROM sync_device WHERE lower(email) = lower(?) AND enrolled_at > ?
       ORDER BY enrolled_at DESC`,
    )
    .pluck()
    .all(email, since);
}

export function findDevice(db: Database, id: string): DeviceRow | undefined {
  return prepared<[string], DeviceRow>(db, `SELECT ${columns} FROM sync_device WHERE id = ?`).get(id);
}

export function findDeviceByToken(db: Database, tokenHash: string): DeviceRow | undefined {
  const text = `SELECT ${columns} FROM sync_device WHERE token_hash = ?`;
  return prepared<[string], DeviceRow>(db, text).get(tokenHash);
}

export function insertDevice(db: Database, device: DeviceRow, tokenHash: string): void {
  db.sql
    .prepare(
      `INSERT INTO sync_device(id, name, person, email, token_hash, program, enrolled_at)
       VALUES (@id, @name, @person, @email, @tokenHash, @program, @enrolled_at)`,
    )
    .run({ ...device, tokenHash });
}

export function markRevoked(db: Database, id: string, at: string): void {
  db.sql.prepare('UPDATE sync_device SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL').run(at, id);
}
