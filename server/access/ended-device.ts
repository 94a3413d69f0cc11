import { DomainError } from '../../shared/errors.ts';
import type { Context } from '../context.ts';
import { hasLostOffice } from './local-accounts/board-role.ts';
import { endOf, tokenHash } from './device-handlers.ts';
import { findDeviceByToken } from './device-store.ts';

/** A device without access, and the message that it has handed in since. */
interface EndedDevice {
  readonly id: string;
  readonly sealed_at: string | null;
  readonly sealed_digest: string | null;
}

const dayMs = 24 * 60 * 60 * 1000;
/** So long after the end of its access a device may hand in what it could not send: a laptop may lie in a drawer. */
const handInDays = 180;

/**
 * The device with this token, which has lost its access: it was taken, its person left the office, or it did not call for
 * too long. Throws `unauthorized` for an unknown token, `forbidden` for a device that may sync, `gone` when it is too late.
 */
export function endedDeviceOfToken({ db, now }: Pick<Context, 'db' | 'now'>, token: string): EndedDevice {
  const device = findDeviceByToken(db, tokenHash(token));
  if (!device) throw new DomainError('unauthorized', {});
  const ended = endOf(device, now());
  if (ended === null && !hasLostOffice(db, device.email)) throw new DomainError('forbidden', {});
  const since = ended ?? device.last_seen_at ?? device.enrolled_at;
  if (now().getTime() - Date.parse(since) > handInDays * dayMs) throw new DomainError('gone', {});
  const sealed = db.sql
    .prepare<[string], Pick<EndedDevice, 'sealed_at' | 'sealed_digest'>>(
      'SELECT sealed_at, sealed_digest FROM sync_device WHERE id = ?',
    )
    .get(device.id);
  return {
    id: device.id,
    sealed_at: sealed?.sealed_at ?? null,
    sealed_digest: sealed?.sealed_digest ?? null,
  };
}
