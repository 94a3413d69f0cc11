import { isOver, whenAndWhere } from '../../shared/events/event-rule.ts';
import { notifiedPeople } from '../../shared/events/registrations/notified-people.ts';
import { localNow, localToday } from '../association/local-today.ts';
import type { Call } from '../context.ts';
import { delayedUntil } from '../delivery/delay-mail.ts';
import { heldMailsOfEvent } from '../delivery/outgoing-mail-store.ts';
import { takeBackMail } from '../delivery/take-back-mail.ts';
import { notifyReplies } from './attendance/notify-replies.ts';
import type { EventRow } from './event-store.ts';
import { openHelperMailQueue } from './helper-mail.ts';
import { keyMark, shiftsInMail } from './registrations/person-shifts.ts';
import { registrationStore } from './registrations/registration-store.ts';
import { shiftStore } from './shifts/shift-store.ts';

/**
 * Tells those who replied that they come, or may come, when and where an event takes place now, and helpers where; new
 * times of their shifts they hear by the shift. An earlier such e-mail that has not left is replaced, and there is none
 * where it so stays as the person knows it. An event that is a draft, cancelled or over is no news.
 */
export function notifyChange(call: Call, before: EventRow, event: EventRow): void {
  const today = localToday(call);
  if ([before, event].some(each => each.status !== 'active' || isOver(each, today))) return;
  if (whenAndWhere.some(field => event[field] !== before[field])) notifyReplied(call, before, event);
  if (event.location !== before.location) notifyPlace(call, before, event);
}

function notifyReplied(call: Call, before: EventRow, event: EventRow): void {
  const of = (row: EventRow) => keyMark(JSON.stringify(whenAndWhere.map(field => row[field])));
  const keyOf = keysOf(call, 'attendance_changed', { event, from: of(before), to: of(event) });
  notifyReplies(call, { kind: 'attendance_changed', event, told: new Set(), keyOf });
}

/** One e-mail for each person with the shifts that are still to come. */
function notifyPlace(call: Call, before: EventRow, event: EventRow): void {
  const now = localNow(call);
  const keyOf = keysOf(call, 'shift_changed', {
    event,
    from: keyMark(before.location),
    to: keyMark(event.location),
  });
  const coming = shiftStore.list(call.db, { event_id: event.id }).filter(({ end_time }) => end_time > now);
  const shifts = new Map(coming.map(shift => [shift.uuid, shift]));
  const approved = registrationStore
    .list(call.db, { event_id: event.id, status: 'approved' })
    .filter(({ shift_uuid }) => shifts.has(shift_uuid));
  const helperMails = openHelperMailQueue(call);
  for (const [person, theirs] of notifiedPeople(approved)) {
    const [named] = theirs;
    const key = keyOf(person);
    if (!named || key === null) continue;
    helperMails.queue('shift_changed', named, {
      key,
      ...shiftsInMail(theirs, shifts),
      ...delayedUntil(call),
    });
  }
}

interface Change {
  readonly event: EventRow;
  /** Marks of what people knew and of what they hear. */
  readonly from: string;
  readonly to: string;
}

/**
 * Takes back what has not left, and makes the keys of what goes instead: each holds what its person knew before. Null for
 * a person who already knows it.
 */
function keysOf(call: Call, kind: string, { event, from, to }: Change): (person: string) => string | null {
  const begin = `event:${event.uuid}:${kind}:`;
  const held = heldMailsOfEvent(call.db, event.id, [kind], call.now().toISOString());
  const known = new Map<string, string>();
  for (const { key } of held) {
    if (!key.startsWith(begin) || !takeBackMail(call, key)) continue;
    const [knew = '', mark = ''] = key.split(':').slice(-2);
    known.set(mark, knew);
  }
  return person => {
    const mark = keyMark(person);
    const knew = known.get(mark) ?? from;
    return knew === to ? null : `${begin}${event.version}:${knew}:${mark}`;
  };
}
