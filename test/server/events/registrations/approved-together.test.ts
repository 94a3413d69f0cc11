import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { syncSchema, type PushResult } from '../../../../shared/sync/message.ts';
import { startApp, type TestApp } from '../../../fixtures.ts';
import { kinds, mails, oneEvent, sendAll, signUp } from './registration-fixture.ts';

let app: TestApp;
let last: number;
let stream: string;
beforeEach(async () => {
  app = await startApp();
  [stream, last] = [randomUUID(), 0];
});
afterEach(() => app.stop());

/** What a desktop decides about registrations, one after the other. */
async function decide(...changes: readonly (readonly [string, string, string])[]): Promise<string[]> {
  const mutations = changes.map(([id, from, to]) => ({
    tbl: 'registration',
    kind: 'patch',
    id,
    set: { status: { from, to } },
    mid: randomUUID(),
    mseq: ++last,
    schema: syncSchema,
  }));
  const answer = await app.request('POST', '/sync/push', { as: 'device', body: { stream, mutations } });
  return (answer.json as { results: PushResult[] }).results.map(({ status }) => status);
}

/** Two registrations of one person at one event, confirmed, with nothing left to send. */
async function two() {
  const fair = await oneEvent(app, [2, 2]);
  const anna = { name: 'Anna', email: 'anna@post.example' };
  await signUp(app, fair, { ...anna, shift: 0 });
  await signUp(app, fair, { ...anna, shift: 1 });
  sendAll(app);
  const all = await app.as('board').registrations.list({ event_id: fair.event.id });
  return { fair, uuids: all.map(({ uuid }) => uuid) as [string, string] };
}

describe('two registrations of one person, approved on a desktop shortly after each other,', () => {
  test('bring one e-mail with both shifts', async () => {
    const { uuids, fair } = await two();
    expect(await decide(...uuids.map(id => [id, 'pending', 'approved'] as const))).toEqual([
      'applied',
      'applied',
    ]);
    expect(kinds(app)).toEqual(['registration_approved']);
    const [mail] = mails(app);
    for (const { title } of fair.shifts) expect(mail?.content.text).toContain(title);
  });

  test('bring one e-mail about the other one where one is taken back in time, and none where both are', async () => {
    const { uuids, fair } = await two();
    const [one, other] = uuids;
    await decide([one, 'pending', 'approved'], [other, 'pending', 'approved']);
    expect(await decide([one, 'approved', 'pending'])).toEqual(['applied']);
    expect(kinds(app)).toEqual(['registration_approved']);
    const shiftOf = async (uuid: string) => {
      const { shift_uuid } = await app.as('board').registrations.get({ id: uuid });
      return fair.shifts.find(shift => shift.uuid === shift_uuid)?.title ?? '';
    };
    expect(mails(app)[0]?.content.text).toContain(await shiftOf(other));
    expect(mails(app)[0]?.content.text).not.toContain(await shiftOf(one));
    expect(await decide([other, 'approved', 'pending'])).toEqual(['applied']);
    expect(kinds(app)).toEqual([]);
  });

  test('bring a second e-mail once the first has left', async () => {
    const { uuids } = await two();
    const [one, other] = uuids;
    await decide([one, 'pending', 'approved']);
    sendAll(app);
    await decide([other, 'pending', 'approved']);
    expect(kinds(app)).toEqual(['registration_approved']);
    expect(await decide([one, 'approved', 'pending'])).not.toEqual(['applied']);
  });
});
