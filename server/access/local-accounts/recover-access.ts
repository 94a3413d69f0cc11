import { knownAccountEmail } from '../../../shared/access/local-accounts/local-account.ts';
import { label } from '../../../shared/i18n/label.ts';
import { newMemberSchema } from '../../../shared/people/members/member-contract.ts';
import { fullName, type Member } from '../../../shared/people/members/member.ts';
import { roleMay } from '../../../shared/permission.ts';
import type { Call } from '../../context.ts';
import { findBoardFunktion } from '../../people/offices/funktion-store.ts';
import { membersOfFunktion } from '../../people/members/member-store.ts';
import { members } from '../../people/members/write-member.ts';
import { listOfficeRoles } from '../accesses/office-role-store.ts';
import { linkAddress, makeLink } from './account-link.ts';
import { deleteLinksOf, findAccountOfMember, findLocalAccount } from './local-account-store.ts';

/** The operator asked for what cannot be; the message is the sentence for the command line. */
export class RecoveryRefused extends Error {
  override readonly name = 'RecoveryRefused';
}

const linkMs = 24 * 60 * 60_000;

export interface RecoveryAsk {
  /** The address of the new login. */
  readonly email: string;
  /** Null: the first office that may give roles. */
  readonly office: string | null;
  /** 'Rita Roth', for an office that no member holds. */
  readonly name: string | null;
  /** Addresses that the configuration lets log in: they stand for no member. */
  readonly boardEmails: readonly string[];
}

/**
 * Makes the link by which the holder of an office that may give roles chooses a new password; using it takes the second
 * factor away. Throws RecoveryRefused.
 */
export function makeRecoveryLink(
  call: Call,
  ask: RecoveryAsk,
): { link: string; name: string; office: string } {
  const { db } = call;
  const office = officeOf(call, ask.office);
  const holder = holderOf(call, office, ask);
  const email = freeAddress(call, ask, holder);
  const member = holder ?? takeIn(call, office, ask.name, email);
  deleteLinksOf(db, member.id);
  const purpose = 'recovery' as const;
  const { token } = makeLink(call, { purpose, member_id: member.id, email, ms: linkMs });
  return { link: linkAddress(call, purpose, token), name: fullName(member), office };
}

function officeOf({ db }: Call, name: string | null): string {
  const managing = listOfficeRoles(db).filter(({ role }) => roleMay(role, 'accesses.write'));
  const office = managing.find(each => name === null || each.name === name);
  if (office) return office.name;
  const offices = managing.map(each => each.name).join(', ');
  throw new RecoveryRefused(label('server.recover.noOffice', { offices }));
}

/** Who holds the office; of several the one with this address. */
function holderOf({ db }: Call, office: string, { email }: RecoveryAsk): Member | undefined {
  const holders = membersOfFunktion(db, office);
  if (holders.length < 2) return holders[0];
  const address = email.toLowerCase();
  const found = holders.find(
    member => member.email.toLowerCase() === address || findAccountOfMember(db, member.id)?.email === address,
  );
  if (found) return found;
  const names = holders.map(fullName).join(', ');
  throw new RecoveryRefused(label('server.recover.manyHolders', { office, names }));
}

function freeAddress({ db }: Call, { email, boardEmails }: RecoveryAsk, holder: Member | undefined): string {
  const address = knownAccountEmail.safeParse(email).data ?? '';
  const other = findLocalAccount(db, address);
  const isShared = boardEmails.includes(address) || findBoardFunktion(db, address) !== undefined;
  if (address === '' || isShared || (other && other.member_id !== holder?.id))
    throw new RecoveryRefused(label('server.recover.badAddress'));
  return address;
}

function takeIn(call: Call, funktion: string, name: string | null, email: string): Member {
  const [vorname = '', ...rest] = (name ?? '').trim().split(/\s+/);
  const nachname = rest.join(' ');
  if (nachname === '') throw new RecoveryRefused(label('server.recover.noHolder', { office: funktion }));
  return members.create(call, newMemberSchema.parse({ vorname, nachname, email, funktion }));
}
