import type { calendarContract } from '../../../shared/events/calendar-contract.ts';
import type { Handlers } from '../../context.ts';
import { eventCalendar } from './event-calendar.ts';
import { helperCalendar } from './helper-calendar.ts';

const type = 'text/calendar; charset=utf-8';

export const calendarHandlers: Handlers<typeof calendarContract> = {
  events: call => ({ bytes: eventCalendar(call), filename: 'anlaesse.ics', type }),
  helper: (call, { token }) => ({ bytes: helperCalendar(call, token), filename: 'einsaetze.ics', type }),
};
