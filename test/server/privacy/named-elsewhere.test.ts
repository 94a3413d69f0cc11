import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { strToU8, zipSync } from 'fflate';
import { systemCall } from '../../../server/context.ts';
import { expireInvoices } from '../../../server/privacy/erasure/expire-invoices.ts';
import { assertDefined } from '../../../shared/assert.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import { aMember, anAssociation } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { camt } from '../../shared/finance/camt-sample.ts';
import { base64Of, somePdf } from '../letters/letter-fixtures.ts';
import { searchEverything } from './deep-search.ts';

let app: TestApp;
let person: Member;
let other: string;
beforeAll(async () => {
  app = await startApp();
  await anAssociation(board());
  const made = await board().members.create(
    aMember({
      vorname: 'Qwändi',
      nachname: 'Ledigxy',
      phone: '044 987 61 23',
      email: 'qwaendi@spur.example',
      strasse: 'Vuxgasse',
      hausnummer: '17',
      plz: '8999',
      ort: 'Yttikon',
    }),
  );
  person = (await board().members.update({ id: made.id, nachname: 'Xerzogut', phone: '' })) as Member;
  other = (
    await board().members.create(
      aMember({
        vorname: 'Ueli',
        nachname: 'Nachbar',
        email: 'ueli@post.example',
        zustellung_post: true,
        strasse: 'Seeweg',
        hausnummer: '2',
        plz: '8002',
        ort: 'Zürich',
      }),
    )
  ).id;
});
afterAll(() => app.stop());

const board = () => app.as('board');
const needles = ['Xerzogut', 'Ledigxy', 'qwaendi@spur', 'Vuxgasse', '449876123'];
const everywhere = () => searchEverything(app.dataDir, needles);

async function keptFile(
  event_uuid: string,
  filename: string,
  type: string,
  bytes: Uint8Array,
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { id } = await board().eventFiles.create({ event_uuid, filename, type, size: bytes.length, sha256 });
  await board().eventFiles.putContent({ id, sha256, bytes: Uint8Array.from(bytes) });
}

async function deliver(): Promise<void> {
  for (let round = 0; round < 4; round++) {
    await app.server.mail.flush();
    await app.server.letters.flush();
    app.clock.now = new Date(app.clock.now.getTime() + 5000);
    await app.server.letters.settle();
  }
}

/** What others got and wrote, each in a spelling of its own. */
async function plant(): Promise<string> {
  const { uuid } = await board().events.create({
    title: 'Sommerfest',
    slug: 'sommerfest',
    start_date: '2027-07-03',
    location: 'Dorfplatz',
  });
  await board().email.bulk({
    member_ids: [other],
    subject: 'Danke',
    text: 'Wir gratulieren QWAENDI XERZOGUT, Tel. +41 (0)44/987-61-23',
  });
  const letter = await somePdf({}, page => page.text('Die Kasse führt neu Qwändi Xerzogut', 70, 320));
  await board().letters.send({ member_id: other, pdf_base64: base64Of(letter) });
  await deliver();
  await board().members.update({
    id: other,
    notiz: 'Schwager von Xerzogut, Qwändi (früher Qwändi Ledigxy), wohnt Vuxgasse 17',
  });
  await board().eventNotes.create({
    event_uuid: uuid,
    date: '2026-11-01',
    text: '0041 44 987 61 23 anrufen',
  });
  const minutes = await somePdf({}, page => page.text('Anwesend: Qwändi Xerzogut', 70, 320));
  await keptFile(uuid, 'Protokoll.pdf', 'application/pdf', minutes);
  const run = '<w:t>Qwändi Xerz</w:t></w:r><w:r><w:t>ogut</w:t>';
  await keptFile(
    uuid,
    'Liste.docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    zipSync({ 'word/document.xml': strToU8(run) }),
  );
  await keptFile(uuid, 'Daten.bin', 'application/octet-stream', deflateSync(Buffer.from('Qwändi Xerzogut')));
  await keptFile(uuid, 'Menu.txt', 'text/plain', strToU8('Bratwurst'));
  return uuid;
}

