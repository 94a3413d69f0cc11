import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Layout, LayoutCategory } from '../../../shared/letters/layouts/layout.ts';

export const pdfTemplateTable = sqliteTable('pdf_template', {
  id: integer().primaryKey(),
  uuid: text().notNull(),
  name: text().notNull(),
  category: text().$type<LayoutCategory>().notNull(),
  layout: text({ mode: 'json' }).$type<Layout>().notNull(),
  active: integer({ mode: 'boolean' }).notNull(),
  created_at: text().notNull(),
  updated_at: text().notNull(),
  version: integer().notNull(),
});

/** Versions of a layout, one per change of its name or its content. */
export const pdfTemplateVersionTable = sqliteTable('pdf_template_version', {
  template_uuid: text().notNull(),
  version: integer().notNull(),
  name: text().notNull(),
  layout: text({ mode: 'json' }).$type<Layout>().notNull(),
  actor: text().notNull(),
  changed_at: text().notNull(),
});
