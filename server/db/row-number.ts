import { entityOf } from '../../shared/entities.ts';
import type { Context } from '../context.ts';
import { takeNumbers } from './effects-db.ts';
import type { EntityStore } from './entity-store.ts';
import type { Database } from './open.ts';

/**
 * The integer id of a row that comes in: the one that it had before it was removed or lost, so that links to it keep
 * their meaning, otherwise the next one. A number is never given twice. `former` is the number that the row had before
 * a restore lost it.
 */
export function rowNumber(
  { db, effects }: Pick<Context, 'db' | 'effects'>,
  store: Pick<EntityStore<object>, 'tbl' | 'has' | 'highest'>,
  uuid: string,
  former: number | null = null,
): number {
  const { tbl } = store;
  // The counter in effects.db has the name of the audit log.
  const counter = entityOf(tbl)?.audit?.name ?? tbl;
  const isFree = (id: number) => !store.has(db, id);
  const removed = removedNumber(db, tbl, uuid);
  if (removed !== null && isFree(removed)) return removed;
  const highest = store.highest(db);
  if (former === null || !isFree(former)) return takeNumbers(effects, counter, 1, highest);
  // The counter may be newer than the row: the next number must be greater.
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
