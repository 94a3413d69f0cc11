import type { NewMember } from '../../shared/people/members/member-contract.ts';
import type { HelperFields } from '../../shared/events/registrations/registration.ts';
import { demoId } from './demo-id.ts';

/** Somebody who helps: a member, or one of the village. */
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
export const demoCases: readonly DemoCase[] = [
  { shift: 5, status: 'waiting', offered: 20 },
  { shift: 5, status: 'waiting', message: 'Ich kann auch kurzfristig.' },
  { shift: 4, status: 'waiting', missed: true },
  { shift: 9, status: 'waiting' },
  { shift: 11, status: 'pending', message: 'Am liebsten am Grill.' },
  { shift: 18, status: 'pending' },
  { shift: 18, status: 'pending', message: 'Ich bringe meinen Sohn mit (14), er möchte auch helfen.' },
  { shift: 6, status: 'pending' },
  { shift: 13, status: 'pending', message: 'Bitte nicht zusammen mit dem Abbau.' },
  { shift: 24, status: 'pending' },
  { shift: 27, status: 'pending' },
  { shift: 27, status: 'unconfirmed' },
  {
    shift: 14,
    status: 'alternative_proposed',
    alternative: [15, 'Am Nachmittag sind alle Kassen besetzt. Passt Ihnen der Abend?'],
  },
  {
    shift: 0,
    status: 'rejected',
    reason: 'Für den Zeltbau müssen Sie volljährig sein. Beim Wasserspielen sind Sie herzlich willkommen.',
  },
  { shift: 21, status: 'withdrawn', note: 'Hat angerufen: Ferien.' },
];

/** Of the village: no members, signed up on the website. */
const villagers = [
  ['Nicole Schnyder', 'nicole.schnyder', '+41 79 555 20 01', 'de'],
  ['Daniel Kälin', 'daniel.kaelin', '+41 79 555 20 02', 'de'],
  ['Sofia Rossi', 'sofia.rossi', '+41 76 555 20 03', 'it'],
  ['Beatrice Wüthrich', 'beatrice.wuethrich', '', 'de'],
  ['Mehmet Yılmaz', 'mehmet.yilmaz', '+41 78 555 20 05', 'de'],
  ['Claire Dubois', 'claire.dubois', '+41 79 555 20 06', 'fr'],
  ['Patrick O’Brien', 'patrick.obrien', '+41 76 555 20 07', 'en'],
  ['Silvia Hess', 'silvia.hess', '', 'de'],
  ['Jan Odermatt', 'jan.odermatt', '+41 79 555 20 09', 'de'],
  ['Elif Demir', 'elif.demir', '+41 78 555 20 10', 'de'],
] as const;

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

const helper = ({ vorname, nachname, email, phone, mobile, sprache }: NewMember): HelperFields => ({
  name: `${vorname} ${nachname}`,
  email,
  phone: mobile || phone,
  message: '',
  sprache,
});
