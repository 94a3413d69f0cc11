import type { Attendance, Reply } from '../../../../shared/events/attendance/attendance.ts';
import {
  coming,
  costOf,
  freePlaces,
  menuCounts,
} from '../../../../shared/events/attendance/attendance-rule.ts';
import type {
  Attendee,
  AttendanceView,
} from '../../../../shared/events/attendance/desktop-attendance-contract.ts';
import { filterMatcher } from '../../../../shared/people/audience.ts';
import { fullName, type Member } from '../../../../shared/people/members/member.ts';
import { filterSource } from '../../people/filter-source.ts';
import { memberCopy } from '../../people/member-copy.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { rowsWhere } from '../../replica/read-rows.ts';
import { rowMarks } from '../../sync/changes/row-sync-state.ts';

/** All replies to an event. */
export const repliesTo = (replica: Replica, eventUuid: string): Reply[] =>
  rowsWhere(replica, 'reply', 'event_uuid = ?', eventUuid);

/** What an event asks, who has answered what, and who was asked and has not. */
export function viewAttendance(replica: Replica, eventUuid: string): AttendanceView {
  const attendance = replica.read('attendance', eventUuid);
  const mark = rowMarks(replica);
  const replies = attendance ? repliesTo(replica, eventUuid) : [];
  const members = attendance ? memberCopy(replica) : null;
  const answered = replies
    .map(reply => attendeeOf(reply, members?.byId.get(reply.member_id ?? ''), attendance))
    .map(row => ({ ...row, ...mark('reply', row.key) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'de') || (one.key < other.key ? -1 : 1));
  const silent = attendance ? silentMembers(replica, attendance, replies) : [];
  const by = (answer: Reply['answer']) => replies.filter(reply => reply.answer === answer).length;
  return {
    attendance: attendance && { ...attendance, ...mark('attendance', attendance.id) },
    rows: [...answered, ...silent.map(silentRow)],
    counts: {
      yes: by('yes'),
      no: by('no'),
      perhaps: by('perhaps'),
      none: silent.length,
      people: coming(replies),
      present: replies.filter(({ present }) => present).length,
    },
    free: attendance && freePlaces(attendance, replies, null),
    menus: attendance ? menuCounts(attendance, replies).map(({ menu, count }) => ({ ...menu, count })) : [],
  };
}

function attendeeOf(
  reply: Reply,
  member: Member | undefined,
  attendance: Attendance | null,
): Omit<Attendee, 'waiting' | 'conflict'> {
  return {
    key: reply.id,
    reply,
    member_id: reply.member_id,
    name: member ? fullName(member) : reply.name,
    email: member ? member.email : reply.email,
    cost: attendance ? costOf(attendance, reply, '') : 0,
  };
}

const silentRow = (member: Member): Attendee => ({
  key: member.id,
  reply: null,
  member_id: member.id,
  name: fullName(member),
  email: member.email,
  cost: 0,
  waiting: false,
  conflict: false,
});

/** Members who are asked and have not answered, by name. */
function silentMembers(replica: Replica, { invited }: Attendance, replies: readonly Reply[]): Member[] {
  const answered = new Set(replies.map(({ member_id }) => member_id));
  const isAsked = filterMatcher(invited, filterSource(replica));
  return memberCopy(replica).byName.filter(member => isAsked(member) && !answered.has(member.id));
}
