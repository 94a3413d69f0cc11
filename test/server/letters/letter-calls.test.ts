import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../../../server/http/error-response.ts';
import { base64Of, somePdf, startLetterApp, type LetterApp } from './letter-fixtures.ts';

let app: LetterApp;
let member: string;
let pdf: string;
beforeAll(async () => {
  app = await startLetterApp();
  member = await app.someone();
  pdf = base64Of(await somePdf());
});
afterAll(() => app.stop());

const post = async (path: string, body: unknown) => {
  const answer = await app.request('POST', path, { as: 'board', body });
  return { status: answer.status, problem: answer.json as Problem };
};
const codes = ({ errors = [] }: Problem) => errors.map(({ path, code }) => `${path} ${code}`);

describe('a letter to one member', () => {
  test('a PDF gets the address into its window, is sent and can be followed', async () => {
    const sent = await app.board.letters.send({ member_id: member, pdf_base64: pdf, staging: true });
    expect(sent).toEqual({ letterId: sent.letterId, status: 'pending', price: 1.6, pages: 1, sentAt: null });
    await app.deliver();
    const status = await app.board.letters.status({ letterId: sent.letterId, staging: true });
    expect(status).toMatchObject({ letterId: sent.letterId, status: 'sent', pages: 1 });
    expect(status.sentAt).toMatch(/Z$/);
    const [row] = await app.board.letters.list({ member_id: member, staging: true });
    expect(row).toMatchObject({
      letterId: sent.letterId,
      name: 'Anna Muster',
      address: 'Anna Muster\nSeestrasse 7\n8002 Zürich',
      staging: true,
      provider_status: 'sent',
      error: null,
    });
  });

  test('its PDF is the same whenever it is looked at, and reads back with the address', async () => {
    const { letterId } = await app.board.letters.send({ member_id: member, pdf_base64: pdf });
    const before = await app.board.letters.pdf({ letterId });
    await app.deliver();
    const after = await app.board.letters.pdf({ letterId });
    expect(Buffer.from(after.bytes).equals(Buffer.from(before.bytes))).toBe(true);
    const check = await app.board.letters.check({ pdf_base64: base64Of(after.bytes) });
    expect(check).toMatchObject({ problems: [], address: ['Anna Muster', 'Seestrasse 7', '8002 Zürich'] });
  });

  test('words become a letter with sender, address and date', async () => {
    const event = await app.board.events.create({
      slug: 'fest',
      title: 'Fest',
      location: 'Dorfplatz',
      start_date: '2026-12-12',
    });
    const sent = await app.board.letters.sendManual({
      member_id: member,
      event_id: event.uuid,
      subject: 'Einladung',
      body: 'Liebe Anna\n\nKomm ans Fest.',
    });
    const [row] = await app.board.letters.list({ event_id: event.uuid });
    expect(row).toMatchObject({ letterId: sent.letterId, subject: 'Einladung', event_id: event.uuid });
    expect(await app.board.letters.list({ event_id: event.id ?? 0 })).toHaveLength(1);
    const { bytes } = await app.board.letters.pdf({ letterId: sent.letterId });
    expect(await app.board.letters.check({ pdf_base64: base64Of(bytes) })).toMatchObject({ problems: [] });
  });

  test.each([
    ['a sign that the font lacks in its subject', { subject: 'Komm  ans 🎉 Fest' }, 'subject glyph_missing'],
    ['a sign that the font lacks in its text', { body: 'Bis\n\nbald 漢字' }, 'body glyph_missing'],
    ['a placeholder in its subject', { subject: 'Für {{vorname}}' }, 'subject placeholder'],
    ['a placeholder in its text', { body: 'Liebe {{vorname}}' }, 'body placeholder'],
  ])('words with %s are refused by the name of the field', async (_, fields, problem) => {
    const words = { member_id: member, subject: 'Einladung', body: 'Komm ans Fest.', ...fields };
    const answer = await post('/letterpost/send-manual', words);
    expect([answer.status, codes(answer.problem)]).toEqual([400, [problem]]);
  });

  test('words to a member whose name cannot be printed are refused by the member', async () => {
    const member_id = await app.someone({ vorname: '漢字' });
    const words = { member_id, subject: 'Einladung', body: 'Komm ans Fest.' };
    const { status, problem } = await post('/letterpost/send-manual', words);
    expect([status, codes(problem)]).toEqual([400, ['member_id glyph_missing']]);
  });

  test('is found by its number in any case', async () => {
    const { letterId } = await app.board.letters.send({ member_id: member, pdf_base64: pdf, staging: true });
    const capitals = letterId.toUpperCase();
    expect(await app.board.letters.status({ letterId: capitals })).toMatchObject({ letterId });
    expect(await app.board.letters.list({ letterId: capitals })).toMatchObject([{ letterId }]);
    expect((await app.board.letters.pdf({ letterId: capitals })).bytes.length).toBeGreaterThan(1000);
  });

  test('a work plan is a letter about its event', async () => {
    const event = await app.board.events.create({
      slug: 'lauf',
      title: 'Lauf',
      location: 'Dorfplatz',
      start_date: '2026-12-13',
    });
    const order = { event_id: event.uuid, member_id: member, pdf_base64: pdf };
    const sent = await app.board.letters.sendWorkPlan(order);
    expect((await app.board.letters.list({ event_id: event.uuid }))[0]).toMatchObject({
      letterId: sent.letterId,
      subject: 'Arbeitsplan Lauf',
    });
    const missing = { ...order, event_id: '019b8d2b-0000-7000-8000-00000000ffff' };
    expect((await post('/letterpost/send-arbeitsplan', missing)).status).toBe(404);
  });

  test('a member who does not exist or has no address is refused', async () => {
    const unknown = { member_id: '019b8d2b-0000-7000-8000-00000000ffff', pdf_base64: pdf };
    expect((await post('/letterpost/send', unknown)).status).toBe(404);
    const nowhere = await app.someone({ vorname: 'Ohne', plz: '', ort: '' });
    const { status, problem } = await post('/letterpost/send', { member_id: nowhere, pdf_base64: pdf });
    expect([status, codes(problem)]).toEqual([400, ['member_id address_missing']]);
  });
});

