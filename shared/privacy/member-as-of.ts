import { dayIn } from '../day.ts';
import { memberFields } from '../people/members/member.ts';
import type { AuditEntry } from './audit-contract.ts';

/** What is told of a member as it once stood, in the order of the form. */
export const asOfFields: readonly string[] = [
  'nr',
  ...Object.keys(memberFields.shape),
  'email_events',
  'foto',
];
/** Empty is null here; everywhere else it is ''. The log says nothing of empty fields of a row that comes or goes. */
const nullable = new Set(['nr', 'foto', 'geburtsdatum', 'eintritt', 'austritt']);

type Row = Readonly<Record<string, unknown>>;

/** All that is known of one member. */
export interface MemberLife {
  /** As it stands today; null when it is not there any more. */
  readonly now: Row | null;
  /** When the row was made, as far as it still says so. */
  readonly created_at: string | null;
  /** The newest first. */
  readonly entries: readonly AuditEntry[];
  /** Since when the log is kept at all. */
  readonly log_began_at: string;
}

interface FieldAsOf {
  readonly field: string;
  readonly value: unknown;
  /** Today's value; null also where the member is gone. */
  readonly today: unknown;
  /** The last change until then; null where the log knows of none. */
  readonly changed_at: string | null;
  readonly changed_by: string | null;
}
export interface MemberAsOf {
  readonly state: 'there' | 'not_yet' | 'removed';
  /** The log tells this member's life from here on; null: from its beginning. */
  readonly known_from: string | null;
  readonly fields: readonly FieldAsOf[];
}

/** The member as it stood at the end of a day: today's row with every later change taken back, the newest first. */
export function memberAsOf(life: MemberLife, date: string, timezone: string): MemberAsOf {
  const { now, entries } = life;
  const onDay = entries.findIndex(entry => dayIn(new Date(entry.created_at), timezone) <= date);
  const later = onDay < 0 ? entries : entries.slice(0, onDay);
  const earlier = onDay < 0 ? [] : entries.slice(onDay);
  const row = later.reduce(takenBack, now);
  const bornLater =
    earlier.length === 0 && life.created_at !== null && dayIn(new Date(life.created_at), timezone) > date;
  const known_from = knownFrom(life);
  if (row === null || bornLater)
    return { state: earlier.length === 0 ? 'not_yet' : 'removed', known_from, fields: [] };
  const fields = asOfFields.map(field => ({
    field,
    value: valueOf(row, field),
    today: now === null ? null : valueOf(now, field),
    ...lastChange(earlier, field),
  }));
  return { state: 'there', known_from, fields };
}

/** The days on which something changed, the oldest first, each with the number of changes. */
export function daysOfChange(
  entries: readonly AuditEntry[],
  timezone: string,
): { readonly date: string; readonly changes: number }[] {
  const days = new Map<string, number>();
  for (const { created_at } of entries) {
    const date = dayIn(new Date(created_at), timezone);
    days.set(date, (days.get(date) ?? 0) + 1);
  }
  return [...days].map(([date, changes]) => ({ date, changes })).sort((a, b) => (a.date < b.date ? -1 : 1));
}

function takenBack(row: Row | null, { action, changes }: AuditEntry): Row | null {
  if (action === 'create') return null;
  const before = Object.fromEntries(Object.entries(changes).map(([field, [old]]) => [field, old]));
  return action === 'delete' ? before : { ...row, ...before };
}

const valueOf = (row: Row, field: string): unknown => row[field] ?? (nullable.has(field) ? null : '');

/** What an earlier life of the row says, before it was deleted and brought back, tells nothing of this one. */
function lastChange(
  earlier: readonly AuditEntry[],
  field: string,
): { changed_at: string | null; changed_by: string | null } {
  for (const { action, changes, created_at, actor } of earlier) {
    if (changes[field] !== undefined) return { changed_at: created_at, changed_by: actor };
    if (action === 'create') break;
  }
  return { changed_at: null, changed_by: null };
}

/**
 * A log that does not begin with the row's coming was begun later than the row; one whose values do not meet has a hole.
 * What is told of the time before either is the oldest that is known, no more.
 */
function knownFrom({ now, entries, log_began_at }: MemberLife): string | null {
  let row = now;
  for (const entry of entries) {
    if (entry.action !== 'create' && !meets(row, entry)) return entry.created_at;
    row = takenBack(row, entry);
  }
  return entries.at(-1)?.action === 'create' ? null : log_began_at;
}

const meets = (row: Row | null, { action, changes }: AuditEntry): boolean =>
  action === 'delete'
    ? row === null
    : row !== null &&
      Object.entries(changes).every(([field, [, to]]) => valueOf(row, field) === (to ?? valueOf({}, field)));
