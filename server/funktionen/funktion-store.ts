import { and, asc, count, eq, ne } from 'drizzle-orm';

import type { BoardEntry, Funktion } from '../../shared/funktionen/funktion.ts';
import type { Database } from '../db/open.ts';
import { funktionTable, memberTable } from '../db/tables.ts';

export interface FunktionPage {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** Offices in the order of the list. */
export function listFunktionen(db: Database, { limit, offset }: FunktionPage): Funktion[] {
  return db.orm
    .select()
    .from(funktionTable)
    .orderBy(asc(funktionTable.reihenfolge), asc(funktionTable.id))
    .limit(limit ?? -1)
    .offset(offset ?? 0)
    .all();
}

export function countFunktionen(db: Database): number {
  return db.orm.select({ n: count() }).from(funktionTable).get()?.n ?? 0;
}

export function insertFunktion(db: Database, row: Funktion): void {
  db.orm.insert(funktionTable).values(row).run();
}

/** The board office that this mailbox belongs to. */
export function findBoardFunktion(db: Database, email: string): Funktion | undefined {
  return db.orm
    .select()
    .from(funktionTable)
    .where(and(eq(funktionTable.vorstand, true), eq(funktionTable.email, email), ne(funktionTable.email, '')))
    .get();
}

/** Members on the board, in the order of their offices; the address is the office's mailbox. */
export function listBoard(db: Database, { limit, offset }: FunktionPage): BoardEntry[] {
  return db.orm
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
    .orderBy(asc(funktionTable.reihenfolge), asc(memberTable.nachname), asc(memberTable.id))
    .limit(limit ?? -1)
    .offset(offset ?? 0)
    .all();
}

export function countBoard(db: Database): number {
  return db.orm.select({ n: count() }).from(memberTable).innerJoin(funktionTable, onBoard).get()?.n ?? 0;
}

const onBoard = and(eq(memberTable.funktion, funktionTable.name), eq(funktionTable.vorstand, true));
