import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { embeddedAliasTable, embeddedMailboxTable } from './embedded-mail-tables.ts';

export type EmbeddedMailbox = typeof embeddedMailboxTable.$inferSelect;
export type EmbeddedAlias = typeof embeddedAliasTable.$inferSelect;

export const listMailboxes = (db: Database): EmbeddedMailbox[] =>
  db.orm.select().from(embeddedMailboxTable).orderBy(asc(embeddedMailboxTable.email)).all();

export const findMailbox = (db: Database, email: string): EmbeddedMailbox | undefined =>
  db.orm.select().from(embeddedMailboxTable).where(eq(embeddedMailboxTable.email, email)).get();

export function insertMailbox(db: Database, row: EmbeddedMailbox): void {
  db.orm.insert(embeddedMailboxTable).values(row).run();
}

/** Overwrites the row of this address. */
export function saveMailbox(db: Database, { email, ...values }: EmbeddedMailbox): void {
  db.orm.update(embeddedMailboxTable).set(values).where(eq(embeddedMailboxTable.email, email)).run();
}

export function deleteMailbox(db: Database, email: string): void {
  db.orm.delete(embeddedMailboxTable).where(eq(embeddedMailboxTable.email, email)).run();
}

export const listAliases = (db: Database): EmbeddedAlias[] =>
  db.orm.select().from(embeddedAliasTable).orderBy(asc(embeddedAliasTable.address)).all();

export const findAlias = (db: Database, id: number): EmbeddedAlias | undefined =>
  db.orm.select().from(embeddedAliasTable).where(eq(embeddedAliasTable.id, id)).get();

export const findAliasByAddress = (db: Database, address: string): EmbeddedAlias | undefined =>
  db.orm.select().from(embeddedAliasTable).where(eq(embeddedAliasTable.address, address)).get();

export function insertAlias(db: Database, row: Omit<EmbeddedAlias, 'id'>): EmbeddedAlias {
  return db.orm.insert(embeddedAliasTable).values(row).returning().get();
}

/** Overwrites the row of this number. */
export function saveAlias(db: Database, { id, ...values }: EmbeddedAlias): void {
  db.orm.update(embeddedAliasTable).set(values).where(eq(embeddedAliasTable.id, id)).run();
}

export function deleteAlias(db: Database, id: number): void {
  db.orm.delete(embeddedAliasTable).where(eq(embeddedAliasTable.id, id)).run();
}
