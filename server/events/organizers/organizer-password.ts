import type { Call } from '../../context.ts';
import { hashPasswordNow } from '../../ports/board-login/password-hash.ts';
import { findOrganizerAccount, saveOrganizerAccount } from './organizer-store.ts';

/**
 * Gives the organisers of an event a new password, or with '' none. Sessions that are running end: each carries the
 * number that this raises, which never starts anew while the event exists.
 */
export function setOrganizerPassword({ db }: Pick<Call, 'db'>, eventUuid: string, password: string): void {
  const session = (findOrganizerAccount(db, eventUuid)?.session ?? 0) + 1;
  const password_hash = password === '' ? '' : hashPasswordNow(password);
  saveOrganizerAccount(db, { event_uuid: eventUuid, password_hash, session });
}
