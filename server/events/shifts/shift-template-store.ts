import { asc, count, eq, max, sql } from 'drizzle-orm';
import type { RowRef } from '../../../shared/fields.ts';
import type { Database } from '../../db/open.ts';
import { readPage, type Paging } from '../../db/list-page.ts';
import { shiftTemplateTable } from './shift-tables.ts';

export type StoredShiftTemplate = typeof shiftTemplateTable.$inferSelect;

/** Templates by name; accents and capitals do not count. */
export function listShiftTemplates(db: Database, page: Paging): StoredShiftTemplate[] {
  return readPage(
    db.orm
      .select()
      .from(shiftTemplateTable)
      .orderBy(sql`aktuar_fold(name)`, asc(shiftTemplateTable.id)),
    page,
  );
}

export function countShiftTemplates(db: Database): number {
  return db.orm.select({ n: count() }).from(shiftTemplateTable).get()?.n ?? 0;
}

/** By number or by uuid. */
export function findShiftTemplate(db: Database, ref: RowRef): StoredShiftTemplate | undefined {
  return db.orm.select().from(shiftTemplateTable).where(named(ref)).get();
}

export function highestShiftTemplateId(db: Database): number {
  return (
    db.orm
      .select({ id: max(shiftTemplateTable.id) })
      .from(shiftTemplateTable)
      .get()?.id ?? 0
  );
}

export function insertShiftTemplate(db: Database, row: StoredShiftTemplate): void {
  db.orm.insert(shiftTemplateTable).values(row).run();
}

export function changeShiftTemplate(db: Database, id: number, change: Partial<StoredShiftTemplate>): void {
  db.orm.update(shiftTemplateTable).set(change).where(eq(shiftTemplateTable.id, id)).run();
}

export function deleteShiftTemplate(db: Database, id: number): void {
  db.orm.delete(shiftTemplateTable).where(eq(shiftTemplateTable.id, id)).run();
}

const named = (ref: RowRef) =>
  typeof ref === 'number' ? eq(shiftTemplateTable.id, ref) : eq(shiftTemplateTable.uuid, ref);
