import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Attachment } from '../../../shared/association/attachment.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { somePdf } from '../../server/letters/letter-fixtures.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

/*
 * The letters of a mailing: what the rehearsal on a laptop shows is what a real server hands to the post, and neither
 * leaves when the association looks otherwise meanwhile.
 */
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

/** A person who wishes post. */
async function someone(fields: object = {}): Promise<string> {
  const { id } = await app.as('board').members.create({
    anrede: 'Frau',
    vorname: 'Anna',
    nachname: 'Öberli-Müller',
    strasse: 'c/o Meier, Seestrasse',
    hausnummer: '7',
    plz: '8002',
    ort: 'Zürich',
    zustellung_post: true,
    ...fields,
  });
  await vi.waitUntil(
    async () => {
      await desktop.api.desktopSync.now({});
      return desktop.api.desktopMembers.get({ id }).then(
        () => true,
        () => false,
      );
    },
    { timeout: 15_000, interval: 20 },
  );
  return id;
}

async function draft(member_ids: string[], attachments: Attachment[] = []): Promise<string> {
  const { uuid } = await desktop.api.desktopMailings.create({
    channel: 'smart',
    attachments,
    subject: 'Einladung an {{vorname}}',
    html: '<p>{{briefanrede}}</p><p>Wir laden Sie <em>herzlich</em> ein.</p><ul><li>Essen</li><li>Musik</li></ul>',
    audience: { member_ids },
  });
  await settle(desktop);
  return uuid;
}

async function send(uuid: string) {
  const { recipients, list_hash, words_hash } = await desktop.api.desktopMailings.rehearse({ uuid });
  return () =>
    desktop.api.desktopMailings.send({ uuid, confirmed: recipients.length, list_hash, words_hash });
}

/** The letter of a person as the server hands it to the post. */
async function postedLetter(member_id: string): Promise<Buffer> {
  const board = app.as('board');
  const rows = await vi.waitUntil(
    async () => {
      await app.server.letters.flush();
      const found = await board.letters.list({ member_id });
      return found.length > 0 ? found : null;
    },
    { timeout: 15_000, interval: 50 },
  );
  return Buffer.from((await board.letters.pdf({ letterId: rows[0]?.letterId ?? '' })).bytes);
}

const add = (filename: string, bytes: Uint8Array, type = 'application/pdf') =>
  desktop.api.desktopFiles.add({ filename, type, bytes: new Uint8Array(bytes) });

