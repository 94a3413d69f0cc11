import { storageError } from '../../../shared/association/sqlite-file.ts';
import type { Sqlite } from './open-file.ts';

/** Last answers of the server, by name; each of one point in time. */
export interface LastAnswerStore {
  keep(name: string, body: unknown): void;
  /** As it was kept, maybe by an older program; null for none. */
  read(name: string): unknown;
  forget(name: string): void;
}

/** A full disk throws `storage_full` and leaves the answer before. */
export function lastAnswerStore(sql: Sqlite, path: string): LastAnswerStore {
  const write = sql.prepare(
    'INSERT INTO last_answer(name, body) VALUES (?, ?) ON CONFLICT(name) DO UPDATE SET body = excluded.body',
  );
  const read = sql.prepare<[string], string>('SELECT body FROM last_answer WHERE name = ?').pluck();
  const drop = sql.prepare('DELETE FROM last_answer WHERE name = ?');
  return {
    keep(name, body) {
      try {
        write.run(name, JSON.stringify(body));
      } catch (error) {
        throw storageError(error, path);
      }
    },
    read: name => JSON.parse(read.get(name) ?? 'null') as unknown,
    forget: name => void drop.run(name),
  };
}
