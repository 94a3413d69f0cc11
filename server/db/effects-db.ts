import type { Database } from './open.ts';

/*
 * effects.db, the second file beside the main database: what was sent, erasures, numbers that were printed.
 * It is backed up on its own and never restored together with the main file, so that a restored server does not send,
 * number or remember anything a second time.
 */

/**
 * Raises the counter to at least `floor` + `by` and returns its new value: numbers up to it are taken for good.
 * `floor` is the highest number in the main database, in case effects.db is new.
 */
export function takeNumbers(effects: Database, name: string, by: number, floor: number): number {
  return effects.write('system', () => {
    effects.sql
      .prepare(
        `INSERT INTO counter(name, value) VALUES (@name, @floor + @by)
         ON CONFLICT(name) DO UPDATE SET value = max(value, @floor) + @by`,
      )
      .run({ name, by, floor });
    return (
      effects.sql.prepare<[string], number>('SELECT value FROM counter WHERE name = ?').pluck().get(name) ?? 0
    );
  });
}
