import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { registrationSync } from '../../../../server/events/registrations/registration-sync.ts';
import type { Call } from '../../../../server/context.ts';
import { syncSchema, type PushResult } from '../../../../shared/sync/message.ts';
import type { Row } from '../../../../shared/sync/mutation.ts';
import { startApp, type TestApp } from '../../../fixtures.ts';
import {
  oneEvent,
  history,
  kinds,
  links,
  mails,
  sendAll,
  signUp,
  signUpApproved,
  type EventFixture,
} from './registration-fixture.ts';

let app: TestApp;
let stream: string;
let last: number;
beforeEach(async () => {
  app = await startApp();
  [stream, last] = [randomUUID(), 0];
});
afterEach(() => app.stop());

/** What a desktop sends, in one stream. */
async function push(...mutations: object[]): Promise<readonly PushResult[]> {
  const sent = mutations.map(mutation => ({
    tbl: 'registration',
    ...mutation,
    mid: randomUUID(),
    mseq: ++last,
    schema: syncSchema,
  }));
  const answer = await app.request('POST', '/sync/push', { as: 'device', body: { stream, mutations: sent } });
  expect(answer.status).toBe(200);
  return (answer.json as { results: PushResult[] }).results;
}
const patch = (id: string, set: Record<string, [unknown, unknown]>) => ({
  kind: 'patch',
  id,
  set: Object.fromEntries(Object.entries(set).map(([field, [from, to]]) => [field, { from, to }])),
});
const create = (id: string, values: Row) => ({ kind: 'create', id, values });
const get = (id: string) => app.as('board').registrations.get({ id });
const rejected = (code: string) => ({ status: 'rejected', reason: { code } });
const helper = (clubEvent: EventFixture, fields: Row = {}): Row => ({
  event_uuid: clubEvent.event.uuid,
  shift_uuid: clubEvent.shifts[0]?.uuid,
  member_id: null,
  name: 'Nachbar',
  email: 'nachbar@post.example',
  phone: '',
  message: '',
  sprache: 'de',
  note: '',
  status: 'pending',
  ...fields,
});

describe('a desktop', () => {
  test('decides by changing the row, with the rules of every other way', async () => {
    const clubEvent = await oneEvent(app, [1, 2]);
    const [first, second] = [await signUp(app, clubEvent), await signUp(app, clubEvent)];
    const [a, b] = await push(
      patch(first.uuid, { status: ['pending', 'approved'] }),
      patch(second.uuid, { status: ['pending', 'approved'], note: ['', 'mag den Grill'] }),
    );
    expect([a?.status, b]).toMatchObject(['applied', rejected('shift_full')]);
    expect(await get(second.uuid)).toMatchObject({ status: 'pending', note: '' });
    const [c] = await push(
      patch(second.uuid, {
        status: ['pending', 'alternative_proposed'],
        alternative_shift_uuid: [null, clubEvent.shifts[1]?.uuid],
        alternative_message: ['', 'Dort hat es Platz.'],
      }),
    );
    expect(c?.status).toBe('applied');
    expect(await get(second.uuid)).toMatchObject({
      status: 'alternative_proposed',
      alternative_shift_id: clubEvent.shifts[1]?.id,
    });
    expect(history(app, second)).toEqual(['signed_up', 'confirmed', 'proposed']);
  });

  test('receives an earlier decision of another person, and nothing is overwritten', async () => {
    const clubEvent = await oneEvent(app, [1]);
    const { uuid, id } = await signUp(app, clubEvent);
    await app.as('board').decisions.approve({ id });
    const [same] = await push(patch(uuid, { status: ['pending', 'approved'] }));
    expect(same?.status).toBe('applied');
    const [other] = await push(patch(uuid, { status: ['pending', 'rejected'], reason: ['', 'voll'] }));
    expect(other).toMatchObject(rejected('registration_state'));
    expect(await get(uuid)).toMatchObject({ status: 'approved', reason: '' });
  });

  test('registers a person, with a place at once or without', async () => {
    const clubEvent = await oneEvent(app, [1]);
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
    const results = await push(
      create(one, helper(clubEvent, { status: 'approved' })),
      create(two, helper(clubEvent, { email: 'zwei@post.example', status: 'approved' })),
      create(three, helper(clubEvent, { email: 'drei@post.example', status: 'waiting' })),
      create(randomUUID(), helper(clubEvent)),
    );
    expect(results).toMatchObject([
      { status: 'applied' },
      rejected('shift_full'),
      { status: 'applied' },
      rejected('already_registered'),
    ]);
    expect(await get(one)).toMatchObject({ status: 'approved', source: 'board', id: expect.any(Number) });
    expect((await get(three)).status).toBe('waiting');
    expect(kinds(app)).toEqual(['registration_approved', 'registration_waiting']);
  });

  test('removes a row, and the place goes on', async () => {
    const clubEvent = await oneEvent(app, [1]);
    const { uuid } = await signUpApproved(app, clubEvent);
    await signUp(app, clubEvent, { email: 'anna@post.example', waiting_list: true });
    const base = await get(uuid);
    const [gone] = await push({ kind: 'delete', id: uuid, base });
    expect(gone?.status).toBe('applied');
    expect(kinds(app, 'anna@post.example')).toEqual(['registration_waiting', 'place_offered']);
  });
});

