import { formatDay } from '../../shared/day.ts';
import { tableName, titleOf } from '../../shared/entities.ts';
import { textIn } from '../../shared/entity.ts';
import { holdsWords } from '../../shared/people/members/name-order.ts';
import type { PaletteHit, PaletteKind } from '../../shared/people/desktop-document-contract.ts';
import type { Replica } from './replica/open-replica.ts';

type RowKind = Exclude<PaletteKind, 'member_filter' | 'member' | 'club_event'>;

/** The fields by which rows of a table are found, in the order in which tables are shown. */
const foundBy: Readonly<Record<RowKind, readonly string[]>> = {
  invoice: ['number', 'n'],
  mailing: ['subject'],
  template: ['name', 'subject'],
  pdf_template: ['name'],
  article: ['name'],
  member_group: ['name'],
  todo: ['title'],
  custom_field: ['name'],
  event_group: ['name'],
  shift_template: ['name'],
  application: ['vorname', 'nachname', 'email'],
  contact_request: ['name', 'email'],
  newsletter_subscription: ['email', 'name'],
  suppressed_address: ['address'],
};

const kinds = Object.keys(foundBy) as RowKind[];
/** Many mailings with the same word leave room for what else has it. */
const linesPerTable = 3;

/** Rows of which every word begins a word of a naming field, the newest of each table first; at most `limit`. */
export function findRows(replica: Replica, words: readonly string[], limit: number): PaletteHit[] {
  if (words.length === 0) return [];
  return kinds.flatMap(kind => findIn(replica, kind, words)).slice(0, limit);
}

function findIn(replica: Replica, kind: RowKind, words: readonly string[]): PaletteHit[] {
  // Invoices stay for ten years and are found by digits only: most words need not go through all of them.
  if (kind === 'invoice' && !words.every(word => /^\d+$/.test(word))) return [];
  const fields = foundBy[kind].map(field => `coalesce(body ->> '${field}', '')`).join(` || ' ' || `);
  const rows = replica.sql
    .prepare<[], { id: string; text: string }>(`SELECT id, ${fields} AS text FROM ${kind} ORDER BY n DESC`)
    .iterate();
  const found: string[] = [];
  for (const { id, text } of rows) {
    if (holdsWords(text, words)) found.push(id);
    if (found.length === linesPerTable) break;
  }
  return found.flatMap(id => rowHit(replica, kind, id) ?? []);
}

/** A row as the palette shows it: 'Einladung GV', 'Sendung, 3.11.2026'; null for one that is not there (any more). */
export function rowHit(replica: Replica, kind: PaletteKind, id: string): PaletteHit | null {
  const row = replica.read(kind, id);
  if (row === null) return null;
  const day = textIn(row, 'issued_at') || textIn(row, 'created_at');
  return {
    kind,
    id,
    title: titleOf(kind, { id, row, read: (tbl, key) => replica.read(tbl, key) }),
    subtitle: [tableName(kind), day && formatDay(day.slice(0, 10))].filter(part => part !== '').join(', '),
  };
}
