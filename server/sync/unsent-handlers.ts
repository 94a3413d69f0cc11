import { createHash } from 'node:crypto';
import { DomainError } from '../../shared/errors.ts';
import type { UnsentChange, unsentContract } from '../../shared/sync/unsent-contract.ts';
import type { Call, Handlers } from '../context.ts';
import { endedDeviceOfToken } from '../access/ended-device.ts';
import { keepUnsent } from './recovered-store.ts';
import type { SyncStores } from './sync-store.ts';

/** The one thing that a device without access may still do: hand in what it could not send, for the board to read. */
export function unsentHandlers(stores: SyncStores): Handlers<typeof unsentContract> {
  return {
    seal(call, { token, changes }) {
      const device = endedDeviceOfToken(call, token);
      const digest = createHash('sha256').update(JSON.stringify(changes)).digest('base64url');
      // A repeat, because the answer was lost: it is answered as the first was, and keeps nothing twice.
      if (device.sealed_digest !== null && device.sealed_digest !== digest) throw new DomainError('gone', {});
      const unknown = changes.filter(change => !isAccepted(call, device.id, change));
      const mentions = erasedMention(stores);
      const wanted = unknown.filter(change => !mentions(change));
      const at = device.sealed_at ?? call.now().toISOString();
      keepUnsent(call.effects, wanted, { device: device.id, at });
      call.db.write('system', () =>
        call.db.sql
          .prepare('UPDATE sync_device SET sealed_at = ?, sealed_digest = ? WHERE id = ?')
          .run(at, digest, device.id),
      );
      return { kept: wanted.length, erased: unknown.length - wanted.length };
    },
  };
}

/** The change arrived although its answer did not; one that was refused did not take effect. */
const isAccepted = ({ db }: Call, device: string, { mid, refused }: UnsentChange): boolean =>
  refused === null &&
  db.sql
    .prepare<[string, string]>(
      `SELECT 1 FROM sync_mutation WHERE mid = ? AND device_id = ?
       AND result ->> 'status' NOT IN ('rejected', 'parked')`,
    )
    .get(mid, device) !== undefined;

/** True for a change of an erased row, or one that names it: nothing of it is stored. */
function erasedMention({ rescue }: SyncStores): (change: UnsentChange) => boolean {
  const erased = new Set(rescue.allErasures().map(({ row_id }) => row_id));
  return ({ mutation }) => {
    if (mutation.kind !== 'command' && rescue.isAnonymous(mutation.tbl, mutation.id)) return true;
    return erased.size > 0 && textsIn(mutation).some(text => erased.has(text));
  };
}

/** Every id in a JSON value; keys of several ids, such as those of bills, are taken apart. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 2_000 ? [] : value.split(/[^A-Za-z0-9_-]+/);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
