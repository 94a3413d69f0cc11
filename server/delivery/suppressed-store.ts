import { eq } from 'drizzle-orm';
import { entityStore } from '../db/entity-store.ts';
import type { Database } from '../db/open.ts';
import { oneOf } from '../db/one-of.ts';
import { suppressedAddressTable } from './dispatch-tables.ts';

export type SuppressedAddress = typeof suppressedAddressTable.$inferSelect;

/** Addresses that came back for good, by address. */
export const suppressedStore = entityStore(suppressedAddressTable, { order: 'address' });

/** Those of a list that must not be written to, in small letters. */
export function suppressedAmong(db: Database, addresses: readonly string[]): Set<string> {
  const { address } = suppressedAddressTable;
  const wanted = addresses.map(each => each.toLowerCase());
  const rows = db.orm.select({ address }).from(suppressedAddressTable).where(oneOf(address, wanted)).all();
  return new Set(rows.map(row => row.address));
}

export const findSuppressed = (db: Database, address: string): SuppressedAddress | undefined =>
  suppressedStore.list(db, { address: address.toLowerCase() })[0];

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
