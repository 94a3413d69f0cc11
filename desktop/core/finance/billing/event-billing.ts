import { formatDay } from '../../../../shared/day.ts';
import { costLines } from '../../../../shared/events/attendance/attendance-rule.ts';
import type { LocalHandlers } from '../../answer.ts';
import { memberCopy } from '../../people/member-copy.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { getRow, rowsWhere } from '../../replica/read-rows.ts';

/** The run of invoices for those who come to an event. Throws `not_found` where the event asks for no replies. */
export function billingOfEvent(
  replica: Replica,
  eventUuid: string,
): ReturnType<LocalHandlers['desktopBilling']['ofEvent']> {
  const event = getRow(replica, 'club_event', eventUuid);
  const attendance = getRow(replica, 'attendance', eventUuid);
  const title = `${event.title}, ${formatDay(event.start_date)}`;
  const { byId } = memberCopy(replica);
  const due = rowsWhere(replica, 'reply', 'event_uuid = ?', eventUuid).flatMap(reply => {
    const positions = costLines(attendance, reply, title);
    return positions.length === 0 ? [] : [{ reply, positions }];
  });
  const isMember = (id: string | null): id is string => id !== null && byId.has(id);
  const corrections = due.flatMap(({ reply: { member_id }, positions }) =>
    isMember(member_id) ? [{ key: member_id, skip: false, positions }] : [],
  );
  const prices = [attendance.price, ...attendance.menus.map(({ price }) => price)];
  const amount = prices.find(price => price > 0);
  return {
    item: amount === undefined ? null : { text: title, amount },
    period: event.start_date.slice(0, 4),
    member_ids: corrections.map(({ key }) => key),
    corrections,
    outsiders: due.flatMap(({ reply }) => (isMember(reply.member_id) ? [] : [reply.name])),
  };
}
