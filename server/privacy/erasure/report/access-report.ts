import type { AccessReport } from '../../../../shared/privacy/erasure/access-report.ts';
import type { Call } from '../../../context.ts';
import type { Database } from '../../../db/open.ts';
import { personalEffects, personalTables, type PersonalTable } from '../../../db/table-rules.ts';
import { aboutPerson, type About } from '../apply-rules.ts';
import { findMarks } from '../person-identifiers.ts';
import { getMember } from '../../../people/members/write-member.ts';
import { readSettings } from '../../../association/settings/setting-store.ts';
import { fullName } from '../../../../shared/people/members/member.ts';

type Part = AccessReport['parts'][number];
type Row = Part['rows'][number];

/**
 * Everything that is known of a member, found by the very list that an erasure goes by; the member itself first. Throws
 * `not_found`.
 */
export function reportOf(call: Call, memberId: string): AccessReport {
  const member = getMember(call, memberId);
  const person = aboutPerson(call.db, findMarks(call, memberId));
  const parts = [
    ...personalTables.toReversed().map(table => partOf(call.db, table, person)),
    ...personalEffects.toReversed().map(table => partOf(call.effects, table, person)),
    historyOf(call.db, person),
  ];
  return {
    made_at: call.now().toISOString(),
    member_id: memberId,
    name: fullName(member),
    association: readSettings(call.db).name,
    parts: parts.filter(({ rows }) => rows.length > 0),
  };
}

function partOf(db: Database, table: PersonalTable, person: About): Part {
  const { tbl, about, unreported = [], explained = {}, reported } = table;
  if (reported === false) return { tbl, rows: [] };
  const columns = ['*', ...Object.entries(explained).map(([name, sql]) => `${sql} AS ${name}`)].join(', ');
  const rows = db.sql
    .prepare<[About], Record<string, unknown>>(`SELECT ${columns} FROM ${tbl} WHERE ${about}`)
    .all(person);
  return { tbl, rows: rows.map(row => shown(row, unreported)) };
}

/** As on the wire: amounts in francs, JSON as such; what is empty says nothing. */
function shown(row: Readonly<Record<string, unknown>>, hidden: readonly string[]): Row {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name, value]) => !hidden.includes(name) && value !== null && value !== '' && value !== '[]')
      .map(([name, value]) =>
        name.endsWith('_rappen')
          ? [name.replace(/_rappen$/, ''), Number(value) / 100]
          : [name, valueOf(value)],
      ),
  ) as Row;
}

function valueOf(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** What was changed about the person, with author and time, and what the person changed. */
function historyOf(db: Database, person: About): Part {
  const rows = db.sql
    .prepare<[About], Record<string, unknown>>(
      `SELECT created_at, actor, action, entity, changes FROM audit
       WHERE actor = @member OR (entity IN ('member', 'registration', 'reply', 'invoice', 'deletion_request', 'application',
         'contact_request', 'newsletter_subscription') AND entity_id IN (SELECT value FROM json_each(@rows)))
       ORDER BY id`,
    )
    .all(person);
  return { tbl: 'audit', rows: rows.map(row => shown(row, [])) };
}
