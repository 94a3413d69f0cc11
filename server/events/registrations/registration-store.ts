import { and, asc, count, eq, isNotNull, isNull, lte, ne, not, notInArray, or, sql } from 'drizzle-orm';
import { isSamePerson, type WhoseRegistration } from '../../../shared/events/registrations/registration.ts';
import { isLive, uncountedStatuses } from '../../../shared/events/registrations/registration-move.ts';
import { entityStore } from '../../db/entity-store.ts';
import { entityTable } from '../../db/entity-table.ts';
import type { Database } from '../../db/open.ts';
import { oneOf } from '../../db/one-of.ts';
import { registrationTable } from './registration-tables.ts';

const registrationMoveTable = entityTable('registration_move');

/** Registrations in the order in which they came in. */
export const registrationStore = entityStore(registrationTable, { order: 'created_at, id' });

/** The same with those first that wait for a decision of the board. */
export const undecidedFirst = entityStore(registrationTable, {
  order: "status NOT IN ('pending', 'waiting'), created_at, id",
});

export type StoredRegistration = typeof registrationTable.$inferSelect;
export type StoredMove = typeof registrationMoveTable.$inferSelect;

/** All registrations of one person (`personOf`), by number. */
export const registrationsOfPerson = (db: Database, person: string): StoredRegistration[] =>
  registrationStore.where(db, 'person = @person ORDER BY id', { person });

/** Registrations of a member, and those of helpers with these addresses (in small letters). */
export function registrationsOfMember(
  db: Database,
  memberId: string,
  addresses: readonly string[],
): StoredRegistration[] {
  const { member_id, person } = registrationTable;
  return db.orm
    .select()
    .from(registrationTable)
    .where(or(eq(member_id, memberId), oneOf(person, addresses)))
    .all();
}

/** All registrations of these people, in one query. */
export function registrationsOfPeople(db: Database, people: readonly string[]): StoredRegistration[] {
  return db.orm.select().from(registrationTable).where(oneOf(registrationTable.person, people)).all();
}

/** Registrations that this shift was suggested to, whatever they answered. */
export function proposalsTo(db: Database, shiftId: number): StoredRegistration[] {
  return db.orm
    .select()
    .from(registrationTable)
    .where(eq(registrationTable.alternative_shift_id, shiftId))
    .all();
}

/** The registrations of these shifts, with the state and offer that determine how full they are. */
export function entriesOfShifts(
  db: Database,
  shiftIds: readonly number[],
): Pick<StoredRegistration, 'uuid' | 'person' | 'member_id' | 'shift_id' | 'status' | 'offered_until'>[] {
  const { uuid, person, member_id, shift_id, status, offered_until } = registrationTable;
  return db.orm
    .select({ uuid, person, member_id, shift_id, status, offered_until })
    .from(registrationTable)
    .where(oneOf(shift_id, shiftIds))
    .all();
}

/** The first on the waiting list of a shift who can be written to, has no offer and has not missed one. */
export function firstWaiting(db: Database, shiftId: number): StoredRegistration | undefined {
  return db.orm
    .select()
    .from(registrationTable)
    .where(
      and(
        eq(registrationTable.shift_id, shiftId),
        eq(registrationTable.status, 'waiting'),
        eq(registrationTable.offer_missed, false),
        isNull(registrationTable.offered_until),
        ne(registrationTable.email, ''),
      ),
    )
    .orderBy(asc(registrationTable.waiting_since), asc(registrationTable.id))
    .limit(1)
    .get();
}

/** Offers of free places whose time is over at this instant, the oldest first. */
export function missedOffers(db: Database, now: string): StoredRegistration[] {
  return db.orm
    .select()
    .from(registrationTable)
    .where(
      and(
        isNotNull(registrationTable.offered_until),
        eq(registrationTable.status, 'waiting'),
        lte(registrationTable.offered_until, now),
      ),
    )
    .orderBy(asc(registrationTable.offered_until), asc(registrationTable.id))
    .all();
}

/** Unconfirmed sign-ups from the website, last changed up to an instant and without a valid link. */
export function unconfirmedUntil(db: Database, until: string, now: string): StoredRegistration[] {
  const { status, source, updated_at, uuid } = registrationTable;
  const link = sql`EXISTS (SELECT 1 FROM link_token WHERE link_token.registration_uuid = ${uuid}
    AND link_token.purpose = 'confirm' AND link_token.used_at IS NULL AND link_token.expires_at > ${now})`;
  return db.orm
    .select()
    .from(registrationTable)
    .where(and(eq(status, 'unconfirmed'), eq(source, 'public'), lte(updated_at, until), not(link)))
    .all();
}

/** Number of active registrations of an event: not rejected, withdrawn or unconfirmed. */
export function countLiveOfEvent(db: Database, eventId: number): number {
  const live = and(
    eq(registrationTable.event_id, eventId),
    notInArray(registrationTable.status, [...uncountedStatuses]),
  );
  return db.orm.select({ n: count() }).from(registrationTable).where(live).get()?.n ?? 0;
}

export function insertMove(db: Database, move: StoredMove): void {
  db.orm.insert(registrationMoveTable).values(move).run();
}

/** What happened to a registration, in order. */
export function movesOf(db: Database, registrationUuid: string): StoredMove[] {
  return db.orm
    .select()
    .from(registrationMoveTable)
    .where(eq(registrationMoveTable.registration_uuid, registrationUuid))
    .orderBy(asc(registrationMoveTable.at), asc(registrationMoveTable.uuid))
    .all();
}

/** A person's registration for a shift that is neither rejected nor withdrawn; there is at most one. */
export const findLiveRegistration = (
  { db }: { readonly db: Database },
  shiftId: number,
  whose: WhoseRegistration,
): StoredRegistration | undefined =>
  registrationStore
    .where(db, 'shift_id = @shiftId ORDER BY id', { shiftId })
    .find(each => isLive(each.status) && isSamePerson(each, whose));
