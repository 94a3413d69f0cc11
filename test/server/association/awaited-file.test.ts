import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemCall } from '../../../server/context.ts';
import { holdForgotten } from '../../../server/messages/mailings/await-files.ts';
import type { Attachment } from '../../../shared/association/attachment.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openHostileMailServer, type HostileMailServer } from '../delivery/mail/hostile-mail-server.ts';

let fixture: HostileMailServer;
let app: TestApp;
beforeEach(async () => {
  fixture = await openHostileMailServer();
  app = await startApp({ config: { smtpUrl: fixture.url, mailFrom: 'Verein <info@verein.example>' } });
});
afterEach(async () => {
  await app.stop();
  await fixture.close();
});

const plan = Buffer.from('%PDF-1.7 Plan');
const song = Buffer.from('Lied');
const attached = (filename: string, bytes: Uint8Array): Attachment => ({
  filename,
  type: 'application/pdf',
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});
const arrive = (bytes: Uint8Array<ArrayBuffer>) =>
  app.as('device').files.put({ sha256: attached('', bytes).sha256, bytes });
const later = (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * 3_600_000);
};
const recipients = () => fixture.accepted.map(({ to }) => to);

/** A mailing with two files to two people that was confirmed; answers its number. */
async function confirmed(fields: object = {}, who = 'x'): Promise<number> {
  const board = app.as('board');
  const member_ids: string[] = [];
  for (const email of [`anna.${who}@post.example`, `ben.${who}@post.example`])
    member_ids.push((await board.members.create(aMember({ email }))).id);
  const { uuid } = await board.mailings.create({
    subject: 'Mit Anhang',
    html: '<p>Liebe Leute</p>',
    audience: { member_ids },
    attachments: [attached('Plan.pdf', plan), attached('Lied.txt', song)],
    ...fields,
  });
  const { id, total } = await board.mailings.send({ id: uuid, confirmed: 2 });
  expect(total).toBe(2);
  return id ?? 0;
}

