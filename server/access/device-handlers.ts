import { createHash } from 'node:crypto';
import type { Device, deviceContract } from '../../shared/access/device-contract.ts';
import { DomainError } from '../../shared/errors.ts';
import { may, type Actor, type RoleName } from '../../shared/permission.ts';
import type { Call, Context, Handlers } from '../context.ts';
import { confirmedAt, writeConfirmation } from '../session-confirmation.ts';
import {
  countDevices,
  countLiveDevices,
  enrolmentsSince,
  findDevice,
  findDeviceByToken,
  insertDevice,
  listDevices,
  markRevoked,
  type DeviceRow,
} from './device-store.ts';

const tokenBytes = 32;
/** Most devices of a person, so that the list of laptops with a copy stays clear. */
const mostDevices = 20;
/** Devices whose access was taken stay in the list, so that they hear of it: they must not become too many either. */
const mostPerDay = 40;
const dayMs = 24 * 60 * 60 * 1000;

/** A laptop that did not call for so long has lost its access. */
const idleDays = 90;

/** `revoked` hears which device lost its access, to hang up on it. */
export function deviceHandlers(revoked: (device: string) => void): Handlers<typeof deviceContract> {
  return {
    list: (call, page) => ({
      rows: listDevices(call.db, page).map(row => shownDevice(row, call.now())),
      total: countDevices(call.db),
    }),
    enrol(call, { name, program }) {
      if (call.actor.kind !== 'board') throw new DomainError('forbidden', {});
      assertRoom(call, call.actor.email);
      const token = call.randomToken(tokenBytes);
      const device = {
        id: call.newId(),
        name,
        person: call.actor.name,
        email: call.actor.email,
        program,
        enrolled_at: call.now().toISOString(),
        last_seen_at: null,
        revoked_at: null,
      };
      insertDevice(call.db, device, tokenHash(token));
      // The laptop begins with the password by which its person logged in, and no later one.
      const confirmed = confirmedAt(call);
      if (confirmed !== null) writeConfirmation(call, device.id, confirmed);
      return { device: shownDevice(device, call.now()), token };
    },
    revoke(call, { id }) {
      const device = findDevice(call.db, id);
      if (!device) throw new DomainError('not_found', { what: 'device' });
      if (!isOwn(call.actor, device) && !may(call.actor, 'devices.manage'))
        throw new DomainError('forbidden', {});
      markRevoked(call.db, id, call.now().toISOString());
      revoked(id);
      return null;
    },
  };
}

/**
 * A further device of the person who calls, for a copy of a folder; its name is the original's with a number. Throws
 * `limit_reached` or `rate_limited`.
 */
export function enrolCopy(call: Call, original: string): { device: DeviceRow; token: string } {
  const of = findDevice(call.db, original);
  if (!of) throw new DomainError('not_found', { what: 'device' });
  assertRoom(call, of.email);
  const token = call.randomToken(tokenBytes);
  const device = {
    ...of,
    id: call.newId(),
    name: freeName(call, of),
    enrolled_at: call.now().toISOString(),
    last_seen_at: null,
    revoked_at: null,
  };
  insertDevice(call.db, device, tokenHash(token));
  return { device, token };
}

/** Another token for a device that has not used its first one. */
export function reissueToken(call: Call, id: string): string {
  const token = call.randomToken(tokenBytes);
  call.db.sql.prepare('UPDATE sync_device SET token_hash = ? WHERE id = ?').run(tokenHash(token), id);
  return token;
}

/** 'Büro (2)' for a copy of 'Büro'. */
function freeName({ db }: Call, { name, email }: DeviceRow): string {
  const plain = name.replace(/ \(\d+\)$/, '').slice(0, 70);
  const taken = new Set(
    db.sql.prepare<[string], string>('SELECT name FROM sync_device WHERE email = ?').pluck().all(email),
  );
  let count = 2;
  while (taken.has(`${plain} (${count})`)) count++;
  return `${plain} (${count})`;
}

function assertRoom({ db, now }: Call, email: string): void {
  if (countLiveDevices(db, email) >= mostDevices)
    throw new DomainError('limit_reached', { what: 'devices', limit: mostDevices });
  const since = now().getTime() - dayMs;
  const lately = enrolmentsSince(db, email, new Date(since).toISOString());
  const oldest = lately[mostPerDay - 1];
  if (oldest === undefined) return;
  throw new DomainError('rate_limited', { seconds: Math.ceil((Date.parse(oldest) - since) / 1000) });
}

/** The device with this token; null for an unknown one. Throws `device_revoked` for one without access. */
export function deviceOfToken({ db, now }: Pick<Context, 'db' | 'now'>, token: string): DeviceRow | null {
  const device = findDeviceByToken(db, tokenHash(token));
  if (!device) return null;
  if (endOf(device, now()) !== null) throw new DomainError('device_revoked', {});
  return device;
}

/** A device calls for the person who enrolled it. */
export const deviceActor = ({ id, person, email }: DeviceRow, role: RoleName): Actor => ({
  kind: 'device',
  name: person,
  email,
  role,
  device_id: id,
});

/** Every person may log out and revoke an own laptop. */
const isOwn = (actor: Actor, { email }: DeviceRow): boolean =>
  (actor.kind === 'board' || actor.kind === 'device') && actor.email === email;

export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');

/** When a device lost its access: it was taken, or it did not call for 90 days; null while it has it. */
export function endOf({ revoked_at, last_seen_at, enrolled_at }: DeviceRow, now: Date): string | null {
  const idle = new Date(Date.parse(last_seen_at ?? enrolled_at) + idleDays * dayMs);
  return revoked_at ?? (idle <= now ? idle.toISOString() : null);
}

/** A device as people see it. */
export const shownDevice = ({ person: _, ...device }: DeviceRow, now: Date): Device => ({
  ...device,
  revoked_at: endOf({ person: _, ...device }, now),
});
