import type {
  AppliedFix,
  FoundAddressFix,
} from '../../../shared/people/addresses/desktop-address-contract.ts';
import { certainties } from '../../../shared/people/addresses/address-fix.ts';
import { checkAddresses, wellKnownTowns } from '../../../shared/people/addresses/check-addresses.ts';
import { placeIndex } from '../../../shared/people/addresses/place-index.ts';
import { fullName, type Member } from '../../../shared/people/members/member.ts';
import type { LocalHandlers } from '../answer.ts';
import type { RowParts } from '../sync/changes/entity-rows.ts';
import { memberRows } from './members/member-local.ts';
import { membersByAddress } from './member-address.ts';
import { memberCopy } from './member-copy.ts';
import type { Replica } from '../replica/open-replica.ts';
import { readSettings } from '../association/setting-local.ts';

/** E-mail and postal addresses of members, from the copy on this laptop. */
export function addressHandlers(parts: RowParts): LocalHandlers['desktopAddresses'] {
  const { replica } = parts;
  return {
    owners: ({ addresses }) => {
      const membersOf = membersByAddress(replica);
      const holdersOf = holdersByAddress(replica);
      return addresses.map(address => {
        const own = membersOf(address);
        return { address, members: own.length > 0 ? own : holdersOf(address) };
      });
    },
    check: () => checkAll(replica),
    apply: ({ fixes }) => {
      const applied = replica.engine.store.transaction(() => fixes.filter(fix => apply(parts, fix)).length);
      return { applied, stale: fixes.length - applied };
    },
    places: ({ plz }) => placesOf(replica, plz.trim()),
  };
}

/** Answers who holds the offices with an address. */
function holdersByAddress(replica: Replica): (address: string) => { id: string; name: string }[] {
  const offices = replica.all('funktion');
  const members = memberCopy(replica).byName.filter(({ funktion }) => funktion !== '');
  return address => {
    const names = offices.filter(({ email }) => email.toLowerCase() === address.toLowerCase());
    return members
      .filter(({ funktion }) => names.some(({ name }) => name === funktion))
      .map(member => ({ id: member.id, name: fullName(member) }));
  };
}

function checkAll(replica: Replica): { members: number; found: FoundAddressFix[] } {
  const { plz, ort } = readSettings(replica);
  const members = memberCopy(replica).byName;
  const found = checkAddresses(members, placeIndex(), { plz, ort }).map(({ of: member, fix }) => ({
    key: `${member.id}/${fix.reason}`,
    member: { id: member.id, name: fullName(member) },
    address: lineOf(member),
    ...fix,
  }));
  const rank = ({ certainty }: FoundAddressFix) => certainties.indexOf(certainty);
  return { members: members.length, found: found.toSorted((one, other) => rank(one) - rank(other)) };
}

/** Places that many members write with this postcode, or the association itself, then those of the list. */
function placesOf(replica: Replica, plz: string): string[] {
  const own = readSettings(replica);
  const towns = wellKnownTowns(memberCopy(replica).byName, plz);
  const ours = own.plz === plz && own.ort !== '' ? [own.ort] : [];
  return [...new Set([...ours, ...towns, ...placeIndex().placesOf(plz)])];
}

const lineOf = ({ strasse, hausnummer, plz, ort }: Member): string =>
  [`${strasse} ${hausnummer}`.trim(), `${plz} ${ort}`.trim()].filter(part => part !== '').join(', ');

/** False when the address has changed since it was shown. */
function apply(parts: RowParts, { member_id, changes }: AppliedFix): boolean {
  const member = parts.replica.read('member', member_id);
  if (!member || changes.some(({ field, from }) => member[field] !== from)) return false;
  const edit = Object.fromEntries(changes.map(({ field, from, to }) => [field, { from, to }]));
  memberRows(parts).save(member_id, edit);
  return true;
}
