import { and, asc, count, eq, gt, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import { outgoingMailTable } from './dispatch-tables.ts';

export type OutgoingMail = typeof outgoingMailTable.$inferSelect;
export type NewOutgoing = Omit<typeof outgoingMailTable.$inferInsert, 'id'>;

/** Not by drizzle, which builds its statement anew each time: an event that is cancelled tells a thousand people. */
const insertion = `INSERT INTO outgoing_mail(key, kind, type, recipient, content, member_id, event_id, registration_uuid,
    not_before, created_at, mailing_id, dispatch_id)
  VALUES (@key, @kind, @type, @recipient, @content, @member_id, @event_id, @registration_uuid,
    @not_before, @created_at, @mailing_id, @dispatch_id)`;

const valuesOf = (line: NewOutgoing) => ({
  type: 'email',
  member_id: null,
  event_id: null,
  registration_uuid: null,
  mailing_id: null,
  dispatch_id: null,
  ...line,
  content: JSON.stringify(line.content),
});

/** False when an e-mail with this key waits already. */
export function insertOutgoing(db: Database, mail: NewOutgoing): boolean {
  const insert = prepared(db, `${insertion} ON CONFLICT(key) DO NOTHING`);
  return insert.run(valuesOf(mail)).changes > 0;
}

/** Many lines at once, with one statement: thousands of recipients must not hold up the next caller. */
export function insertManyOutgoing(db: Database, lines: readonly NewOutgoing[]): void {
  const insert = prepared(db, insertion);
  for (const line of lines) insert.run(valuesOf(line));
}

/** Lines that are due at this instant, single ones before mailings, then the oldest first; without held mailings. */
export function dueMails(db: Database, now: string, held: readonly number[], limit: number): OutgoingMail[] {
  const { not_before, mailing_id } = outgoingMailTable;
  const free = held.length > 0 ? or(isNull(mailing_id), notInArray(mailing_id, [...held])) : undefined;
  return db.orm
    .select()
    .from(outgoingMailTable)
    .where(and(lte(not_before, now), free))
    .orderBy(
      sql`${outgoingMailTable.mailing_id} IS NOT NULL`,
      asc(outgoingMailTable.not_before),
      asc(outgoingMailTable.id),
    )
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

/** E-mails of these kinds about an event that must not leave yet at this instant. */
export function heldMailsOfEvent(
  db: Database,
  eventId: number,
  kinds: readonly string[],
  now: string,
): Pick<OutgoingMail, 'key' | 'kind'>[] {
  const { key, kind, event_id, not_before } = outgoingMailTable;
  return db.orm
    .select({ key, kind })
    .from(outgoingMailTable)
    .where(and(eq(event_id, eventId), inArray(kind, [...kinds]), gt(not_before, now)))
    .all();
}

/** Takes an e-mail back that has not left; false when there is none with this key any more. */
export function deleteOutgoing(db: Database, key: string): boolean {
  return db.orm.delete(outgoingMailTable).where(eq(outgoingMailTable.key, key)).run().changes > 0;
}

/** How many recipients wait in the main database. */
export function countWaiting(db: Database, mailingId: number): number {
  return (
    db.orm
      .select({ n: count() })
      .from(outgoingMailTable)
      .where(eq(outgoingMailTable.mailing_id, mailingId))
      .get()?.n ?? 0
  );
}

/** Lines of a mailing that have not moved over yet. */
export function waitingLines(db: Database, mailingId: number): OutgoingMail[] {
  return db.orm.select().from(outgoingMailTable).where(eq(outgoingMailTable.mailing_id, mailingId)).all();
}
