import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../../server/context.ts';
import type { Database } from '../../../server/db/open.ts';
import { queueMail } from '../../../server/dispatch/queue-mail.ts';
import { startMailWorker } from '../../../server/jobs/mail-worker.ts';
import type { MailPort } from '../../../server/ports/mail/mail-port.ts';
import { smtpMail } from '../../../server/ports/mail/smtp-mail.ts';
import { nobody } from '../../../shared/permission.ts';
import { startApp, type TestApp } from '../../cast.ts';
import { openMailHouse, type MailHouse } from './mail-house.ts';

/** How many schedules are tried; more by MAIL_SEEDS. */
const seeds = Number(process.env['MAIL_SEEDS'] ?? 40);
const mailsPerSchedule = 8;

let house: MailHouse;
let app: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'aktuar-mail-kill-'));
beforeAll(async () => {
  house = await openMailHouse();
  app = await startApp({ dataDir: folder });
});
afterAll(async () => {
  await app.stop();
  await house.close();
  rmSync(folder, { recursive: true });
});

class Killed extends Error {}

/** From its `at`-th step on nothing of this worker happens any more: steps lie before and after every commit and send. */
function mortal(context: Context, port: MailPort, at: number) {
  let steps = 0;
  const underWay = new Set<Promise<unknown>>();
  const step = () => {
    if (++steps >= at) throw new Killed();
  };
  const mortalFile = (database: Database): Database => ({
    ...database,
    write: (actor, work) => {
      step();
      const result = database.write(actor, work);
      step();
      return result;
    },
  });
  const send: MailPort['send'] = async message => {
    step();
    const sending = port.send(message);
    underWay.add(sending);
    const result = await sending;
    step();
    return result;
  };
  return {
    context: { ...context, db: mortalFile(context.db), effects: mortalFile(context.effects) },
    port: { ...port, send },
    settle: () => Promise.all(underWay),
  };
}

/** Small and the same everywhere (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function queueMails(seed: number): string[] {
  const { context } = app.server;
  const call = { ...context, actor: nobody, requestId: 'test', address: '' };
  const recipients = Array.from({ length: mailsPerSchedule }, (_, n) => `p${n}@s${seed}.example`);
  context.db.write('test', () => {
    for (const address of recipients) {
      const content = { to: { name: 'P', address }, subject: 'Probe', html: '<p>Probe</p>', text: 'Probe' };
      queueMail(call, { key: `probe:${address}`, kind: 'test', content });
    }
  });
  return recipients;
}

async function liveAndDie(at: number): Promise<boolean> {
  const { context, port, settle } = mortal(app.server.context, smtpMail({ url: house.url }), at);
  const from = () => ({ name: 'Verein', address: 'info@verein.example' });
  try {
    await startMailWorker({ context, port, from, parallel: 3, doubted: () => undefined }).flush();
    return false;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return true;
  } finally {
    await settle();
    port.rest();
  }
}

const stateOf = (recipient: string) =>
  app.server.context.effects.sql
    .prepare<[string], string>('SELECT state FROM dispatch WHERE recipient = ?')
    .pluck()
    .get(recipient);

test(`killed at any step, ${seeds} times: nothing is sent twice, nothing lost without a word`, async () => {
  let kills = 0;
  let doubts = 0;
  for (let seed = 1; seed <= seeds; seed++) {
    const roll = dice(seed);
    const recipients = queueMails(seed);
    while (await liveAndDie(1 + Math.floor(roll() * 26))) kills++;
    for (const recipient of recipients) {
      const times = house.accepted.filter(({ to }) => to === recipient).length;
      const state = stateOf(recipient);
      expect(['sent', 'unknown'], `${recipient} in schedule ${seed}`).toContain(state);
      expect(times, `${recipient} in schedule ${seed}`).toBeLessThanOrEqual(1);
      if (state === 'sent') expect(times, `${recipient} in schedule ${seed}`).toBe(1);
      else doubts++;
    }
  }
  // The schedules are worth something only if they kill, and doubts are what a kill in the middle costs.
  expect(kills).toBeGreaterThan(seeds);
  expect(doubts).toBeGreaterThan(0);
  expect(doubts).toBeLessThan(kills * 4);
}, 300_000);
