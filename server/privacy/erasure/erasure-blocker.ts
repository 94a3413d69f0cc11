import { setImmediate as turn } from 'node:timers/promises';
import type { ErasureFinding } from '../../../shared/privacy/erasure/erasure-finding.ts';
import type { ErasureBlocker, ErasurePreview } from '../../../shared/privacy/erasure/erasure-preview.ts';
import {
  forgetStored,
  forgetter,
  type PersonIdentifiers,
} from '../../../shared/privacy/erasure/redact-text.ts';
import type { Context } from '../../context.ts';
import { dispatchesOfPerson } from '../../db/effects-tables.ts';
import type { Database } from '../../db/open.ts';
import { findMember } from '../../people/members/member-store.ts';
import { aboutPerson, type About } from './apply-rules.ts';
import { findDocuments } from './erase-documents.ts';
import { foundBeforehand } from './kept-vouchers.ts';
import { findText, type Redacted } from './redact-text.ts';
import { findMarks } from './person-identifiers.ts';
import { fullName } from '../../../shared/people/members/member.ts';

type Files = Pick<Context, 'db' | 'effects' | 'sign'>;

/** Why the person cannot be erased now; empty when nothing is in the way. */
export function blockersOf(files: Files, memberId: string): ErasureBlocker[] {
  const marks = findMarks(files, memberId);
  const person = aboutPerson(files.db, marks);
  const onBoard = files.db.sql
    .prepare<[string]>(
      `SELECT 1 FROM member JOIN funktion ON funktion.name = member.funktion
       WHERE member.id = ? AND funktion.vorstand = 1 AND funktion.active = 1`,
    )
    .get(memberId);
  return [
    ...(namingSettings(files.db, marks).length > 0 ? (['settings'] as const) : []),
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

/**
 * What goes, what stays without the name and what is kept, for the board to see before it executes. Texts and files are
 * looked through with turns for everybody else.
 */
export async function previewErasure(files: Files, memberId: string): Promise<ErasurePreview> {
  const marks = findMarks(files, memberId);
  const person = aboutPerson(files.db, marks);
  const member = findMember(files.db, memberId);
  const found = foundBeforehand(files, person);
  const of = (outcome: ErasureFinding['outcome']) =>
    found.filter(each => each.outcome === outcome).map(({ tbl, rows }) => ({ tbl, rows }));
  const kept = found.filter(({ outcome }) => outcome === 'kept');
  return {
    member_id: memberId,
    name: member ? fullName(member) : '',
    hindrances: member ? blockersOf(files, memberId) : [],
    funktion: member?.funktion ?? '',
    goes: of('removed'),
    unnamed: of('unnamed'),
    kept: countedByTable(kept),
    kept_rows: kept,
    kept_until: kept.reduce<string | null>((last, { kept_until: day }) => later(last, day), null),
    redacted: await mentions(files, marks, person),
    documents: await findDocuments(files, marks),
    settings: member ? namingSettings(files.db, marks) : [],
    open_invoices: openInvoices(files.db, memberId),
  };
}

type Counts = ErasurePreview['redacted'];

function countedByTable(found: Iterable<{ readonly tbl: string; readonly rows: number }>): Counts {
  const sums = new Map<string, number>();
  for (const { tbl, rows } of found) if (rows > 0) sums.set(tbl, (sums.get(tbl) ?? 0) + rows);
  return [...sums].map(([tbl, rows]) => ({ tbl, rows }));
}

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

/** The log and what was removed are emptied with the rows that they are about. */
const ownTables = new Set(['audit', 'change_log', 'trash', 'conflict', 'erased_person']);

async function mentions({ db, effects }: Files, marks: PersonIdentifiers, person: About): Promise<Counts> {
  const found: Redacted[] = [];
  for (const database of [effects, db])
    for (const count of findText(database, marks, person)) {
      if (!ownTables.has(count.tbl)) found.push(count);
      await turn();
    }
  return countedByTable(found);
}

/** Ids of settings that name the person. */
function namingSettings({ sql }: Database, marks: PersonIdentifiers): string[] {
  const forget = forgetter(marks);
  return sql
    .prepare<[], { name: string; value: string }>('SELECT key AS name, value FROM organisation_setting')
    .all()
    .filter(({ value }) => forgetStored(value, forget) !== value)
    .map(({ name }) => name);
}

const openInvoices = ({ sql }: Database, memberId: string): ErasurePreview['open_invoices'] =>
  sql
    .prepare<[string], ErasurePreview['open_invoices'][number]>(
      `SELECT id, number, amount_rappen / 100.0 AS amount, currency, due_at FROM invoice
       WHERE member_id = ? AND status = 'open' ORDER BY n`,
    )
    .all(memberId);
