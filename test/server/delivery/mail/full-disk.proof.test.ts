import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '../../../../server/context.ts';
import { queueMail } from '../../../../server/delivery/queue-mail.ts';
import { startMailWorker } from '../../../../server/jobs/mail-worker.ts';
import { smtpMail } from '../../../../server/ports/mail/smtp-mail.ts';
import { DomainError } from '../../../../shared/errors.ts';
import { publicActor } from '../../../../shared/permission.ts';
import { startApp, type TestApp } from '../../../fixtures.ts';
import { openKillFixture, type KillFixture, type Manner } from './kill-fixture.ts';

let fixture: KillFixture;
let app: TestApp;
/** True while the disk takes nothing more. */
let full = false;
beforeEach(async () => {
  full = false;
  fixture = await openKillFixture();
  app = await startApp();
});
afterEach(async () => {
  await app.stop();
  await fixture.close();
});

const onSmallDisk = (file: Context['db']): Context['db'] => ({
  ...file,
  write: (actor, work) => {
    if (full) throw new DomainError('storage_full', {});
    return file.write(actor, work);
  },
});

/** The disk fills up while the mail server has the message, and it answers in this manner. */
async function sendInto(manner: Manner) {
  const { context } = app.server;
  fixture.begin(() => {
    full = true;
    return manner;
  });
  const content = {
    to: { name: 'Anna', address: 'anna@post.example' },
    subject: 'S',
    html: '<p>H</p>',
    text: 'H',
  };
  const call = { ...context, actor: publicActor, requestId: 'test', address: '' };
  context.db.write('test', () => queueMail(call, { key: 'once', kind: 'test', content }));
  const worker = startMailWorker({
    context: { ...context, db: onSmallDisk(context.db), effects: onSmallDisk(context.effects) },
    mail: () => smtpMail({ url: fixture.url }),
    from: () => ({ name: 'Verein', address: 'info@verein.example' }),
    parallel: 1,
    doubted: () => undefined,
  });
  await expect(worker.flush()).rejects.toMatchObject({ code: 'storage_full' });
  full = false;
  await worker.flush();
  await worker.flush();
  return context.effects.sql.prepare('SELECT state, attempts, error FROM dispatch').get();
}

test('what has left while the disk was full is written down when there is room, and does not leave again', async () => {
  expect(await sendInto('takes')).toEqual({ state: 'sent', attempts: 1, error: null });
  expect(fixture.taken).toEqual(['anna@post.example']);
});

test('what was refused while the disk was full has its reason when there is room', async () => {
  expect(await sendInto('unknown')).toEqual({
    state: 'failed',
    attempts: 1,
    error: '550 5.1.1 no such mailbox',
  });
});
