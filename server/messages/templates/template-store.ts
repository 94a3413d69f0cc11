import { asc, eq, max, sql } from 'drizzle-orm';
import type { RowRef } from '../../../shared/fields.ts';
import type { Database } from '../../db/open.ts';
import { templateTable } from './template-tables.ts';

export type StoredTemplate = typeof templateTable.$inferSelect;

/** Templates by name (accents and capitals do not count). */
export function listTemplates(db: Database): StoredTemplate[] {
  return db.orm
    .select()
    .from(templateTable)
    .orderBy(sql`aktuar_fold(name)`, asc(templateTable.id))
    .all();
}

/** By number or by uuid. */
export function findTemplate(db: Database, ref: RowRef): StoredTemplate | undefined {
  const named = typeof ref === 'number' ? eq(templateTable.id, ref) : eq(templateTable.uuid, ref);
  return db.orm.select().from(templateTable).where(named).get();
}

export function highestTemplateId(db: Database): number {
  return (
    db.orm
      .select({ id: max(templateTable.id) })
      .from(templateTable)
      .get()?.id ?? 0
  );
}

export function insertTemplate(db: Database, row: StoredTemplate): void {
  db.orm.insert(templateTable).values(row).run();
}

export function changeTemplate(db: Database, id: number, change: Partial<StoredTemplate>): void {
  db.orm.update(templateTable).set(change).where(eq(templateTable.id, id)).run();
}

export function deleteTemplate(db: Database, id: number): void {
  db.orm.delete(templateTable).where(eq(templateTable.id, id)).run();
}
