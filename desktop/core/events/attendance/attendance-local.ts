import { DomainError } from '../../../../shared/errors.ts';
import { requireReply } from '../../../../shared/events/attendance/attendance-rule.ts';
import { memberReplyId } from '../../../../shared/events/attendance/reply-id.ts';
import type { LocalHandlers } from '../../answer.ts';
import type { Context } from '../../context.ts';
import { getRow } from '../../replica/read-rows.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { entityRows } from '../../sync/changes/entity-rows.ts';
import { repliesTo, viewAttendance } from './attendance-view.ts';

export interface AttendanceParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
}

/** Replies to events from this computer's own copy. */
export function attendanceHandlers(parts: AttendanceParts): LocalHandlers['desktopAttendance'] {
  const { context, replica } = parts;
  const asked = entityRows('attendance', parts);
  const replies = replyRows(parts);
  return {
    view: ({ event_uuid }) => viewAttendance(replica, event_uuid),
    ask({ event_uuid, ...fields }) {
      getRow(replica, 'club_event', event_uuid);
      return asked.create(event_uuid, { ...fields, event_uuid });
    },
    save: ({ id, changes }) => asked.save(id, changes),
    stop: ({ id }) => asked.remove(id),
    restore: ({ attendance }) => replica.read('attendance', attendance.id) ?? asked.restore(attendance),
    reply({ id = context.newId(), ...reply }) {
      const { event_uuid, member_id } = reply;
      const key = member_id === null ? id : memberReplyId(event_uuid, member_id);
      return replies.create(key, reply);
    },
    saveReply: ({ id, changes }) => replies.save(id, changes),
    removeReply: ({ id }) => replies.remove(id),
    restoreReply: ({ reply }) => replica.read('reply', reply.id) ?? replies.restore(reply),
  };
}

/** Replies by the rules of the server, over those that this computer knows. */
const replyRows = (parts: AttendanceParts) =>
  entityRows('reply', parts, {
    check({ before, after }) {
      const { replica } = parts;
      const attendance = replica.read('attendance', after.event_uuid);
      if (attendance === null && before === null) throw new DomainError('not_found', { what: 'attendance' });
      if (attendance) requireReply(attendance, repliesTo(replica, after.event_uuid), { before, after });
    },
  });
