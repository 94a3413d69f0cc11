import type { MailKind } from '../../../../shared/association/mail-texts/mail-text.ts';
import type { RegistrationStatus } from '../../../../shared/events/registrations/registration.ts';
import type { Call } from '../../../context.ts';
import { delayedUntil } from '../../../delivery/delay-mail.ts';
import { heldMails } from '../../../delivery/outgoing-mail-store.ts';
import { takeBackMail } from '../../../delivery/take-back-mail.ts';
import { queueHelperMail, type MailExtra } from '../../helper-mail.ts';
import { shiftStore } from '../../shifts/shift-store.ts';
import type { StoredRegistration } from '../registration-store.ts';

/** The e-mail to a helper about the status of the registration. */
export const mailOfStatus = {
  unconfirmed: 'registration_confirm',
  pending: 'registration_received',
  waiting: 'registration_waiting',
  alternative_proposed: 'alternative_proposed',
  approved: 'registration_approved',
  rejected: 'registration_rejected',
  withdrawn: 'registration_withdrawn',
} as const satisfies Record<RegistrationStatus, MailKind>;

const replaceable: readonly MailKind[] = [
  'registration_received',
  'registration_waiting',
  'registration_approved',
  'registration_rejected',
  'registration_withdrawn',
  'alternative_proposed',
  'place_offered',
  'shift_moved',
];

/** Puts an e-mail to the helper into the outbox; false when there is no address. */
export function notifyHelper(
  call: Call,
  kind: MailKind,
  registration: StoredRegistration,
  extra: MailExtra = {},
): boolean {
  return queueHelperMail(call, kind, registration, { ...extra, ...delayedUntil(call) });
}

/**
 * One e-mail for what one sign-up or one confirmation brought a person, with all its shifts; who is on a waiting list
 * for some of them and not for others gets one about each.
 */
export function notifyTogether(call: Call, registrations: readonly StoredRegistration[]): void {
  const byKind = Map.groupBy(registrations, ({ status }) => mailOfStatus[status]);
  for (const [kind, [first, ...more]] of byKind) {
    if (!first) continue;
    const shifts = [first, ...more]
      .flatMap(({ shift_id }) => shiftStore.find(call.db, shift_id) ?? [])
      .toSorted((a, b) => a.start_time.localeCompare(b.start_time));
    notifyHelper(call, kind, first, more.length === 0 ? {} : { shifts });
  }
}

/**
 * Cancels the delayed e-mails about earlier moves, as the next one makes them obsolete. Returns their kinds: the helper
 * has not been notified of these moves.
 */
export function dropHeldMails(call: Call, { uuid }: StoredRegistration): MailKind[] {
  const isReplaceable = (kind: string): kind is MailKind => (replaceable as readonly string[]).includes(kind);
  return heldMails(call.db, uuid, call.now().toISOString()).flatMap(({ key, kind }) =>
    isReplaceable(kind) && takeBackMail(call, key) ? [kind] : [],
  );
}
