import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { publicMailTable } from './form-tables.ts';

const { address_hash, at } = publicMailTable;

/** When e-mails to this address left or leave, after an instant, the oldest first. */
export function mailsSince(db: Database, addressHash: string, since: string): string[] {
  return db.orm
    .select({ at })
    .from(publicMailTable)
    .where(and(eq(address_hash, addressHash), gt(at, since)))
    .orderBy(asc(at))
    .all()
    .map(row => row.at);
}

export function noteMail(db: Database, addressHash: string, leaves: string): void {
  db.orm.insert(publicMailTable).values({ address_hash: addressHash, at: leaves }).run();
}

/** Forgets e-mails up to an instant. */
export function forgetMailsUntil(db: Database, until: string): void {
  db.orm.delete(publicMailTable).where(lte(at, until)).run();
}
