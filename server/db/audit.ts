import { getTableColumns, getTableName, is, type Column } from 'drizzle-orm';
import { SQLiteBoolean, SQLiteTextJson, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import {
  articleTable,
  allocationTable,
  bankStatementTable,
  clubEventTable,
  deletionRequestTable,
  dunningTable,
  eventGroupTable,
  funktionTable,
  invoiceTable,
  mailTextTable,
  mailingTable,
  memberFilterTable,
  memberTable,
  paymentTable,
  pdfTemplateTable,
  registrationTable,
  settingTable,
  shiftTable,
  shiftTemplateTable,
  suppressedAddressTable,
  templateTable,
} from './tables.ts';
import type { AuditEntity } from '../../shared/audit-entity.ts';
import type { Database } from './open.ts';

/** A table whose changes are recorded. */
export interface Audited {
  readonly table: string;
  /** Name in the audit log, as on the wire. */
  readonly entity: AuditEntity;
  /** Column that names the row in the log. */
  readonly id: string;
  readonly columns: readonly AuditedColumn[];
}
export interface AuditedColumn {
  readonly name: string;
  /** Name of the field on the wire. */
  readonly field: string;
  readonly kind: 'plain' | 'boolean' | 'json' | 'rappen' | 'long';
}

/** Bookkeeping says nothing about what a person changed; a hash is a secret. */
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

/** Every table that people change. A new table of an area is added here. */
export const auditedTables: readonly Audited[] = [
  audited(memberTable, 'member', 'id'),
  audited(memberFilterTable, 'member_filter', 'id'),
  audited(funktionTable, 'funktion', 'uuid'),
  audited(settingTable, 'organisation_setting', 'key'),
  audited(bankStatementTable, 'bank_statement', 'id'),
  // Who paid, from which account and with which words stands in the row; the log keeps what people decided.
  audited(paymentTable, 'payment', 'id', [
    'statement_id',
    'kind',
    'account',
    'value_on',
    'charges_rappen',
    'reference',
    'message',
    'payer_name',
    'payer_iban',
    'bank_reference',
    'entry_reference',
  ]),
  audited(allocationTable, 'allocation', 'id'),
  audited(invoiceTable, 'invoice', 'id', ['bill_keys']),
  audited(articleTable, 'article', 'id'),
  audited(dunningTable, 'dunning', 'id'),
  audited(clubEventTable, 'event', 'uuid'),
  audited(shiftTable, 'shift', 'uuid'),
  audited(registrationTable, 'registration', 'uuid'),
  audited(eventGroupTable, 'event_group', 'uuid'),
  audited(shiftTemplateTable, 'shift_template', 'uuid'),
  audited(mailTextTable, 'mail_text', 'id'),
  audited(templateTable, 'template', 'uuid'),
  // What it looked like stands in its versions.
  audited(pdfTemplateTable, 'pdf_template', 'uuid'),
  // A draft is saved with every pause of whoever writes; what left the house stands word by word in effects.db.
  audited(mailingTable, 'mailing', 'uuid', [
    'html',
    'text',
    'audience',
    'attachments',
    'skipped',
    'sent',
    'failed',
    'unknown',
  ]),
  // Who wrote and what, and whose address it was, goes with the row; the log keeps when somebody agreed.
  { table: 'contact_request', entity: 'contact_request', id: 'uuid', columns: plain(['status']) },
  { table: 'application', entity: 'application', id: 'uuid', columns: plain(['status', 'member_id']) },
  {
    table: 'newsletter_subscription',
    entity: 'newsletter_subscription',
    id: 'uuid',
    columns: plain(['status', 'requested_at', 'confirmed_at', 'unsubscribed_at']),
  },
  // What was changed on the mail server, by whom, and what came of it.
  {
    table: 'mailserver_change',
    entity: 'mailserver_change',
    id: 'target',
    columns: [...plain(['action', 'status', 'error']), { name: 'detail', field: 'detail', kind: 'json' }],
  },
  { table: 'office_role', entity: 'office_role', id: 'funktion_id', columns: plain(['role']) },
  // Which login opens whose data, and who said that it is theirs.
  { table: 'member_identity', entity: 'member_login', id: 'id', columns: plain(['member_id', 'proof']) },
  // The new address stands in the log once it counts, with the member's other fields.
  { table: 'email_change', entity: 'email_change', id: 'member_id', columns: plain(['state', 'asked_at']) },
  // The same for accounts and groups of other services.
  {
    table: 'account_change',
    entity: 'account_change',
    id: 'target',
    columns: [
      ...plain(['action', 'status', 'error', 'member_id']),
      { name: 'detail', field: 'detail', kind: 'json' },
    ],
  },
  {
    table: 'group_choice',
    entity: 'group_choice',
    id: 'member_id',
    columns: [...plain(['list']), { name: 'enabled', field: 'enabled', kind: 'boolean' }],
  },
  // Who handed an office over to whom, and what came of each step.
  {
    table: 'handover',
    entity: 'handover',
    id: 'uuid',
    columns: plain(['funktion', 'successor_id', 'predecessor_id', 'day', 'status']),
  },
  {
    table: 'handover_step',
    entity: 'handover_step',
    id: 'id',
    columns: plain(['kind', 'status', 'reason', 'message']),
  },
  // Who it was stands in the merge itself, which goes with the person.
  {
    table: 'member_merge',
    entity: 'member_merge',
    id: 'id',
    columns: plain(['member_id', 'other_id', 'undone_at']),
  },
  { table: 'distinct_pair', entity: 'distinct_pair', id: 'id', columns: plain(['one_id', 'other_id']) },
  // The board's own words about somebody go with the person.
  audited(deletionRequestTable, 'deletion_request', 'uuid', ['note', 'reason']),
  audited(suppressedAddressTable, 'suppressed_address', 'address'),
  { table: 'organizer_account', entity: 'organizer_account', id: 'event_uuid', columns: plain(['session']) },
  { table: 'board_account', entity: 'board_account', id: 'email', columns: plain(['email']) },
  {
    table: 'sync_device',
    entity: 'device',
    id: 'id',
    columns: plain(['name', 'email', 'program', 'revoked_at']),
  },
];

function audited(
  table: SQLiteTable,
  entity: AuditEntity,
  id: string,
  unsaid: readonly string[] = [],
): Audited {
  const columns = Object.values(getTableColumns(table))
    .filter(({ name }) => name !== id && !unrecorded.has(name) && !unsaid.includes(name))
    .map(column => ({
      name: column.name,
      field: column.name.replace(/_rappen$/, ''),
      kind: kindOf(column),
    }));
  return { table: getTableName(table), entity, id, columns };
}

function plain(names: readonly string[]): AuditedColumn[] {
  return names.map(name => ({ name, field: name, kind: 'plain' }));
}

function kindOf(column: Column): AuditedColumn['kind'] {
  // A logo may stand in it.
  if (column.name === 'layout') return 'long';
  if (is(column, SQLiteBoolean)) return 'boolean';
  if (is(column, SQLiteTextJson)) return 'json';
  if (column.name.endsWith('_rappen')) return 'rappen';
  return ['value', 'html', 'text'].includes(column.name) ? 'long' : 'plain';
}

/**
 * Makes the triggers that write the audit log, so that no code path can forget it. Runs after every migration, since
 * rebuilding a table drops its triggers; a trigger that is missing or differs is made anew.
 */
export function ensureAuditTriggers(db: Database, tables: readonly Audited[] = auditedTables): void {
  const wanted = new Map(tables.flatMap(table => triggersOf(table)));
  const present = db.sql
    .prepare<[], { name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'audit\\_%' ESCAPE '\\'",
    )
    .all();
  const kept = new Set(present.filter(({ name, sql }) => wanted.get(name) === sql).map(({ name }) => name));
  if (kept.size === wanted.size && present.length === wanted.size) return;
  db.write('system', () => {
    for (const { name } of present) if (!kept.has(name)) db.sql.exec(`DROP TRIGGER ${name}`);
    for (const [name, sql] of wanted) if (!kept.has(name)) db.sql.exec(sql);
  });
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

/** An empty field of a new or deleted row says nothing. */
function differs({ name }: AuditedColumn, before: string | null, after: string | null): string {
  if (before !== null && after !== null) return `${before}.${name} IS NOT ${after}.${name}`;
  return `nullif(${before ?? after}.${name}, '') IS NOT NULL`;
}

/** The value as it stands on the wire, as an argument of json_array(). */
function valueSql(row: string, { name, kind }: AuditedColumn): string {
  const value = `${row}.${name}`;
  if (kind === 'boolean') return `json(iif(${value}, 'true', 'false'))`;
  if (kind === 'json') return `json(${value})`;
  if (kind === 'rappen') return `${value} / 100.0`;
  if (kind === 'plain') return value;
  const shortened = `substr(${value}, 1, 40) || '… (' || length(${value}) || ')'`;
  return `iif(length(${value}) > ${longestText}, ${shortened}, ${value})`;
}
