import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemCall } from '../../../server/context.ts';
import { remindersJob, runDailyReminders } from '../../../server/events/reminders/daily-reminders.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { aCall, openEventFixture, outbox, type EventFixture } from '../event-fixture.ts';

let app: TestApp;
let clubEvent: EventFixture;
let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'aktuar-daily-'));
  app = await startApp({ dataDir, at: '2027-06-17T06:00:00.000Z' });
  clubEvent = await openEventFixture(app);
});
afterEach(async () => {
  await app.stop();
  rmSync(dataDir, { recursive: true });
});

/** What the scheduler would do at this local time in summer; answers how many reminders it put into the outbox. */
function tick(local: string): number | null {
  app.clock.now = new Date(`${local}+02:00`);
  const before = outbox(app).length;
  const result = runDailyReminders(aCall(app));
  if (result) expect(outbox(app).length - before).toBe(result.sent);
  return result?.sent ?? null;
}
const restart = async (at: string) => {
  await app.stop();
  app = await startApp({ dataDir, at });
};

describe('the daily reminders', () => {
  test('go out once, at the set time, for the set days ahead', async () => {
    const abbau = await clubEvent.shift({
      start_time: '2027-06-20T16:00:00',
      end_time: '2027-06-20T18:00:00',
    });
    clubEvent.helper();
    clubEvent.helper({}, abbau);
    expect(tick('2027-06-17T23:00:00')).toBe(0);
    expect(tick('2027-06-18T08:59:59')).toBeNull();
    expect(tick('2027-06-18T09:00:00')).toBe(1);
    expect(tick('2027-06-18T09:01:00')).toBeNull();
    expect(tick('2027-06-19T09:00:00')).toBe(1);
    expect(tick('2027-06-19T23:59:59')).toBeNull();
  });

  test('are made up for on the same day when the server was down', async () => {
    clubEvent.helper();
    await restart('2027-06-18T15:30:00.000Z');
    expect(tick('2027-06-18T17:30:00')).toBe(1);
    await restart('2027-06-18T15:31:00.000Z');
    expect(tick('2027-06-18T17:31:00')).toBeNull();
  });

  test('take along on the next day what a day without a server missed', async () => {
    clubEvent.helper();
    expect(tick('2027-06-17T09:00:00')).toBe(0);
    await restart('2027-06-19T07:00:00.000Z');
    expect(tick('2027-06-19T09:00:00')).toBe(1);
  });

  test('follow the settings', async () => {
    clubEvent.helper();
    await app.as('board').settings.put({ key: 'reminder_lead_days', value: '2' });
    await app.as('board').settings.put({ key: 'reminder_time', value: '18:30' });
    expect(tick('2027-06-17T18:29:00')).toBeNull();
    expect(tick('2027-06-17T18:30:00')).toBe(1);
  });

  test('wait for the end of the quiet hours when the set time lies within them', async () => {
    clubEvent.helper();
    await app.as('board').settings.put({ key: 'reminder_time', value: '05:00' });
    expect(tick('2027-06-18T05:00:00')).toBe(1);
    expect(outbox(app)[0]?.not_before).toBe('2027-06-18T05:00:00.000Z');
  });

  test('do not run again for a day when the main database is an older one', async () => {
    clubEvent.helper();
    expect(tick('2027-06-18T09:00:00')).toBe(1);
    app.server.context.db.write('test', () => app.server.context.db.sql.exec('DELETE FROM outgoing_mail'));
    remindersJob(systemCall(app.server.context));
    expect(outbox(app)).toEqual([]);
  });
});

describe('shifts in the night on which the clocks change', () => {
  test.each([
    // 02:30 does not exist and means 03:30: 24 hours before is 03:30 of the day before.
    ['2027-03-28', '2027-03-27T01:29:59.999Z', 0],
    ['2027-03-28', '2027-03-27T01:30:00.000Z', 1],
    ['2027-03-28', '2027-03-28T01:29:59.000Z', 1],
    ['2027-03-28', '2027-03-28T01:30:00.000Z', 0],
    // 02:30 comes twice and means the first, in summer time.
    ['2027-10-31', '2027-10-30T00:29:59.999Z', 0],
    ['2027-10-31', '2027-10-30T00:30:00.000Z', 1],
    ['2027-10-31', '2027-10-31T00:29:59.000Z', 1],
    ['2027-10-31', '2027-10-31T00:30:00.000Z', 0],
    ['2027-10-31', '2027-10-31T01:15:00.000Z', 0],
  ])('%s 02:30, asked at %s: %i', async (day, at, sent) => {
    app.clock.now = new Date('2027-01-10T10:00:00.000Z');
    const night = await openEventFixture(app, { slug: `nacht-${day}`, start_date: day, end_date: day });
    const shift = await night.shift({ start_time: `${day}T02:30:00`, end_time: `${day}T05:00:00` });
    const helper = night.helper({}, shift);
    app.clock.now = new Date(at);
    expect(await app.as('apiKey').reminders.cronShifts({})).toMatchObject({ sent });
    const mails = outbox(app).filter(({ recipient }) => recipient === helper.email);
    expect(mails).toHaveLength(sent);
    for (const { not_before } of mails) expect(Date.parse(not_before)).toBeGreaterThanOrEqual(Date.parse(at));
  });
});
