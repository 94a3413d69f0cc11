import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openEventFixture, outbox, type EventFixture } from '../event-fixture.ts';
import { openHostileMailServer, type HostileMailServer } from '../delivery/mail/hostile-mail-server.ts';
import { processorTime } from '../../processor-time.ts';

let app: TestApp;
let clubEvent: EventFixture;
let fixture: HostileMailServer;
let dataDir: string;
beforeEach(async () => {
  fixture = await openHostileMailServer();
  dataDir = mkdtempSync(join(tmpdir(), 'aktuar-reminder-'));
  app = await open();
  clubEvent = await openEventFixture(app);
});
afterEach(async () => {
  await app.stop();
  await fixture.close();
  rmSync(dataDir, { recursive: true });
});

const open = (at = '2027-06-18T08:00:00.000Z') =>
  startApp({ at, dataDir, config: { smtpUrl: fixture.url, mailFrom: 'Verein <info@verein.example>' } });
/** All four ways in which reminders can be asked for. */
const sendByEachTrigger = (): Promise<{ sent: number; failed: number }>[] => {
  const [board, job] = [app.as('board').reminders, app.as('apiKey').reminders];
  return [board.sendAll({}), board.send({}), job.cronShifts({}), job.sendDaily({})];
};
const received = () => fixture.accepted.map(({ to }) => to).toSorted();

describe('one reminder per registration and shift', () => {
  test('whichever way it is asked for, at the same time and again', async () => {
    // 09:00 on the next day lies within 24 hours and on the next calendar day: every way finds these people.
    const morning = await clubEvent.shift({
      start_time: '2027-06-19T09:00:00',
      end_time: '2027-06-19T12:00:00',
    });
    const helpers = Array.from({ length: 20 }, () => clubEvent.helper({}, morning));
    const first = await Promise.all(Array.from({ length: 6 }, sendByEachTrigger).flat());
    expect(first.reduce((sum, { sent }) => sum + sent, 0)).toBe(20);
    const during = app.server.mail.flush();
    const second = await Promise.all([...sendByEachTrigger(), ...sendByEachTrigger()]);
    await during;
    await app.server.mail.flush();
    const third = await Promise.all(sendByEachTrigger());
    await app.server.mail.flush();
    expect([...second, ...third].filter(({ sent, failed }) => sent + failed > 0)).toEqual([]);
    expect(received()).toEqual(helpers.map(({ email }) => email).toSorted());
  });

  test('also after the main database was restored from a copy of before', async () => {
    const anna = clubEvent.helper();
    await app.stop();
    const copy = join(dataDir, 'copy.db');
    const main = join(dataDir, 'aktuar.db');
    expect(existsSync(main)).toBe(true);
    copyFileSync(main, copy);
    app = await open();
    await Promise.all(sendByEachTrigger());
    await app.server.mail.flush();
    expect(received()).toEqual([anna.email]);
    await app.stop();
    for (const end of ['-wal', '-shm']) rmSync(main + end, { force: true });
    copyFileSync(copy, main);
    app = await open();
    const answers = await Promise.all(sendByEachTrigger());
    expect(answers.map(({ sent }) => sent)).toEqual([0, 0, 0, 0]);
    await app.server.mail.flush();
    expect(received()).toEqual([anna.email]);
  });

  test('is a failure, said by name, when no mail server takes it; it is not repeated by itself', async () => {
    const lost = clubEvent.helper({ email: 'unknown@post.example' });
    await app.as('board').reminders.send({});
    await app.server.mail.flush();
    const preview = await app.as('board').reminders.preview({});
    expect(preview).toMatchObject({ sent: 0, skipped: 0, failed: 1 });
    expect(preview.items[0]).toMatchObject({ registration_uuid: lost.uuid, result: 'failed', reason: '' });
    expect(await app.as('board').reminders.send({})).toMatchObject({ sent: 0, failed: 1 });
    expect(outbox(app)).toEqual([]);
  });

  test('arrives readable, with umlauts, a very long name and the way to the own shifts', async () => {
    const name = `Zoë ${'Überlänge-Bärtschi '.repeat(6)}`.slice(0, 120).trim();
    const zoe = clubEvent.helper({ name, email: 'zoe@post.example' });
    await app.as('board').reminders.send({});
    await app.server.mail.flush();
    const [mail] = await fixture.inbox('zoe@post.example');
    expect(mail?.subject).toBe('Bis bald: Sommerfest, Samstag, 19. Juni 2027, 14:00–18:00');
    expect(mail?.to).toMatchObject({ value: [{ name, address: 'zoe@post.example' }] });
    expect(mail?.replyTo).toMatchObject({ value: [{ address: 'ok@verein.example' }] });
    expect(mail?.text).toContain(`Guten Tag ${zoe.name}\n`);
    expect(mail?.text).toContain('Kontakt: Ines Keller, ok@verein.example');
    const page = `${app.server.address}/helfer/`;
    expect(mail?.text).toContain(`Meine Einsätze:\n${page}`);
    expect(mail?.html).toContain(`href="${page}`);
    expect(mail?.text).toContain(`Einsätze im Kalender:\n${app.server.address}/calendar/helper/`);
  });

  test('1500 at once take moments, not minutes', async () => {
    for (let i = 0; i < 1500; i++)
      clubEvent.helper({ name: `Helferin ${i}` }, i % 2 ? clubEvent.bar : undefined);
    const began = processorTime();
    const preview = await app.as('board').reminders.preview({});
    const previewed = processorTime();
    expect(await app.as('board').reminders.send({})).toMatchObject({ sent: 1500 });
    const sent = processorTime();
    expect(await app.as('board').reminders.send({})).toMatchObject({ sent: 0, skipped: 1500 });
    expect(preview.items).toHaveLength(1500);
    expect(previewed - began).toBeLessThan(1000);
    expect(sent - previewed).toBeLessThan(5000);
    expect(new Set(outbox(app).map(({ recipient }) => recipient)).size).toBe(1500);
  }, 30_000);
});
