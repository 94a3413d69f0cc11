import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemCall } from '../../../server/context.ts';
import { expireInvoices } from '../../../server/privacy/erasure/expire-invoices.ts';
import { assertDefined } from '../../../shared/assert.ts';
import { aMember, anAssociation } from '../../build.ts';
import { startApp, testMemberId, type TestApp } from '../../fixtures.ts';
import { readTexts } from '../../shared/pdf/pdf-text.ts';
import { foundIn } from './planted-person.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await anAssociation(app.as('board'));
});
afterAll(() => app.stop());

const board = () => app.as('board');
let people = 0;
const someone = (fields = {}) =>
  board().members.create(
    aMember({ vorname: 'Ida', nachname: `Nr${++people}`, email: `ida-${people}@post.example`, ...fields }),
  );

/** The latest e-mail to an address, as it waits; then it is sent, and its links are kept no longer. */
async function mailTo(address: string): Promise<string> {
  const { sql } = app.server.context.db;
  const content = sql
    .prepare<[string], string>('SELECT content FROM outgoing_mail WHERE recipient = ? ORDER BY id DESC')
    .pluck()
    .get(address);
  await app.server.mail.flush();
  return assertDefined(content, `an e-mail to ${address}`);
}

describe('a request to be erased', () => {
  test('counts when the member calls the link in the e-mail, within two days and once', async () => {
    const me = await board().members.create(aMember({ id: testMemberId, email: 'ich@post.example' }));
    expect(await app.as('member').erasures.ask({})).toEqual({ status: 'unconfirmed' });
    const path = assertDefined(
      /\/members\/deletion-confirm\/[\w-]+/.exec(await mailTo(me.email)),
      'a link',
    )[0];
    const page = await app.request('GET', path, { headers: { accept: 'text/html' } });
    expect(page.text).toContain('Löschung bestätigen');
    expect(await board().erasures.list({})).toEqual([]);
    expect(await board().erasures.list({ status: 'all' })).toMatchObject([
      { status: 'unconfirmed', name: 'Anna Müller' },
    ]);
    for (const _ of [1, 2])
      expect((await app.request('POST', path, { body: {} })).json).toEqual({ status: 'open' });
    expect(await app.as('member').erasures.ask({})).toEqual({ status: 'open' });
    expect(await board().erasures.list({ status: 'open' })).toMatchObject([{ source: 'member' }]);
    const later = await app.request('GET', '/members/deletion-confirm/unbekannt', {
      headers: { accept: 'application/json' },
    });
    expect(later.status).toBe(410);
  });

  test('is taken in by the board once, and its rejection is told with the reason', async () => {
    const { id, email } = await someone();
    const wish = { member_id: id, source: 'phone', note: 'rief am Montag an' } as const;
    const request = await board().erasures.create(wish);
    expect(request).toMatchObject({ status: 'open', source: 'phone', note: 'rief am Montag an' });
    await expect(board().erasures.create(wish)).rejects.toMatchObject({ code: 'conflict' });
    await board().erasures.reject({ id: request.id, reason: 'Sie sind noch Kassierin' });
    expect(await mailTo(email)).toContain('Sie sind noch Kassierin');
    await expect(board().erasures.reject({ id: request.id })).rejects.toMatchObject({ code: 'conflict' });
    await expect(board().erasures.execute({ id: request.id })).rejects.toMatchObject({ code: 'conflict' });
    expect(await board().members.get({ id })).toMatchObject({ id });
  });

  test('is not executed for a person on the board before the function is handed over', async () => {
    const { sql } = app.server.context.db;
    sql
      .prepare(
        `INSERT INTO funktion(id, uuid, name, email, vorstand, reihenfolge, updated_at, version)
         VALUES (1, '019b8d2b-0000-7000-8000-00000000aaaa', 'Aktuarin', '', 1, 1, '2026-01-01T00:00:00.000Z', 1)`,
      )
      .run();
    const { id } = await someone({ funktion: 'Aktuarin' });
    const request = await board().erasures.create({ member_id: id, source: 'letter' });
    expect(await board().erasures.preview({ id: request.id })).toMatchObject({
      hindrances: ['board_function'],
      funktion: 'Aktuarin',
    });
    await expect(board().erasures.execute({ id: request.id })).rejects.toMatchObject({
      code: 'erasure_hindered',
      params: { hindrance: 'board_function' },
    });
    await board().members.update({ id, funktion: '' });
    expect(await board().erasures.execute({ id: request.id })).toMatchObject({
      status: 'executed',
      name: '',
    });
  });
});

