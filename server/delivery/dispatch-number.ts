import { takeNumbers } from '../db/effects-db.ts';
import type { Database } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';

/** Numbers that one connection has taken and not given yet. A stop leaves a gap. */
const taken = new WeakMap<Database, { next: number; last: number }>();
const block = 200;

/** The first of `count` numbers in a row for lines of the dispatch log; none is ever given twice. */
export function nextDispatchNumbers(effects: Database, count: number): number {
  const kept = taken.get(effects);
  if (kept && kept.last - kept.next + 1 >= count && isDrawn(effects, kept.last)) {
    const first = kept.next;
    kept.next += count;
    return first;
  }
  const size = Math.max(count, block);
  const highest =
    effects.sql.prepare<[], number>('SELECT coalesce(max(id), 0) FROM dispatch').pluck().get() ?? 0;
  const last = takeNumbers(effects, 'dispatch', size, highest);
  const first = last - size + 1;
  taken.set(effects, { next: first + count, last });
  return first;
}

/** False for a number that was drawn in work which was taken back since, as where a link is only looked at. */
const isDrawn = (effects: Database, last: number): boolean =>
  (prepared<[], { value: number }>(effects, "SELECT value FROM counter WHERE name = 'dispatch'").get()
    ?.value ?? 0) >= last;
