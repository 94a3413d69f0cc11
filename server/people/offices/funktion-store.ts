import { and, asc, count, eq, gte, isNull, or } from 'drizzle-orm';
import type { BoardEntry, Funktion } from '../../../shared/people/funktion.ts';
import { presentOfficeName } from '../../../shared/people/office-name.ts';
import { entityStore } from '../../db/entity-store.ts';
import { entityTable } from '../../db/entity-table.ts';
import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { readPage, type Paging } from '../../db/list-page.ts';
import { memberTable } from '../members/member-tables.ts';

const funktionTable = entityTable('funktion');

/** Offices in the order of the list. */
export const funktionStore = entityStore(funktionTable, { order: 'reihenfolge, id' });

/** The board office that this mailbox belongs to. Asked at every call of the board: its statement is prepared once. */
export function findBoardFunktion(db: Database, email: string): Funktion | undefined {
  if (email === '') return undefined;
  return funktionStore.where(db, 'vorstand AND active AND email = @email LIMIT 1', { email })[0];
}

/** True for the address of an office of any kind, retired ones included. */
export const hasOffice = (db: Database, email: string): boolean =>
  email !== '' && prepared(db, 'SELECT 1 FROM funktion WHERE email = ?').get(email) !== undefined;

/**
 * Members on the board, in the order of their offices; the address is the office's mailbox. Who left before `today` has
 * none any more.
 */
export function listBoard(db: Database, today: string, page: Paging): BoardEntry[] {
  return readPage(
    db.orm
      .select({
        id: memberTable.nr,
        vorname: memberTable.vorname,
        nachname: memberTable.nachname,
        funktion: funktionTable.name,
        foto: memberTable.foto,
        email: funktionTable.email,
      })
      .from(memberTable)
      .innerJoin(funktionTable, onBoard)
      .where(belongsOn(today))
      .orderBy(asc(funktionTable.reihenfolge), asc(memberTable.nachname), asc(memberTable.id)),
    page,
  );
}

export function countBoard(db: Database, today: string): number {
  const counted = db.orm.select({ n: count() }).from(memberTable).innerJoin(funktionTable, onBoard);
  return counted.where(belongsOn(today)).get()?.n ?? 0;
}

const belongsOn = (today: string) => or(isNull(memberTable.austritt), gte(memberTable.austritt, today));

/** Offices of the board that are not retired. */
const ofBoard = and(eq(funktionTable.vorstand, true), eq(funktionTable.active, true));
const onBoard = and(eq(memberTable.funktion, funktionTable.name), ofBoard);

/** Fields of a member with its office under the present name, whichever of its names is given. */
export function withPresentOffice<V extends { readonly funktion?: unknown }>(db: Database, values: V): V {
  const { funktion } = values;
  if (typeof funktion !== 'string' || funktion === '') return values;
  return { ...values, funktion: presentOfficeName(funktionStore.list(db), funktion) };
}
