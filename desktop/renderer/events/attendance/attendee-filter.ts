import type { Attendee } from '../../../../shared/events/attendance/desktop-attendance-contract.ts';

export const attendeeFilters = ['all', 'yes', 'perhaps', 'no', 'none', 'present'] as const;
export type AttendeeFilter = (typeof attendeeFilters)[number];

/** How a row stands, and that it stands among all. */
function belongsTo({ reply }: Attendee, filter: AttendeeFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'present') return reply?.present === true;
  return (reply?.answer ?? 'none') === filter;
}

export const countIn = (rows: readonly Attendee[], filter: AttendeeFilter): number =>
  rows.filter(row => belongsTo(row, filter)).length;

/** The rows that are asked for; every word stands somewhere in name, address or remark. */
export function findAttendees(rows: readonly Attendee[], filter: AttendeeFilter, search: string): Attendee[] {
  const words = search.toLocaleLowerCase('de-CH').split(/\s+/).filter(Boolean);
  return rows.filter(row => {
    const text = `${row.name} ${row.email} ${row.reply?.remark ?? ''}`.toLocaleLowerCase('de-CH');
    return belongsTo(row, filter) && words.every(word => text.includes(word));
  });
}
