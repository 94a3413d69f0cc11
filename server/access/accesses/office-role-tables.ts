import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { roleNames } from '../../../shared/permission.ts';
import { impersonal, type ServerTables } from '../../db/server-table.ts';

export const officeRoleTable = sqliteTable('office_role', {
  funktion_id: integer().primaryKey(),
  role: text({ enum: roleNames }).notNull(),
});

export const officeRoleTables: ServerTables = {
  office_role: {
    table: officeRoleTable,
    audit: { name: 'office_role', id: 'funktion_id', only: ['role'] },
    ...impersonal('the rights of an office, not who holds it'),
  },
};
