import { IconCake, IconUserMinus } from '@tabler/icons-react';
import { addDays } from '../../../../shared/day.ts';
import { formatShortDay } from '../../../../shared/i18n/event-day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import type { Jubilee } from '../../../../shared/people/statistics/jubilee.ts';
import { api } from '../../api.ts';
import { today } from '../../ui/clock.ts';
import type { Task } from './task.ts';

/** What the overview says about members. */
export interface MemberFigures {
  /** Requests to be erased without a decision. */
  readonly erasures: number;
  /** Birthdays and anniversaries of the next days, as the statistics list them. */
  readonly jubilees: readonly Jubilee[];
}

/** So many days ahead the overview looks for birthdays. */
const daysAhead = 14;

/** All from local data. */
export async function readMemberFigures(): Promise<MemberFigures> {
  const [first, last] = [today(), addDays(today(), daysAhead)];
  const years = [...new Set([first, last].map(day => Number(day.slice(0, 4))))];
  const [requests, ...lists] = await Promise.all([
    api.desktopErasures.list({}),
    ...years.map(year => api.desktopMemberLists.jubilees({ year })),
  ]);
  return {
    erasures: requests.filter(({ status }) => status === 'open').length,
    jubilees: lists.flat().filter(({ on }) => on >= first && on <= last),
  };
}

/** So many names before the rest is left to the list. */
const named = 3;

/** People who ask to be erased wait for an answer; a birthday has time until its day. */
export function memberTasks({ erasures, jubilees }: MemberFigures): Task[] {
  const names = jubilees
    .slice(0, named)
    .map(({ name, on }) => label('overview.jubilees.one', { name, day: formatShortDay(on) }));
  return [
    erasures > 0 && {
      title: label('overview.erasures', { count: erasures }),
      text: label('overview.erasures.text'),
      path: '/erasures',
      icon: IconUserMinus,
      tone: 'warn' as const,
      urgency: 'decide' as const,
      action: 'decide' as const,
      needs: 'erasures.write' as const,
    },
    jubilees.length > 0 && {
      title: label('overview.jubilees', { count: jubilees.length }),
      text: names.join(' · ') + (jubilees.length > named ? ' …' : ''),
      path: '/statistics',
      icon: IconCake,
      tone: 'info' as const,
      urgency: 'later' as const,
      action: 'look' as const,
      needs: 'members.write' as const,
    },
  ].filter(task => task !== false);
}
