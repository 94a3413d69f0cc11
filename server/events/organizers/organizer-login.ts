import { DomainError } from '../../../shared/errors.ts';
import type { RowRef } from '../../../shared/fields.ts';
import { storedLabel } from '../../../shared/i18n/label.ts';
import type { Call, Context } from '../../context.ts';
import { type EventRow, eventStore } from '../event-store.ts';
import { checkPassword } from '../../ports/board-login/password-hash.ts';
import { callerKey, type LoginThrottle } from '../../login-throttle.ts';
import { findOrganizerAccount } from './organizer-store.ts';

/** What a session of organisers is signed over. */
export interface OrganizerClaims {
  /** Who acts, as the audit log shows it. */
  readonly sub: string;
  readonly event_id: number;
  readonly session: number;
}

/**
 * Checks the password of an event's organisers. Throws `login_failed`, alike and after the same time whether the
 * password is wrong, the event unknown, a draft or without a password; `rate_limited` after too many of these.
 */
export async function checkOrganizer(
  call: Call,
  throttle: LoginThrottle,
  ref: RowRef,
  password: string,
): Promise<OrganizerClaims> {
  const event = publishedEvent(call, ref);
  const account = event && findOrganizerAccount(call.db, event.uuid);
  const name = `event ${event?.uuid ?? ref}`;
  const attempt = throttle.begin([name, callerKey(call.address)]);
  const isRight = await checkPassword(password, account?.password_hash ?? '');
  if (!isRight || !event || !account) throw new DomainError('login_failed', {});
  attempt.succeed(name);
  return {
    sub: storedLabel('server.actor.organizer', { event: event.title }),
    event_id: event.id,
    session: account.session,
  };
}

/** True while a session that began with this number of the password may go on. */
export function isOrganizerSession(context: Pick<Context, 'db'>, eventId: number, session: number): boolean {
  const event = publishedEvent(context, eventId);
  return event !== undefined && findOrganizerAccount(context.db, event.uuid)?.session === session;
}

/** Drafts exist for the board alone. */
function publishedEvent({ db }: Pick<Context, 'db'>, ref: RowRef): EventRow | undefined {
  const event = eventStore.find(db, ref);
  return event?.status === 'draft' ? undefined : event;
}
