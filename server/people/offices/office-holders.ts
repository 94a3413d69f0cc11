import { dayIn } from '../../../shared/day.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import type { Call } from '../../context.ts';
import { membersOfFunktion } from '../members/member-store.ts';

/** Today's day, 'YYYY-MM-DD', where the association is. */
export const todayOf = ({ db, now }: Pick<Call, 'db' | 'now'>): string =>
  dayIn(now(), readSettings(db).timezone);

/** True for a member whose last day was before `today`. */
export const hasLeft = (austritt: string | null, today: string): boolean =>
  austritt !== null && austritt < today;

/** How many members an office is noted with, and how many of them have it now: who has left has not. */
export function countHolders(call: Pick<Call, 'db' | 'now'>, name: string): { all: number; now: number } {
  const noted = membersOfFunktion(call.db, name);
  const today = todayOf(call);
  return { all: noted.length, now: noted.filter(({ austritt }) => !hasLeft(austritt, today)).length };
}
