import { fold } from '../../../people/members/name-order.ts';
import { isCompany, type Member } from '../../../people/members/member.ts';

/** A member with the fields that determine the household. */
export type Resident = Pick<
  Member,
  'id' | 'nachname' | 'email' | 'strasse' | 'hausnummer' | 'plz' | 'ort' | 'land' | 'geburtsdatum'
> & { readonly firma?: string | undefined };

/**
 * Members by household, in the given order; each household where its first member stands, the one who pays first in it.
 *
 * Two members share a household when street, house number, postcode, town and country are the same (accents, capitals,
 * blanks and 'str.' for 'strasse' do not count) and so is the surname or the e-mail address. The relation is transitive.
 * Without a street a member has a household alone, and so has a company.
 *
 * The oldest adult pays. Adults whose day of birth is not known come after those of whom it is, in the given order;
 * minors last, the oldest first.
 */
export function households<M extends Resident>(members: readonly M[], today: string): M[][] {
  const byAddress = new Map<string, M[][]>();
  const all: M[][] = [];
  for (const member of members) {
    const address = isCompany(member) ? null : addressKey(member);
    const here = address === null ? [] : (byAddress.get(address) ?? []);
    const shared = here.filter(household => household.some(other => belong(member, other)));
    const [home = []] = shared;
    const joined = shared.slice(1).flat();
    home.push(...joined, member);
    if (shared.length === 0) all.push(home);
    for (const gone of shared.slice(1)) all.splice(all.indexOf(gone), 1);
    if (address !== null)
      byAddress.set(address, [...here.filter(household => !shared.includes(household)), home]);
  }
  const places = new Map(members.map(({ id }, place) => [id, place]));
  const place = ({ id }: M): number => places.get(id) ?? 0;
  return all.map(home =>
    payerFirst(
      home.toSorted((one, other) => place(one) - place(other)),
      today,
    ),
  );
}

/** Who pays first, then the others in the given order. */
function payerFirst<M extends Resident>(home: readonly M[], today: string): M[] {
  const [payer] = home.toSorted((one, other) => rank(one, today) - rank(other, today) || byAge(one, other));
  return payer ? [payer, ...home.filter(member => member !== payer)] : [];
}

/** Known adults, adults of unknown age, minors. */
function rank({ geburtsdatum }: Resident, today: string): number {
  if (geburtsdatum === null) return 1;
  return `${Number(geburtsdatum.slice(0, 4)) + 18}${geburtsdatum.slice(4)}` <= today ? 0 : 2;
}

const byAge = (one: Resident, other: Resident): number =>
  (one.geburtsdatum ?? '') < (other.geburtsdatum ?? '')
    ? -1
    : Number((one.geburtsdatum ?? '') > (other.geburtsdatum ?? ''));

const belong = (one: Resident, other: Resident): boolean =>
  plain(one.nachname) === plain(other.nachname) ||
  (one.email !== '' && one.email.toLowerCase() === other.email.toLowerCase());

function addressKey({ strasse, hausnummer, plz, ort, land }: Resident): string | null {
  const street = plain(`${strasse} ${hausnummer}`).replace(/strasse|str\.?(?=\s|\d|$)/g, 'str');
  return plain(strasse) === '' ? null : [street.replace(/\s/g, ''), plain(plz), plain(ort), land].join('|');
}

const plain = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();
