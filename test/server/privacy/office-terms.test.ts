import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasePerson } from '../../../server/privacy/erasure/erase-person.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import { aMember, anAssociation } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await anAssociation(app.as('board'));
});
afterAll(() => app.stop());

const board = () => app.as('board');
const member = async (nachname: string, funktion = '') =>
  (await board().members.create(aMember({ nachname, funktion }))) as Member;
const termsOf = async (office: { readonly uuid: string }) =>
  (await board().audit.officeTerms({})).filter(term => term.office === office.uuid);

describe('the terms of an office', () => {
  test('follow each other with the instant of the change, under every name that the office had', async () => {
    const office = await board().funktionen.create({ name: 'Fahnenwart' });
    const first = await member('Vorher', 'Fahnenwart');
    const second = await member('Nachher');
    await board().funktionen.update({ id: office.uuid, name: 'Fähnrich' });
    await board().members.update({ id: first.id, funktion: '' });
    await board().members.update({ id: second.id, funktion: 'Fähnrich' });
    const [before, renamed, now] = await termsOf(office);
    expect(before).toMatchObject({ member_id: first.id });
    expect(renamed).toMatchObject({ member_id: first.id, from: before?.until });
    expect(now).toMatchObject({ member_id: second.id, until: null });
    expect(
      renamed?.until !== null && now?.from !== null && (now?.from ?? '') >= (renamed?.until ?? '~'),
    ).toBe(true);
  });

  test('end with the deletion of the member, and with the day of leaving', async () => {
    const office = await board().funktionen.create({ name: 'Archivar' });
    const gone = await member('Gelöscht', 'Archivar');
    await board().members.update({ id: gone.id, funktion: '' });
    await board().members.remove({ id: gone.id });
    const left = await member('Ausgetreten', 'Archivar');
    await board().members.update({ id: left.id, austritt: '2026-06-30' });
    expect(await termsOf(office)).toMatchObject([
      { member_id: gone.id, until: expect.any(String) as string },
      { member_id: left.id, until: '2026-07-01T00:00:00.000Z' },
    ]);
  });

  test('say nothing of an erased person', async () => {
    const office = await board().funktionen.create({ name: 'Wirtin' });
    const person = await member('Vergessen', 'Wirtin');
    await board().members.update({ id: person.id, funktion: '' });
    expect(await termsOf(office)).toHaveLength(1);
    erasePerson(app.server.context, { member: person.id, actor: 'test' });
    expect(await termsOf(office)).toEqual([]);
  });
});
