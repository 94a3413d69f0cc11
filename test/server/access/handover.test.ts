import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { handoverRules } from '../../../server/access/handovers/plan-handover.ts';
import { usualChoice, type Handover, type HandoverKind } from '../../../shared/access/handover.ts';
import { sessionToken } from '../../fixtures.ts';
import { startHandoverFixture, type HandoverFixture } from './handover-fixture.ts';

let fixture: HandoverFixture;
beforeEach(async () => {
  fixture = await startHandoverFixture();
});
afterEach(() => fixture.stop());

const statusOf = ({ steps }: Pick<Handover, 'steps'>) =>
  Object.fromEntries(steps.map(({ kind, status, reason }) => [kind, reason ?? status]));
const uuid = '019b8d2b-0000-7000-8000-00000000aaaa';

test('hands an office over: list, mail, groups, devices, sessions, and one e-mail', async () => {
  const { app, board, anna, beat } = fixture;
  const order = fixture.order();
  const old = await fixture.boardSessionOf(anna.id);
  const preview = await board().handovers.preview(order);
  expect(preview.steps.map(({ kind, reason }) => [kind, reason])).toEqual(
    [
      'office',
      'aliases',
      'password',
      'board_group',
      'office_groups',
      'cloud_admin',
      'devices',
      'mail',
      'sessions',
    ].map(kind => [kind, null]),
  );
  const before = fixture.writes();
  const steps = usualChoice(preview.steps).map(step =>
    step.kind === 'cloud_admin' ? { ...step, items: ['give', 'take'] } : step,
  );
  expect(fixture.writes()).toEqual(before);
  const done = await board().handovers.begin({ ...order, uuid, steps });
  expect(done).toMatchObject({ status: 'done', successor: 'Beat Ünal', predecessor: 'Anna Ünal' });
  expect(new Set(Object.values(statusOf(done)))).toEqual(new Set(['done']));
  const offices = [anna, beat].map(({ id }) => board().members.get({ id }));
  expect((await Promise.all(offices)).map(each => (each as { funktion: string }).funktion)).toEqual([
    '',
    'Kasse',
  ]);
  expect(fixture.aliases()).toEqual({
    'vorstand@verein.example': ['cora@post.example', 'beat@post.example'],
    'anna.uenal@verein.example': ['anna@post.example'],
  });
  expect(fixture.mail.world.mailboxes.get('kasse@verein.example')?.password).toBe(done.password);
  expect(fixture.inGroup('Vorstand')).toEqual(['cora.uenal', 'beat.uenal']);
  expect([...(fixture.cloud.world.groups.get('Finanzen') ?? [])]).toEqual(['beat.uenal']);
  expect([...(fixture.cloud.world.groups.get('admin') ?? [])].filter(id => id.endsWith('uenal'))).toEqual([
    'beat.uenal',
  ]);
  expect((await board().devices.list({})).map(({ revoked_at }) => revoked_at !== null)).toEqual([true]);
  await expect(app.withToken(old).members.list({})).rejects.toMatchObject({ code: 'unauthorized' });
  expect(await fixture.mailsTo('beat@post.example')).toEqual(['Ihr neues Amt: Verein']);
  // What was drawn stands nowhere in the files.
  expect(fixture.filesHold(done.password ?? '')).toBe(false);
});

test('leaves out what was not chosen and what is not set up, each with its reason', async () => {
  const { board, beat } = fixture;
  const order = { ...fixture.order(), predecessor_id: null };
  const preview = await board().handovers.preview(order);
  expect(Object.fromEntries(preview.steps.map(({ kind, reason }) => [kind, reason]))).toMatchObject({
    cloud_admin: 'nobody_leaves',
    sessions: 'nobody_leaves',
    office: null,
  });
  const done = await board().handovers.begin({
    ...order,
    uuid,
    steps: [{ kind: 'office', items: ['give'] }],
  });
  expect(statusOf(done)).toMatchObject({ office: 'done', mail: 'not_chosen', sessions: 'nobody_leaves' });
  expect([done.status, done.password]).toEqual(['done', null]);
  expect(await fixture.mailsTo(beat.email)).toEqual([]);
  expect(await board().handovers.list({})).toMatchObject([{ id: done.id, status: 'done' }]);
});

