import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/db/open.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import { aMember, anAssociation } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { plantPerson } from '../privacy/planted-person.ts';
import { oneEvent, numbered } from '../events/registrations/registration-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await anAssociation(app.as('board'));
});
afterAll(() => app.stop());

const board = () => app.as('board');
const create = (values: Partial<Member>) => board().members.create(aMember(values as never));
const get = async (id: string) => (await board().members.get({ id })) as Member;

async function merge(id: string, other_id: string, fields: Record<string, unknown> = {}) {
  const [kept, other] = [await get(id), await get(other_id)];
  return board().memberMerges.merge({
    id,
    other_id,
    version: kept.version,
    other_version: other.version,
    fields,
  });
}

/** Places in which an id may still stand afterwards: history, and what says that a person vanished. */
const remains = new Set([
  'audit.entity_id',
  'audit.actor',
  'audit.changes',
  'change_log.id',
  'trash.id',
  'trash.body',
  'member_merge.other_id',
  'member_merge.other',
  'member_merge.moved',
  'conflict.row_id',
  'sync_parked.body',
  'recovered.body',
  'effect.args',
  // A member that came of an application has its uuid.
  'application.uuid',
  'outgoing_mail.key',
  'dispatch.key',
]);

function placesOf(db: Database, id: string): string[] {
  const tables = db.sql
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all();
  return tables.flatMap(tbl =>
    db.sql
      .prepare<[string], string>("SELECT name FROM pragma_table_info(?) WHERE type = 'TEXT'")
      .pluck()
      .all(tbl)
      .filter(column => db.sql.prepare(`SELECT 1 FROM ${tbl} WHERE instr(${column}, ?) > 0`).get(id))
      .map(column => `${tbl}.${column}`),
  );
}

/** What has no way in by a call of its own. */
function plantAccounts(id: string): void {
  const { db } = app.server.context;
  db.write('test', () => {
    db.sql
      .prepare(
        "INSERT INTO member_identity VALUES ('https://idp', 'sub', ?, '', '2026', '2026', 'login', 'email', '')",
      )
      .run(id);
    for (const service of ['idp', 'cloud']) {
      db.sql
        .prepare("INSERT INTO account_link VALUES (?, ?, 'account', 'name', '', NULL, '2026')")
        .run(service, id);
      db.sql
        .prepare("INSERT INTO embedded_account VALUES (?, 'e1', 'name', 'Name', '', 1, 0, ?)")
        .run(service, id);
    }
    db.sql
      .prepare(
        `INSERT INTO account_change(service, action, member_id, target, detail, status, error, created_at)
         VALUES ('idp', 'account_create', ?, 'name', '{}', 'done', '', '2026')`,
      )
      .run(id);
    db.sql
      .prepare(
        `INSERT INTO handover(uuid, funktion_id, funktion, successor_id, predecessor_id, day, status, started_by,
           created_at, updated_at) VALUES ('h', 1, 'Kasse', ?, NULL, '2026-01-01', 'done', '', '2026', '2026')`,
      )
      .run(id);
    db.sql.prepare('UPDATE application SET member_id = uuid WHERE uuid = ?').run(id);
    db.sql.prepare("INSERT INTO group_choice VALUES (?, 'vorstand', 1)").run(id);
  });
}

