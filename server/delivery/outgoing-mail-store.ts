import { and, count, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import { outgoingMailTable } from './dispatch-tables.ts';

export type OutgoingMail = typeof outgoingMailTable.$inferSelect;
type StoredLine = Omit<OutgoingMail, 'content'> & { readonly content: string };
export type NewOutgoing = Omit<typeof outgoingMailTable.$inferInsert, 'id'>;

/** Not by drizzle, which builds its statement anew each time: cancelling an event queues a thousand e-mails. */
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
  const single = prepared<[string, number], StoredLine>(
    db,
    `SELECT * FROM outgoing_mail WHERE mailing_id IS NULL AND not_before <= ? ORDER BY not_before, id LIMIT ?`,
  ).all(now, limit);
  const ofMailings = prepared<[string, string, number], StoredLine>(
    db,
    `SELECT * FROM outgoing_mail
     WHERE mailing_id IS NOT NULL AND not_before <= ? AND mailing_id NOT IN (SELECT value FROM json_each(?))
     ORDER BY not_before, mailing_id, id LIMIT ?`,
  ).all(now, JSON.stringify(held), limit - single.length);
  return [...single, ...ofMailings].map(line => ({
    ...line,
    content: JSON.parse(line.content) as OutgoingMail['content'],
  }));
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

/** True when an e-mail with this key waits. */
export const hasOutgoing = (db: Database, key: string): boolean =>
  prepared<[string], object>(db, 'SELECT 1 FROM outgoing_mail WHERE key = ?').get(key) !== undefined;

/** Takes an e-mail back that has not left; false when there is none with this key any more. */
export function deleteOutgoing(db: Database, key: string): boolean {
  return prepared(db, 'DELETE FROM outgoing_mail WHERE key = ?').run(key).changes > 0;
}

/** A waiting line by its number in the log. */
export function findOutgoing(db: Database, dispatchId: number): OutgoingMail | undefined {
  return db.orm.select().from(outgoingMailTable).where(eq(outgoingMailTable.dispatch_id, dispatchId)).get();
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
