import type { Database } from './open.ts';

/**
 * Makes the triggers whose names begin with `prefix` those of `wanted` (name to SQL): what is missing or differs is made
 * anew, what is not wanted any more goes. Runs after every migration, since rebuilding a table drops its triggers.
 */
export function ensureTriggers(db: Database, prefix: string, wanted: ReadonlyMap<string, string>): void {
  const present = db.sql
    .prepare<[string, string], { name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND substr(name, 1, length(?)) = ?",
    )
    .all(prefix, prefix);
  const kept = new Set(present.filter(({ name, sql }) => wanted.get(name) === sql).map(({ name }) => name));
  if (kept.size === wanted.size && present.length === wanted.size) return;
  db.write('system', () => {
    for (const { name } of present) if (!kept.has(name)) db.sql.exec(`DROP TRIGGER ${name}`);
    for (const [name, sql] of wanted) if (!kept.has(name)) db.sql.exec(sql);
  });
}
