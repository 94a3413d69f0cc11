import type { Client } from '../shared/contract.ts';
import type { Input } from '../shared/endpoint.ts';
import type { memberContract } from '../shared/people/members/member-contract.ts';
import type { SettingKey } from '../shared/association/setting.ts';

type MemberInput = Input<(typeof memberContract)['create']>;

/** A member as a person would type it; complete enough to be sent a bill. */
export const aMember = (fields: Partial<MemberInput> = {}): MemberInput => ({
  vorname: 'Anna',
  nachname: 'Müller',
  email: 'anna@post.example',
  strasse: 'Lindenweg',
  hausnummer: '4',
  plz: '8633',
  ort: 'Musterwil',
  ...fields,
});

const association: Partial<Record<SettingKey, string>> = {
  name: 'Verein Musterwil',
  strasse: 'Dorfstrasse',
  hausnummer: '1',
  plz: '8633',
  ort: 'Musterwil',
  iban: 'CH44 3199 9123 0008 8901 2',
};

/** Fills in what an association needs before it can send bills. */
export async function anAssociation(board: Client): Promise<void> {
  for (const [key, value] of Object.entries(association))
    await board.settings.put({ key: key as SettingKey, value });
}
