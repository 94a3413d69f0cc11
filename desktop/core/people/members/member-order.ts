import type { MemberQuery } from '../../../../shared/people/desktop-member-contract.ts';
import { fulfils, type CustomCondition } from '../../../../shared/people/fields/custom-condition.ts';
import type { CustomField } from '../../../../shared/people/fields/custom-field.ts';
import { isInGroup, type MemberGroup } from '../../../../shared/people/statistics/statistic.ts';
import type { Sqlite } from '../../replica/open-file.ts';
import { countedMembers } from './counted-members.ts';

type Sort = MemberQuery['sort'];
type Filter = Pick<MemberQuery, 'status' | 'funktion' | 'group' | 'gruppe' | 'kind' | 'felder'>;

/** Numbers of all members, in the order of each column: what a list needs to show any part of itself at once. */
export interface MemberOrder {
  /** Row numbers, smallest first; members without a value in this column are at the end. */
  sorted(sort: Sort): Int32Array;
  /** Row numbers of those who match; null for all members. */
  filtered(filter: Filter): Int32Array | null;
  /** The largest row number. */
  highest(): number;
  /** Members have changed. */
  forget(): void;
}

const orders: Readonly<Record<Sort, readonly string[]>> = {
  name: ['ORDER BY sort_key, id'],
  status: ['ORDER BY status, sort_key, id'],
  ort: ["WHERE ort_key > '' ORDER BY ort_key, sort_key, id", "WHERE ort_key = '' ORDER BY sort_key, id"],
  funktion: [
    "WHERE funktion_key > '' ORDER BY funktion_key, sort_key, id",
    "WHERE funktion_key = '' ORDER BY sort_key, id",
  ],
  nr: ['WHERE nr IS NOT NULL ORDER BY nr', 'WHERE nr IS NULL ORDER BY sort_key, id'],
};

const ofMemberGroup = 'WHERE id IN (SELECT member_id FROM group_member WHERE group_id = ?)';

/** SQL of a filter, with a place for each value that it compares. */
const conditionsOf = ({ status, funktion, kind }: Pick<Filter, 'status' | 'funktion' | 'kind'>): string[] => [
  ...(status === null ? [] : ['status = ?']),
  ...(funktion === null ? [] : [funktion === '*' ? "funktion > ''" : 'funktion = ?']),
  ...(kind === undefined ? [] : [kind === 'company' ? "firma > ''" : "firma = ''"]),
];

/** Orders are read once from the indexes and kept until members change: some milliseconds for 100'000. */
export function memberOrder(sql: Sqlite, today: () => string): MemberOrder {
  const kept = new Map<string, Int32Array>();
  const numbers = (rest: string, ...values: string[]): number[] =>
    sql
      .prepare<string[], number>(`SELECT n FROM member ${rest}`)
      .pluck()
      .all(...values);
  const keep = (key: string, read: () => number[]): Int32Array => {
    const known = kept.get(key) ?? Int32Array.from(read());
    kept.set(key, known);
    return known;
  };
  return {
    sorted: sort => keep(sort, () => orders[sort].flatMap(rest => numbers(rest))),
    filtered({ felder = [], ...filter }) {
      const [condition, ...others] = felder;
      if (condition !== undefined) {
        const within = keep(JSON.stringify(condition), () => numbersWithField(sql, condition));
        return narrowed(within, this.filtered({ ...filter, felder: others }));
      }
      const { status, funktion, group, gruppe, kind } = filter;
      if (gruppe !== undefined) {
        const within = keep(JSON.stringify(['gruppe', gruppe]), () => numbers(ofMemberGroup, gruppe));
        return narrowed(within, this.filtered({ status, funktion, group, kind }));
      }
      if (group !== null) {
        const day = today();
        const within = keep(JSON.stringify([group, day]), () => numbersInGroup(sql, group, day));
        return narrowed(within, this.filtered({ status, funktion, kind, group: null }));
      }
      if (status === null && funktion === null && kind === undefined) return null;
      const conditions = conditionsOf({ status, funktion, kind });
      const values = [status, funktion].filter(value => value !== null).filter(value => value !== '*');
      const where = `WHERE ${conditions.join(' AND ')}`;
      return keep(JSON.stringify([status, funktion, kind]), () => numbers(where, ...values));
    },
    highest: () => keep('highest', () => numbers('ORDER BY n DESC LIMIT 1'))[0] ?? 0,
    forget: () => kept.clear(),
  };
}

const narrowed = (within: Int32Array, rest: Int32Array | null): Int32Array =>
  rest === null ? within : inBoth(within, rest);

/** Members who fulfil a condition of an own field. */
function numbersWithField(sql: Sqlite, condition: CustomCondition): number[] {
  const body = sql.prepare<[string], string>('SELECT body FROM custom_field WHERE id = ?').pluck();
  const field = body.get(condition.field_id);
  const kind = field === undefined ? 'text' : (JSON.parse(field) as CustomField).kind;
  const values = new Map(
    sql
      .prepare<[string], [string, string]>('SELECT member_id, value FROM custom_value WHERE field_id = ?')
      .raw()
      .iterate(field === undefined ? '' : condition.field_id),
  );
  const found: number[] = [];
  for (const [n, id] of sql.prepare<[], [number, string]>('SELECT n, id FROM member').raw().iterate())
    if (fulfils(kind, condition, values.get(id) ?? '')) found.push(n);
  return found;
}

function numbersInGroup(sql: Sqlite, group: MemberGroup, today: string): number[] {
  const found: number[] = [];
  for (const member of countedMembers(sql)) if (isInGroup(member, group, today)) found.push(member.n);
  return found;
}

function inBoth(some: Int32Array, others: Int32Array): Int32Array {
  const known = new Set(others);
  return some.filter(n => known.has(n));
}
