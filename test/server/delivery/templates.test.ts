import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanHtml } from '../../../shared/delivery/mail-page/clean-html.ts';
import { textOfHtml } from '../../../shared/delivery/mail-page/html-text.ts';
import { startApp, type TestApp } from '../../fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const aTemplate = (fields: object = {}) => ({
  name: 'Einladung HV',
  subject: 'Einladung, {{vorname}}',
  html: '<p>{{briefanrede}}</p><p>Herzlich willkommen.</p>',
  ...fields,
});

describe('a template', () => {
  test('is kept, changed and removed', async () => {
    const board = app.as('board');
    const made = await board.templates.create(aTemplate());
    expect(made).toMatchObject({ name: 'Einladung HV', text: '', version: 1 });
    const changed = await board.templates.update({ id: made.id ?? 0, subject: 'Neu' });
    expect(changed).toMatchObject({ subject: 'Neu', name: 'Einladung HV', version: 2 });
    expect(await board.templates.get({ id: made.uuid })).toEqual(changed);
    await board.templates.remove({ id: made.id ?? 0 });
    await expect(board.templates.get({ id: made.id ?? 0 })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('stands in the list by name', async () => {
    const board = app.as('board');
    for (const name of ['Zettel', 'Älplerfest', 'brief']) await board.templates.create(aTemplate({ name }));
    const names = (await board.templates.list({})).map(({ name }) => name);
    expect(names).toEqual(['Älplerfest', 'brief', 'Zettel']);
    expect(await board.templates.list({ limit: 1, offset: 1 })).toHaveLength(1);
  });

  test.each(['subject', 'html', 'text'])('refuses a placeholder that does not exist in %s', async field => {
    const refused = app.as('board').templates.create(aTemplate({ [field]: 'Hallo {{vormane}}' }));
    await expect(refused).rejects.toMatchObject({
      code: 'validation_failed',
      params: { fields: [{ path: field, message: 'placeholder' }] },
    });
  });

  test('loses what could harm a reader', async () => {
    const html = '<p onclick="x()">Hallo</p><script>alert(1)</script><a href="javascript:x()">Link</a>';
    const made = await app.as('board').templates.create(aTemplate({ html }));
    expect(made.html).toBe('<p>Hallo</p><a>Link</a>');
  });

  test('keeps its number when it comes back under the same uuid', async () => {
    const board = app.as('board');
    const made = await board.templates.create(aTemplate());
    await board.templates.remove({ id: made.id ?? 0 });
    const again = await board.templates.create({ ...aTemplate(), uuid: made.uuid });
    expect(again.id).toBe(made.id);
  });
});

describe('cleaning', () => {
  test.each([
    ['<p style="color:#ff0000;position:fixed">Rot</p>', '<p style="color:#ff0000">Rot</p>'],
    ['<img src="http://spy.example/x.gif" alt="Bild">', '<img alt="Bild" />'],
    ['<style>p{display:none}</style><p>Text</p>', '<p>Text</p>'],
    ['<iframe src="https://x.example"></iframe>Ende', 'Ende'],
    ['<form action="https://x.example"><input></form>', ''],
    ['<a href="//x.example">x</a>', '<a>x</a>'],
    ['<svg onload="x()"><circle/></svg>', ''],
    ['<p>{{vorname}} &amp; Co. &lt;3</p>', '<p>{{vorname}} &amp; Co. &lt;3</p>'],
  ])('%s', (dirty, clean) => {
    expect(cleanHtml(dirty)).toBe(clean);
    expect(cleanHtml(clean)).toBe(clean);
  });

  test('makes plain text that reads well', () => {
    const html =
      '<h1>Einladung</h1><p>Wir treffen uns am <strong>Freitag</strong>.</p><ul><li>Essen</li><li>Musik</li></ul>' +
      '<p><a href="https://verein.example">Anmelden</a></p>';
    expect(textOfHtml(html)).toBe(
      'Einladung\n\nWir treffen uns am Freitag.\n\n- Essen\n- Musik\n\nAnmelden [https://verein.example]',
    );
  });
});
