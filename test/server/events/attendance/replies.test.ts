import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { v7 } from 'uuid';
import { erasePerson } from '../../../../server/privacy/erasure/erase-person.ts';
import { memberReplyId } from '../../../../shared/events/attendance/reply-id.ts';
import type { Member } from '../../../../shared/people/members/member.ts';
import { aMember, anAssociation } from '../../../build.ts';
import { startApp, type TestApp } from '../../../fixtures.ts';
import { laptopsOfRoles } from '../../sync/raw-laptop.ts';

let app: TestApp;
let event_uuid: string;
beforeEach(async () => {
  app = await startApp();
  await anAssociation(app.as('board'));
  const event = await board().events.create({
    slug: 'gv',
    title: 'Generalversammlung',
    start_date: '2030-03-01',
    start_time: '19:00',
    location: 'Dorfplatz',
  });
  event_uuid = event.uuid;
});
afterEach(() => app.stop());

const board = () => app.as('board');
const member = async (nachname: string, email = '') =>
  (await board().members.create(aMember({ nachname, email }))) as Member;
const code = (name: string, params?: object) =>
  expect.objectContaining({ code: name, ...(params && { params }) });
const meat = v7();
const vegi = v7();
const dinner = {
  menus: [
    { id: meat, name: 'Fleisch', price: 30 },
    { id: vegi, name: 'Vegi', price: 25 },
  ],
};

describe('what an event asks', () => {
  test('is one row, named by the event, which goes with it', async () => {
    const asked = await board().attendances.create({ event_uuid, max_people: 40, price: 12.5 });
    expect(asked).toMatchObject({ id: event_uuid, open: true, max_people: 40, price: 12.5, companions: 0 });
    await expect(board().attendances.create({ event_uuid })).rejects.toEqual(
      code('conflict', { what: 'attendance' }),
    );
    await expect(board().attendances.create({ event_uuid, id: v7() })).rejects.toEqual(
      code('validation_failed'),
    );
    await expect(board().attendances.create({ event_uuid: v7() })).rejects.toEqual(code('not_found'));
    await board().replies.create({ event_uuid, name: 'Gast', answer: 'yes' });
    await board().events.remove({ id: event_uuid });
    expect(await board().attendances.list({})).toEqual([]);
    expect(await board().replies.list({})).toEqual([]);
  });
});