describe('the letters of a mailing', () => {
  test('take printable files along, byte for byte, and name the others before', async () => {
    const id = await someone({ nachname: 'Beilage' });
    const attachments = [
      await add('Einladung.pdf', await somePdf({}, pdf => pdf.text('eins', 70, 90).addPage().text('zwei'))),
      await add('Quer.pdf', await somePdf({ layout: 'landscape' })),
      await add('Notiz.txt', Buffer.from('Notiz'), 'text/plain'),
    ];
    const uuid = await draft([id], attachments);
    const { enclosures, letter_pages, cost, sent_before } = await desktop.api.desktopMailings.rehearse({
      uuid,
    });
    // The first page and two of the attached file, by the settings' defaults.
    expect({ letter_pages, cost, sent_before }).toEqual({ letter_pages: 3, cost: 1.8, sent_before: [] });
    expect(enclosures).toEqual([
      { filename: 'Einladung.pdf', pages: 2, problem: null, detail: '' },
      { filename: 'Quer.pdf', pages: 0, problem: 'not_a4', detail: '297 × 210 mm' },
      { filename: 'Notiz.txt', pages: 0, problem: 'not_pdf', detail: '' },
    ]);
    const { letter } = await desktop.api.desktopMailings.sample({ uuid, key: id });
    expect(letter?.check).toMatchObject({ problems: [], pages: 3 });
    await (
      await send(uuid)
    )();
    await settle(desktop);
    const posted = await postedLetter(id);
    expect(posted.equals(Buffer.from(letter?.bytes ?? []))).toBe(true);
    expect((await PDFDocument.load(posted)).getPageCount()).toBe(3);
    const [row] = await app.as('board').letters.list({ member_id: id });
    expect(row).toMatchObject({ pages: 3 });
    expect(await app.as('board').letters.list({ letterId: row?.letterId ?? '' })).toEqual([row]);
    const copy = await desktop.api.desktopMailings.copy({ uuid });
    const repeat = await desktop.api.desktopMailings.rehearse({ uuid: copy.uuid });
    expect(repeat.sent_before.map(sent => sent.uuid)).toEqual([uuid]);
  }, 60_000);

  test('leave byte for byte as the rehearsal showed them', async () => {
    const id = await someone();
    const uuid = await draft([id]);
    const { letter, type } = await desktop.api.desktopMailings.sample({ uuid, key: id });
    expect(type).toBe('letterpost');
    expect(letter?.check).toMatchObject({
      problems: [],
      address: ['Frau', 'Anna Öberli-Müller', 'c/o Meier', 'Seestrasse 7', '8002 Zürich'],
    });
    await (
      await send(uuid)
    )();
    await settle(desktop);
    const posted = await postedLetter(id);
    expect(posted.equals(Buffer.from(letter?.bytes ?? []))).toBe(true);
  }, 60_000);

  test('are asked for again when the association looks otherwise than it did', async () => {
    const rows = await app.as('board').settings.list({});
    const accent = rows.find(({ key }) => key === 'accent_color')?.value ?? '';
    const uuid = await draft([await someone({ nachname: 'Anders' })]);
    const late = await send(uuid);
    const byMail = await desktop.api.desktopMailings.create({
      subject: 'Mail',
      html: '<p>Hallo</p>',
      audience: { filters: [{}] },
    });
    const before = await desktop.api.desktopMailings.rehearse({ uuid: byMail.uuid });
    await desktop.api.desktopSettings.save({ changes: { accent_color: { from: accent, to: '#8a1c1c' } } });
    await settle(desktop);
    await desktop.api.desktopSync.now({});
    await expect(late()).rejects.toMatchObject({ code: 'mailing_changed', params: { what: 'words' } });
    const after = await desktop.api.desktopMailings.rehearse({ uuid: byMail.uuid });
    expect(after.words_hash).toBe(before.words_hash);
  }, 60_000);

  test('that would be refused say so before anything leaves, over their page', async () => {
    const id = await someone({ nachname: 'Fern', land: 'DE', plz: '78462', ort: 'Konstanz' });
    const bad = await someone({ vorname: '王', nachname: 'Wang' });
    const odd = await someone({ nachname: 'Ohne', plz: '80', ort: 'Zürich' });
    const uuid = await draft([id, bad, odd]);
    const { recipients } = await desktop.api.desktopMailings.rehearse({ uuid });
    const problems = Object.fromEntries(recipients.map(each => [each.key, each.letter_problems]));
    expect(problems).toEqual({ [id]: [], [bad]: ['glyph_missing'], [odd]: ['address_last_line'] });
    const far = await desktop.api.desktopMailings.sample({ uuid, key: id });
    expect(far.letter?.check).toMatchObject({ problems: [] });
    expect(far.letter?.check.address.slice(-2)).toEqual(['78462 KONSTANZ', 'GERMANY']);
    const wang = await desktop.api.desktopMailings.sample({ uuid, key: bad });
    expect(wang.letter?.check.problems.map(({ code }) => code)).toEqual(['glyph_missing', 'glyph_missing']);
    const ohne = await desktop.api.desktopMailings.sample({ uuid, key: odd });
    expect(ohne.letter?.check.problems).toMatchObject([{ code: 'address_last_line' }]);
    const checked = await desktop.api.desktopLetters.check({
      bytes: new Uint8Array(far.letter?.bytes ?? []),
      side: 'right',
      country: 'DE',
    });
    expect(checked.check.problems).toEqual([]);
  }, 60_000);
});
