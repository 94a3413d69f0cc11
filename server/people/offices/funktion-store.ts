import { and, asc, count, eq, ne } from 'drizzle-orm';
import type { BoardEntry, Funktion } from '../../../shared/people/funktion.ts';
import { presentOfficeName } from '../../../shared/people/office-name.ts';
import { entityStore } from '../../db/entity-store.ts';
import { entityTable } from '../../db/entity-table.ts';
import type { Database } from '../../db/open.ts';
import { readPage, type Paging } from '../../db/list-page.ts';
import { memberTable } from '../members/member-tables.ts';

const funktionTable = entityTable('funktion');

/** Offices in the order of the list. */
export const funktionStore = entityStore(funktionTable, { order: 'reihenfolge, id' });

/** Offices of the board that are not retired. */
const ofBoard = and(eq(funktionTable.vorstand, true), eq(funktionTable.active, true));

/** The board office that this mailbox belongs to. */
export function findBoardFunktion(db: Database, email: string): Funktion | undefined {
  return db.orm
    .select()
    .from(funktionTable)
    .where(and(ofBoard, eq(funktionTable.email, email), ne(funktionTable.email, '')))
    .get();
}

/** True for the address of an office of any kind, retired ones included. */
export const hasOffice = (db: Database, email: string): boolean =>
  email !== '' &&
  db.orm.select({ id: funktionTable.id }).from(funktionTable).where(eq(funktionTable.email, email)).get() !==
    undefined;

/** Members on the board, in the order of their offices; the address is the office's mailbox. */
export function listBoard(db: Database, page: Paging): BoardEntry[] {
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
      .orderBy(asc(funktionTable.reihenfolge), asc(memberTable.nachname), asc(memberTable.id)),
    page,
  );
}

export function countBoard(db: Database): number {
  return db.orm.select({ n: count() }).from(memberTable).innerJoin(funktionTable, onBoard).get()?.n ?? 0;
}

const onBoard = and(eq(memberTable.funktion, funktionTable.name), ofBoard);

/** Fields of a member with its office under the present name, whichever of its names is given. */
export function withPresentOffice<V extends { readonly funktion?: unknown }>(db: Database, values: V): V {
  const { funktion } = values;
  if (typeof funktion !== 'string' || funktion === '') return values;
  return { ...values, funktion: presentOfficeName(funktionStore.list(db), funktion) };
}