describe('two entries of one person', () => {
  let kept: Member;
  let other: Member;
  let mergeId: string;
  let invoice = { id: '' };
  const counts = () => {
    const { db, effects } = app.server.context;
    const of = (files: Database, tbl: string) =>
      files.sql.prepare(`SELECT count(*) FROM ${tbl} WHERE member_id = ?`).pluck().get(other.id) as number;
    return {
      ...Object.fromEntries(
        [
          'invoice',
          'registration',
          'application',
          'deletion_request',
          'outgoing_mail',
          'member_identity',
          'account_link',
          'account_change',
          'group_choice',
          'embedded_account',
        ].map(tbl => [tbl, of(db, tbl)]),
      ),
      dispatch: of(effects, 'dispatch'),
    };
  };
  let before: ReturnType<typeof counts>;

  beforeAll(async () => {
    other = await plantPerson(app);
    plantAccounts(other.id);
    kept = await create({ vorname: 'Qwaldina', nachname: 'Xerzogut', email: 'neu@example.org', mobile: '' });
    await app.request('POST', '/invoices/generate-qr', {
      as: 'board',
      body: { member_id: other.id, amount: 50, description: 'Beitrag' },
    });
    [invoice = invoice] = await board().invoices.list({ member_id: other.id });
    other = await get(other.id);
    before = counts();
  });

  test('become one, with everything that hung on the second', async () => {
    expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([]);
    const { member, merge: done } = await merge(kept.id, other.id, {
      mobile: 'other',
      email: 'keep',
      notiz: { value: 'Beide' },
    });
    mergeId = done.id;
    expect(member).toMatchObject({ nr: kept.nr, mobile: other.mobile, email: kept.email, notiz: 'Beide' });
    await expect(get(other.id)).rejects.toMatchObject({ code: 'not_found' });
    const { db, effects } = app.server.context;
    const found = [...placesOf(db, other.id), ...placesOf(effects, other.id)];
    expect(found.filter(place => !remains.has(place))).toEqual([]);
    expect(await board().invoices.get({ id: invoice.id })).toMatchObject({ member_id: kept.id });
    const rows = Object.fromEntries(done.moved.map(({ tbl, rows: n }) => [tbl, n]));
    for (const [tbl, n] of Object.entries(before)) expect([tbl, rows[tbl]]).toEqual([tbl, n]);
  });

  test('count as no erasure, and the number is given to no other person', async () => {
    const { db, effects } = app.server.context;
    expect(effects.sql.prepare('SELECT 1 FROM erased_person WHERE member_id = ?').get(other.id)).toBe(
      undefined,
    );
    expect(
      db.sql.prepare("SELECT op FROM change_log WHERE tbl = 'member' AND id = ?").pluck().get(other.id),
    ).toBe('D');
    const next = await create({ vorname: 'Neu' });
    expect(next.nr).toBeGreaterThan(other.nr ?? 0);
  });

  test('stand in the list of merges', async () => {
    expect(await board().memberMerges.list({})).toMatchObject([
      { id: mergeId, name: 'Qwaldina Xerzogut', other_nr: other.nr, undone_at: null },
    ]);
  });

  test('become two again as they were, but for what was changed since', async () => {
    await board().members.update({ id: kept.id, notiz: 'Später' });
    const { member, other: back, left } = await board().memberMerges.undo({ id: mergeId });
    expect(back).toMatchObject({ id: other.id, nr: other.nr, email: other.email, notiz: other.notiz });
    expect(member).toMatchObject({ mobile: kept.mobile, notiz: 'Später' });
    expect(left).toEqual([{ tbl: 'member', field: 'notiz', why: 'changed' }]);
    expect(counts()).toEqual(before);
    const { db, effects } = app.server.context;
    const where = 'WHERE member_id = ?';
    for (const [files, tbl] of [
      [db, 'invoice'],
      [db, 'registration'],
      [effects, 'dispatch'],
    ] as const)
      expect(files.sql.prepare(`SELECT 1 FROM ${tbl} ${where}`).get(kept.id)).toBe(undefined);
    await expect(board().memberMerges.undo({ id: mergeId })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('are refused when one of them is not as the person saw it', async () => {
    const order = { id: kept.id, other_id: other.id, version: 1, other_version: 1 };
    await expect(board().memberMerges.merge(order)).rejects.toMatchObject({ code: 'precondition_failed' });
    await expect(board().memberMerges.merge({ ...order, other_id: kept.id })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  test('leave nothing of either when the person is erased', async () => {
    await merge(kept.id, other.id);
    const open = await board().erasures.list({ status: 'open' });
    for (const request of open) await board().erasures.execute({ id: request.id });
    const { db, effects } = app.server.context;
    expect(placesOf(db, other.nachname)).toEqual(['invoice.debtor']);
    expect(placesOf(effects, other.nachname)).toEqual([]);
    expect(await board().memberMerges.list({})).toEqual([]);
  });
});

describe('two registrations of one person for one shift', () => {
  test('become one, whose place is free for the next; an undo finds the shift full', async () => {
    const clubEvent = await oneEvent(app, [2, 2]);
    const [one, two, third] = await Promise.all(
      ['eins', 'zwei', 'drei'].map(name => create({ vorname: name, email: `${name}@example.org` })),
    );
    if (!one || !two || !third) throw new Error('three members');
    const place = (shift: number, member_id: string) => ({
      event_id: clubEvent.event.id,
      shift_id: clubEvent.shifts[shift]?.id ?? 0,
      member_id,
    });
    const own = numbered(await board().registrations.create(place(0, one.id)));
    const theirs = numbered(await board().registrations.create(place(0, two.id)));
    const elsewhere = numbered(await board().registrations.create(place(1, two.id)));
    for (const { id } of [own, theirs]) await board().decisions.approve({ id });
    const { merge: done } = await merge(one.id, two.id);
    const states = async () =>
      (await board().registrations.list({ event_id: clubEvent.event.id } as never)).map(row => [
        row.id,
        row.status,
        'member_id' in row ? row.member_id : '',
      ]);
    expect(await states()).toEqual([
      [own.id, 'approved', one.id],
      [theirs.id, 'withdrawn', one.id],
      [elsewhere.id, 'pending', one.id],
    ]);
    const next = numbered(await board().registrations.create(place(0, third.id)));
    await board().decisions.approve({ id: next.id });
    const { left } = await board().memberMerges.undo({ id: done.id });
    expect(left).toEqual([{ tbl: 'registration', field: '', why: 'full' }]);
    expect((await states()).slice(0, 3)).toEqual([
      [own.id, 'approved', one.id],
      [theirs.id, 'pending', two.id],
      [elsewhere.id, 'pending', two.id],
    ]);
  });
});

describe('two people who look like one', () => {
  test('are remembered as two, once, until a person takes it back', async () => {
    const [one, other] = [await create({ vorname: 'Hans' }), await create({ vorname: 'Hans' })];
    const said = await board().memberMerges.sayDistinct({ one_id: other.id, other_id: one.id });
    expect(await board().memberMerges.sayDistinct({ one_id: one.id, other_id: other.id })).toEqual(said);
    expect(await board().memberMerges.distinct({})).toEqual([said]);
    await board().memberMerges.forgetDistinct({ id: said.id });
    expect(await board().memberMerges.distinct({})).toEqual([]);
  });
});
