import type { Sqlite } from './open-file.ts';
import type { Replica } from './open-replica.ts';

const counters = new WeakMap<Sqlite, Map<string, number>>();

/**
 * A text that is another one after a change of one of these tables: what was read in slices between two equal ones was
 * there at one time.
 */
export function tableStamp(replica: Pick<Replica, 'sql' | 'onChange'>, tables: readonly string[]): string {
  const counts = counters.get(replica.sql) ?? followed(replica);
  // Of what another connection has written this one hears only afterwards.
  const version = String(replica.sql.pragma('data_version', { simple: true }));
  return [version, ...tables.map(table => counts.get(table) ?? 0)].join('/');
}

function followed({ sql, onChange }: Pick<Replica, 'sql' | 'onChange'>): Map<string, number> {
  const counts = new Map<string, number>();
  counters.set(sql, counts);
  onChange(tables => {
    for (const table of tables) counts.set(table, (counts.get(table) ?? 0) + 1);
  });
  return counts;
}
