import type { MailText, MailTextId } from '../../../shared/association/mail-texts/mail-text.ts';
import { mailTextIds, unsetMailText } from '../../../shared/association/mail-texts/program-text.ts';
import { entityStore } from '../../db/entity-store.ts';
import { entityTable } from '../../db/entity-table.ts';
import type { Database } from '../../db/open.ts';

/** Texts that the association wrote itself, by id. */
const store = entityStore(entityTable('mail_text'), { order: 'id' });

/** Every text by kind and language; one that was not written has the program's text and version 0. */
export function listMailTexts(db: Database): MailText[] {
  const stored = new Map(store.list(db).map(row => [row.id, row]));
  return mailTextIds.map(id => stored.get(id) ?? unsetMailText(id));
}

/** The association's text, else the program's with version 0. */
export const getMailText = (db: Database, id: MailTextId): MailText =>
  store.find(db, id) ?? unsetMailText(id);

/** Writes a text, which is new with its first version. */
export function writeMailText(db: Database, row: MailText): void {
  if (row.version === 1) store.insert(db, row);
  else store.change(db, row.id, row);
}

export const deleteMailText = (db: Database, id: string): void => store.remove(db, id);
