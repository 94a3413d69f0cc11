import { dayIn, formatDay } from '../../../shared/day.ts';
import { formatClock, formatSince, formatWhen } from '../../../shared/i18n/when.ts';

/** The clock of this computer, in words. */
const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** 'heute, 10:42' */
export const whenText = (instant: string) => formatWhen(instant, new Date(), timezone);

/** '20.11.2026, 10:42': as a file says it, which is read on other days too. */
export const whenInFile = (instant: string) =>
  `${formatDay(dayOf(instant))}, ${formatClock(instant, timezone)}`;

/** '10:42' for today, with the day for older instants. */
export const sinceText = (instant: string) => formatSince(instant, new Date(), timezone);

/** Today as 'YYYY-MM-DD'. */
export const today = () => dayIn(new Date(), timezone);

/** Today where people of another zone are. */
export const todayIn = (zone: string) => dayIn(new Date(), zone);

/** The calendar day of an instant here. */
export const dayOf = (instant: string) => dayIn(new Date(instant), timezone);
