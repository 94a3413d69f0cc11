import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { suppressedAddressTable } from './dispatch-tables.ts';

export type SuppressedAddress = typeof suppressedAddressTable.$inferSelect;

/** Addresses that came back for good, by address. */
export function listSuppressed(db: Database): SuppressedAddress[] {
  return db.orm.select().from(suppressedAddressTable).orderBy(asc(suppressedAddressTable.address)).all();
}

/** Those of a list that must not be written to, in small letters. */
export function suppressedAmong(db: Database, addresses: readonly string[]): Set<string> {
  const found = new Set<string>();
  const wanted = addresses.map(address => address.toLowerCase());
  for (let at = 0; at < wanted.length; at += 500) {
    const some = wanted.slice(at, at + 500);
    const rows = db.orm
      .select({ address: suppressedAddressTable.address })
      .from(suppressedAddressTable)
      .where(inArray(suppressedAddressTable.address, some))
      .all();
    for (const { address } of rows) found.add(address);
  }
  return found;
}

export function findSuppressed(db: Database, address: string): SuppressedAddress | undefined {
  const where = eq(suppressedAddressTable.address, address.toLowerCase());
  return db.orm.select().from(suppressedAddressTable).where(where).get();
}

/** One that is there already stays as it is. `uuid` names the row in the sync. */
export function suppress(db: Database, row: SuppressedAddress): void {
  const values = { ...row, address: row.address.toLowerCase() };
  db.orm.insert(suppressedAddressTable).values(values).onConflictDoNothing().run();
}

/** False when it was not suppressed. */
export function clearSuppressed(db: Database, address: string): boolean {
  const where = eq(suppressedAddressTable.address, address.toLowerCase());
  return db.orm.delete(suppressedAddressTable).where(where).run().changes > 0;
}

export function clearSuppressedRow(db: Database, uuid: string): void {
  db.orm.delete(suppressedAddressTable).where(eq(suppressedAddressTable.uuid, uuid)).run();
}
