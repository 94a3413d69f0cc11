import type { Context } from '../context.ts';
import { takeNumbers } from './effects-db.ts';
import type { Database } from './open.ts';

export interface NumberWanted {
  /** Table, as in `trash`. */
  readonly tbl: string;
  /** Name of the counter in effects.db. */
  readonly counter: string;
  readonly uuid: string;
  /** Number that the row had before a restore lost it; null for none. */
  readonly former: number | null;
  readonly isFree: (id: number) => boolean;
  readonly highest: number;
}

/**
 * The integer id of a row that comes in: the one that it had before it was removed or lost, so that links to it keep
 * their meaning, otherwise the next one. A number is never given twice.
 */
export function rowNumber({ db, effects }: Pick<Context, 'db' | 'effects'>, wanted: NumberWanted): number {
  const { tbl, counter, uuid, former, isFree, highest } = wanted;
  const removed = removedNumber(db, tbl, uuid);
  if (removed !== null && isFree(removed)) return removed;
  if (former === null || !isFree(former)) return takeNumbers(effects, counter, 1, highest);
  // The counter may be younger than the row: what is given next must lie above it.
  takeNumbers(effects, counter, 0, Math.max(highest, former));
  return former;
}

function removedNumber(db: Database, tbl: string, uuid: string): number | null {
  const read = db.sql.prepare<[string, string], number | null>(
    "SELECT body ->> 'id' FROM trash WHERE tbl = ? AND id = ?",
  );
  return read.pluck().get(tbl, uuid) ?? null;
}

/** The number in a row that comes back from a laptop; null for one that never had one. */
export function givenNumber(body: Readonly<Record<string, unknown>>): number | null {
  const { id } = body;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
}
