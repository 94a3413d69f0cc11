import type { MemberQuery } from '../../../../shared/people/desktop-member-contract.ts';
import type { Member } from '../../../../shared/people/members/member.ts';
import type { Sqlite } from '../../replica/open-file.ts';
import { fieldSearch, type FieldSearch } from '../fields/field-search.ts';
import { memberOrder, type MemberOrder } from './member-order.ts';
import { memberNameQuery, memberSearchParts, memberSearchQuery } from './member-search.ts';

interface MemberPage {
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
  /** Ids of all matching members, in the order of the list. */
  ids(query: MemberQuery): string[];
  /** Members have changed. */
  forget(): void;
}

/** With more hits than this people type on, and none is put in front. */
const rankedHits = 500;

/** Row numbers that match: `marks[n]` is 1, or 2 for those whose name was meant and who come first. */
interface Matches {
  readonly key: string;
  readonly total: number;
  readonly marks: Uint8Array;
}

const wholeList = { offset: 0, limit: Number.MAX_SAFE_INTEGER } as const;

/** Numbers of the members that a query of the full text index finds. */
function fullText(sql: Sqlite): (query: string) => number[] {
  const find = sql.prepare<[string], number>('SELECT rowid FROM member_fts WHERE member_fts MATCH ?').pluck();
  return query => find.all(query);
}

/**
 * The full text index gives the matches, the cached order their positions; only the rows of the page are read. So a
 * page costs the same at every offset, and each typed letter no more than a query of the index. `today`: the day on the
 * association's calendar.
 */
export function memberPages(sql: Sqlite, today: () => string): MemberPages {
  const order = memberOrder(sql, today);
  const find = fullText(sql);
  const rows = memberRows(sql);
  let last: Matches | null = null;
  const fields = fieldSearch(sql);
  const matching = memberMatcher(find, fields);
  const listed = (request: PageRequest): Matches | null => {
    const query = memberSearchQuery(request.search);
    const filter = order.filtered(request);
    if (query === null && filter === null) return null;
    const byName = request.sort === 'name' ? memberNameQuery(request.search) : null;
    const key = keyOf(request, query, byName !== null);
    if (last?.key !== key) {
      const found = marked(order.highest(), query === null ? null : matching(request.search), filter);
      if (byName !== null && found.total <= rankedHits) putInFront(found.marks, find(byName));
      last = { key, ...found };
    }
    return last;
  };

  const picked = picker(sql, order);
  const match = (request: PageRequest) => picked(request, listed(request));
  const forget = () => {
    for (const cache of [order, fields, rows]) cache.forget();
    last = null;
  };
  return {
    forget,
    read(request) {
      const sorted = order.sorted(request.sort);
      const matches = match(request);
      const members = pick(sorted, matches?.marks ?? null, request).flatMap(n => rows.read(n) ?? []);
      return { members, total: matches?.total ?? sorted.length };
    },
    ids(query) {
      const all = { ...query, ...wholeList };
      return rows.ids(pick(order.sorted(query.sort), match(all)?.marks ?? null, all));
    },
  };
}

/** Names what a request finds, whatever part of it is shown. */
const keyOf = (request: PageRequest, query: string | null, isByName: boolean): string => {
  const { status, funktion, kind, group, gruppe, felder } = request;
  return JSON.stringify([query, status, funktion, kind, group, gruppe, felder, isByName]);
};

/** Members who match every typed word, by the full text index or by what stands in own fields. */
const memberMatcher =
  (find: (query: string) => number[], fields: FieldSearch) =>
  (search: string): readonly number[] => {
    const whole = memberSearchQuery(search);
    const found = whole === null ? [] : find(whole);
    const parts = memberSearchParts(search);
    const inFields = parts.map(({ word }) => fields.find(word));
    // Mostly no field has any of the words, and the index alone decides.
    if (inFields.every(numbers => numbers.length === 0)) return found;
    const sets = parts.map(({ clause }, place) => new Set([...find(clause), ...(inFields[place] ?? [])]));
    const [first = new Set<number>(), ...others] = sets;
    return [...first].filter(n => others.every(set => set.has(n)));
  };

/** Cache of rows by their number: typing on or scrolling back shows many of the same people again. */
function memberRows(sql: Sqlite) {
  const body = sql.prepare<[number], string>('SELECT body FROM member WHERE n = ?').pluck();
  const id = sql.prepare<[number], string>('SELECT id FROM member WHERE n = ?').pluck();
  const kept = new Map<number, Member>();
  return {
    ids: (numbers: readonly number[]): string[] => numbers.flatMap(n => id.get(n) ?? []),
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

/** Marks those found by both; null means all members. */
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

type Marked = Pick<Matches, 'marks' | 'total'>;

/** Of those who match, the people who were picked one by one; all of them where none was. */
function picker(sql: Sqlite, order: MemberOrder) {
  const numbers = sql
    .prepare<[string], number>(
      'SELECT member.n FROM json_each(?) picked CROSS JOIN member ON member.id = picked.value',
    )
    .pluck();
  const of = (ids: readonly string[]) => (ids.length === 0 ? [] : numbers.all(JSON.stringify(ids)));
  return (
    { ids, except = [] }: Pick<MemberQuery, 'ids' | 'except'>,
    listed: Marked | null,
  ): Marked | null => {
    if (ids === undefined && except.length === 0) return listed;
    return onlyPicked(listed?.marks ?? null, order, {
      only: ids === undefined ? null : of(ids),
      not: of(except),
    });
  };
}

interface Picked {
  readonly only: readonly number[] | null;
  readonly not: readonly number[];
}

/** Of those listed, the ones who were picked; the order of the list stays. */
function onlyPicked(
  listed: Uint8Array | null,
  order: Pick<MemberOrder, 'highest' | 'sorted'>,
  { only, not }: Picked,
): Marked {
  const marks = new Uint8Array(order.highest() + 1);
  for (const n of only ?? order.sorted('name')) marks[n] = listed === null ? 1 : (listed[n] ?? 0);
  for (const n of not) marks[n] = 0;
  let total = 0;
  for (const mark of marks) if (mark > 0) total += 1;
  return { marks, total };
}

function putInFront(marks: Uint8Array, meant: readonly number[]): void {
  for (const n of meant) if (marks[n] === 1) marks[n] = 2;
}

/** Row numbers of the page, walking the order from its beginning or its end; those whose name was meant first. */
function pick(sorted: Int32Array, marks: Uint8Array | null, request: PageRequest): number[] {
  const { offset, limit } = request;
  const count = sorted.length;
  const place = (step: number) => sorted[request.direction === 'asc' ? step : count - 1 - step] ?? 0;
  const picked: number[] = [];
  if (marks === null) {
    for (let step = offset; step < count && picked.length < limit; step++) picked.push(place(step));
    return picked;
  }
  let skip = offset;
  for (const rank of [2, 1]) {
    for (let step = 0; step < count && picked.length < limit; step++) {
      const n = place(step);
      if (marks[n] !== rank) continue;
      if (skip > 0) skip -= 1;
      else picked.push(n);
    }
  }
  return picked;
}
