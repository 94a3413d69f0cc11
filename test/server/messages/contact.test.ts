import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemCall } from '../../../server/context.ts';
import { contactRequestSync } from '../../../server/messages/contact/contact-sync.ts';
import { forgetForms } from '../../../server/jobs/start-jobs.ts';
import { comparable, openFormsFixture, type FormsFixture } from '../delivery/forms-fixture.ts';
import { browserAccept, visitorOf, textOf } from '../website/visitor.ts';

let forms: FormsFixture;
beforeEach(async () => {
  forms = await openFormsFixture();
  await forms.set('contact_email', 'anfragen@verein.example');
});
afterEach(() => forms.stop());

const eva = { name: 'Eva Muster', email: 'eva@post.example', message: 'Darf ich mithelfen?\n\nGruss, Eva' };
const board = 'anfragen@verein.example';
const requests = (status?: 'unconfirmed') => forms.app.as('board').contact.list(status ? { status } : {});
const linkTo = (address: string) => forms.linkTo(address, '/contact/confirm/');
const everything = () => {
  const { db, effects } = forms.app.server.context;
  return [db, effects].flatMap(({ sql }) =>
    sql
      .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .pluck()
      .all()
      .map(table => JSON.stringify(sql.prepare(`SELECT * FROM "${table}"`).all())),
  );
};