describe('an e-mail about what a desktop decided', () => {
  test('waits 20 seconds; an undo takes it back, and too late is too late', async () => {
    const clubEvent = await oneEvent(app, [1]);
    const { uuid } = await signUp(app, clubEvent);
    sendAll(app);
    await push(patch(uuid, { status: ['pending', 'approved'] }));
    expect(mails(app)).toMatchObject([
      { kind: 'registration_approved', not_before: '2026-11-20T10:00:20.000Z' },
    ]);
    const [undone] = await push(patch(uuid, { status: ['approved', 'pending'] }));
    expect([undone?.status, kinds(app)]).toEqual(['applied', []]);
    await push(patch(uuid, { status: ['pending', 'approved'] }));
    app.clock.now = new Date('2026-11-20T10:00:20.000Z');
    await app.server.mail.flush();
    const [late] = await push(patch(uuid, { status: ['approved', 'pending'] }));
    expect(late).toMatchObject(rejected('already_told'));
    expect((await get(uuid)).status).toBe('approved');
  });

  test('gives way to the next decision, so that the helper hears the last word only', async () => {
    const clubEvent = await oneEvent(app, [2, 2, 2]);
    const [one, two, three] = clubEvent.shifts.map(shift => shift.uuid);
    const { uuid } = await signUp(app, clubEvent);
    sendAll(app);
    await push(patch(uuid, { status: ['pending', 'approved'] }), patch(uuid, { shift_uuid: [one, two] }));
    expect(kinds(app)).toEqual(['registration_approved']);
    expect(mails(app)[0]?.content.text).toContain('Bar 2');
    sendAll(app);
    app.clock.now = new Date('2026-11-20T11:00:00.000Z');
    await push(patch(uuid, { shift_uuid: [two, three] }), patch(uuid, { shift_uuid: [three, one] }));
    expect(kinds(app)).toEqual(['shift_moved']);
    const text = mails(app)[0]?.content.text ?? '';
    expect([text.includes('Bar 1'), text.includes('Bar 2'), text.includes('Bar 3')]).toEqual([
      true,
      true,
      false,
    ]);
    await push(patch(uuid, { shift_uuid: [one, two] }));
    expect(kinds(app)).toEqual([]);
  });

  test('an offer that was not sent yet gives way to who is dragged back', async () => {
    const clubEvent = await oneEvent(app, [1, 1]);
    const [one, two] = clubEvent.shifts.map(shift => shift.uuid);
    const { uuid } = await signUpApproved(app, clubEvent);
    const waiting = await signUp(app, clubEvent, { email: 'anna@post.example', waiting_list: true });
    sendAll(app);
    await push(patch(uuid, { shift_uuid: [one, two] }));
    expect((await get(waiting.uuid)).offered_until).not.toBeNull();
    const [yes = ''] = links(app, 'anna@post.example', 'offer-response');
    const [back] = await push(patch(uuid, { shift_uuid: [two, one] }));
    expect(back?.status).toBe('applied');
    expect(await get(waiting.uuid)).toMatchObject({ status: 'waiting', offered_until: null });
    expect(kinds(app)).toEqual([]);
    expect((await app.request('POST', yes, {})).status).toBe(410);
    await push(patch(uuid, { shift_uuid: [one, two] }));
    expect(kinds(app, 'anna@post.example')).toEqual(['place_offered']);
  });

  test('a place that one gives back goes to whom the board gives it at once, and not only to who waits', async () => {
    const clubEvent = await oneEvent(app, [2]);
    const first = await signUpApproved(app, clubEvent);
    const second = await signUpApproved(app, clubEvent);
    const waiting = [];
    for (const email of ['anna@post.example', 'ben@post.example'])
      waiting.push(await signUp(app, clubEvent, { email, waiting_list: true }));
    const chosen = await signUp(app, clubEvent, { email: 'cleo@post.example', waiting_list: true });
    sendAll(app);
    await push(patch(first.uuid, { status: ['approved', 'withdrawn'] }));
    await push(patch(second.uuid, { status: ['approved', 'withdrawn'] }));
    const [given] = await push(patch(chosen.uuid, { status: ['waiting', 'approved'] }));
    expect(given?.status).toBe('applied');
    // The later offer gave way, the earlier one stands.
    const offers = await Promise.all(
      waiting.map(async ({ uuid }) => (await get(uuid)).offered_until !== null),
    );
    expect(offers).toEqual([true, false]);
    expect(kinds(app, 'ben@post.example')).toEqual([]);
  });

  test('an offer whose e-mail was sent is kept', async () => {
    const clubEvent = await oneEvent(app, [1]);
    const first = await signUpApproved(app, clubEvent);
    await signUp(app, clubEvent, { email: 'anna@post.example', waiting_list: true });
    const chosen = await signUp(app, clubEvent, { email: 'cleo@post.example', waiting_list: true });
    sendAll(app);
    await push(patch(first.uuid, { status: ['approved', 'withdrawn'] }));
    sendAll(app);
    expect(await push(patch(chosen.uuid, { status: ['waiting', 'approved'] }))).toMatchObject([
      rejected('shift_full'),
    ]);
  });
});

