import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../server/context.ts';
import { eventStore } from '../../server/events/event-store.ts';
import { insertSignUp } from '../../server/events/registrations/sign-up/insert-sign-up.ts';
import { shiftStore } from '../../server/events/shifts/shift-store.ts';
import { assertDefined } from '../../shared/assert.ts';
import { syncSchema, type PushResult } from '../../shared/sync/message.ts';
import { startApp, type TestApp } from '../fixtures.ts';
import { aLaptop, until, type Laptop } from '../desktop/sync/laptop.ts';
import { oneEvent } from '../server/events/registrations/registration-fixture.ts';
import { registrationStore } from '../../server/events/registrations/registration-store.ts';

/** OVERBOOKING_ROUNDS=50 plays as many. */
const rounds = Number(process.env['OVERBOOKING_ROUNDS'] ?? 20);
/** What comes at the same time for one last place: 500 in all, half of it from desktops that were offline. */
const websites = 150;
const boards = 100;
const desktops = 10;
const perDesktop = 25;

let app: TestApp;
let boardHeaders: Record<string, string>;
beforeAll(async () => {
  app = await startApp();
  boardHeaders = await app.credentials('board');
});
afterAll(() => app.stop());

interface LastPlace {
  readonly event_id: number;
  readonly shift_id: number;
  /** Registrations that wait for a decision. */
  readonly pending: readonly { readonly id: number; readonly uuid: string }[];
}

/** A shift with one place, and people who have signed up for it: by the verb itself, all in one transaction. */
async function aLastPlace(waiting: number): Promise<LastPlace> {
  const clubEvent = await oneEvent(app, [1]);
  const { context } = app.server;
  const call: Call = { ...context, actor: { kind: 'none', name: 'test' }, requestId: '', address: '' };
  const event = assertDefined(eventStore.find(context.db, clubEvent.event.id), 'event');
  const shift = assertDefined(shiftStore.find(context.db, clubEvent.shifts[0]?.id ?? 0), 'shift');
  const insert = (n: number) =>
    insertSignUp(call, {
      event,
      shift,
      helper: {
        name: `Person ${n}`,
        email: `${n}@e${event.id}.example`,
        phone: '',
        message: '',
        sprache: 'de',
      },
      member_id: null,
      source: 'public',
      status: 'pending',
    });
  const pending = context.effects.write('test', () =>
    context.db.write('test', () => Array.from({ length: waiting }, (_, n) => insert(n))),
  );
  return { event_id: event.id, shift_id: shift.id, pending };
}

interface Reply {
  readonly status: number;
  readonly code: string | null;
  readonly results: readonly PushResult[];
}

/** Every call has a connection of its own, opened while the others are under way. */
function post(path: string, headers: Record<string, string>, body: object): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', ...headers },
    };
    const sent = request(app.server.address + path, options, answer => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => {
        const { code = null, results = [] } = JSON.parse(text) as Partial<Reply>;
        resolve({ status: answer.statusCode ?? 0, code, results });
      });
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

/** Each from an address of its own, as in a village: the limit per address stays on. */
const signUp = ({ event_id, shift_id }: LastPlace, n: number): Promise<Reply> =>
  post(
    '/registrations/public',
    { 'x-forwarded-for': `203.0.${n % 250}.${(n >> 3) % 250}` },
    { event_id, shift_id, name: 'Neu', email: `neu-${n}@e${event_id}.example`, waiting_list: n % 3 === 0 },
  );
const approve = (id: number): Promise<Reply> => post(`/registrations/${id}/approve`, boardHeaders, {});

/** A desktop as the server sees it: a token, a stream, and what was decided while it was offline. */
interface Stream {
  readonly token: string;
  readonly stream: string;
  last: number;
}
async function aStream(n: number): Promise<Stream> {
  const { token } = await app.as('board').devices.enrol({ name: `Laptop ${n}`, program: 'test' });
  return { token, stream: randomUUID(), last: 0 };
}
async function push(stream: Stream, uuids: readonly string[]): Promise<readonly PushResult[]> {
  const mutations = uuids.map(id => ({
    kind: 'patch',
    tbl: 'registration',
    id,
    set: { status: { from: 'pending', to: 'approved' } },
    mid: randomUUID(),
    mseq: ++stream.last,
    schema: syncSchema,
  }));
  const reply = await post(
    '/sync/push',
    { authorization: `Bearer ${stream.token}` },
    { stream: stream.stream, mutations },
  );
  expect(reply.status).toBe(200);
  return reply.results;
}

