import { entities } from '../../shared/entities.ts';
import type { Entity } from '../../shared/entity.ts';
import type { Database } from './open.ts';
import { prepared } from './prepared.ts';

/** How many rows of other entities name this one and so keep it from being removed, see `Entity.keeps`. */
export function countKeeping(db: Database, tbl: string, id: string): number {
  const counts = Object.entries<Entity>(entities).flatMap(([other, { keeps }]) =>
    keeps?.tbl === tbl
      ? [prepared<[string], { n: number }>(db, `SELECT count(*) AS n FROM ${other} WHERE ${keeps.field} = ?`)]
      : [],
  );
  return counts.reduce((sum, count) => sum + (count.get(id)?.n ?? 0), 0);
}