describe('the feed', () => {
  test('brings registrations and their history, without the bookkeeping', async () => {
    const clubEvent = await oneEvent(app, [1]);
    const { uuid } = await signUp(app, clubEvent);
    const request = {
      scope: 'core',
      gen: 1,
      cursor: null,
      page_at: null,
      witness: [],
      history: [],
      rows: 5000,
      bytes: 4_000_000,
      erased: [],
    };
    const page = await app.request('POST', '/sync/pull', { as: 'device', body: request });
    const { changes } = page.json as { changes: [string, string, string, number, Row][] };
    const row = changes.find(([, tbl, id]) => tbl === 'registration' && id === uuid)?.[4];
    expect(row).toEqual(await get(uuid));
    expect(changes.find(([, tbl]) => tbl === 'registration_move')?.[4]).toMatchObject({
      registration_uuid: uuid,
      move: 'signed_up',
    });
    const line = changes.find(([, tbl]) => tbl === 'registration_move')?.[2] ?? '';
    const [refused] = await push({
      ...patch(line, { actor: ['öffentlich', 'Ich'] }),
      tbl: 'registration_move',
    });
    expect(refused).toMatchObject(rejected('forbidden'));
  });

  test('a registration that a restore lost comes back as it was, without an e-mail', async () => {
    const clubEvent = await oneEvent(app, [1]);
    const approved = await signUpApproved(app, clubEvent, { email: 'anna@post.example' });
    app.server.context.db.sql.exec('DELETE FROM registration');
    sendAll(app);
    const { context } = app.server;
    const actor = { kind: 'board', name: 'test', email: 'test@verein.example', role: 'board' } as const;
    const call: Call = { ...context, actor, requestId: '', address: '' };
    context.db.write('test', () => registrationSync.bringBack?.(call, approved.uuid, approved));
    expect(await get(approved.uuid)).toEqual({ ...approved, updated_at: expect.any(String) });
    expect(mails(app)).toEqual([]);
    const other = { ...approved, uuid: randomUUID(), email: 'bea@post.example' };
    expect(() => registrationSync.bringBack?.(call, other.uuid, other)).toThrow(
      expect.objectContaining({ code: 'shift_full' }),
    );
    await app.as('board').registrations.update({ id: approved.uuid, status: 'withdrawn' });
    expect(kinds(app)).toEqual(['registration_withdrawn']);
  });
});
