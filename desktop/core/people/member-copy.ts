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

const copies = new WeakMap<Replica, { copy: MemberCopy | null }>();

/**
 * Cache of all members until one of them changes: the choice of recipients needs the same thousands of people with
 * every click.
 */
export function memberCopy(replica: Replica): MemberCopy {
  const held = copies.get(replica) ?? followed(replica);
  return (held.copy ??= readAll(replica));
}

function followed(replica: Replica): { copy: MemberCopy | null } {
  const held: { copy: MemberCopy | null } = { copy: null };
  copies.set(replica, held);
  replica.onChange(tables => {
    if (tables.has('member')) held.copy = null;
  });
  return held;
}

function readAll(replica: Replica): MemberCopy {
  const byName = rowsWhere(replica, 'member', 'true ORDER BY name_key, id');
  return {
    byName,
    byId: new Map(byName.map(member => [member.id, member])),
    placeOf: new Map(byName.map(({ id }, place) => [id, place])),
  };
}
