import { fullName, type Member } from '../../../shared/people/members/member.ts';
import { memberCopy } from './member-copy.ts';
import type { Replica } from '../replica/open-replica.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

const indexes = new WeakMap<readonly Member[], ReadonlyMap<string, readonly Named[]>>();

/** Answers which members have an address, capitals aside, by name. */
export function membersByAddress(replica: Replica): (address: string) => Named[] {
  const { byName } = memberCopy(replica);
  const index = indexes.get(byName) ?? indexOf(byName);
  indexes.set(byName, index);
  return address => [...(index.get(address.toLowerCase()) ?? [])];
}

function indexOf(members: readonly Member[]): ReadonlyMap<string, readonly Named[]> {
  const index = new Map<string, Named[]>();
  for (const member of members) {
    const address = member.email.toLowerCase();
    if (address === '') continue;
    const named = { id: member.id, name: fullName(member) };
    index.set(address, [...(index.get(address) ?? []), named]);
  }
  return index;
}
