import type { Member } from '../../../shared/people/members/member.ts';
import { rowsWhere } from '../replica/read-rows.ts';
import type { Replica } from '../replica/open-replica.ts';

/** All members by name, and each by its id. */
export interface MemberCopy {
  readonly byName: readonly Member[];
  readonly byId: ReadonlyMap<string, Member>;
  /** Place of a member, by id, in the order of the names. */
  readonly placeOf: ReadonlyMap<string, number>;
}

interface Held {
  copy: MemberCopy | null;
  /** Changes of members so far. */
  changes: number;
}

const copies = new WeakMap<Replica, Held>();
const page = 500;

/**
 * Cache of all members until one of them changes: the choice of recipients needs the same thousands of people with
 * every click.
 */
export function memberCopy(replica: Replica): MemberCopy {
  const held = copies.get(replica) ?? followed(replica);
  return (held.copy ??= readAll(replica));
}

/** Reads the members page by page, so that `memberCopy` is there at once; not where one of them changes meanwhile. */
export function* readMemberCopy(replica: Replica): Generator<number, void> {
  const held = copies.get(replica) ?? followed(replica);
  if (held.copy !== null) return;
  const { changes } = held;
  const next = replica.sql.prepare<[string, string], { sort_key: string; id: string; body: string }>(
    `SELECT sort_key, id, body FROM member WHERE (sort_key, id) > (?, ?) ORDER BY sort_key, id LIMIT ${page}`,
  );
  const byName: Member[] = [];
  for (let last = { sort_key: '', id: '' }; ;) {
    const rows = next.all(last.sort_key, last.id);
    for (const { body } of rows) byName.push(JSON.parse(body) as Member);
    const [end] = rows.slice(-1);
    if (!end || held.changes !== changes) break;
    last = end;
    yield 0;
  }
  if (held.changes !== changes) return;
  yield 0;
  const copy = arranged(byName);
  if (held.changes === changes) held.copy = copy;
}

function followed(replica: Replica): Held {
  const held: Held = { copy: null, changes: 0 };
  copies.set(replica, held);
  replica.onChange(tables => {
    if (!tables.has('member')) return;
    held.copy = null;
    held.changes += 1;
  });
  return held;
}

const readAll = (replica: Replica): MemberCopy =>
  arranged(rowsWhere(replica, 'member', 'true ORDER BY sort_key, id'));

function arranged(byName: readonly Member[]): MemberCopy {
  return {
    byName,
    byId: new Map(byName.map(member => [member.id, member])),
    placeOf: new Map(byName.map(({ id }, place) => [id, place])),
  };
}
