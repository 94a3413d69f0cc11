import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordBounce } from '../../../server/delivery/bounces/record-bounce.ts';
import { subscriptionStore } from '../../../server/messages/newsletter/subscription-store.ts';
import { suppress } from '../../../server/delivery/suppressed-store.ts';
import { eraseRow } from '../../../server/sync/erase-row.ts';
import { rescueStore } from '../../../server/sync/recovery-store.ts';
import { memberSync } from '../../../server/people/members/member-sync.ts';
import { DomainError } from '../../../shared/errors.ts';
import { errorLabel } from '../../../shared/i18n/label.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { postfix } from './returned-mail.ts';
import { openHostileMailServer, type HostileMailServer } from './mail/hostile-mail-server.ts';

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

const log = () => app.as('board').dispatchLog;
const single = async (to: string) => {
  const { id } = await app.as('board').email.send({ to, subject: 'Einladung', text: 'Guten Tag' });
  await app.server.mail.flush();
  return id;
};
const taken = (to: string) => fixture.accepted.filter(accepted => accepted.to === to).length;
/** The sentence of a refusal. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'not refused',
    (error: unknown) => (error instanceof DomainError ? errorLabel(error.code, error.params) : String(error)),
  );

describe('sending again', () => {
  test('happens once for two concurrent calls', async () => {
    const id = await single('cut@post.example');
    expect(taken('cut@post.example')).toBe(1);
    const presses = await Promise.allSettled([
      log().sendAgain({ id }),
      log().sendAgain({ id }),
      log().sendAgain({ id }),
    ]);
    expect(presses.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    await app.server.mail.flush();
    expect(taken('cut@post.example')).toBe(2);
  });

  test('is refused for what arrived, waits or was counted as sent', async () => {
    const arrived = await single('anna@post.example');
    const counted = await single('cut@post.example');
    await log().countAsSent({ id: counted });
    for (const id of [arrived, counted])
      expect(await refusal(log().sendAgain({ id }))).toContain('steht inzwischen anders');
    expect(await refusal(log().sendAgain({ id: 999_999 }))).toContain('Diesen Eintrag gibt es nicht');
  });

  test('takes what came back, and the day it left first stays in its history', async () => {
    const id = await single('anna@post.example');
    const { sent_at } = await log().get({ id });
    const { context } = app.server;
    const message = context.effects.sql
      .prepare('SELECT message_id FROM dispatch WHERE id = ?')
      .pluck()
      .get(id);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    recordBounce(context, postfix({ id: String(message), to: 'anna@post.example', status: '5.2.2' }));
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
    expect(await log().sendAgain({ id })).toMatchObject({ status: 'pending', bounced_at: null });
    await app.server.mail.flush();
    const { steps, attempts, status } = await log().get({ id });
    expect([status, attempts, taken('anna@post.example')]).toEqual(['sent', 2, 2]);
    expect(steps.map(({ what }) => what)).toEqual(['sent', 'returned', 'again', 'sent']);
    expect(steps[0]?.at).toBe(sent_at);
  });

  test('is refused in words for an address that is blocked since', async () => {
    const id = await single('unknown@post.example');
    const { db, newId } = app.server.context;
    db.write('test', () =>
      suppress(db, { uuid: newId(), address: 'unknown@post.example', reason: '550', since: '2026-11-20' }),
    );
    expect(await refusal(log().sendAgain({ id }))).toContain('unzustellbar');
    expect((await log().get({ id })).status).toBe('failed');
  });

  test('of a newsletter is refused in words for the person who left it', async () => {
    const email = 'unknown@post.example';
    const { db, newId } = app.server.context;
    const now = app.clock.now.toISOString();
    const times = {
      requested_at: now,
      confirmed_at: now,
      unsubscribed_at: null,
      created_at: now,
      updated_at: now,
    };
    const reader = { id: 1, uuid: newId(), email, sprache: 'de', status: 'subscribed', ...times } as const;
    db.write('test', () => subscriptionStore.insert(db, { ...reader, generation: 1, version: 1 }));
    const { id } = await app
      .as('board')
      .mailings.create({ subject: 'Neues', html: '<p>x</p>', channel: 'newsletter' });
    await app.as('board').mailings.send({ id: id ?? 0, confirmed: 1 });
    await app.server.mail.flush();
    const [line] = await log().list({ kind: 'mailing' });
    expect(await log().sendAgain({ id: line?.id ?? 0 })).toMatchObject({ status: 'pending' });
    await app.server.mail.flush();
    await app.request('POST', '/newsletter/unsubscribe', { body: { email } });
    expect(await refusal(log().sendAgain({ id: line?.id ?? 0 }))).toContain('abbestellt');
  });

  test('is refused in words for a person who was erased, and nothing of the person is shown', async () => {
    const { id: member } = await app.as('board').members.create(aMember({ email: 'unknown@post.example' }));
    await app.as('board').email.bulk({ member_ids: [member], subject: 'An {{vorname}}', html: '<p>x</p>' });
    await app.server.mail.flush();
    const [line] = await log().list({ status: 'failed' });
    const { context } = app.server;
    eraseRow(context, rescueStore(context.effects), memberSync, member);
    expect(await refusal(log().sendAgain({ id: line?.id ?? 0 }))).toContain('gelöscht');
    const shown = await log().get({ id: line?.id ?? 0 });
    expect(shown).toMatchObject({ recipient: '', subject: '', mail: null, forgotten: true });
    const [listed] = await log().list({});
    expect([listed?.recipient, listed?.subject]).toEqual(['', '']);
  });
});