describe('a PDF that no post would take', () => {
  const bad: [string, () => Promise<string> | string, string][] = [
    ['no base64', () => '§§§', 'not_pdf'],
    ['no PDF', () => base64Of(Buffer.from('Guten Tag')), 'not_pdf'],
    ['damaged', () => base64Of(Buffer.from('%PDF-1.7\nrubbish')), 'damaged'],
    [
      'encrypted',
      async () => base64Of(await somePdf({ userPassword: 'geheim', pdfVersion: '1.7' })),
      'encrypted',
    ],
    ['A5', async () => base64Of(await somePdf({ size: 'A5' })), 'not_a4'],
    ['across', async () => base64Of(await somePdf({ layout: 'landscape' })), 'not_a4'],
    ['over 8 MB', () => base64Of(Buffer.alloc(8_200_000, 1)), 'too_large'],
  ];
  test.each(bad)('%s is refused with its reason, and nothing is kept', async (_name, make, code) => {
    const before = await app.board.letterpost.stats({});
    const { status, problem } = await post('/letterpost/send', {
      member_id: member,
      pdf_base64: await make(),
    });
    expect([status, problem.code]).toEqual([400, 'letter_refused']);
    expect(codes(problem)).toContain(`pdf_base64 ${code}`);
    expect(problem.errors?.[0]?.message).not.toBe('Das stimmt so nicht.');
    expect(await app.board.letterpost.stats({})).toEqual(before);
  });

  test('over 8 MB is refused with its reason in a process that compiled too many expressions to optimise more', async () => {
    setFlagsFromString('--no-regexp-optimization');
    try {
      const pdf_base64 = base64Of(Buffer.alloc(8_300_000, 1));
      const { status, problem } = await post('/letterpost/send', { member_id: member, pdf_base64 });
      expect([status, codes(problem)]).toEqual([400, ['pdf_base64 too_large']]);
    } finally {
      setFlagsFromString('--regexp-optimization');
    }
  });

  test('100 MB are refused before they have come', async () => {
    const headers = {
      ...(await app.credentials('board')),
      'content-type': 'application/json',
      'content-length': '100000000',
    };
    const request = httpRequest(`${app.server.address}/letterpost/send`, { method: 'POST', headers });
    request.on('error', () => undefined).write('{"pdf_base64":"');
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
    request.destroy();
  });

  test('the check names what is wrong and where, and sends nothing', async () => {
    const page = await somePdf({}, drawing => drawing.text('im Fenster', 400, 180).text('am Rand', 4, 500));
    const check = await app.board.letters.check({ pdf_base64: base64Of(page), member_id: member });
    expect(check.problems.map(({ code }) => code)).toContain('margin_occupied');
    expect(check.problems.every(({ page: number }) => number !== null)).toBe(true);
  });
});

describe('calls with bad input', () => {
  const bad: [string, string, object, string[]][] = [
    ['send', '/letterpost/send', {}, ['member_id', 'pdf_base64']],
    ['send with a number as staging', '/letterpost/send', { staging: 1 }, ['staging']],
    ['send-manual without words', '/letterpost/send-manual', { subject: '', body: ' ' }, ['subject', 'body']],
    ['send-arbeitsplan', '/letterpost/send-arbeitsplan', { event_id: 'x' }, ['event_id']],
    ['send-bulk-pdf', '/letterpost/send-bulk-pdf', { member_ids: ['x'] }, ['subject', 'member_ids.0']],
    ['webhooks/register', '/letterpost/webhooks/register', { webhook_url: 'ftp://x' }, ['webhook_url']],
    [
      'webhooks/register without encryption',
      '/letterpost/webhooks/register',
      { webhook_url: 'http://verein.example/hook' },
      ['webhook_url'],
    ],
    ['webhook', '/letterpost/webhook', { data: {} }, ['data.id']],
    ['check', '/letterpost/check', { pdf_base64: '' }, ['pdf_base64']],
  ];
  test.each(bad)('%s', async (_name, path, body, fields) => {
    const { status, problem } = await post(path, body);
    expect([status, problem.code]).toEqual([400, 'validation_failed']);
    expect(problem.errors?.map(error => error.path)).toEqual(expect.arrayContaining(fields));
  });

  test('unknown letters and webhooks are not found, letters of the other environment neither', async () => {
    const get = (path: string) => app.request('GET', path, { as: 'board' });
    expect((await get('/letterpost/letters/nobody/status')).status).toBe(404);
    expect((await get('/letterpost/letters/nobody/pdf')).status).toBe(404);
    expect((await post('/letterpost/letters/nobody/cancel', {})).status).toBe(404);
    expect((await app.request('DELETE', '/letterpost/webhooks/nobody', { as: 'board' })).status).toBe(404);
    const { letterId } = await app.board.letters.send({ member_id: member, pdf_base64: pdf, staging: true });
    expect((await get(`/letterpost/letters/${letterId}/status?staging=false`)).status).toBe(404);
    expect((await get(`/letterpost/letters/${letterId}/status?staging=true`)).status).toBe(200);
    expect((await get('/letterpost/letters?limit=x')).status).toBe(400);
    expect((await get('/letterpost/letters?event_id=x')).status).toBe(400);
  });
});