describe('invoices', () => {
  const only = { phone: '044 111 22 33', email: 'belegxq@post.example', notiz: 'Belegnotizxq' };

  test('stay readable as they went out, with nothing else of the person, and go after ten years', async () => {
    const { id } = await someone({ ...only, nachname: 'Belegxq', strasse: 'Belegwegxq' });
    await app.request('POST', '/invoices/generate-qr', {
      as: 'board',
      body: { member_id: id, amount: 50, description: 'Beitrag' },
    });
    const [before] = await board().invoices.list({ member_id: id });
    const invoice = assertDefined(before, 'an invoice');
    const request = await board().erasures.create({ member_id: id, source: 'letter' });
    expect(await board().erasures.preview({ id: request.id })).toMatchObject({
      open_invoices: [{ number: invoice.number, amount: 50 }],
      kept_until: '2036-12-31',
    });
    await board().erasures.execute({ id: request.id });

    const after = await board().invoices.get({ id: invoice.id });
    const { bill_keys: _, ...printed } = invoice;
    expect(after).toMatchObject({ ...printed, debtor: { name: 'Ida Belegxq', street: 'Belegwegxq' } });
    const pdf = await app.request('GET', `/invoices/${invoice.id}/pdf`, { as: 'board' });
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(foundIn(app.dataDir, Object.values(only))).toEqual([]);
    expect(foundIn(app.dataDir, ['Belegxq'])).toEqual(['aktuar.db: Belegxq']);

    app.clock.now = new Date('2036-12-31T12:00:00.000Z');
    expect(expireInvoices(systemCall(app.server.context))).toBe(0);
    app.clock.now = new Date('2037-01-01T12:00:00.000Z');
    expect(expireInvoices(systemCall(app.server.context))).toBe(1);
    expect(foundIn(app.dataDir, ['Belegxq'])).toEqual([]);
    app.clock.now = new Date('2026-11-20T10:00:00.000Z');
  });
});

describe('the access report', () => {
  test('says everything that the list knows, as data and on the paper of the association', async () => {
    const { id, email } = await someone({ notiz: 'hilft gern', strasse: 'Auskunftsweg' });
    await app.as('none').contact.send({ name: 'Ida', email, message: 'Wann ist das Fest?' });
    const report = await board().accessReports.dataOf({ id });
    const tables = report.parts.map(({ tbl }) => tbl);
    expect(tables).toEqual(expect.arrayContaining(['member', 'contact_request', 'audit', 'outgoing_mail']));
    expect(JSON.stringify(report)).toContain('hilft gern');
    const json = await app.request('GET', `/members/${id}/access-report`, {
      as: 'board',
      headers: { accept: 'application/json' },
    });
    expect(json.json).toEqual(report);
    const { bytes, filename } = await board().accessReports.of({ id });
    expect(filename).toMatch(/^Auskunft-Ida-Nr\d+\.pdf$/);
    const text = (await readTexts(bytes)).map(({ text }) => text).join(' ');
    for (const word of ['Auskunft über Ihre Daten', 'hilft gern', 'Auskunftsweg', 'Wann ist das Fest?'])
      expect(text).toContain(word);
  });

  test('is for the member itself and the board alone', async () => {
    await expect(app.as('board').accessReports.mine({})).rejects.toMatchObject({ code: 'forbidden' });
    expect(await app.as('member').accessReports.mine({})).toMatchObject({ name: 'Anna Müller' });
    expect((await app.as('member').accessReports.print({})).type).toBe('application/pdf');
    await expect(app.as('member').accessReports.dataOf({ id: testMemberId })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