test('refuses what makes no sense, and what is not there any more, before anything is done', async () => {
  const { board, anna, beat } = fixture;
  const order = fixture.order();
  const field = (path: string, message: string) => ({ params: { fields: [{ path, message }] } });
  const wrong = [
    [{ ...order, successor_id: anna.id }, field('successor_id', 'handover_same')],
    [{ ...order, predecessor_id: fixture.cora.id }, field('predecessor_id', 'handover_not_holder')],
    [{ ...order, day: '2026-11-21' }, field('day', 'handover_future')],
    [{ ...order, day: '1899-12-31' }, field('day', 'day_years')],
    [{ ...order, funktion_id: 99 }, { code: 'not_found' }],
  ] as const;
  for (const [input, refusal] of wrong)
    await expect(board().handovers.preview(input)).rejects.toMatchObject(refusal);
  const steps = [{ kind: 'devices', items: ['a device that is gone'] }] as const;
  await expect(
    board().handovers.begin({
      ...order,
      uuid,
      steps: steps.map(step => ({ ...step, items: [...step.items] })),
    }),
  ).rejects.toMatchObject({ code: 'conflict' });
  await board().members.update({ id: beat.id, austritt: '2026-01-01' });
  await expect(board().handovers.preview(order)).rejects.toMatchObject(
    field('successor_id', 'handover_left'),
  );
  expect(await board().handovers.list({})).toEqual([]);
});

test('goes on where a service was away, and repeats neither e-mail nor password', async () => {
  const { board, idp, mail } = fixture;
  const order = fixture.order();
  const { steps } = await board().handovers.preview(order);
  idp.beforeWrite = () => 'lost';
  const half = await board().handovers.begin({ ...order, uuid, steps: usualChoice(steps) });
  expect(statusOf(half)).toMatchObject({
    office: 'done',
    board_group: 'failed',
    mail: 'done',
    sessions: 'done',
  });
  expect([half.status, half.steps.find(({ kind }) => kind === 'board_group')?.message]).toEqual([
    'open',
    expect.stringContaining('Anmeldedienst'),
  ]);
  // The same call once more: two laptops, or an answer that got lost.
  const again = await board().handovers.begin({ ...order, uuid, steps: [] });
  expect([again.id, again.status, again.password]).toEqual([half.id, 'open', null]);
  idp.beforeWrite = null;
  const password = mail.world.mailboxes.get('kasse@verein.example')?.password;
  const done = await board().handovers.resume({ id: half.id });
  expect([done.status, done.password]).toEqual(['done', null]);
  expect(fixture.inGroup('Vorstand')).toEqual(['cora.uenal', 'beat.uenal']);
  expect(mail.world.mailboxes.get('kasse@verein.example')?.password).toBe(password);
  expect(await fixture.mailsTo('beat@post.example')).toHaveLength(1);
  const fresh = await board().handovers.resume({ id: half.id, new_password: true });
  expect(mail.world.mailboxes.get('kasse@verein.example')?.password).toBe(fresh.password);
  expect(fresh.password).not.toBe(password);
});

test('asks a service that was away already at the preview when it is tried again, or is told to let it be', async () => {
  const { board, cloud } = fixture;
  const order = fixture.order();
  cloud.troubles.push(...Array<'error500'>(60).fill('error500'));
  const { steps } = await board().handovers.preview(order);
  const unknown = steps.filter(({ message }) => message !== '').map(({ kind }) => kind);
  expect(unknown).toEqual(['office_groups', 'cloud_admin']);
  const begun = await board().handovers.begin({ ...order, uuid, steps: usualChoice(steps) });
  expect(statusOf(begun)).toMatchObject({ office_groups: 'failed', cloud_admin: 'failed', mail: 'done' });
  cloud.troubles.length = 0;
  const done = await board().handovers.resume({ id: begun.id, leave_out: ['cloud_admin'] });
  expect(statusOf(done)).toMatchObject({ office_groups: 'done', cloud_admin: 'not_chosen' });
  expect([...(cloud.world.groups.get('Finanzen') ?? [])]).toEqual(['beat.uenal']);
});

