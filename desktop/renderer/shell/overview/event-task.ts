import { IconCalendarEvent, IconHourglassOff, IconUserQuestion } from '@tabler/icons-react';
import { formatTimes } from '../../../../shared/i18n/event-day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import type { EventFigures, Undecided } from './event-figures.ts';
import type { Task } from './task.ts';

/** What events ask for: today's first, then people who wait for an answer. */
export function eventTasks({ today, undecided, missed }: EventFigures): Task[] {
  return [
    ...today.map(event => ({
      title: label('overview.today', { title: event.title }),
      text: [formatTimes(event), event.location].filter(part => part !== '').join(', '),
      path: `/events/${event.uuid}/shifts`,
      icon: IconCalendarEvent,
      tone: 'info' as const,
      urgency: 'today' as const,
      action: 'look' as const,
      needs: 'events.write' as const,
    })),
    ...(undecided.length > 0 ? [undecidedTask(undecided)] : []),
    ...(missed.length > 0 ? [missedTask(missed)] : []),
  ];
}

function undecidedTask(rows: readonly Undecided[]): Task {
  const events = new Map(rows.map(row => [row.event_uuid, row.event_title]));
  const [title = ''] = events.values();
  return {
    title: label('overview.undecided', { count: rows.length }),
    text:
      events.size === 1
        ? label('overview.undecided.one', { title })
        : label('overview.undecided.many', { count: events.size }),
    path: placeOf(rows),
    icon: IconUserQuestion,
    tone: 'warn',
    urgency: 'decide',
    action: 'decide',
    needs: 'registrations.write',
  };
}

function missedTask(rows: readonly Undecided[]): Task {
  const names = [...new Set(rows.map(({ name }) => name))];
  return {
    title: label('overview.missed', { count: rows.length }),
    text: label('overview.missed.text', { names: names.slice(0, 3).join(', ') }),
    path: placeOf(rows),
    icon: IconHourglassOff,
    tone: 'warn',
    urgency: 'decide',
    action: 'decide',
    needs: 'registrations.write',
  };
}

/** The registrations of the one event that they are about, or the events with the fullest desk on top. */
function placeOf(rows: readonly Undecided[]): string {
  const events = new Set(rows.map(({ event_uuid }) => event_uuid));
  const [only] = events;
  return events.size === 1 ? `/events/${only}/registrations` : '/events?sort=undecided&dir=desc';
}
