import type { ErasureBlocker, ErasurePreview } from '../../../shared/privacy/erasure/erasure-preview.ts';
import { keptUntil } from '../../../shared/privacy/erasure/retention.ts';
import type { Context } from '../../context.ts';
import { dispatchesOfPerson } from '../../db/effects-tables.ts';
import type { Database } from '../../db/open.ts';
import { personalEffects, personalTables, type PersonalTable } from '../../db/table-rules.ts';
import { findMember } from '../../people/members/member-store.ts';
import { aboutPerson, countRows, type About } from './apply-rules.ts';
import { findMarks } from './person-identifiers.ts';
import { fullName } from '../../../shared/people/members/member.ts';

type Files = Pick<Context, 'db' | 'effects' | 'sign'>;

/** Why the person cannot be erased now; empty when nothing is in the way. */
export function blockersOf(files: Files, memberId: string): ErasureBlocker[] {
  const person = aboutPerson(files.db, findMarks(files, memberId));
  const onBoard = files.db.sql
    .prepare<[string]>(
      `SELECT 1 FROM member JOIN funktion ON funktion.name = member.funktion
       WHERE member.id = ? AND funktion.vorstand = 1 AND funktion.active = 1`,
    )
    .get(memberId);
  return [
    ...(onBoard === undefined ? [] : (['board_function'] as const)),
    ...(isSending(files.effects, person) ? (['sending'] as const) : []),
  ];
}

/** What a mail server or the post is being handed right now would be written down after everything else was erased. */
function isSending(effects: Database, person: About): boolean {
  const handing = `(type = 'email' AND state = 'sending') OR id IN (SELECT dispatch_id FROM letter WHERE begun = 1)`;
  return (
    effects.sql
      .prepare<[About]>(`SELECT 1 FROM dispatch WHERE (${dispatchesOfPerson}) AND (${handing}) LIMIT 1`)
      .get(person) !== undefined
  );
}

/** What goes, what stays without the name and what is kept, for the board to see before it executes. */
export function previewErasure(files: Files, memberId: string): ErasurePreview {
  const marks = findMarks(files, memberId);
  const person = aboutPerson(files.db, marks);
  const member = findMember(files.db, memberId);
  const counted = [
    ...personalTables.map(table => counts(files.db, table, person)),
    ...personalEffects.map(table => counts(files.effects, table, person)),
  ].filter(({ rows, reported }) => rows > 0 && reported);
  const of = (kinds: readonly PersonalTable['erasure'][]) =>
    counted.filter(({ kind }) => kinds.includes(kind)).map(({ tbl, rows }) => ({ tbl, rows }));
  return {
    member_id: memberId,
    name: member ? fullName(member) : '',
    hindrances: member ? blockersOf(files, memberId) : [],
    funktion: member?.funktion ?? '',
    goes: of(['erase', 'delete']),
    unnamed: of(['blank']),
    kept: of(['keep']),
    kept_until: lastDay(files.db, memberId),
    open_invoices: openInvoices(files.db, memberId),
  };
}

const counts = (db: Database, table: PersonalTable, person: About) => ({
  tbl: table.tbl,
  kind: table.erasure,
  // That there was a request stays; it names no person.
  reported: table.reported !== false && table.tbl !== 'deletion_request',
  rows: countRows(db, table, person),
});

function lastDay({ sql }: Database, memberId: string): string | null {
  const issued = sql
    .prepare<[string], string | null>('SELECT max(issued_at) FROM invoice WHERE member_id = ?')
    .pluck()
    .get(memberId);
  return issued ? keptUntil(issued) : null;
}

const openInvoices = ({ sql }: Database, memberId: string): ErasurePreview['open_invoices'] =>
  sql
    .prepare<[string], ErasurePreview['open_invoices'][number]>(
      `SELECT id, number, amount_rappen / 100.0 AS amount, currency, due_at FROM invoice
       WHERE member_id = ? AND status = 'open' ORDER BY n`,
    )
    .all(memberId);