describe('a request by the contact form', () => {
  test('reaches the association once its sender has confirmed it', async () => {
    expect((await forms.post('/contact', eva)).json).toEqual({ status: 'unconfirmed' });
    const [asked] = await forms.inbox(eva.email);
    expect(asked?.subject).toBe('Bitte bestätigen Sie Ihre Anfrage: Verein Musterwil');
    expect(asked?.text).not.toContain('Darf ich');
    expect(asked?.text).not.toContain('Eva');
    expect(await forms.inbox(board)).toEqual([]);
    expect(await requests()).toEqual([]);

    const link = await linkTo(eva.email);
    expect(link).toMatch(/^\/contact\/confirm\/[\w-]{43}$/);
    expect((await forms.post(link, {})).json).toEqual({ status: 'confirmed' });
    const [forwarded] = await forms.inbox(board);
    expect(forwarded?.subject).toBe('Anfrage von Eva Muster');
    expect(forwarded?.replyTo?.value).toEqual([{ name: '', address: eva.email }]);
    expect(forwarded?.from?.value[0]?.address).toBe('post@verein.example');
    expect(forwarded?.text).toContain('> Darf ich mithelfen?\n>\n> Gruss, Eva');
    expect(await requests()).toMatchObject([{ ...eva, status: 'confirmed' }]);
  });

  test('is forwarded once, however often the link is called', async () => {
    await forms.post('/contact', eva);
    const link = await linkTo(eva.email);
    const first = await forms.post(link, {});
    for (let time = 0; time < 3; time++)
      expect(comparable(await forms.post(link, {}))).toEqual(comparable(first));
    const json = await forms.app.request('GET', link, { headers: { accept: 'application/json' } });
    expect(json.json).toEqual({ status: 'confirmed' });
    expect(await forms.inbox(board)).toHaveLength(1);
  });

  test('keeps of its link only the hash', async () => {
    await forms.post('/contact', eva);
    const link = await linkTo(eva.email);
    const token = link.split('/').at(-1) ?? '';
    const { sql } = forms.app.server.context.db;
    const stored = () => JSON.stringify(sql.prepare('SELECT * FROM form_token').all());
    expect(stored()).toContain(createHash('sha256').update(token).digest('hex'));
    expect(stored()).not.toContain(token);
    await forms.post(link, {});
    expect(stored()).not.toContain(token);
  });

  test('is not completed by a GET', async () => {
    await forms.post('/contact', eva);
    const link = await linkTo(eva.email);
    for (const accept of [browserAccept, '*/*', ''])
      expect((await forms.app.request('GET', link, { headers: { accept } })).status).toBe(200);
    await forms.app.request('HEAD', link);
    expect(await forms.inbox(board)).toEqual([]);
    expect(await requests()).toEqual([]);
    const visitor = visitorOf(forms.app);
    expect(textOf(await visitor.open(link))).toContain('Anfrage bestätigen');
    expect(textOf(await visitor.send(link, {}))).toContain('Ihre Anfrage ist bei uns');
    expect(await forms.inbox(board)).toHaveLength(1);
  });

  test('goes to the general address where there is none for requests, and stays listed without any', async () => {
    await forms.set('contact_email', '');
    await forms.set('email', 'info@verein.example');
    await forms.post('/contact', eva);
    await forms.post(await linkTo(eva.email), {});
    expect(await forms.inbox('info@verein.example')).toHaveLength(1);
    await forms.set('email', '');
    await forms.post('/contact', { ...eva, email: 'beat@post.example' });
    await forms.post(await linkTo('beat@post.example'), {});
    await forms.app.server.mail.flush();
    expect(forms.fixture.accepted.map(({ to }) => to)).toEqual([
      eva.email,
      'info@verein.example',
      'beat@post.example',
    ]);
    expect((await requests()).map(({ email }) => email).toSorted()).toEqual(['beat@post.example', eva.email]);
  });

  test('cannot begin headers of the e-mails', async () => {
    for (const name of [
      'Eva\r\nBcc: alle@post.example',
      'Eva\u2028Bcc',
      '<b>Hallo</b>',
      'Gratis auf boese.example',
    ])
      expect((await forms.post('/contact', { ...eva, name })).json).toMatchObject({
        code: 'validation_failed',
        errors: [{ path: 'name', message: 'Bitte nur den Namen, ohne Links, Adressen und Sonderzeichen.' }],
      });
    for (const email of ['eva@post.example\r\nBcc: x@y.example', 'a@b.example, c@d.example', '<a@b.example>'])
      expect((await forms.post('/contact', { ...eva, email })).json).toMatchObject({
        code: 'validation_failed',
        errors: [{ path: 'email' }],
      });
    await forms.app.server.mail.flush();
    expect(forms.fixture.accepted).toEqual([]);
  });

  test('can be filed as done, and taken out again', async () => {
    await forms.post('/contact', eva);
    const [waiting] = await requests('unconfirmed');
    const { contact } = forms.app.as('board');
    const id = waiting?.id ?? 0;
    await expect(contact.close({ id })).rejects.toMatchObject({ code: 'conflict' });
    await expect(contact.reopen({ id })).rejects.toMatchObject({ code: 'conflict' });
    await forms.post(await linkTo(eva.email), {});
    for (let time = 0; time < 2; time++)
      expect(await contact.close({ id })).toMatchObject({ status: 'closed' });
    for (let time = 0; time < 2; time++)
      expect(await contact.reopen({ id })).toMatchObject({ ...eva, status: 'confirmed' });
    await expect(contact.close({ id: 99 })).rejects.toMatchObject({ code: 'not_found' });
    await expect(contact.reopen({ id: 99 })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('asks in the language of the page', async () => {
    await forms.post('/contact', { ...eva, sprache: 'fr' });
    expect((await forms.inbox(eva.email))[0]?.subject).toMatch(/^Merci de confirmer votre demande/);
  });
});

describe('the answer', () => {
  test('is the same for a repeat, for a machine and for too many', async () => {
    const first = comparable(await forms.post('/contact', eva));
    const others = [
      eva,
      { ...eva, email: 'neu@post.example', website: 'https://spam.example' },
      ...Array.from({ length: 6 }, (_, at) => ({ ...eva, message: `Nachricht ${at}` })),
    ];
    for (const other of others) expect(comparable(await forms.post('/contact', other))).toEqual(first);
    expect(await forms.inbox(eva.email)).toHaveLength(3);
    expect(await forms.inbox('neu@post.example')).toEqual([]);
    expect(await requests('unconfirmed')).toHaveLength(3);
    forms.later(61);
    await forms.post('/contact', { ...eva, message: 'Eine Stunde danach' });
    expect(await forms.inbox(eva.email)).toHaveLength(4);
  });

  test('to an unknown link is that of one that has ended', async () => {
    await forms.post('/contact', eva);
    const link = await linkTo(eva.email);
    forms.later(48 * 60);
    const ended = await forms.post(link, {});
    expect(ended.status).toBe(410);
    const nobody = await forms.post(`/contact/confirm/${'x'.repeat(43)}`, {});
    expect(nobody.json).toMatchObject({ code: 'gone', detail: (ended.json as { detail: string }).detail });
    expect(await forms.inbox(board)).toEqual([]);
  });
});

describe('what is unconfirmed', () => {
  test('is known nowhere any more after two days', async () => {
    await forms.post('/contact', eva);
    await forms.post('/contact', { ...eva, email: 'beat@post.example', name: 'Beat' });
    await forms.post(await linkTo('beat@post.example'), {});
    await forms.inbox(eva.email);
    forms.later(48 * 60 - 1);
    forgetForms(systemCall(forms.app.server.context));
    expect(await requests('unconfirmed')).toHaveLength(1);
    forms.later(1);
    forgetForms(systemCall(forms.app.server.context));
    expect(everything().filter(rows => rows.includes('eva@post') || rows.includes('Eva Muster'))).toEqual([]);
    expect(await requests()).toMatchObject([{ email: 'beat@post.example' }]);
    expect((await forms.inbox(board)).map(({ subject }) => subject)).toEqual(['Anfrage von Beat']);
  });

  test('is on no laptop', async () => {
    await forms.post('/contact', eva);
    const { db } = forms.app.server.context;
    const wire = contactRequestSync.json('t');
    const row = () =>
      JSON.parse(
        db.sql.prepare<[], string>(`SELECT ${wire} FROM contact_request t`).pluck().get() ?? '',
      ) as unknown;
    expect(row()).toMatchObject({ name: '', email: '', message: '', status: 'unconfirmed' });
    await forms.post(await linkTo(eva.email), {});
    expect(row()).toMatchObject({ ...eva, status: 'confirmed' });
  });
});

describe('the page', () => {
  test('takes the form in and says what comes next', async () => {
    const visitor = visitorOf(forms.app);
    expect(textOf(await visitor.open('/kontakt'))).toContain('Anfrage senden');
    const sent = await visitor.send('/kontakt', { ...eva, sprache: 'it', website: '' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/kontakt/danke']);
    expect(textOf(await visitor.open('/kontakt/danke'))).toContain('Der Link gilt 48 Stunden');
    expect((await forms.inbox(eva.email))[0]?.subject).toMatch(/^Confermi la Sua richiesta/);
  });

  test('shows what is wrong at its field and keeps what was typed', async () => {
    const visitor = visitorOf(forms.app);
    const page = await visitor.send('/kontakt', { name: '<Eva>', email: 'eva', message: '' });
    expect(page.status).toBe(400);
    expect(page.text).toContain('id="email-error"');
    expect(page.text).toContain('id="message-error"');
    expect(page.text).toContain('value="&lt;Eva&gt;"');
    expect(await requests('unconfirmed')).toEqual([]);
  });
});
