import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, anAssociation } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { readTexts } from '../../shared/pdf/pdf-text.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  const board = app.as('board');
  await anAssociation(board);
  await board.members.create(
    aMember({ nachname: 'Zürcher', geburtsdatum: '1950-01-01', eintritt: '1999-05-05' }),
  );
  await board.members.create(aMember({ nachname: 'Äbi', zustellung_post: true, funktion: 'Kasse' }));
  await board.members.create(
    aMember({ nachname: 'Gegangen', eintritt: '1999-01-01', austritt: '2020-12-31' }),
  );
});
afterAll(() => app.stop());

describe('what the register says about everybody', () => {
  it('counts members of today by everything, and the years of those who left', async () => {
    const { memberStatistics, members } = app.as('board');
    const statistic = await memberStatistics.overview({});
    const all = await members.list({});
    expect(statistic.total).toBe(all.length - 1);
    expect(statistic).toMatchObject({
      by_funktion: { Kasse: 1 },
      by_age_group: { '66+': 1 },
      joined_by_year: { 1999: 2 },
      left_by_year: { 2020: 1 },
    });
  });

  it('tells who gets e-mail and who gets post', async () => {
    const { email, post } = await app.as('board').memberStatistics.delivery({});
    expect(email.map(({ nachname }) => nachname)).toContain('Zürcher');
    expect(post.map(({ nachname }) => nachname)).toEqual(['Äbi']);
  });

  it('prints the phone list in the order of names, without those who left', async () => {
    const answer = await app.as('board').memberStatistics.phoneList({ columns: ['mobile,email'] });
    expect(answer.filename).toBe('Telefonliste-Verein-Musterwil.pdf');
    const said = (await readTexts(answer.bytes)).map(({ text }) => text);
    expect(said.indexOf('Äbi Anna')).toBeLessThan(said.indexOf('Zürcher Anna'));
    expect(said).toContain('E-Mail');
    expect(said).not.toContain('Gegangen Anna');
  });

  it('names a column that is none', async () => {
    const path = '/members/pdf/telefonliste?columns=shoe';
    const { status, json } = await app.request('GET', path, { as: 'board' });
    expect(status).toBe(400);
    expect(json).toMatchObject({
      code: 'validation_failed',
      errors: [{ path: expect.stringContaining('columns') as string }],
    });
  });
});
