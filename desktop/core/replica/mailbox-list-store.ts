import type { MailboxList } from '../../../shared/access/mailboxes/desktop-mailbox-contract.ts';
import { storageError } from '../../../shared/association/sqlite-file.ts';
import type { Sqlite } from './open-file.ts';
import { askForWrites } from './write-gate.ts';

/** The last answer of the mail server; at most one list, of one point in time. */
export interface MailboxListStore {
  keep(list: MailboxList): void;
  /** As it was kept, maybe by an older program; null for none. */
  read(): unknown;
  forget(): void;
}

/** A full disk throws `storage_full` and leaves the list before. */
export function mailboxListStore(sql: Sqlite, path: string): MailboxListStore {
  const write = sql.prepare(
    'INSERT INTO mailbox_list(one, body) VALUES (1, ?) ON CONFLICT(one) DO UPDATE SET body = excluded.body',
  );
  const read = sql.prepare<[], string>('SELECT body FROM mailbox_list').pluck();
  const drop = sql.prepare('DELETE FROM mailbox_list');
  return {
    keep(list) {
      try {
        askForWrites(sql);
        write.run(JSON.stringify(list));
      } catch (error) {
        throw storageError(error, path);
      }
    },
    read: () => JSON.parse(read.get() ?? 'null') as unknown,
    forget() {
      askForWrites(sql);
      drop.run();
    },
  };
}
