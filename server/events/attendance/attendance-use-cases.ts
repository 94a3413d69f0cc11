import type {
  attendanceContract,
  replyContract,
} from '../../../shared/events/attendance/attendance-contract.ts';
import {
  newAttendanceSchema,
  newReplySchema,
} from '../../../shared/events/attendance/attendance-contract.ts';
import {
  attendanceSchema,
  createdReply,
  replySchema,
  type Attendance,
  type Reply,
} from '../../../shared/events/attendance/attendance.ts';
import { requireReply } from '../../../shared/events/attendance/attendance-rule.ts';
import { memberReplyId } from '../../../shared/events/attendance/reply-id.ts';
import { DomainError, invalid } from '../../../shared/errors.ts';
import { asStored, checked, uuid } from '../../../shared/fields.ts';
import type { Call, Handlers } from '../../context.ts';
import { entityStore } from '../../db/entity-store.ts';
import { entityTable } from '../../db/entity-table.ts';
import { crudHandlers, entityUseCases, type NewOf } from '../../db/entity-use-cases.ts';
import { prepared } from '../../db/prepared.ts';
import { rowWrite, syncedEntity } from '../../sync/synced-table.ts';
import { requireSeenConditions } from '../../people/fields/custom-value-use-cases.ts';
import { eventStore } from '../event-store.ts';

export const attendanceStore = entityStore(entityTable('attendance'), { order: 'created_at, id' });
export const replyStore = entityStore(entityTable('reply'), { order: 'created_at, id' });

/**
 * What events ask. A row is named by its event, so that an event asks once. Throws `not_found` for an event that is not
 * there, `validation_failed` for another name, `forbidden` for a filter by a field that the caller may not see.
 */
const attendances = entityUseCases(attendanceStore, {
  check(call, _set, { before, after, restored }) {
    if (before === null && !restored) eventStore.get(call.db, after.event_uuid);
    if (JSON.stringify(before?.invited) !== JSON.stringify(after.invited))
      requireSeenConditions(call, after.invited.felder);
  },
});

/** Replies. Throws what `requireReply` throws, and `not_found` for an event that asks nothing or an unknown member. */
export const replies = entityUseCases(replyStore, {
  check(call, _set, { before, after, restored }) {
    if (restored) return;
    const attendance = before
      ? attendanceStore.find(call.db, after.event_uuid)
      : attendanceStore.get(call.db, after.event_uuid);
    if (before === null && after.member_id !== null) requireKnownMember(call, after.member_id);
    // An event that asks no longer keeps its replies: who was there can still be ticked off.
    if (!attendance) return;
    const id = (after as Partial<Reply>).id ?? '';
    requireReply(attendance, repliesTo(call, after.event_uuid), { before, after: { ...after, id } });
  },
});

/** All replies to an event, by arrival. */
export const repliesTo = (call: Pick<Call, 'db'>, event_uuid: string): Reply[] =>
  replyStore.list(call.db, { event_uuid });

/** A member who was removed meanwhile counts as known: it may come back, and then with its reply. */
function requireKnownMember({ db }: Pick<Call, 'db'>, id: string): void {
  const known = prepared<[string, string], 1>(
    db,
    `SELECT 1 FROM member WHERE id = ? UNION ALL SELECT 1 FROM trash WHERE tbl = 'member' AND id = ?`,
  );
  if (known.get(id, id) === undefined) throw new DomainError('not_found', { what: 'member' });
}

type Restored = { readonly former: number | null };

/** Asks for replies; the row is named by its event. Throws what `attendances.create` throws, `conflict`. */
function ask(call: Call, values: NewOf<Attendance>, restored?: Restored): Attendance {
  if (values.id !== undefined && values.id !== values.event_uuid) throw invalid('id', 'invalid');
  return attendances.create(call, { ...values, id: values.event_uuid }, restored);
}

/** Keeps a new reply; that of a member is named by event and member. Throws what `replies.create` throws, `conflict`. */
export function addReply(call: Call, values: NewOf<Reply>, restored?: Restored): Reply {
  const { event_uuid, member_id } = values;
  if (member_id === null) return replies.create(call, { ...values, id: values.id ?? call.newId() }, restored);
  const id = memberReplyId(event_uuid, member_id);
  if (values.id !== undefined && values.id !== id) throw invalid('id', 'invalid');
  return replies.create(call, { ...values, id }, restored);
}

/** Takes what was asked, and all replies, away with an event that is removed. */
export function removeAttendance({ db }: Pick<Call, 'db'>, eventUuid: string): void {
  for (const { id } of replyStore.list(db, { event_uuid: eventUuid })) replyStore.remove(db, id);
  if (attendanceStore.has(db, eventUuid)) attendanceStore.remove(db, eventUuid);
}

export const attendanceHandlers: Handlers<typeof attendanceContract> = {
  ...crudHandlers(attendances),
  create: ask,
};

export const replyHandlers: Handlers<typeof replyContract> = {
  ...crudHandlers(replies),
  list: ({ db }, filter) => replyStore.page(db, filter),
  create: (call, values) => addReply(call, values),
};

const lostAttendance = asStored(newAttendanceSchema, attendanceSchema);

export const attendanceSync = syncedEntity({ ...attendances, create: ask }, newAttendanceSchema, {
  bringBack: rowWrite(
    (body, id) => checked(lostAttendance, { ...body, id }),
    (call, _id, values) => ask(call, values, { former: null }),
  ),
});

const lostReply = asStored(createdReply.extend({ id: uuid }), replySchema);

export const replySync = syncedEntity({ ...replies, create: addReply }, newReplySchema, {
  // The secretary entered what the member has said by the website too.
  isSame: (present, values) =>
    ['event_uuid', 'member_id', 'answer', 'people'].every(field => present[field] === values[field]) &&
    JSON.stringify(present['menus']) === JSON.stringify(values['menus']),
  bringBack: rowWrite(
    (body, id) => checked(lostReply, { ...body, id }),
    (call, _id, values) => addReply(call, values, { former: null }),
  ),
});
