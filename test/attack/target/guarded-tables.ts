import type Sqlite from 'better-sqlite3';
import { mayCause } from '../http/expected-rights.ts';
import type { Caller } from './caller.ts';

/** Rows of the guarded tables as JSON texts. */
export type Snapshot = ReadonlyMap<string, ReadonlySet<string>>;

/** Who else than the owners of the permission may cause changes in a table. */
type Exception = 'member' | 'any board' | 'public';
interface Guard {
  /** Any one of these permissions lets a caller change the table. */
  readonly by: readonly string[];
  readonly also?: readonly Exception[];
  /** Columns that are compared; all unless given. */
  readonly columns?: string;
}

const guards: Readonly<Record<string, Guard>> = {
  funktion: { by: ['accesses.write'] },
  office_role: { by: ['accesses.write'] },
  board_account: { by: [] },
  handover: { by: ['accesses.write'] },
  handover_step: { by: ['accesses.write'] },
  account_link: { by: ['accesses.write', 'erasures.write', 'members.write'] },
  group_choice: { by: ['accesses.write', 'members.write', 'erasures.write'] },
  embedded_group: { by: ['accesses.write', 'erasures.write'] },
  organisation_setting: { by: ['settings.write', 'bank_account.write'] },
  mail_text: { by: ['settings.write'] },
  invoice: { by: ['invoices.write', 'payments.write', 'members.write'] },
  article: { by: ['invoices.write'] },
  dunning: { by: ['invoices.write', 'payments.write'] },
  billed: { by: ['invoices.write'] },
  bank_statement: { by: ['payments.write'] },
  payment: { by: ['payments.write', 'invoices.write'] },
  allocation: { by: ['payments.write', 'invoices.write'] },
  club_event: { by: ['events.write'] },
  shift: { by: ['events.write'] },
  event_group: { by: ['events.write'] },
  shift_template: { by: ['events.write'] },
  organizer_account: { by: ['events.write'] },
  template: { by: ['dispatch.write'] },
  // Its status and counts change as it goes out.
  mailing: {
    by: ['dispatch.write'],
    columns: 'id, subject, html, text, channel, audience, created_by, sent_by',
  },
  pdf_template: { by: ['layouts.write'] },
  member_merge: { by: ['members.write'] },
  distinct_pair: { by: ['members.write'] },
  member: {
    by: ['members.write', 'applications.write', 'erasures.write', 'accesses.write'],
    also: ['member'],
  },
  deletion_request: { by: ['erasures.write'], also: ['member', 'public'] },
  embedded_alias: { by: ['mailserver.write', 'accesses.write'] },
  sync_device: { by: ['devices.manage'], also: ['any board'] },
  member_identity: { by: ['members.write', 'erasures.write', 'accesses.write'] },
};

/** What decides who has which rights and to whom money goes: compared for every caller, but for who may give rights. */
const rightGuards: Readonly<Record<string, Guard & { readonly sql: string }>> = {
  'the account to which members pay': {
    by: ['bank_account.write'],
    sql: "SELECT value FROM organisation_setting WHERE key = 'iban'",
  },
  'members with an office of the board': {
    by: ['accesses.write'],
    sql: `SELECT m.id, m.funktion FROM member m JOIN funktion f ON f.name = m.funktion WHERE f.vorstand = 1`,
  },
  'addresses of members with an office of the board': {
    by: ['accesses.write'],
    sql: `SELECT m.id, m.email FROM member m JOIN funktion f ON f.name = m.funktion WHERE f.vorstand = 1`,
  },
};

/** Reads what the guards look at. */
export function takeSnapshot(database: Sqlite.Database): Snapshot {
  const found = new Map<string, ReadonlySet<string>>();
  const read = (name: string, sql: string) =>
    found.set(
      name,
      new Set(
        database
          .prepare(sql)
          .raw()
          .all()
          .map(row => JSON.stringify(row)),
      ),
    );
  for (const [table, { columns = '*' }] of Object.entries(guards))
    if (hasTable(database, table)) read(table, `SELECT ${columns} FROM ${table}`);
  for (const [name, { sql }] of Object.entries(rightGuards)) read(name, sql);
  return found;
}

const hasTable = (database: Sqlite.Database, table: string): boolean =>
  database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(table) !== undefined;

/** One sentence per guarded table that changed although none of the callers may change it. */
export function forbiddenChanges(before: Snapshot, after: Snapshot, callers: readonly Caller[]): string[] {
  const all: readonly (readonly [string, Guard])[] = [
    ...Object.entries(guards),
    ...Object.entries(rightGuards),
  ];
  return all.flatMap(([name, guard]) => {
    if (callers.some(caller => mayChange(guard, caller))) return foreignRows(name, before, after, callers);
    const [gone, come] = difference(before.get(name), after.get(name));
    if (gone.length === 0 && come.length === 0) return [];
    return [`${name} changed: ${gone.slice(0, 2).join(' ')} → ${come.slice(0, 2).join(' ')}`.slice(0, 600)];
  });
}

/** A member may change its own row in `member` and no other. */
function foreignRows(name: string, before: Snapshot, after: Snapshot, callers: readonly Caller[]): string[] {
  if (name !== 'member' || callers.some(({ kind, role }) => kind !== 'member' || role !== null)) return [];
  const own = new Set(callers.map(({ memberId }) => memberId));
  const [gone, come] = difference(before.get(name), after.get(name));
  const foreign = [...gone, ...come].filter(row => !own.has((JSON.parse(row) as string[])[0]));
  return foreign.length === 0
    ? []
    : [`rows of other members changed: ${foreign.slice(0, 2).join(' ')}`.slice(0, 600)];
}

function mayChange({ by, also = [] }: Guard, caller: Caller): boolean {
  if (by.some(permission => mayCause(permission, caller))) return true;
  if (also.includes('public')) return true;
  if (also.includes('member') && caller.kind === 'member') return true;
  return also.includes('any board') && caller.role !== null && caller.kind !== 'issuedKey';
}

function difference(
  before: ReadonlySet<string> = new Set(),
  after: ReadonlySet<string> = new Set(),
): readonly [gone: string[], come: string[]] {
  return [[...before].filter(row => !after.has(row)), [...after].filter(row => !before.has(row))];
}
