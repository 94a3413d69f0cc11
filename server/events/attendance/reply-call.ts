import type { OwnReply, ReplyCall } from '../../../shared/events/attendance/attendance-contract.ts';
import type { Attendance, Reply } from '../../../shared/events/attendance/attendance.ts';
import { closedBecause, freePlaces } from '../../../shared/events/attendance/attendance-rule.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { Call } from '../../context.ts';
import { localNow } from '../../association/local-today.ts';
import type { EventRow } from '../event-store.ts';
import { addReply, replies, repliesTo, replyStore } from './attendance-use-cases.ts';

/** An event that asks for replies. */
export interface Asking {
  readonly event: EventRow;
  readonly attendance: Attendance;
}

/** What is asked, as those see it who answer; `own` is their reply. */
export function replyCall(call: Call, { event, attendance }: Asking, own: Reply | undefined): ReplyCall {
  const { uuid, slug, title, start_date, end_date, start_time, end_time, location } = event;
  const { reply_until, companions, menus, price, visibility } = attendance;
  return {
    event: { uuid, slug, title, start_date, end_date, start_time, end_time, location },
    reply_until,
    companions,
    menus,
    price,
    visibility,
    free: freePlaces(attendance, repliesTo(call, uuid), own?.id ?? null),
    closed: closedBecause(event, attendance, localNow(call)),
  };
}

/** Throws `reply_refused` where no person can answer any more. */
export function requireOpen(call: Call, { event, attendance }: Asking): void {
  const why = closedBecause(event, attendance, localNow(call));
  if (why !== null) throw new DomainError('reply_refused', { why });
}

interface Said {
  /** What the person has said before. */
  readonly own: Reply | undefined;
  readonly person: Pick<Reply, 'member_id' | 'name' | 'email' | 'source'>;
  readonly said: OwnReply;
}

/** Keeps what a person has said, over what they said before. Throws `reply_refused` and what `requireReply` throws. */
export function takeReply(call: Call, asking: Asking, { own, person, said }: Said): Reply {
  requireOpen(call, asking);
  const { answer, remark } = said;
  // A person who does not come brings no person and eats nothing.
  const plain = answer === 'no' ? { people: 1, menus: [] } : { people: said.people, menus: said.menus };
  const values = { answer, remark, ...plain };
  if (own) return replies.update(call, own.id, { ...values, source: person.source });
  return addReply(call, { ...values, ...person, event_uuid: asking.event.uuid, present: false });
}

/** The reply of a member; undefined for none. */
export const replyOfMember = (
  { db }: Pick<Call, 'db'>,
  event_uuid: string,
  member_id: string,
): Reply | undefined => replyStore.list(db, { event_uuid, member_id })[0];

/** The reply of a person who is no member, by the address. */
export const replyOfAddress = (
  { db }: Pick<Call, 'db'>,
  event_uuid: string,
  email: string,
): Reply | undefined =>
  replyStore.where(db, 'event_uuid = @event_uuid AND member_id IS NULL AND lower(email) = @email', {
    event_uuid,
    email: email.toLowerCase(),
  })[0];
