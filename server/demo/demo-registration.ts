import type { NewMember } from '../../shared/people/members/member-contract.ts';
import type { HelperFields } from '../../shared/events/registrations/registration.ts';
import { demoId } from './demo-id.ts';
import data from './registrations.json' with { type: 'json' };
import { fullName } from '../../shared/people/members/member.ts';

/** A helper: a member, or one of the village. */
export interface DemoHelper extends HelperFields {
  readonly member_id: string | null;
}

/** A registration of the feast that is not simply approved: shift by its place in the list (from 0), and the rest. */
export interface DemoCase {
  readonly shift: number;
  readonly status: 'unconfirmed' | 'pending' | 'waiting' | 'alternative_proposed' | 'rejected' | 'withdrawn';
  readonly message?: string;
  readonly reason?: string;
  readonly note?: string;
  /** The shift that was proposed instead, and the words that went with it. */
  readonly alternative?: readonly [shift: number, message: string];
  /** Hours that a place that fell free is still kept. */
  readonly offered?: number;
  readonly missed?: boolean;
}

/** Where everybody knows that there is something to decide. */
export const demoCases = data.cases as readonly DemoCase[];

/** Of the village: no members, signed up on the website. */
const villagers = data.villagers as [
  name: string,
  mailbox: string,
  phone: string,
  language: HelperFields['sprache'],
][];

/** Everybody who may be asked, members and villagers mixed; the same order at every start. */
export function demoHelpers(members: readonly NewMember[]): DemoHelper[] {
  const own = members.flatMap((member, index): DemoHelper[] =>
    member.land === 'CH' && member.status !== 'Passivmitglied' && member.plz.startsWith('86')
      ? [{ ...helper(member), member_id: demoId('member', index + 1) }]
      : [],
  );
  const others = villagers.map(([name, mailbox, phone, sprache]): DemoHelper => {
    const email = `${mailbox}@post.example`;
    return { name, email, phone, message: '', sprache, member_id: null };
  });
  return own
    .flatMap((one, index) => (index % 3 === 2 ? [one, ...others.splice(0, 1)] : [one]))
    .concat(others);
}

const helper = ({ email, phone, mobile, sprache, ...names }: NewMember): HelperFields => ({
  name: fullName(names),
  email,
  phone: mobile || phone,
  message: '',
  sprache,
});
