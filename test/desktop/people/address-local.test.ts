import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { certainties } from '../../../shared/people/addresses/address-fix.ts';
import type { FoundAddressFix } from '../../../shared/people/addresses/desktop-address-contract.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

let app: TestApp;
let desktop: TestDesktop;

beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  desktop = await openTestDesktop({ server: app.server.address });
  await desktop.login();
});
afterAll(async () => {
  await desktop.close();
  await app.stop();
});

const fixOf = (found: readonly FoundAddressFix[]) =>
  found.map(({ member, changes }) => ({ member_id: member.id, changes: [...changes] }));

describe('the address assistant', () => {
  let odd: string;
  beforeEach(async () => {
    const member = aMember({ strasse: 'Lindenweg 4a', hausnummer: '', plz: '8001', ort: 'Zuerich' });
    odd = (await desktop.api.desktopMembers.create(member)).id;
  });

  test('finds what is odd, the surest first', async () => {
    const { members, found } = await desktop.api.desktopAddresses.check({});
    expect(members).toBeGreaterThan(60);
    const own = found.filter(({ member }) => member.id === odd);
    expect(own.map(({ reason, certainty }) => [reason, certainty])).toEqual([
      ['number_split', 'sure'],
      ['ort_accents', 'sure'],
    ]);
    const ranks = found.map(({ certainty }) => certainties.indexOf(certainty));
    expect(ranks).toEqual(ranks.toSorted());
  });

  test('changes like an edit, offline too, and takes everything back', async () => {
    const before = await desktop.api.desktopMembers.get({ id: odd });
    const { found } = await desktop.api.desktopAddresses.check({});
    const fixes = fixOf(found.filter(({ member }) => member.id === odd));
    expect(await desktop.api.desktopAddresses.apply({ fixes })).toEqual({ applied: 2, stale: 0 });
    const { member, waiting } = await desktop.api.desktopMembers.get({ id: odd });
    expect([member.strasse, member.hausnummer, member.ort, waiting]).toEqual([
      'Lindenweg',
      '4a',
      'Zürich',
      true,
    ]);
    const back = fixes.map(({ member_id, changes }) => ({
      member_id,
      changes: changes.map(({ field, from, to }) => ({ field, from: to, to: from })),
    }));
    await desktop.api.desktopAddresses.apply({ fixes: back.toReversed() });
    const again = await desktop.api.desktopMembers.get({ id: odd });
    expect([again.member.strasse, again.member.ort]).toEqual([before.member.strasse, before.member.ort]);
  });

  test('leaves an address alone that was changed meanwhile', async () => {
    const { found } = await desktop.api.desktopAddresses.check({});
    const fixes = fixOf(found.filter(({ member, reason }) => member.id === odd && reason === 'ort_accents'));
    await desktop.api.desktopMembers.save({ id: odd, changes: { ort: { from: 'Zuerich', to: 'Zug' } } });
    expect(await desktop.api.desktopAddresses.apply({ fixes })).toEqual({ applied: 0, stale: 1 });
    expect((await desktop.api.desktopMembers.get({ id: odd })).member.ort).toBe('Zug');
  });

  test('reaches the server like any edit', async () => {
    const { found } = await desktop.api.desktopAddresses.check({});
    await desktop.api.desktopAddresses.apply({
      fixes: fixOf(found.filter(({ member }) => member.id === odd)),
    });
    await settle(desktop);
    const board = app.server.context.db.sql
      .prepare('SELECT strasse, hausnummer, ort FROM member WHERE id = ?')
      .get(odd);
    expect(board).toEqual({ strasse: 'Lindenweg', hausnummer: '4a', ort: 'Zürich' });
  });
});

test('a postcode tells its places', async () => {
  expect(await desktop.api.desktopAddresses.places({ plz: '3012' })).toEqual(['Bern']);
  expect(await desktop.api.desktopAddresses.places({ plz: '0000' })).toEqual([]);
  const [first] = await desktop.api.desktopAddresses.places({ plz: '8633' });
  expect(first).toBe('Musterwil');
});

test('an e-mail address tells whose it is, or who holds its office', async () => {
  const addresses = ['regula.aebischer@post.example', 'praesidium@musterwil.example', 'niemand@post.example'];
  const owners = await desktop.api.desktopAddresses.owners({ addresses });
  expect(owners.map(({ members }) => members.map(({ name }) => name))).toEqual([
    ['Regula Aebischer'],
    ['Regula Aebischer'],
    [],
  ]);
});
