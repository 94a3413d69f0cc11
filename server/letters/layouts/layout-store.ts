import { and, desc, eq, max } from 'drizzle-orm';
import type { LayoutCategory } from '../../../shared/letters/layouts/layout.ts';
import { entityStore } from '../../db/entity-store.ts';
import { entityTable } from '../../db/entity-table.ts';
import type { Database } from '../../db/open.ts';
import { pdfTemplateVersionTable } from './layout-tables.ts';

const pdfTemplateTable = entityTable('pdf_template');

export const layoutStore = entityStore(pdfTemplateTable);

export type StoredLayout = typeof pdfTemplateTable.$inferSelect;
export type LayoutVersion = typeof pdfTemplateVersionTable.$inferSelect;

/** The one in use of each category that has any. */
export function listActiveLayouts(db: Database): StoredLayout[] {
  return db.orm.select().from(pdfTemplateTable).where(eq(pdfTemplateTable.active, true)).all();
}

export function findActiveLayout(db: Database, category: LayoutCategory): StoredLayout | undefined {
  const wanted = and(eq(pdfTemplateTable.category, category), eq(pdfTemplateTable.active, true));
  return db.orm.select().from(pdfTemplateTable).where(wanted).get();
}

/** What a layout was, the newest first. */
export function listLayoutVersions(db: Database, uuid: string): LayoutVersion[] {
  return db.orm
    .select()
    .from(pdfTemplateVersionTable)
    .where(eq(pdfTemplateVersionTable.template_uuid, uuid))
    .orderBy(desc(pdfTemplateVersionTable.version))
    .all();
}

export function highestLayoutVersion(db: Database, uuid: string): number {
  const highest = db.orm
    .select({ version: max(pdfTemplateVersionTable.version) })
    .from(pdfTemplateVersionTable)
    .where(eq(pdfTemplateVersionTable.template_uuid, uuid));
  return highest.get()?.version ?? 0;
}

/** Keeps one more version and only the newest `most` of a layout. */
export function insertLayoutVersion(db: Database, version: LayoutVersion, most: number): void {
  db.orm.insert(pdfTemplateVersionTable).values(version).run();
  db.sql
    .prepare(
      `DELETE FROM pdf_template_version WHERE template_uuid = @uuid AND version <= coalesce((SELECT version
         FROM pdf_template_version WHERE template_uuid = @uuid ORDER BY version DESC LIMIT 1 OFFSET @most), 0)`,
    )
    .run({ uuid: version.template_uuid, most });
}
