import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { outgoingMailTable } from './dispatch-tables.ts';

export type OutgoingMail = typeof outgoingMailTable.$inferSelect;
export type NewOutgoing = Omit<typeof outgoingMailTable.$inferInsert, 'id'>;

/** False when an e-mail with this key waits already. */
export function insertOutgoing(db: Database, mail: NewOutgoing): boolean {
  const { changes } = db.orm
    .insert(outgoingMailTable)
    .values(mail)
    .onConflictDoNothing({ target: outgoingMailTable.key })
    .run();
  return changes > 0;
}

/** E-mails that are due at this instant, the oldest first. */
export function dueMails(db: Database, now: string, limit: number): OutgoingMail[] {
  return db.orm
    .select()
    .from(outgoingMailTable)
    .where(lte(outgoingMailTable.not_before, now))
    .orderBy(asc(outgoingMailTable.not_before), asc(outgoingMailTable.id))
    .limit(limit)
    .all();
}

/** E-mails about a registration that must not leave yet at this instant. */
export function heldMails(
  db: Database,
  registrationUuid: string,
  now: string,
): Pick<OutgoingMail, 'key' | 'kind'>[] {
  const { key, kind, registration_uuid, not_before } = outgoingMailTable;
  return db.orm
    .select({ key, kind })
    .from(outgoingMailTable)
    .where(and(eq(registration_uuid, registrationUuid), gt(not_before, now)))
    .all();
}

/** Takes an e-mail back that has not left; false when there is none with this key any more. */
export function deleteOutgoing(db: Database, key: string): boolean {
  return db.orm.delete(outgoingMailTable).where(eq(outgoingMailTable.key, key)).run().changes > 0;
}

/** Takes back whatever still waits for a registration. */
export function deleteOutgoingOf(db: Database, registrationUuid: string): number {
  return db.orm
    .delete(outgoingMailTable)
    .where(eq(outgoingMailTable.registration_uuid, registrationUuid))
    .run().changes;
}
