import type { MailKind } from '../../../../shared/association/mail-texts/mail-text.ts';
import {
  isSamePerson,
  type RegistrationStatus,
} from '../../../../shared/events/registrations/registration.ts';
import type { Call } from '../../../context.ts';
import { delayedUntil } from '../../../delivery/delay-mail.ts';
import { heldMails, heldMailsOfEvent } from '../../../delivery/outgoing-mail-store.ts';
import { takeBackMail } from '../../../delivery/take-back-mail.ts';
import { localNow } from '../../../association/local-today.ts';
import { eventStore } from '../../event-store.ts';
import { mailKey, queueHelperMail, type MailExtra } from '../../helper-mail.ts';
import { shiftStore } from '../../shifts/shift-store.ts';
import { registrationsOfPerson, registrationStore, type StoredRegistration } from '../registration-store.ts';

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

/** What these say lets a helper count on a shift, which is not true of a cancelled event. */
const expecting: readonly MailKind[] = [
  'registration_received',
  'registration_waiting',
  'registration_approved',
  'shift_moved',
];

/**
 * Whether the helper is written to about the registration: not once its shift is over, when the board completes its
 * records. Who gets a place at a cancelled event hears of it should the event take place after all.
 */
export function concernsHelper(
  call: Call,
  kind: MailKind,
  { event_id, shift_id }: StoredRegistration,
): boolean {
  const event = eventStore.find(call.db, event_id);
  const shift = shiftStore.find(call.db, shift_id);
  if (!event || !shift || shift.end_time <= localNow(call)) return false;
  return event.status !== 'cancelled' || !expecting.includes(kind);
}

/** Puts an e-mail to the helper into the outbox; false when there is no address or nothing to tell. */
export function notifyHelper(
  call: Call,
  kind: MailKind,
  registration: StoredRegistration,
  extra: MailExtra = {},
): boolean {
  if (!concernsHelper(call, kind, registration)) return false;
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

const approval = 'registration_approved';
const groupMark = 'approved-together:';
/** The key names every registration with its moves, so that the same decisions make the same e-mail. */
const groupKey = (registrations: readonly StoredRegistration[]): string =>
  groupMark +
  registrations
    .map(({ uuid, moves }) => `${uuid}.${moves}`)
    .toSorted()
    .join('+');

/**
 * The e-mail about an approval. Where others of the same person at this event wait to be told (a desktop decided them
 * just before), one e-mail tells all of them, and waits anew.
 */
export function notifyApproved(call: Call, approved: StoredRegistration): void {
  if (!concernsHelper(call, approval, approved)) return;
  const { person, event_id, uuid } = approved;
  // What is told at once waits for nothing.
  if (call.actor.kind !== 'device') return mailApproved(call, [approved]);
  const others = registrationsOfPerson(call.db, person).filter(
    other =>
      other.uuid !== uuid &&
      other.event_id === event_id &&
      other.status === 'approved' &&
      isSamePerson(other, approved),
  );
  const waiting = others.flatMap(other =>
    takeBackMail(call, mailKey(other, approval)) ? [other] : (takeGroup(call, other) ?? []),
  );
  mailApproved(call, [approved, ...waiting]);
}

function mailApproved(call: Call, registrations: readonly StoredRegistration[]): void {
  const [first, ...more] = registrations;
  if (!first) return;
  if (more.length === 0) return void notifyHelper(call, approval, first);
  const shifts = registrations
    .flatMap(({ shift_id }) => shiftStore.find(call.db, shift_id) ?? [])
    .toSorted((a, b) => a.start_time.localeCompare(b.start_time));
  notifyHelper(call, approval, first, { shifts, key: groupKey(registrations) });
}

/** Cancels the delayed e-mail that tells this approval with others; answers all it is about, null where there is none. */
function takeGroup(call: Call, { uuid, event_id }: StoredRegistration): StoredRegistration[] | null {
  const held = heldMailsOfEvent(call.db, event_id, [approval], call.now().toISOString());
  const mail = held.find(({ key }) => key.startsWith(groupMark) && key.includes(uuid));
  if (!mail || !takeBackMail(call, mail.key)) return null;
  return mail.key
    .slice(groupMark.length)
    .split('+')
    .flatMap(part => registrationStore.find(call.db, part.slice(0, part.indexOf('.'))) ?? []);
}

/** Takes an approval out of the delayed e-mail that tells it with others, who are told by a new one; false without one. */
function leaveGroup(call: Call, registration: StoredRegistration): boolean {
  const group = takeGroup(call, registration);
  if (group === null) return false;
  mailApproved(
    call,
    group.filter(({ uuid, status }) => uuid !== registration.uuid && status === 'approved'),
  );
  return true;
}

/**
 * Cancels the delayed e-mails about earlier moves, as the next one makes them obsolete. Returns their kinds: the helper
 * has not been notified of these moves.
 */
export function dropHeldMails(call: Call, registration: StoredRegistration): MailKind[] {
  const { uuid } = registration;
  const isReplaceable = (kind: string): kind is MailKind => (replaceable as readonly string[]).includes(kind);
  const dropped = heldMails(call.db, uuid, call.now().toISOString()).flatMap(({ key, kind }) =>
    isReplaceable(kind) && takeBackMail(call, key) ? [kind] : [],
  );
  return leaveGroup(call, registration) ? [...dropped, approval] : dropped;
}
