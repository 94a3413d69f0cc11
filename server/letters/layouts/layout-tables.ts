import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Layout } from '../../../shared/letters/layouts/layout.ts';
import { impersonal, type ServerTables } from '../../db/server-table.ts';

/** Versions of a layout, one per change of its name or its content. */
export const pdfTemplateVersionTable = sqliteTable('pdf_template_version', {
  template_uuid: text().notNull(),
  version: integer().notNull(),
  name: text().notNull(),
  layout: text({ mode: 'json' }).$type<Layout>().notNull(),
  actor: text().notNull(),
  changed_at: text().notNull(),
});

export const layoutTables: ServerTables = {
  pdf_template_version: { table: pdfTemplateVersionTable, ...impersonal('layouts; their texts are swept') },
};