describe('a mailing whose files are still on their way', () => {
  test('is accepted, says what it waits for, and does not leave before all of them are there', async () => {
    const id = await confirmed();
    await app.server.mail.flush();
    expect(recipients()).toEqual([]);
    const get = () => app.as('board').mailings.get({ id });
    expect(await get()).toMatchObject({
      status: 'sending',
      waits_for: ['Plan.pdf', 'Lied.txt'],
      progress: { total: 2, pending: 2, sent: 0, failed: 0 },
    });
    await arrive(plan);
    await app.server.mail.flush();
    expect([recipients(), (await get()).waits_for]).toEqual([[], ['Lied.txt']]);
    await arrive(song);
    expect((await get()).waits_for).toEqual([]);
    await app.server.mail.flush();
    expect(await get()).toMatchObject({ status: 'done', progress: { sent: 2 } });
    const [mail] = await fixture.inbox('ben.x@post.example');
    expect(mail?.attachments.map(({ filename, content }) => [filename, content])).toEqual([
      ['Plan.pdf', plan],
      ['Lied.txt', song],
    ]);
  });

  test('holds up no other mailing', async () => {
    await confirmed();
    await confirmed({ attachments: [] }, 'other');
    await app.as('board').email.send({ to: 'gast@post.example', subject: 'Hallo', text: 'Hallo' });
    await app.server.mail.flush();
    expect(recipients().toSorted()).toEqual([
      'anna.other@post.example',
      'ben.other@post.example',
      'gast@post.example',
    ]);
  });

  test('goes to those who were confirmed, with the values of then', async () => {
    await confirmed({ html: '<p>Liebe {{vorname}}</p>' });
    for (const { id } of await app.as('board').members.list({}))
      await app.as('board').members.update({ id, vorname: 'Später' });
    for (const bytes of [plan, song]) await arrive(bytes);
    await app.server.mail.flush();
    expect((await fixture.inbox('anna.x@post.example'))[0]?.text).toContain('Liebe Anna');
  });

  test('that leaves later waits for its time and for its files', async () => {
    const id = await confirmed({ send_at: '2026-11-21T10:00:00.000Z' });
    for (const bytes of [plan, song]) await arrive(bytes);
    await app.server.mail.flush();
    expect(recipients()).toEqual([]);
    later(25);
    await app.server.mail.flush();
    expect(recipients()).toHaveLength(2);
    expect((await app.as('board').mailings.get({ id })).status).toBe('done');
  });

  test('can be ended, and everybody is accounted for', async () => {
    const id = await confirmed();
    expect(await app.as('board').mailings.stop({ id })).toMatchObject({
      status: 'stopped',
      waits_for: [],
      progress: { total: 2, failed: 2 },
    });
    for (const bytes of [plan, song]) await arrive(bytes);
    await app.server.mail.flush();
    expect(recipients()).toEqual([]);
  });

  test('is held after a day, and then only a person lets it go on', async () => {
    const id = await confirmed();
    const status = async () => (await app.as('board').mailings.get({ id })).status;
    later(23);
    holdForgotten(systemCall(app.server.context));
    expect(await status()).toBe('sending');
    later(2);
    holdForgotten(systemCall(app.server.context));
    expect(await status()).toBe('paused');
    for (const bytes of [plan, song]) await arrive(bytes);
    await app.server.mail.flush();
    expect(recipients()).toEqual([]);
    await app.as('board').mailings.resume({ id });
    holdForgotten(systemCall(app.server.context));
    await app.server.mail.flush();
    expect([await status(), recipients().length]).toEqual(['done', 2]);
  });

  test('that was let go on without its files waits another day for them', async () => {
    const id = await confirmed();
    later(25);
    holdForgotten(systemCall(app.server.context));
    await app.as('board').mailings.resume({ id });
    holdForgotten(systemCall(app.server.context));
    expect(await app.as('board').mailings.get({ id })).toMatchObject({ status: 'sending' });
    await app.server.mail.flush();
    expect(recipients()).toEqual([]);
  });

  test('a day counts from the time at which it should leave', async () => {
    const id = await confirmed({ send_at: '2026-11-25T10:00:00.000Z' });
    later(5 * 24 + 23);
    holdForgotten(systemCall(app.server.context));
    expect((await app.as('board').mailings.get({ id })).status).toBe('scheduled');
    later(2);
    holdForgotten(systemCall(app.server.context));
    expect((await app.as('board').mailings.get({ id })).status).toBe('paused');
  });
});

test('leaves by itself within a second or two when the last file has come', async () => {
  await app.stop();
  app = await startApp({
    config: { smtpUrl: fixture.url, mailFrom: 'Verein <info@verein.example>' },
    timers: true,
  });
  await confirmed();
  await arrive(plan);
  await expect.poll(() => recipients().length, { timeout: 1500 }).toBe(0);
  await arrive(song);
  await expect.poll(() => recipients().length, { timeout: 3000 }).toBe(2);
});

describe('files that are too large', () => {
  test.each([
    ['one of 30 MB', [30_000_000], 'attachments.0.size', 'file_too_large'],
    ['two of 8 MB', [8_000_000, 8_000_000], 'attachments', 'files_too_large'],
    ['an empty one', [0], 'attachments.0.size', 'required'],
  ])('%s: no draft is made or changed', async (_what, sizes, path, code) => {
    const board = app.as('board');
    const attachments = sizes.map(size => ({ ...attached('Film.mp4', plan), size }));
    const refusal = {
      code: 'validation_failed',
      params: { fields: expect.arrayContaining([{ path, message: code }]) as unknown },
    };
    await expect(board.mailings.create({ subject: 'Film', attachments })).rejects.toMatchObject(refusal);
    expect(await board.mailings.list({})).toEqual([]);
    const { uuid } = await board.mailings.create({ subject: 'Film' });
    await expect(board.mailings.update({ id: uuid, attachments })).rejects.toMatchObject(refusal);
    expect(await board.mailings.get({ id: uuid })).toMatchObject({ attachments: [], version: 1 });
  });
});
