import type { MemberQuery } from '../../../shared/desktop/desktop-member-contract.ts';
import type { Member } from '../../../shared/members/member.ts';
import type { Sqlite } from '../replica/open-file.ts';
import { memberOrder } from './member-order.ts';
import { memberSearchQuery } from './member-search.ts';

export interface MemberPage {
  readonly members: readonly Member[];
  /** Members that match, shown or not. */
  readonly total: number;
}

export type PageRequest = MemberQuery & { readonly offset: number; readonly limit: number };

/** Some megabytes at most. */
const keptRows = 5_000;

/** Reads parts of the members' list from the replica. */
export interface MemberPages {
  read(request: PageRequest): MemberPage;
  /** Members have changed. */
  forget(): void;
}

/** Row numbers that match; `marks[n]` is 1 for each. */
interface Matches {
  readonly key: string;
  readonly total: number;
  readonly marks: Uint8Array;
}

/**
 * The full text index tells who matches, the kept order where they stand; only the rows of the page are read. So a
 * page costs the same wherever it lies, and typing on costs no more than the index itself.
 */
export function memberPages(sql: Sqlite): MemberPages {
  const order = memberOrder(sql);
  const search = sql
    .prepare<[string], number>('SELECT rowid FROM member_fts WHERE member_fts MATCH ?')
    .pluck();
  const rows = memberRows(sql);
  let last: Matches | null = null;

  const match = (request: PageRequest): Matches | null => {
    const query = memberSearchQuery(request.search);
    const filter = order.filtered(request);
    if (query === null && filter === null) return null;
    const key = JSON.stringify([query, request.status, request.funktion]);
    if (last?.key !== key)
      last = { key, ...marked(order.highest(), query === null ? null : search.all(query), filter) };
    return last;
  };

  return {
    read(request) {
      const sorted = order.sorted(request.sort);
      const matches = match(request);
      const numbers = pick(sorted, matches?.marks ?? null, request);
      const members = numbers.map(rows.read).filter(member => member !== null);
      return { members, total: matches?.total ?? sorted.length };
    },
    forget() {
      order.forget();
      rows.forget();
      last = null;
    },
  };
}

/** Rows by their number. Whoever types on, or scrolls back, sees many of the same people again. */
function memberRows(sql: Sqlite) {
  const body = sql.prepare<[number], string>('SELECT body FROM member WHERE n = ?').pluck();
  const kept = new Map<number, Member>();
  return {
    read(n: number): Member | null {
      const known = kept.get(n);
      if (known) return known;
      const text = body.get(n);
      if (text === undefined) return null;
      if (kept.size >= keptRows) kept.clear();
      const member = JSON.parse(text) as Member;
      kept.set(n, member);
      return member;
    },
    forget: () => kept.clear(),
  };
}

/** Marks those found by both; null stands for everybody. */
function marked(
  highest: number,
  found: readonly number[] | null,
  filter: Int32Array | null,
): Omit<Matches, 'key'> {
  const marks = new Uint8Array(highest + 1);
  const first = found ?? filter ?? [];
  for (const n of first) marks[n] = 1;
  if (found === null || filter === null) return { marks, total: first.length };
  let total = 0;
  const both = new Uint8Array(highest + 1);
  for (const n of filter)
    if (marks[n] === 1) {
      both[n] = 1;
      total += 1;
    }
  return { marks: both, total };
}

/** Row numbers of the page, walking the order from its beginning or its end. */
function pick(sorted: Int32Array, marks: Uint8Array | null, request: PageRequest): number[] {
  const { offset, limit } = request;
  const step = request.direction === 'asc' ? 1 : -1;
  const start = step === 1 ? 0 : sorted.length - 1;
  const picked: number[] = [];
  let skip = offset;
  let at = marks === null ? start + step * offset : start;
  if (marks === null) skip = 0;
  for (; at >= 0 && at < sorted.length && picked.length < limit; at += step) {
    const n = sorted[at] ?? 0;
    if (marks !== null && marks[n] !== 1) continue;
    if (skip > 0) skip -= 1;
    else picked.push(n);
  }
  return picked;
}
