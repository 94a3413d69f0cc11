import { getTableColumns, is, type Column } from 'drizzle-orm';
import { SQLiteBoolean, SQLiteTextJson } from 'drizzle-orm/sqlite-core';
import { entities } from '../../shared/entities.ts';
import type { AuditRule, Entity } from '../../shared/entity.ts';
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
  readonly kind: 'plain' | 'boolean' | 'json' | 'rappen' | 'long';
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
/** A text longer than this (a logo) is recorded by its beginning and its length. */
const longestText = 4000;

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
  const trigger = (action: 'create' | 'update' | 'delete', event: string): [string, string] => {
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

function triggerSql(
  { table, entity, id, columns }: Audited,
  name: string,
  action: 'create' | 'update' | 'delete',
  event: string,
): string {
  const before = action === 'create' ? null : 'OLD';
  const after = action === 'delete' ? null : 'NEW';
  const parts = columns.map(column => {
    const [old, now] = [before, after].map(row => (row === null ? 'NULL' : valueSql(row, column)));
    return `iif(${differs(column, before, after)}, ',"${column.field}":' || json_array(${old}, ${now}), '')`;
  });
  const changed = columns.map(column => differs(column, before, after)).join(' OR ');
  const when = action === 'update' ? ` WHEN ${changed}` : '';
  const row = after ?? 'OLD';
  return (
    `CREATE TRIGGER ${name} AFTER ${event} ON ${table}${when} BEGIN ` +
    'INSERT INTO audit(action, entity, entity_id, actor, changes, created_at) VALUES ' +
    `('${action}', '${entity}', ${row}.${id}, aktuar_actor(), ` +
    `'{' || substr(${parts.join(' || ')}, 2) || '}', aktuar_now()); END`
  );
}

/** An empty field of a new or deleted row is no change. */
function differs({ name }: AuditedColumn, before: string | null, after: string | null): string {
  if (before !== null && after !== null) return `${before}.${name} IS NOT ${after}.${name}`;
  return `nullif(${before ?? after}.${name}, '') IS NOT NULL`;
}

/** The value in its wire format, as an argument of json_array(). */
function valueSql(row: string, { name, kind }: AuditedColumn): string {
  const value = `${row}.${name}`;
  if (kind === 'boolean') return `json(iif(${value}, 'true', 'false'))`;
  if (kind === 'json') return `json(${value})`;
  if (kind === 'rappen') return `${value} / 100.0`;
  if (kind === 'plain') return value;
  const shortened = `substr(${value}, 1, 40) || '… (' || length(${value}) || ')'`;
  return `iif(length(${value}) > ${longestText}, ${shortened}, ${value})`;
}