describe('a server that dies', () => {
  const kinds = handoverRules.map(({ kind }) => kind);

  test('before each step goes on with it, and sends one e-mail', async () => {
    const order = fixture.order();
    const { steps } = await fixture.board().handovers.preview(order);
    for (const kind of kinds) {
      fixture.dieAt(kind, '');
      const again = fixture.board().handovers.begin({ ...order, uuid, steps: usualChoice(steps) });
      await expect(again).rejects.toMatchObject({ code: 'internal' });
      await fixture.restart();
    }
    fixture.liveOn();
    const [open] = await fixture.board().handovers.list({});
    expect(open?.steps.map(({ status }) => status === 'done')).toEqual(
      kinds.map(kind => kind !== 'sessions'),
    );
    const done = await fixture.board().handovers.resume({ id: open!.id });
    expect([done.status, new Set(Object.values(statusOf(done)))]).toEqual(['done', new Set(['done'])]);
    expect(await fixture.mailsTo('beat@post.example')).toHaveLength(1);
    expect(await fixture.board().handovers.list({})).toHaveLength(1);
  });

  test.each<HandoverKind>(['aliases', 'password', 'board_group', 'mail', 'sessions'])(
    'between «%s» and its outcome takes it again, and what is ours happens once',
    async kind => {
      const order = fixture.order();
      const { steps } = await fixture.board().handovers.preview(order);
      fixture.dieAt(kind);
      const begun = fixture.board().handovers.begin({ ...order, uuid, steps: usualChoice(steps) });
      await expect(begun).rejects.toMatchObject({ code: 'internal' });
      await fixture.restart();
      fixture.liveOn();
      const [open] = await fixture.board().handovers.list({});
      const isOurs = kind === 'mail' || kind === 'sessions';
      expect(open?.steps.find(step => step.kind === kind)?.status).toBe(isOurs ? 'open' : 'running');
      const done = await fixture.board().handovers.resume({ id: open!.id });
      expect(done.status).toBe('done');
      expect(done.password !== null).toBe(kind === 'aliases' || kind === 'password');
      expect(fixture.inGroup('Vorstand')).toEqual(['cora.uenal', 'beat.uenal']);
      expect(await fixture.mailsTo('beat@post.example')).toHaveLength(1);
    },
  );
});

test('a session of a member of the board ends, one that began later does not', async () => {
  const { app, board, anna, beat } = fixture;
  const order = fixture.order();
  const { steps } = await board().handovers.preview(order);
  const ordinary = await sessionToken('member', app.clock.now, { sub: anna.id });
  await board().handovers.begin({ ...order, uuid, steps: usualChoice(steps) });
  expect(await app.withToken(ordinary).accesses.own({})).toBeInstanceOf(Array);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  const young = await fixture.boardSessionOf(beat.id);
  expect(await app.withToken(young).members.list({ limit: 1 })).toHaveLength(1);
  expect(await app.withToken(await fixture.mailboxSession()).members.list({ limit: 1 })).toHaveLength(1);
});

test('a person who is erased is in no handover any more', async () => {
  const { app, board, anna } = fixture;
  const order = fixture.order();
  const { steps } = await board().handovers.preview(order);
  await board().handovers.begin({ ...order, uuid, steps: usualChoice(steps) });
  const request = await board().erasures.create({ member_id: anna.id, source: 'letter', note: '' });
  await board().erasures.execute({ id: request.id });
  const [left] = await board().handovers.list({});
  expect(left).toMatchObject({ predecessor: '', predecessor_id: null, status: 'done' });
  expect(JSON.stringify(left)).not.toContain('Anna');
  expect(
    app.server.context.db.sql.prepare('SELECT items FROM handover_step').pluck().all().join(),
  ).not.toMatch(/anna@post/);
});
