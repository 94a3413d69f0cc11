import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Output } from '../../../shared/endpoint.ts';
import type { letterContract } from '../../../shared/letters/letter-contract.ts';
import { base64Of, somePdf, startLetterApp, type LetterApp } from './letter-fixtures.ts';

type Bulk = Output<typeof letterContract.sendBulkPdf>;

let app: LetterApp;
let pdf: string;
let good: string[];
let bad: string;
beforeAll(async () => {
  app = await startLetterApp();
  pdf = base64Of(await somePdf());
  good = [];
  for (const n of [1, 2, 3, 4]) good.push(await app.someone({ vorname: `Gut${n}` }));
  bad = await app.someone({ vorname: 'Ohne', plz: '', ort: '' });
  await app.someone({ vorname: 'Falsch', plz: '80', ort: 'Zürich' });
  await app.someone({ vorname: 'Mail', zustellung_post: false });
});
afterAll(() => app.stop());

const files = () =>
  app.server.context.effects.sql.prepare<[], number>('SELECT count(*) FROM dispatch_file').pluck().get() ?? 0;

describe('one PDF to many', () => {
  test('goes to all who wish post; a bad address is named and stops no other letter', async () => {
    const answer = await app.board.letters.sendBulkPdf({
      pdf_base64: pdf,
      subject: 'Einladung',
      staging: true,
    });
    expect(answer).toMatchObject({ totalRecipients: 6, successCount: 4, failedCount: 2, staging: true });
    expect(answer.success.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Gut1 Muster', 'Gut2 Muster', 'Gut3 Muster', 'Gut4 Muster']),
    );
    expect(answer.failed).toEqual(
      expect.arrayContaining([
        {
          name: 'Ohne Muster',
          error: 'Die Adresse ist unvollständig: Es fehlt Name, Postleitzahl oder Ort.',
        },
        expect.objectContaining({
          name: 'Falsch Muster',
          error: expect.stringContaining('80 Zürich') as string,
        }),
      ]),
    );
    await app.deliver();
    for (const { letterId } of answer.success)
      expect((await app.board.letters.status({ letterId })).status).toBe('sent');
    // The PDF of all is there once, however many get it.
    expect(files()).toBe(1);
    const [{ letterId = '' } = {}] = answer.success;
    const { bytes } = await app.board.letters.pdf({ letterId });
    const check = await app.board.letters.check({ pdf_base64: base64Of(bytes) });
    expect(check.address.at(-1)).toBe('8002 Zürich');
    expect(check.problems).toEqual([]);
  });

  test('goes to named members only, each once, and names unknown ids', async () => {
    const unknown = '019b8d2b-0000-7000-8000-00000000ffff';
    const [one = ''] = good;
    const member_ids = [one, one, bad, unknown];
    const answer = await app.board.letters.sendBulkPdf({ pdf_base64: pdf, subject: 'Rundbrief', member_ids });
    expect(answer).toMatchObject({ totalRecipients: 3, successCount: 1, failedCount: 2, staging: false });
    expect(answer.failed).toContainEqual({ name: unknown, error: 'Dieses Mitglied gibt es nicht mehr.' });
  });

  test('a repeat under the same Idempotency-Key sends nothing twice', async () => {
    const call = () =>
      app.request('POST', '/letterpost/send-bulk-pdf', {
        as: 'board',
        body: { pdf_base64: pdf, subject: 'Einmal', member_ids: good },
        headers: { 'idempotency-key': 'bulk-1' },
      });
    const [first, second] = await Promise.all([call(), call()]);
    const third = await call();
    expect(second.text).toBe(first.text);
    expect(third.text).toBe(first.text);
    expect((first.json as Bulk).successCount).toBe(4);
    const once = (await app.board.letters.list({})).filter(({ subject }) => subject === 'Einmal');
    expect(once).toHaveLength(4);
  });

  test('to more than were confirmed, and a PDF that no post takes, are not sent', async () => {
    const before = (await app.board.letterpost.stats({})).total;
    const order = { pdf_base64: pdf, subject: 'Nein', member_ids: good };
    await expect(app.board.letters.sendBulkPdf({ ...order, confirmed: 3 })).rejects.toMatchObject({
      code: 'more_than_confirmed',
    });
    const small = base64Of(await somePdf({ size: 'A5' }));
    await expect(app.board.letters.sendBulkPdf({ ...order, pdf_base64: small })).rejects.toMatchObject({
      code: 'letter_refused',
    });
    expect((await app.board.letterpost.stats({})).total).toBe(before);
  });
});

describe('the same words on each way', () => {
  test('post for those who wish it, on the letterhead with their own values; the mailing counts both', async () => {
    const reader = await app.someone({
      vorname: 'Leser',
      email: 'leser@post.example',
      zustellung_post: false,
    });
    const [one = ''] = good;
    const answer = await app.board.email.smart({
      member_ids: [reader, one, bad],
      subject: 'Hoi {{vorname}}',
      html: '<p>Liebe {{vorname}}</p>',
    });
    expect(answer).toMatchObject({ email: { queued: 1 }, post: { queued: 1 } });
    expect(answer.failed).toMatchObject([{ member_id: bad, error: 'no_address' }]);
    await app.server.mail.flush();
    await app.deliver();
    const [mailing] = await app.board.mailings.list({});
    expect(mailing).toMatchObject({ status: 'done', total: 2, sent: 2, failed: 0, unknown: 0 });
    const [letter] = await app.board.letters.list({ member_id: one });
    expect(letter).toMatchObject({ subject: 'Hoi Gut1', status: 'sent' });
    const log = await app.board.dispatchLog.list({ type: 'letterpost', mailing_id: mailing?.id ?? 0 });
    expect(log).toMatchObject([{ status: 'sent', provider_id: letter?.provider_id }]);
  });

  test('are refused by the name of the field where a letter cannot show them, and nothing is sent', async () => {
    const [one = ''] = good;
    const before = (await app.board.mailings.list({})).length;
    const send = (member_id: string, subject: string, html: string) =>
      app.board.email.smart({ member_ids: [member_id], subject, html });
    for (const [subject, html, path] of [
      ['Komm 🎉', '<p>Hallo</p>', 'subject'],
      ['Komm', '<p>Bis <b>bald&#x1F389;</b></p>', 'html'],
    ] as const)
      await expect(send(one, subject, html)).rejects.toMatchObject({
        code: 'letter_refused',
        params: { fields: [{ path, message: 'glyph_missing' }] },
      });
    expect(await app.board.mailings.list({})).toHaveLength(before);
    const reader = await app.someone({ email: 'emoji@post.example', zustellung_post: false });
    expect(await send(reader, 'Komm 🎉', '<p>Hallo</p>')).toMatchObject({ email: { queued: 1 } });
    const plain =
      '<h2>Titel</h2><ul><li>Éins</li></ul><p>«Zwei» – <a href="https://x.example">drei…</a>&nbsp;✓</p>';
    expect(await send(one, 'Grüsse', plain.replace('✓', ''))).toMatchObject({ post: { queued: 1 } });
  });
});
