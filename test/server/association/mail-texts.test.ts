import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mailKinds } from '../../../shared/association/mail-texts/mail-text.ts';
import { programText, unsetMailText } from '../../../shared/association/mail-texts/program-text.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { aLaptop, type Laptop } from '../../desktop/sync/laptop.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const texts = () => app.as('board').mailTexts;
const own = { subject: 'Hoi {{vorname}}', body: 'Hoi {{vorname}}\n\nBis {{datum}}!' };

describe('texts of e-mails', () => {
  test('are all there from the beginning, in the words of the program', async () => {
    const list = await texts().list({});
    expect(list).toHaveLength(mailKinds.length * 4);
    expect(list.filter(({ version }) => version !== 0)).toEqual([]);
    expect(list.find(({ id }) => id === 'shift_reminder.fr')).toEqual({
      ...programText('shift_reminder', 'fr'),
      id: 'shift_reminder.fr',
      version: 0,
      updated_at: '1970-01-01T00:00:00.000Z',
    });
    const page = await app.request('GET', '/mail-texts?limit=3&offset=2', { as: 'board' });
    expect((page.json as { id: string }[]).map(({ id }) => id)).toEqual(list.slice(2, 5).map(({ id }) => id));
    expect(page.headers.get('x-total-count')).toBe(String(list.length));
  });

  test('take own words, count only real changes, and go back to the program’s', async () => {
    const id = 'registration_approved.de';
    expect(await texts().put({ id, ...own })).toMatchObject({ ...own, version: 1 });
    expect(await texts().put({ id, ...own })).toMatchObject({ version: 1 });
    expect(await texts().put({ id, ...own, body: `${own.body}\r\nGruss ` })).toMatchObject({
      version: 2,
      body: `${own.body}\nGruss`,
    });
    await texts().reset({ id });
    expect(await texts().get({ id })).toEqual(unsetMailText(id));
    await texts().reset({ id });
  });

  test('honour If-Match, so that two people do not write over each other', async () => {
    const path = '/mail-texts/shift_moved.it';
    const first = await app.request('GET', path, { as: 'board' });
    const headers = { 'if-match': first.headers.get('etag') ?? '' };
    const put = () => app.request('PUT', path, { as: 'board', body: own, headers });
    expect((await put()).status).toBe(200);
    expect(
      (await app.request('PUT', path, { as: 'board', body: { ...own, subject: 'x' }, headers })).status,
    ).toBe(412);
  });

  test.each([
    ['subject', { subject: 'Hoi {{nachname}}', body: 'x' }, 'Platzhalter'],
    ['body', { subject: 'Hoi', body: 'Frist: {{frist}}' }, 'Platzhalter'],
    ['body', { subject: 'Hoi', body: 'Hoi {{name' }, 'Platzhalter'],
    ['subject', { subject: ' ', body: 'x' }, ''],
    ['subject', { subject: 'x'.repeat(201), body: 'x' }, ''],
    ['body', { subject: 'x', body: 'x'.repeat(8001) }, ''],
  ])('refuse a bad %s in words', async (path, body, word) => {
    const answer = await app.request('PUT', '/mail-texts/shift_reminder.de', { as: 'board', body });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: [{ path, message: expect.stringMatching(/ .+\.$/) }] });
    expect(JSON.stringify(answer.json)).toContain(word);
    expect((await texts().get({ id: 'shift_reminder.de' })).version).toBe(0);
  });

  test.each(['shift_reminder.rm', 'shift_reminder', 'x.de', 'toString.de'])('%s is none', async id => {
    await expect(texts().get({ id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(texts().put({ id, ...own })).rejects.toMatchObject({ code: 'not_found' });
    await expect(texts().reset({ id })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('texts on a desktop', () => {
  let laptop: Laptop | undefined;
  afterEach(() => laptop?.remove());
  const settled = async (there: (one: Laptop) => boolean) => {
    await expect.poll(() => laptop !== undefined && there(laptop), { timeout: 10_000 }).toBe(true);
  };

  test('are changed offline although they were never changed, and changed back on the server', async () => {
    const id = 'event_cancelled.de';
    const one = (laptop = await aLaptop(app, 'Büro'));
    await settled(() => one.replica.ready() && one.sync.state().kind === 'saved');
    const { subject } = unsetMailText(id);
    one.replica.edit(
      'mail_text',
      id,
      { subject: { from: subject, to: 'Fällt aus: {{anlass}}' } },
      { ...unsetMailText(id) },
    );
    await settled(() => one.replica.waiting().length === 0);
    expect(await texts().get({ id })).toMatchObject({ subject: 'Fällt aus: {{anlass}}', version: 1 });
    await texts().reset({ id });
    await settled(() => one.replica.read('mail_text', id) === null);
  });

  test('with an unknown placeholder come back as refused', async () => {
    const id = 'event_cancelled.fr';
    const one = (laptop = await aLaptop(app, 'Büro'));
    await settled(() => one.replica.ready() && one.sync.state().kind === 'saved');
    const { subject } = unsetMailText(id);
    one.replica.edit(
      'mail_text',
      id,
      { subject: { from: subject, to: '{{unbekannt}}' } },
      { ...unsetMailText(id) },
    );
    await settled(() => one.replica.refused().length === 1);
    expect(one.replica.refused()[0]?.reason).toMatchObject({
      code: 'validation_failed',
      params: { fields: [{ path: 'subject', message: 'placeholder' }] },
    });
    expect((await texts().get({ id })).version).toBe(0);
  });
});
