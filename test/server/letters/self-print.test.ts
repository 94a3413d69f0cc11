import { PDFDocument } from '@cantoo/pdf-lib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { base64Of, somePdf, startLetterApp, type LetterApp } from './letter-fixtures.ts';

let app: LetterApp;
beforeEach(async () => {
  app = await startLetterApp({ config: { files: false } });
});
afterEach(() => app.stop());

const row = async (letterId: string) =>
  (await app.board.letters.list({})).find(each => each.letterId === letterId);
const write = async () =>
  app.board.letters.sendManual({ member_id: await app.someone(), subject: 'Einladung', body: 'Guten Tag' });
const pagesOf = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getPageCount();

test('without a letter service a letter waits as a PDF for a person, without a price', async () => {
  const { letterId } = await write();
  expect(await row(letterId)).toMatchObject({ status: 'pending', carrier: 'self', price: 0 });
  await app.deliver();
  expect(await row(letterId)).toMatchObject({ status: 'pending', carrier: 'self', price: 0, sentAt: null });
  expect(await app.board.dispatchLog.list({})).toMatchObject([
    { type: 'letterpost', status: 'pending', carrier: 'self', attempts: 0 },
  ]);
  expect(await pagesOf((await app.board.letters.pdf({ letterId })).bytes)).toBe(1);
  expect(await app.board.system.services({})).toMatchObject({ letters: 'none' });
  await expect(app.board.letterpost.account({})).rejects.toMatchObject({ code: 'not_configured' });
});

test('a person marks it as posted, and takes that back', async () => {
  const { letterId } = await write();
  await app.deliver();
  expect(await app.board.ownLetters.posted({ letter_ids: [letterId], posted: true })).toEqual({ count: 1 });
  expect(await row(letterId)).toMatchObject({ status: 'sent', carrier: 'self' });
  const posted = { letter_ids: [letterId], posted: true };
  await expect(app.board.ownLetters.posted(posted)).rejects.toMatchObject({ code: 'conflict' });
  await app.board.ownLetters.posted({ letter_ids: [letterId], posted: false });
  expect(await row(letterId)).toMatchObject({ status: 'pending', carrier: 'self', sentAt: null });
  await app.board.letters.cancel({ letterId });
  expect(await row(letterId)).toMatchObject({ status: 'failed', error: 'cancelled' });
});

test('all that wait are printed in one file, and the mailing is done when they are posted', async () => {
  const member_ids = [await app.someone(), await app.someone({ vorname: 'Ben' })];
  await app.board.email.smart({ subject: 'GV', html: '<p>Kommt alle.</p>', member_ids });
  await app.deliver();
  const [mailing] = await app.board.mailings.list({});
  expect(mailing).toMatchObject({ status: 'sending', progress: { pending: 2, sent: 0 } });
  const { bytes } = await app.board.ownLetters.toPrint({ mailing_id: mailing?.uuid });
  expect(await pagesOf(bytes)).toBe(2);
  const letter_ids = (await app.board.letters.list({})).map(({ letterId }) => letterId);
  await app.board.ownLetters.posted({ letter_ids, posted: true });
  expect(await app.board.mailings.list({})).toMatchObject([{ status: 'done', sent: 2 }]);
  await expect(app.board.ownLetters.toPrint({})).rejects.toMatchObject({ code: 'conflict' });
});

test('a mailing that is stopped leaves no letter to print', async () => {
  await app.board.email.smart({ subject: 'GV', html: '<p>Kommt.</p>', member_ids: [await app.someone()] });
  await app.deliver();
  const [mailing] = await app.board.mailings.list({});
  await app.board.mailings.stop({ id: mailing?.uuid ?? '' });
  expect(await app.board.letters.list({})).toMatchObject([{ status: 'failed', error: 'stopped' }]);
});

test('the test environment has to be set up', async () => {
  const order = { member_id: await app.someone(), pdf_base64: base64Of(await somePdf()), staging: true };
  await expect(app.board.letters.send(order)).rejects.toMatchObject({ code: 'not_configured' });
});

test('a letter that an earlier version kept as a file waits for a person', async () => {
  const { letterId } = await write();
  await app.deliver();
  const { effects } = app.server.context;
  effects.write('test', () =>
    effects.sql
      .prepare(
        `UPDATE letter SET carrier = 'service', step = 'follow', provider_id = reference,
           provider_status = 'submitted', due_at = '2026-01-01T00:00:00.000Z'`,
      )
      .run(),
  );
  await app.deliver();
  expect(await row(letterId)).toMatchObject({ status: 'pending', carrier: 'self', provider_id: null });
});
