import { getTableColumns, is, type Column } from 'drizzle-orm';
import { SQLiteBoolean, SQLiteTextJson } from 'drizzle-orm/sqlite-core';
import { entities } from '../../shared/entities.ts';
import type { AuditRule, Entity } from '../../shared/entity.ts';
import { fieldsText, type AuditKind } from './audit-changes.ts';
import { ensureTriggers } from './ensure-triggers.ts';
import type { Database } from './open.ts';
import { serverTables, tables } from './server-tables.ts';

/** A table whose changes are recorded. */
export interface Audited {
  readonly table: string;
  /** Name in the audit log, as on the wire. */
  readonly entity: string;
  /** Column that names the row in the log. */
  readonly id: string;
  readonly columns: readonly AuditedColumn[];
}
interface AuditedColumn {
  readonly name: string;
  /** Name of the field on the wire. */
  readonly field: string;
  readonly kind: AuditKind;
}

/** Columns that are not audited: bookkeeping is no change by a person, a hash is a secret. */
const unrecorded = new Set([
  'created_at',
  'updated_at',
  'version',
  'password_hash',
  'token_hash',
  'person',
  'moves',
  'sort_name',
]);
/** SQL function that writes the changes of an action. */
const functions = {
  create: 'aktuar_created',
  update: 'aktuar_changed',
  delete: 'aktuar_deleted',
} as const;

/** Every table whose changes are recorded: those of entities, and others of the server. */
export const auditedTables: readonly Audited[] = [
  ...Object.entries<Entity>(entities).map(([table, { key, audit }]) => audited(table, key, audit)),
  ...Object.entries(serverTables).map(([table, { audit }]) => audited(table, '', audit ?? null)),
].filter(table => table !== null);

function audited(table: string, key: string, rule: AuditRule | null): Audited | null {
  if (rule === null) return null;
  const { name: entity, id = key, only, hidden = [] } = rule;
  const declared = tables.get(table);
  const columns: readonly Column[] = declared ? Object.values(getTableColumns(declared)) : [];
  const recorded = only
    ? only.map(name => columns.find(column => column.name === name) ?? name)
    : columns.filter(({ name }) => name !== id && !unrecorded.has(name) && !hidden.includes(name));
  return { table, entity, id, columns: recorded.map(auditedColumn) };
}

/** A table of plain SQL, without drizzle, has only its column's name. */
function auditedColumn(column: Column | string): AuditedColumn {
  if (typeof column === 'string') return { name: column, field: column, kind: 'plain' };
  const { name } = column;
  return { name, field: name.replace(/_rappen$/, ''), kind: kindOf(column) };
}

function kindOf(column: Column): AuditedColumn['kind'] {
  // It may contain a logo.
  if (column.name === 'layout') return 'long';
  if (is(column, SQLiteBoolean)) return 'boolean';
  if (is(column, SQLiteTextJson)) return 'json';
  if (column.name.endsWith('_rappen')) return 'rappen';
  return ['value', 'html', 'text'].includes(column.name) ? 'long' : 'plain';
}

/** Makes the triggers that write the audit log, so that no code path can forget it. Runs after every migration. */
export function ensureAuditTriggers(db: Database, tables: readonly Audited[] = auditedTables): void {
  ensureTriggers(db, 'audit_', new Map(tables.flatMap(table => triggersOf(table))));
}

/** Name and SQL of the three triggers of a table. */
function triggersOf(audited: Audited): [string, string][] {
  const trigger = (action: keyof typeof functions, event: string): [string, string] => {
    const name = `audit_${audited.table}_${action}`;
    return [name, triggerSql(audited, name, action, event)];
  };
  const columns = audited.columns.map(({ name }) => name).join(', ');
  return [
    trigger('create', 'INSERT'),
    trigger('update', `UPDATE OF ${columns}`),
    trigger('delete', 'DELETE'),
  ];
}

/** The columns go to one function, as reading the definitions costs each opening of a file the time of every word. */
function triggerSql(
  { table, entity, id, columns }: Audited,
  name: string,
  action: keyof typeof functions,
  event: string,
): string {
  const rows = action === 'create' ? ['NEW'] : action === 'delete' ? ['OLD'] : ['OLD', 'NEW'];
  const values = rows.flatMap(row => columns.map(column => `${row}.${column.name}`));
  const fields = fieldsText(columns.map(({ field, kind }) => ({ name: field, kind })));
  const changes = `${functions[action]}('${fields}', ${values.join(', ')})`;
  return (
    `CREATE TRIGGER ${name} AFTER ${event} ON ${table} BEGIN ` +
    'INSERT INTO audit(action, entity, entity_id, actor, changes, created_at) ' +
    `SELECT '${action}', '${entity}', ${rows.at(-1)}.${id}, aktuar_actor(), changes, aktuar_now() ` +
    // With its limit the function is called once, not for each place that names its answer.
    `FROM (SELECT ${changes} AS changes LIMIT 1) WHERE changes IS NOT NULL; END`
  );
}
