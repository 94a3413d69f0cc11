import { asc, eq } from 'drizzle-orm';
import type { MailText, MailTextId } from '../../../shared/association/mail-texts/mail-text.ts';
import { mailTextIds, unsetMailText } from '../../../shared/association/mail-texts/program-text.ts';
import { entityTable } from '../../db/entity-table.ts';
import type { Database } from '../../db/open.ts';

const mailTextTable = entityTable('mail_text');

/** Texts that the association wrote itself, by id. */
function storedMailTexts(db: Database): MailText[] {
  return db.orm.select().from(mailTextTable).orderBy(asc(mailTextTable.id)).all();
}

/** Every text by kind and language; one that nobody wrote has the program's words and version 0. */
export function listMailTexts(db: Database): MailText[] {
  const stored = new Map(storedMailTexts(db).map(row => [row.id, row]));
  return mailTextIds.map(id => stored.get(id) ?? unsetMailText(id));
}

/** The association's text, else the program's with version 0. */
export function getMailText(db: Database, id: MailTextId): MailText {
  return db.orm.select().from(mailTextTable).where(eq(mailTextTable.id, id)).get() ?? unsetMailText(id);
}

/** Writes a text, whether there was one before or not. */
export function writeMailText(db: Database, row: MailText): void {
  db.orm.insert(mailTextTable).values(row).onConflictDoUpdate({ target: mailTextTable.id, set: row }).run();
}

export function deleteMailText(db: Database, id: string): void {
  db.orm.delete(mailTextTable).where(eq(mailTextTable.id, id)).run();
}
