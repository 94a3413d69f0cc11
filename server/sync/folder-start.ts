import type { CopiedFolder, FolderCopy, FolderStart } from '../../shared/sync/folder-start.ts';
import { enrolCopy, reissueToken } from '../access/device-handlers.ts';
import type { Call } from '../context.ts';

/** What the greeting says about the folder; nothing where it is the only one of its device. */
interface MetFolder {
  readonly copy?: CopiedFolder;
  readonly copies?: FolderCopy[];
}

interface Known {
  readonly name: string;
  readonly started: string | null;
  readonly machine: string | null;
}

/**
 * Compares the folder of a device with the one that was here before. The same device from another computer, or from a
 * folder that does not know of the last start, is a copy or an older state: it gets a device of its own, because two
 * folders that draw numbers from one range print the same invoice number twice. Throws `limit_reached` or
 * `rate_limited` where the person has too many devices.
 */
export function meetFolder(call: Call, folder: FolderStart): MetFolder {
  const { actor, db } = call;
  if (actor.kind !== 'device') return {};
  return db.write(actor.name, () => {
    const known = db.sql
      .prepare<[string], Known>('SELECT name, started, machine FROM sync_device WHERE id = ?')
      .get(actor.device_id);
    if (!known) return {};
    if (isCopy(known, folder)) return { copy: copyOf(call, actor.device_id, { folder, name: known.name }) };
    if (known.started !== folder.start)
      db.sql
        .prepare('UPDATE sync_device SET started = ?, machine = coalesce(?, machine) WHERE id = ?')
        .run(folder.start, folder.machine, actor.device_id);
    const copies = db.sql
      .prepare<[string], FolderCopy>(
        'SELECT id, name FROM sync_device WHERE copied_from = ? ORDER BY enrolled_at DESC LIMIT 10',
      )
      .all(actor.device_id);
    return copies.length > 0 ? { copies } : {};
  });
}

const isCopy = ({ started, machine }: Known, folder: FolderStart): boolean =>
  started !== null &&
  ((machine !== null && folder.machine !== null && machine !== folder.machine) ||
    (started !== folder.start && !folder.known.includes(started)));

/** A repeat, because the answer was lost, gets the same device with another token. */
function copyOf(
  call: Call,
  original: string,
  { folder, name }: { readonly folder: FolderStart; readonly name: string },
): CopiedFolder {
  const made = call.db.sql
    .prepare<[string, string | null, string], { id: string; name: string }>(
      `SELECT id, name FROM sync_device WHERE copied_from = ? AND last_seen_at IS NULL AND revoked_at IS NULL
       AND machine IS ? AND started IN (SELECT value FROM json_each(?)) ORDER BY enrolled_at DESC LIMIT 1`,
    )
    .get(original, folder.machine, JSON.stringify([...folder.known, folder.start]));
  if (made) return { device: made, token: reissueToken(call, made.id), of: name };
  const { device, token } = enrolCopy(call, original);
  call.db.sql
    .prepare('UPDATE sync_device SET started = ?, machine = ?, copied_from = ? WHERE id = ?')
    .run(folder.start, folder.machine, original, device.id);
  return { device, token, of: name };
}