describe('a reply', () => {
  test('of a member is one row; of somebody else it needs a name', async () => {
    const { id: member_id } = await member('Kommt');
    await expect(board().replies.create({ event_uuid, member_id, answer: 'yes' })).rejects.toEqual(
      code('not_found', { what: 'attendance' }),
    );
    await board().attendances.create({ event_uuid });
    const reply = await board().replies.create({ event_uuid, member_id, answer: 'yes' });
    expect(reply).toMatchObject({ id: memberReplyId(event_uuid, member_id), people: 1, source: 'board' });
    await expect(board().replies.create({ event_uuid, member_id, answer: 'no' })).rejects.toEqual(
      code('conflict', { what: 'reply' }),
    );
    const nobody = board().replies.create({ event_uuid, answer: 'yes' });
    await expect(nobody).rejects.toEqual(
      code('validation_failed', { fields: [{ path: 'name', message: 'required' }] }),
    );
    await expect(board().replies.create({ event_uuid, member_id: v7(), answer: 'yes' })).rejects.toEqual(
      code('not_found', { what: 'member' }),
    );
  });

  test('brings no more people and no more menus than asked for', async () => {
    await board().attendances.create({ event_uuid, companions: 1, ...dinner });
    const guest = { event_uuid, name: 'Gast', answer: 'yes' } as const;
    const wrong = (path: string, message: string) =>
      code('validation_failed', { fields: [{ path, message }] });
    await expect(board().replies.create({ ...guest, people: 3 })).rejects.toEqual(wrong('people', 'range'));
    await expect(board().replies.create({ ...guest, menus: [meat, vegi] })).rejects.toEqual(
      wrong('menus', 'too_many'),
    );
    await expect(board().replies.create({ ...guest, menus: [v7()] })).rejects.toEqual(
      wrong('menus', 'invalid'),
    );
    const made = await board().replies.create({ ...guest, people: 2, menus: [meat, meat] });
    expect(made.menus).toEqual([meat, meat]);
    // A menu that is taken off the card stays in the replies that chose it.
    await board().attendances.update({ id: event_uuid, menus: [], companions: 0 });
    expect(await board().replies.update({ id: made.id, present: true })).toMatchObject({ present: true });
  });

  test('has a place or is refused; who has one may change everything else', async () => {
    await board().attendances.create({ event_uuid, max_people: 3, companions: 2 });
    const first = await board().replies.create({ event_uuid, name: 'Eins', answer: 'yes', people: 2 });
    const second = await board().replies.create({ event_uuid, name: 'Zwei', answer: 'perhaps', people: 2 });
    const full = code('event_full', { free: 1 });
    await expect(board().replies.update({ id: second.id, answer: 'yes' })).rejects.toEqual(full);
    await board().replies.update({ id: second.id, answer: 'yes', people: 1 });
    await expect(board().replies.update({ id: first.id, people: 3 })).rejects.toEqual(
      code('event_full', { free: 2 }),
    );
    // Fewer places than people who come: no person is put out.
    await board().attendances.update({ id: event_uuid, max_people: 1 });
    expect(await board().replies.update({ id: first.id, remark: 'Rollstuhl' })).toMatchObject({ people: 2 });
  });

  test('of two laptops without network: the later one is refused when the places are gone', async () => {
    await board().attendances.create({ event_uuid, max_people: 1 });
    const laptopOf = await laptopsOfRoles(() => app);
    const [one, other] = [await laptopOf('event_lead'), await laptopOf('president')];
    const said = { event_uuid, member_id: null, name: 'Gast', email: '', answer: 'yes', people: 1 };
    const reply = () =>
      ({
        kind: 'create',
        tbl: 'reply',
        id: v7(),
        values: { ...said, menus: [], remark: '', present: false, source: 'board' },
      }) as const;
    expect(await one.next(reply())).toMatchObject({ status: 'applied' });
    expect(await other.next(reply())).toMatchObject({
      status: 'rejected',
      reason: { code: 'event_full', params: { free: 0 } },
    });
  });

  test('of one member from two laptops: the same answer is one row, another one is refused', async () => {
    await board().attendances.create({ event_uuid });
    const { id: member_id } = await member('Doppelt');
    const laptopOf = await laptopsOfRoles(() => app);
    const reply = (answer: string) =>
      ({
        kind: 'create',
        tbl: 'reply',
        id: memberReplyId(event_uuid, member_id),
        values: {
          event_uuid,
          member_id,
          name: '',
          email: '',
          answer,
          people: 1,
          menus: [],
          remark: '',
          present: false,
          source: 'board',
        },
      }) as const;
    const one = await laptopOf('event_lead');
    expect(await one.next(reply('yes'))).toMatchObject({ status: 'applied' });
    const other = await laptopOf('president');
    expect(await other.next(reply('yes'))).toMatchObject({ status: 'applied' });
    expect(await other.next(reply('no'))).toMatchObject({ status: 'rejected' });
    const reader = await laptopOf('treasurer');
    expect(await reader.next(reply('no'))).toMatchObject({ reason: { code: 'forbidden' } });
  });
});

describe('the person of a reply', () => {
  test('reads it in what is known of them, and is taken out of it by an erasure; the count stays', async () => {
    await board().attendances.create({ event_uuid, companions: 1 });
    const { id: member_id } = await member('Vergessen');
    await board().replies.create({ event_uuid, member_id, answer: 'yes', people: 2, remark: 'Nussallergie' });
    const report = await board().accessReports.dataOf({ id: member_id });
    expect(report.parts.find(({ tbl }) => tbl === 'reply')?.rows[0]).toMatchObject({
      anlass: 'Generalversammlung',
      remark: 'Nussallergie',
    });
    erasePerson(app.server.context, { member: member_id, actor: 'test' });
    const [left] = await board().replies.list({ event_uuid });
    expect(left).toMatchObject({ member_id: null, remark: '', people: 2, answer: 'yes' });
  });

  test('keeps one reply when two members become one', async () => {
    await board().attendances.create({ event_uuid });
    const [kept, other] = [await member('Bleibt'), await member('Geht')];
    await board().replies.create({ event_uuid, member_id: other.id, answer: 'yes' });
    await board().memberMerges.merge({
      id: kept.id,
      other_id: other.id,
      version: kept.version,
      other_version: other.version,
    });
    const [reply, ...more] = await board().replies.list({ event_uuid });
    expect(more).toEqual([]);
    expect(reply).toMatchObject({ id: memberReplyId(event_uuid, kept.id), member_id: kept.id });
  });
});