/** The same order for the same seed, so that a failure can be seen again. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed * 2654435761;
  const next = () => (state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0);
  return items
    .map(item => [next(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);
}

const approvedOf = ({ shift_id }: LastPlace) =>
  registrationStore.list(app.server.context.db, { shift_id, status: 'approved' });
const count = (sql: string, ...values: unknown[]): number =>
  app.server.context.db.sql
    .prepare<unknown[], number>(sql)
    .pluck()
    .get(...values) ?? 0;

describe('500 sign-ups and approvals at the same time for one last place', () => {
  const streams: Stream[] = [];
  beforeAll(async () => {
    for (let n = 0; n < desktops; n++) streams.push(await aStream(n));
  });

  test.each(Array.from({ length: rounds }, (_, n) => n))(
    'leave exactly one approved, round %i',
    async seed => {
      const place = await aLastPlace(boards + desktops * perDesktop);
      const replies: Reply[] = [];
      const signedUp: Reply[] = [];
      const results: PushResult[] = [];
      const late = place.pending.slice(boards);
      const work = [
        ...Array.from({ length: websites }, (_, n) => async () => void signedUp.push(await signUp(place, n))),
        ...place.pending.slice(0, boards).map(
          ({ id }) =>
            async () =>
              void replies.push(await approve(id)),
        ),
        ...streams.map((stream, n) => async () => {
          const own = late.slice(n * perDesktop, (n + 1) * perDesktop).map(({ uuid }) => uuid);
          results.push(...(await push(stream, own)));
        }),
      ];
      await Promise.all(shuffled(work, seed).map(start => start()));

      expect(approvedOf(place)).toHaveLength(1);
      const won =
        replies.filter(({ status }) => status === 200).length +
        results.filter(({ status }) => status === 'applied').length;
      expect(won).toBe(1);
      for (const { status, code } of replies)
        if (status !== 200) expect([status, code]).toEqual([409, 'shift_full']);
      for (const { status, reason } of results)
        if (status !== 'applied')
          expect([status, reason]).toEqual([
            'rejected',
            { code: 'shift_full', params: { waiting_list: true } },
          ]);
      expect(results).toHaveLength(desktops * perDesktop);
      for (const { status, code } of signedUp)
        if (status !== 201) expect([status, code]).toEqual([409, 'shift_full']);
      const taken = "SELECT count(*) FROM registration_move WHERE shift_uuid = ? AND to_status = 'approved'";
      expect(count(taken, approvedOf(place)[0]?.shift_uuid)).toBe(1);
      const told = "SELECT count(*) FROM outgoing_mail WHERE event_id = ? AND kind = 'registration_approved'";
      expect(count(told, place.event_id)).toBe(1);
    },
  );
});

test('desktops that were offline keep what was refused, with the reason and everything that was typed', async () => {
  const place = await aLastPlace(desktops * perDesktop + 50);
  const laptops = await Promise.all(Array.from({ length: desktops }, (_, n) => aLaptop(app, `Büro ${n}`)));
  try {
    await Promise.all(laptops.map(({ replica }) => until(() => replica.ready(), 60_000)));
    const seen = ({ replica }: Laptop) =>
      place.pending.every(({ uuid }) => replica.read('registration', uuid));
    await until(() => laptops.every(seen), 60_000);
    for (const laptop of laptops) await laptop.close();
    for (const laptop of laptops) laptop.reopen();
    for (const laptop of laptops) await laptop.sync.stop();
    for (const [n, { replica }] of laptops.entries())
      for (const { uuid } of place.pending.slice(n * perDesktop, (n + 1) * perDesktop))
        replica.edit('registration', uuid, {
          status: { from: 'pending', to: 'approved' },
          note: { from: '', to: `Notiz ${n}` },
        });
    const others = place.pending.slice(-50).map(({ id }) => approve(id));
    for (const laptop of laptops) await laptop.close();
    for (const laptop of laptops) laptop.reopen();
    const replies = await Promise.all(others);
    await until(() => laptops.every(({ replica }) => replica.waiting().length === 0), 60_000);

    expect(approvedOf(place)).toHaveLength(1);
    const refused = laptops.flatMap(({ replica }) => replica.refused());
    const wonHere = replies.filter(({ status }) => status === 200).length;
    expect(refused).toHaveLength(desktops * perDesktop - (1 - wonHere));
    for (const { mutation, reason } of refused) {
      expect(reason).toEqual({ code: 'shift_full', params: { waiting_list: true } });
      expect(mutation).toMatchObject({
        kind: 'patch',
        set: { note: { to: expect.stringMatching(/^Notiz \d/) } },
      });
    }
    const shown = ({ replica }: Laptop) =>
      replica
        .all('registration')
        .filter(row => row['shift_id'] === place.shift_id && row['status'] === 'approved');
    await until(() => laptops.every(laptop => shown(laptop).length === 1), 60_000);
    expect(new Set(laptops.map(laptop => shown(laptop)[0]?.['uuid']))).toEqual(
      new Set([approvedOf(place)[0]?.uuid]),
    );
  } finally {
    for (const laptop of laptops) await laptop.remove();
  }
}, 120_000);
