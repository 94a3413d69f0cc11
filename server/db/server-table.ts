import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { AuditRule } from '../../shared/entity.ts';
import type { ImpersonalRows, PersonRule } from '../../shared/person-rule.ts';

/** What is declared once about a table that only the server has. */
export interface ServerTable {
  /** Its columns; left out for a table of plain SQL. */
  readonly table?: SQLiteTable;
  readonly person: PersonRule;
  /** Left out where changes are not recorded. */
  readonly audit?: AuditRule & Required<Pick<AuditRule, 'id'>>;
  /**
   * Set for what says who may log in: an older main database that is put back does not bring its former state back. A
   * change of `ignore` alone does not count.
   */
  readonly outlivesRestore?: { readonly ignore?: readonly string[] };
}

/** Such tables by name. */
export type ServerTables = Readonly<Record<string, ServerTable>>;

export const impersonal = (why: string, more?: Omit<ImpersonalRows, 'impersonal'>) => ({
  person: { impersonal: why, ...more },
});
