import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { helperAccessTable } from './registration-tables.ts';

export type HelperAccess = typeof helperAccessTable.$inferSelect;

/** Asked for with every e-mail to a helper. */
export function findHelperAccess(db: Database, person: string): HelperAccess | undefined {
  return prepared<[string], HelperAccess>(
    db,
    'SELECT token_hash, person, generation, created_at FROM helper_access WHERE person = ?',
  ).get(person);
}

/** The owner of the secret address with this hash; none when it was revoked or never existed. */
export function findHelperByHash(db: Database, tokenHash: string): HelperAccess | undefined {
  return db.orm.select().from(helperAccessTable).where(eq(helperAccessTable.token_hash, tokenHash)).get();
}

/** Writes the access of a person, whether there was one before or not. */
export function writeHelperAccess(db: Database, row: HelperAccess): void {
  db.orm
    .insert(helperAccessTable)
    .values(row)
    .onConflictDoUpdate({ target: helperAccessTable.person, set: row })
    .run();
}