test('a person who is named in letters, mailings, notes and files of others is in none of them afterwards', async () => {
  const event_uuid = await plant();
  const before = await everywhere();
  for (const place of [
    '.eml',
    'dispatch_file.bytes (page)',
    '.pdf (page)',
    'record_content.bytes',
    'aktuar.db',
    'effects.db',
  ])
    expect([place, before.filter(found => found.includes(place))]).not.toEqual([place, []]);
  const request = await board().erasures.create({ member_id: person.id, source: 'letter' });
  const preview = await board().erasures.preview({ id: request.id });
  expect(preview.documents.map(({ title, outcome }) => `${title} ${outcome}`).toSorted()).toEqual([
    'Daten.bin (Sommerfest) removed',
    'Liste.docx (Sommerfest) removed',
    'Protokoll.pdf (Sommerfest) removed',
  ]);
  expect(preview.redacted).toEqual(
    expect.arrayContaining([
      { tbl: 'member', rows: 1 },
      { tbl: 'event_note', rows: 1 },
      { tbl: 'mailing_content', rows: 1 },
    ]),
  );
  await board().erasures.execute({ id: request.id });
  expect(await everywhere()).toEqual([]);
  expect(await board().members.get({ id: other })).toMatchObject({
    notiz: 'Schwager von gelöschte Person (früher gelöschte Person), wohnt',
  });
  expect((await board().eventFiles.list({ event_uuid })).map(({ filename }) => filename)).toEqual([
    'Menu.txt',
  ]);
  const report = await board().erasures.report({ id: request.id });
  expect(report.state).toBe('done');
  expect(report.findings.filter(({ tbl }) => tbl === 'record_content')).toHaveLength(3);
  expect(report.findings).toContainEqual(
    expect.objectContaining({ tbl: 'member', outcome: 'redacted', rows: 1 }),
  );
}, 90_000);

test('names of others that look alike stay, and a name of two people only counts beside an address', async () => {
  const anna = await board().members.create(
    aMember({ vorname: 'Anna', nachname: 'Müller', email: 'anna-1@spur.example' }),
  );
  await board().members.create(
    aMember({ vorname: 'Anna', nachname: 'Müller', email: 'anna-2@spur.example' }),
  );
  const al = await board().members.create(
    aMember({ vorname: 'Al', nachname: 'Li', email: 'al@spur.example' }),
  );
  const kept = 'Anna Müller und Müller AG, Anna Müller-Meier, al li dice Alligator, Al Lindner';
  await board().members.update({ id: other, notiz: `${kept}. Al Li kam auch` });
  const { id } = await board().members.create(
    aMember({ nachname: 'Zettel', notiz: 'Anna Müller, anna-1@spur.example' }),
  );
  for (const { id: member_id } of [anna, al]) {
    const request = await board().erasures.create({ member_id, source: 'letter' });
    await board().erasures.execute({ id: request.id });
  }
  expect(await board().members.get({ id: other })).toMatchObject({
    notiz: `${kept}. gelöschte Person kam auch`,
  });
  expect(await board().members.get({ id })).toMatchObject({ notiz: 'gelöschte Person,' });
});

test('a payment that pays no invoice keeps its payer for ten years, listed with that day, and no longer', async () => {
  const { id: member_id } = await board().members.create(
    aMember({ vorname: 'Zora', nachname: 'Zahlxq', email: 'zora@spur.example' }),
  );
  const transactions = [
    { ref: 'T-1', rappen: 5_000, text: 'Spende', payer: 'FRAU ZAHLXQ ZORA, 8999 YTTIKON' },
    { ref: 'T-2', rappen: 2_000, text: 'Spende von Ueli', payer: 'Ueli Nachbar' },
  ];
  const content = Buffer.from(camt({ id: 'AUSZUG', entries: [{ ref: 'E', transactions }] })).toString(
    'base64',
  );
  await board().payments.import({ file_name: 'auszug.xml', content });
  const payers = async () => (await board().payments.list({})).map(({ payer_name }) => payer_name).toSorted();
  const request = await board().erasures.create({ member_id, source: 'letter' });
  await board().erasures.execute({ id: request.id });
  expect(await payers()).toEqual(['FRAU ZAHLXQ ZORA, 8999 YTTIKON', 'Ueli Nachbar']);
  const { findings } = await board().erasures.report({ id: request.id });
  const kept = findings.find(({ outcome }) => outcome === 'kept');
  const last = assertDefined(kept?.kept_until, 'a last day');
  expect(kept).toMatchObject({ tbl: 'payment', title: expect.stringContaining('50.00') as string });

  const { now } = app.clock;
  app.clock.now = new Date(`${last}T12:00:00.000Z`);
  expect(expireInvoices(systemCall(app.server.context))).toBe(0);
  app.clock.now = new Date(app.clock.now.getTime() + 86_400_000);
  expect(expireInvoices(systemCall(app.server.context))).toBe(1);
  expect(expireInvoices(systemCall(app.server.context))).toBe(0);
  app.clock.now = now;
  expect(await payers()).toEqual(['', 'Ueli Nachbar']);
  expect(await searchEverything(app.dataDir, ['Zahlxq'])).toEqual([]);
});
