import { hoursBetween, localTimeOf } from '../../../shared/local-time.ts';
import type { MemberShift } from '../../../shared/events/records/desktop-event-record-contract.ts';
import type { LocalHandlers } from '../answer.ts';
import { readSettings } from '../association/setting-local.ts';
import type { Context } from '../context.ts';
import type { Replica } from '../replica/open-replica.ts';
import { rowsWhere } from '../replica/read-rows.ts';

interface MemberShiftParts {
  readonly context: Pick<Context, 'now'>;
  readonly replica: Replica;
}

/** The shifts of members, from this computer's own copy. */
export function memberShiftHandlers({
  context,
  replica,
}: MemberShiftParts): LocalHandlers['desktopMemberShifts'] {
  return {
    list({ member_id }) {
      const { timezone } = readSettings(replica);
      const now = localTimeOf(context.now(), timezone);
      const shifts = rowsWhere(replica, 'registration', 'member_id = ?', member_id).flatMap(
        ({ uuid, status, event_uuid, shift_uuid }): MemberShift[] => {
          const shift = replica.read('shift', shift_uuid);
          const event = replica.read('club_event', event_uuid);
          if (shift === null || event === null) return [];
          const { title: shift_title, bereich, start_time, end_time } = shift;
          const hours = hoursBetween(start_time, end_time, timezone);
          const facts = { uuid, status, event_uuid, shift_uuid, event_title: event.title, shift_title };
          return [{ ...facts, bereich, start_time, end_time, hours, past: end_time <= now }];
        },
      );
      const given = shifts.filter(({ status }) => status === 'approved');
      return {
        shifts: shifts.sort(nextThenLast),
        hours_done: hoursOf(given.filter(({ past }) => past)),
        hours_planned: hoursOf(given.filter(({ past }) => !past)),
      };
    },
  };
}

/** Those to come first, the next one at the top; then those that are over, the last one first. */
function nextThenLast(one: MemberShift, other: MemberShift): number {
  if (one.past !== other.past) return one.past ? 1 : -1;
  const order = one.start_time.localeCompare(other.start_time) || one.uuid.localeCompare(other.uuid);
  return one.past ? -order : order;
}

const hoursOf = (shifts: readonly MemberShift[]): number =>
  Math.round(shifts.reduce((sum, { hours }) => sum + hours, 0) * 100) / 100;
