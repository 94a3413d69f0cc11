import { isOver } from '../../shared/events/event-rule.ts';
import type { EventStatus } from '../../shared/events/event.ts';
import { notifiedPeople } from '../../shared/events/registrations/notified-people.ts';
import type { Call } from '../context.ts';
import { delayedUntil } from '../delivery/delay-mail.ts';
import { heldMailsOfEvent } from '../delivery/outgoing-mail-store.ts';
import { takeBackMail } from '../delivery/take-back-mail.ts';
import { openHelperMailQueue } from './helper-mail.ts';
import { keyMark, shiftsInMail } from './registrations/person-shifts.ts';
import { registrationStore } from './registrations/registration-store.ts';
import { shiftStore } from './shifts/shift-store.ts';
import { notifyReplies } from './attendance/notify-replies.ts';
import type { EventRow } from './event-store.ts';
import { localToday } from '../association/local-today.ts';

/** What is told about an event that is cancelled, and about one that takes place after all. */
const kinds = {
  cancelled: { helpers: 'event_cancelled', replies: 'attendance_cancelled' },
  active: { helpers: 'event_reactivated', replies: 'attendance_reactivated' },
} as const;
const allKinds: readonly string[] = Object.values(kinds).flatMap(({ helpers, replies }) => [
  helpers,
  replies,
]);

/**
 * Tells everybody who is registered that the event is cancelled, or takes place after all: one e-mail per person with
 * all their shifts; and those who replied that they come, or may come. Whose e-mail about the opposite has not left
 * gets neither. An event that is over is no news.
 */
export function notifyNewStatus(call: Call, from: EventStatus, event: EventRow): void {
  if (from === 'draft' || event.status === 'draft' || isOver(event, localToday(call))) return;
  const { helpers: kind, replies } = kinds[event.status];
  const unaware = takeBack(call, event);
  const helperMails = openHelperMailQueue(call);
  const shifts = new Map(shiftStore.list(call.db, { event_id: event.id }).map(shift => [shift.uuid, shift]));
  const registrations = registrationStore.list(call.db, { event_id: event.id });
  const keyOf = (of: string, mark: string) => `event:${event.uuid}:${of}:${event.version}:${mark}`;
  const told = new Set<string>();
  for (const [person, theirs] of notifiedPeople(registrations)) {
    const mark = keyMark(person);
    // Who is expected somewhere gets the calendar as well.
    const named = theirs.find(({ status }) => status === 'approved') ?? theirs[0];
    if (!named) continue;
    if (named.email !== '') told.add(named.email.toLowerCase());
    if (unaware.has(mark)) continue;
    const key = keyOf(kind, mark);
    helperMails.queue(kind, named, { key, ...shiftsInMail(theirs, shifts), ...delayedUntil(call) });
  }
  const replyKey = (id: string) => (unaware.has(keyMark(id)) ? null : keyOf(replies, keyMark(id)));
  notifyReplies(call, { kind: replies, event, told, keyOf: replyKey });
}

/** Takes back what has not left about this event; answers the marks of the people who so never hear of it. */
function takeBack(call: Call, { id }: EventRow): ReadonlySet<string> {
  const held = heldMailsOfEvent(call.db, id, allKinds, call.now().toISOString());
  const taken = held.filter(({ key }) => takeBackMail(call, key));
  return new Set(taken.map(({ key }) => key.slice(key.lastIndexOf(':') + 1)));
}
