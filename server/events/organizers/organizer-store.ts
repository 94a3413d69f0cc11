import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { organizerAccountTable } from './organizer-tables.ts';

export type OrganizerAccount = typeof organizerAccountTable.$inferSelect;

export function findOrganizerAccount(db: Database, eventUuid: string): OrganizerAccount | undefined {
  return db.orm
    .select()
    .from(organizerAccountTable)
    .where(eq(organizerAccountTable.event_uuid, eventUuid))
    .get();
}

/** Writes the account of an event, whether it had one before or not. */
export function saveOrganizerAccount(db: Database, account: OrganizerAccount): void {
  db.orm
    .insert(organizerAccountTable)
    .values(account)
    .onConflictDoUpdate({ target: organizerAccountTable.event_uuid, set: account })
    .run();
}
