import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { roleNames } from '../../../shared/permission.ts';

export const officeRoleTable = sqliteTable('office_role', {
  funktion_id: integer().primaryKey(),
  role: text({ enum: roleNames }).notNull(),
});
