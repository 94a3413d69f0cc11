import { afterEach, expect, test } from 'vitest';
import { queueMail } from '../../../../server/delivery/queue-mail.ts';
import { startMailWorker } from '../../../../server/jobs/mail-worker.ts';
import { createPace, type PaceClock } from '../../../../server/jobs/pace.ts';
import { smtpMail } from '../../../../server/ports/mail/smtp-mail.ts';
import { publicActor } from '../../../../shared/permission.ts';
import { startApp, type TestApp } from '../../../fixtures.ts';
import { openHostileMailServer, type HostileMailServer } from './hostile-mail-server.ts';

/** Time passes only by waiting; everybody who waits until then goes on at its moment, in order. */
function quickClock(): PaceClock & { pass(ms: number): void } {
  let time = 0;
  return {
    now: () => time,
    sleep: async ms => {
      time += ms;
      await Promise.resolve();
    },
    pass: ms => (time += ms),
  };
}

test('beginnings are spread evenly, and a pause is not made up for', async () => {
  const clock = quickClock();
  const pace = createPace(30, clock);
  const times: number[] = [];
  for (let n = 0; n < 5; n++) {
    await pace.next();
    times.push(clock.now());
  }
  clock.pass(60_000);
  for (let n = 0; n < 3; n++) {
    await pace.next();
    times.push(clock.now());
  }
  expect(times).toEqual([0, 2000, 4000, 6000, 8000, 68_000, 70_000, 72_000]);
});

test('those who ask at once get turns one after the other', async () => {
  const waits: number[] = [];
  const pace = createPace(60, { now: () => 0, sleep: async ms => void waits.push(ms) });
  await Promise.all(Array.from({ length: 4 }, () => pace.next()));
  expect(waits).toEqual([1000, 2000, 3000]);
});

test('a stop ends every wait', async () => {
  const pace = createPace(1, {
    now: () => 0,
    sleep: (_, signal) => new Promise(resolve => signal.addEventListener('abort', () => resolve())),
  });
  expect(await pace.next()).toBe(true);
  const second = pace.next();
  pace.stop();
  expect(await second).toBe(false);
});

let app: TestApp;
let fixture: HostileMailServer;
afterEach(async () => {
  await app?.stop();
  await fixture?.close();
});

async function open(mails: number): Promise<void> {
  fixture = await openHostileMailServer();
  app = await startApp();
  const call = { ...app.server.context, actor: publicActor, requestId: 'test', address: '' };
  app.server.context.db.write('test', () => {
    for (let n = 0; n < mails; n++) {
      const to = { name: 'P', address: `p${n}@post.example` };
      const content = { to, subject: 'Probe', html: '<p>Probe</p>', text: 'Probe' };
      queueMail(call, { key: `probe:${n}`, kind: 'test', content });
    }
  });
}

const worker = (fields: { parallel: number; perMinute?: number; clock?: PaceClock }) =>
  startMailWorker({
    context: app.server.context,
    mail: () => smtpMail({ url: fixture.url }),
    from: () => ({ name: 'Verein', address: 'info@verein.example' }),
    doubted: () => undefined,
    ...fields,
  });

test('the mail server gets them at the rate of the setting', async () => {
  await open(25);
  const clock = quickClock();
  await worker({ parallel: 5, perMinute: 12, clock }).flush();
  expect(fixture.accepted).toHaveLength(25);
  // 24 gaps of 5 s, whatever the number of connections.
  expect(clock.now()).toBe(120_000);
});

test('a stop does not wait for the rate, and what has not begun stays for the next start', async () => {
  await open(3);
  const slow = worker({ parallel: 1, perMinute: 1 });
  const sending = slow.flush();
  await expect.poll(() => fixture.accepted.length).toBe(1);
  const before = performance.now();
  await slow.stop();
  await sending;
  expect(performance.now() - before).toBeLessThan(2000);
  await worker({ parallel: 1 }).flush();
  expect(fixture.accepted.map(({ to }) => to)).toEqual([
    'p0@post.example',
    'p1@post.example',
    'p2@post.example',
  ]);
});

test('no more are under way than the setting says', async () => {
  await open(40);
  let under = 0;
  let most = 0;
  const port = smtpMail({ url: fixture.url });
  const counting: typeof port = {
    writesFiles: false,
    rest: port.rest,
    send: async message => {
      most = Math.max(most, ++under);
      const result = await port.send(message);
      under--;
      return result;
    },
  };
  const { context } = app.server;
  const from = () => ({ name: 'Verein', address: 'info@verein.example' });
  await startMailWorker({
    context,
    mail: () => counting,
    from,
    parallel: 3,
    doubted: () => undefined,
  }).flush();
  expect([most, fixture.accepted.length]).toEqual([3, 40]);
});
