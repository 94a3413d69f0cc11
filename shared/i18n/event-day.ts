/** Days of events as people say them. Days are 'YYYY-MM-DD', times of day 'HH:MM'. */

const weekdays = ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'] as const;
const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
] as const;

const partsOf = (day: string) => ({
  year: day.slice(0, 4),
  month: months[Number(day.slice(5, 7)) - 1] ?? '',
  date: Number(day.slice(8, 10)),
});

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** '2027-06-19' → 'Sa' */
export const formatWeekday = (day: string): string => weekdays[(weekdayOf(day) + 1) % 7] ?? '';

/** '2027-06-19' → 'Sa, 19. Juni 2027' */
export function formatLongDay(day: string): string {
  const { year, month, date } = partsOf(day);
  return `${formatWeekday(day)}, ${date}. ${month} ${year}`;
}

/** '2027-06-19' → 'Sa 19.6.', where the year is clear from what stands around. */
export const formatShortDay = (day: string): string =>
  `${formatWeekday(day)} ${Number(day.slice(8, 10))}.${Number(day.slice(5, 7))}.`;

/** '2027-06' → 'Juni 2027' */
export function formatMonth(month: string): string {
  const parts = partsOf(`${month}-01`);
  return `${parts.month} ${parts.year}`;
}

/** 'Sa, 19. Juni 2027'; over several days 'Sa, 19. – So, 20. Juni 2027', as short as it stays clear. */
export function formatDays(from: string, to: string): string {
  if (from === to) return formatLongDay(from);
  const [start, end] = [partsOf(from), partsOf(to)];
  const year = start.year === end.year ? '' : ` ${start.year}`;
  const month = year === '' && start.month === end.month ? '' : ` ${start.month}`;
  return `${formatWeekday(from)}, ${start.date}.${month}${year} – ${formatLongDay(to)}`;
}

interface Times {
  readonly start_time: string | null;
  readonly end_time: string | null;
}

/** '14:00–02:00', 'ab 14:00', 'bis 18:00', '' for whole days. */
export function formatTimes({ start_time, end_time }: Times): string {
  if (start_time !== null && end_time !== null) return `${start_time}–${end_time}`;
  if (start_time !== null) return `ab ${start_time}`;
  return end_time === null ? '' : `bis ${end_time}`;
}
