import type { Funktion } from '../../../shared/funktionen/funktion.ts';
import { fullName } from '../../../shared/members/member.ts';
import type { LocalHandlers } from '../answer.ts';
import { membersByAddress } from '../correspondence/member-address.ts';
import { memberCopy } from '../mailings/member-copy.ts';
import type { Replica } from '../replica/open-replica.ts';

interface Parts {
  readonly replica: Replica;
}

/** Whose addresses these are, from the copy on this laptop. */
export function addressHandlers({ replica }: Parts): LocalHandlers['desktopAddresses'] {
  return {
    owners: ({ addresses }) => {
      const membersOf = membersByAddress(replica);
      const holdersOf = holdersByAddress(replica);
      return addresses.map(address => {
        const own = membersOf(address);
        return { address, members: own.length > 0 ? own : holdersOf(address) };
      });
    },
  };
}

/** Answers who holds the offices with an address. */
function holdersByAddress(replica: Replica): (address: string) => { id: string; name: string }[] {
  const offices = replica.all('funktion') as unknown as Funktion[];
  const members = memberCopy(replica).byName.filter(({ funktion }) => funktion !== '');
  return address => {
    const names = offices.filter(({ email }) => email.toLowerCase() === address.toLowerCase());
    return members
      .filter(({ funktion }) => names.some(({ name }) => name === funktion))
      .map(member => ({ id: member.id, name: fullName(member) }));
  };
}
