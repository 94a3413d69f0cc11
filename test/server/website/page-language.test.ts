import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { oneEvent } from '../events/registrations/registration-fixture.ts';
import { visitorOf, textOf, type Visitor } from './visitor.ts';

let app: TestApp;
let visitor: Visitor;

beforeAll(async () => {
  app = await startApp();
  visitor = visitorOf(app);
});
afterAll(() => app.stop());

const read = async (headers: Readonly<Record<string, string>>, path = '/mitglied-werden') => {
  const page = await visitor.open(path, headers);
  return [/<html lang="([^"]+)"/.exec(page.text)?.[1], /<h1>([^<]+)</.exec(page.text)?.[1]];
};

describe('the language of a page', () => {
  test.each([
    ['fr-CH, fr;q=0.9, en;q=0.8', 'fr-CH', 'Devenir membre'],
    ['it', 'it-CH', 'Diventare membro'],
    ['en-US,en;q=0.5', 'en', 'Become a member'],
    ['rm, it;q=0.5, de;q=0.4', 'it-CH', 'Diventare membro'],
    ['pt-BR', 'de-CH', 'Mitglied werden'],
    ['*', 'de-CH', 'Mitglied werden'],
    ['', 'de-CH', 'Mitglied werden'],
  ])('follows the browser: %s', async (header, lang, title) => {
    expect(await read({ 'accept-language': header })).toEqual([lang, title]);
  });

  test('is the association’s where a browser names none of ours', async () => {
    await app.as('board').settings.put({ key: 'sprache', value: 'fr' });
    expect(await read({ 'accept-language': 'pt' })).toEqual(['fr-CH', 'Devenir membre']);
    await app.as('board').settings.put({ key: 'sprache', value: 'de' });
  });

  test('is the one that the reader chose, whatever the browser says', async () => {
    const cookie = 'other=1; aktuar_language=it';
    expect(await read({ cookie, 'accept-language': 'fr' })).toEqual(['it-CH', 'Diventare membro']);
    expect(await read({ cookie: 'aktuar_language=xx', 'accept-language': 'fr' })).toEqual([
      'fr-CH',
      'Devenir membre',
    ]);
  });

  test('is also the one of refusals, of pages and of the API behind their scripts', async () => {
    const missing = await visitor.open('/anlaesse/nirgends', { 'accept-language': 'en' });
    expect(textOf(missing)).toContain('This page does not exist');
    const answer = await fetch(`${app.server.address}/auth/me`, { headers: { 'accept-language': 'it' } });
    expect(await answer.json()).toMatchObject({
      code: 'unauthorized',
      detail: 'L’accesso manca o è scaduto. Acceda di nuovo.',
    });
  });

  test('stands in the header, and each other one in the foot with the way back', async () => {
    const page = await visitor.open('/anlaesse?vergangen=1', { 'accept-language': 'fr' });
    expect(page.headers.get('content-language')).toBe('fr-CH');
    expect(page.text).toMatch(/href="\/sprache\/de\?weiter=%2Fanlaesse%3Fvergangen%3D1"\s+lang="de"/);
    expect(page.text).not.toContain('/sprache/fr?');
  });
});

describe('the texts of an event', () => {
  const french = { 'accept-language': 'fr' };
  let address = '';
  beforeAll(async () => {
    const { event, shifts } = await oneEvent(app, [2], { title: 'Sommerfest', description: 'Mit Grill.' });
    await app.as('board').shifts.update({ id: shifts[0]?.uuid ?? '', bereich: 'Küche', title: 'Abwasch' });
    address = `/anlaesse/${event.slug}`;
  });
  const ownTexts = async (path: string, headers: Readonly<Record<string, string>> = french) =>
    [...(await visitor.open(path, headers)).text.matchAll(/lang="de"\s*>([^<]+)</g)].map(match =>
      match[1]?.trim(),
    );

  test('are marked as the association’s language on a page in another one', async () => {
    expect(await ownTexts(address)).toEqual([
      'Sommerfest',
      'Schulhausplatz',
      'Mit Grill.',
      'Küche',
      'Abwasch',
      'Deutsch',
    ]);
    expect(await ownTexts('/anlaesse')).toContain('Schulhausplatz');
  });

  test('need no mark on a page in the same language', async () => {
    expect(await ownTexts(address, { 'accept-language': 'de' })).toEqual(['Deutsch']);
  });

  test('are marked by what the association writes in, which need not be German', async () => {
    await app.as('board').settings.put({ key: 'sprache', value: 'fr' });
    expect(await ownTexts(address)).not.toContain('Sommerfest');
    expect((await visitor.open(address, { 'accept-language': 'de' })).text).toMatch(
      /lang="fr"\s*>Sommerfest/,
    );
    await app.as('board').settings.put({ key: 'sprache', value: 'de' });
  });
});

describe('choosing a language', () => {
  const choose = (path: string) => fetch(`${app.server.address}${path}`, { redirect: 'manual' });

  test('leads back to the page and keeps the choice in a cookie that scripts cannot read', async () => {
    const answer = await choose('/sprache/fr?weiter=%2Fanlaesse%3Fvergangen%3D1');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/anlaesse?vergangen=1']);
    expect(answer.headers.get('set-cookie')).toMatch(/^aktuar_language=fr; .*HttpOnly; SameSite=Lax$/);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/.//evil.example/',
    'javascript:alert(1)',
    '',
  ])('never leads to another website: %j', async elsewhere => {
    const answer = await choose(`/sprache/fr?weiter=${encodeURIComponent(elsewhere)}`);
    expect(answer.headers.get('location')).toBe('/anlaesse');
  });

  test('knows four languages', async () => {
    const answer = await choose('/sprache/xx');
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([404, null]);
  });
});
