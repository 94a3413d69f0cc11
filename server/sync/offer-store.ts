import { rights, type RoleName } from '../../shared/permission.ts';
import type { OfferRequest, Point } from '../../shared/sync/message.ts';
import type { Database } from '../db/open.ts';
import type { FeedKey } from './feed-key.ts';
import { ownerOf } from './recovery-store.ts';

/** The device that offers rows, and the person it acts for. */
export interface Offering {
  readonly id: string;
  readonly email: string;
  readonly role: RoleName;
}

/** Where the lost history branched off from the present one according to the device, and the present head. */
interface Parted {
  readonly common: number;
  readonly head: number;
}

export interface OfferStore {
  /** Remembers that a device showed points that the feed lost; made-up points are left out. */
  noteLost(points: readonly Point[], parted: Parted, device: Offering): void;
  /** What the device may still offer; null when it has shown nothing that was lost. */
  room(device: Offering): OfferRoom | null;
  /** Stores rows within the quota; returns how many are new, and whether all fitted. */
  keep(rows: OfferRequest['rows'], room: OfferRoom, device: Offering): { kept: number; full: boolean };
}

interface OfferRoom {
  readonly branch: number;
  readonly rows_most: number;
  readonly bytes_most: number;
  readonly rows_kept: number;
  readonly bytes_kept: number;
}

/** Offers are sent right after the comparison that finds them, unless the laptop is closed meanwhile. */
const provenDays = 90;
/** Ceilings above which a bad number of an unsigned point does not lift the quota. */
const most = { rows: 200_000, bytes: 500_000_000 } as const;
/** Quota of each loss, also where the device had used up the quota of an earlier one. */
const fewestRows = 1_000;
const fewestBytes = 50_000_000;
const bytesPerRow = 5_000;

type OfferFiles = { readonly effects: Database; readonly now: () => Date };

/**
 * Rows that only laptops still have after the main database was restored, in effects.db. A device may offer as many
 * rows as can differ at most: each place of the feed after the common one, lost or present, is a change of one row.
 */
export function offerStore({ effects, now }: OfferFiles, key: FeedKey): OfferStore {
  const since = () => new Date(now().getTime() - provenDays * 24 * 60 * 60 * 1000).toISOString();
  return {
    noteLost: noting({ effects, now }, key),
    room: roomOf(effects, since),
    keep: keeping({ effects, now }),
  };
}

function noting({ effects, now }: OfferFiles, key: FeedKey): OfferStore['noteLost'] {
  const note = effects.sql.prepare(
    `INSERT INTO divergence(device_id, owner, branch, proven_at, rows_most, bytes_most, rows_kept, bytes_kept)
     VALUES (@device, @owner, @branch, @at, @rows, @bytes, 0, 0)
     ON CONFLICT(device_id, branch) DO UPDATE SET proven_at = excluded.proven_at,
       rows_most = max(rows_most, excluded.rows_most), bytes_most = max(bytes_most, excluded.bytes_most)`,
  );
  return (points, { common, head }, { id, email }) => {
    const lost = key.ownPoints(points, now());
    if (lost.length === 0) return;
    const newest = Math.max(...lost.map(({ seq }) => seq));
    const differing = Math.max(0, newest - common) + Math.max(0, head - common);
    const rows = Math.min(most.rows, Math.max(fewestRows, differing));
    const bytes = Math.min(most.bytes, fewestBytes + rows * bytesPerRow);
    effects.write('system', () => {
      note.run({
        device: id,
        owner: ownerOf(email),
        branch: key.branch,
        at: now().toISOString(),
        rows,
        bytes,
      });
    });
  };
}

function roomOf(effects: Database, since: () => string): OfferStore['room'] {
  const own = effects.sql.prepare<[string, string], OfferRoom>(
    `SELECT branch, rows_most, bytes_most, rows_kept, bytes_kept FROM divergence
     WHERE device_id = ? AND proven_at > ? ORDER BY proven_at DESC, branch DESC LIMIT 1`,
  );
  // A laptop that logged in again meanwhile is another device with the same copy.
  const inherit = effects.sql.prepare(
    `INSERT INTO divergence(device_id, owner, branch, proven_at, rows_most, bytes_most, rows_kept, bytes_kept)
     SELECT @device, owner, branch, proven_at, rows_most, bytes_most, 0, 0 FROM divergence
     WHERE owner = @owner AND proven_at > @since ORDER BY proven_at DESC, branch DESC LIMIT 1`,
  );
  return ({ id, email }) => {
    const known = own.get(id, since());
    if (known) return known;
    inherit.run({ device: id, owner: ownerOf(email), since: since() });
    return own.get(id, since()) ?? null;
  };
}

function keeping({ effects, now }: OfferFiles): OfferStore['keep'] {
  const insert = effects.sql.prepare(
    `INSERT INTO recovered(tbl, row_id, body, device_id, role, offered_at)
     VALUES (@tbl, @id, @body, @device, @role, @at) ON CONFLICT(tbl, row_id, body) DO NOTHING`,
  );
  // Offered by a role with all rights too, a row comes back with all its fields.
  const raise = effects.sql.prepare(
    `UPDATE recovered SET device_id = @device, role = @role
     WHERE tbl = @tbl AND row_id = @id AND body = @body AND role IN (SELECT value FROM json_each(@lesser))`,
  );
  const known = effects.sql.prepare(
    'SELECT 1 FROM recovered WHERE tbl = @tbl AND row_id = @id AND body = @body',
  );
  const count = effects.sql.prepare(
    `UPDATE divergence SET rows_kept = rows_kept + @rows, bytes_kept = bytes_kept + @bytes
     WHERE device_id = @device AND branch = @branch`,
  );
  return (rows, room, { id: device, role }) =>
    effects.write('system', () => {
      const left = { rows: room.rows_most - room.rows_kept, bytes: room.bytes_most - room.bytes_kept };
      const taken = { rows: 0, bytes: 0 };
      let full = false;
      for (const { tbl, id, body } of rows) {
        const row = { tbl, id, body: JSON.stringify(body) };
        const size = row.body.length;
        if (known.get(row) !== undefined) {
          if (hasAllRights(role)) raise.run({ ...row, device, role, lesser: lesserRoles });
        } else if (taken.rows >= left.rows || taken.bytes + size > left.bytes) full = true;
        else {
          insert.run({ ...row, device, role, at: now().toISOString() });
          taken.rows++;
          taken.bytes += size;
        }
      }
      count.run({ ...taken, device, branch: room.branch });
      return { kept: taken.rows, full };
    });
}

const hasAllRights = (role: RoleName): boolean => rights[role].length === rights.board.length;
const lesserRoles = JSON.stringify(Object.keys(rights).filter(role => !hasAllRights(role as RoleName)));
