import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { embeddedAccountTable, embeddedGroupTable } from './embedded-account-tables.ts';

export type EmbeddedAccount = typeof embeddedAccountTable.$inferSelect;
export type EmbeddedGroup = typeof embeddedGroupTable.$inferSelect;
type Service = EmbeddedAccount['service'];

export const listAccounts = (db: Database, service: Service): EmbeddedAccount[] =>
  db.orm
    .select()
    .from(embeddedAccountTable)
    .where(eq(embeddedAccountTable.service, service))
    .orderBy(asc(embeddedAccountTable.username))
    .all();

export const findAccount = (db: Database, service: Service, id: string): EmbeddedAccount | undefined =>
  db.orm
    .select()
    .from(embeddedAccountTable)
    .where(and(eq(embeddedAccountTable.service, service), eq(embeddedAccountTable.id, id)))
    .get();

/** Writes an account, whether it was there before or not. */
export function putAccount(db: Database, row: EmbeddedAccount): void {
  const { service, id } = embeddedAccountTable;
  db.orm
    .insert(embeddedAccountTable)
    .values(row)
    .onConflictDoUpdate({ target: [service, id], set: row })
    .run();
}

export const listGroups = (db: Database, service: Service): EmbeddedGroup[] =>
  db.orm
    .select()
    .from(embeddedGroupTable)
    .where(eq(embeddedGroupTable.service, service))
    .orderBy(asc(embeddedGroupTable.name))
    .all();

export const findGroup = (db: Database, service: Service, name: string): EmbeddedGroup | undefined =>
  listGroups(db, service).find(group => group.name === name);

/** Writes a group, whether it was there before or not. */
export function putGroup(db: Database, row: EmbeddedGroup): void {
  const { service, name } = embeddedGroupTable;
  db.orm
    .insert(embeddedGroupTable)
    .values(row)
    .onConflictDoUpdate({ target: [service, name], set: row })
    .run();
}

/** Puts an account into a group or takes it out; false where there is no such group. */
export function setMembership(
  db: Database,
  service: Service,
  {
    group,
    account,
    enabled,
  }: { readonly group: string; readonly account: string; readonly enabled: boolean },
): boolean {
  const row = findGroup(db, service, group);
  if (!row) return false;
  const others = row.accounts.filter(each => each !== account);
  putGroup(db, { ...row, accounts: enabled ? [...others, account] : others });
  return true;
}
