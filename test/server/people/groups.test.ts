import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 } from 'uuid';
import { erasePerson } from '../../../server/privacy/erasure/erase-person.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import { aMember, anAssociation } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { laptopsOfRoles } from '../sync/raw-laptop.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await anAssociation(app.as('board'));
});
afterAll(() => app.stop());

const board = () => app.as('board');
const member = async (nachname: string) =>
  ((await board().members.create(aMember({ nachname }))) as Member).id;

describe('groups of members', () => {
  test('are listed in their order, with their members', async () => {
    const last = await board().memberGroups.create({ name: 'Chor', place: 20 });
    const first = await board().memberGroups.create({ name: 'Zirkel', place: 10, color: 'teal' });
    expect((await board().memberGroups.list({})).map(({ id }) => id)).toEqual([first.id, last.id]);
    const member_id = await member('Singt');
    const made = await board().groupMembers.create({ group_id: last.id, member_id });
    // Twice in one group is once.
    expect(await board().groupMembers.create({ group_id: last.id, member_id })).toEqual(made);
    expect(await board().groupMembers.list({ group_id: last.id })).toEqual([made]);
    expect(await board().groupMembers.list({ group_id: first.id })).toEqual([]);
    await board().groupMembers.remove({ id: made.id });
    expect(await board().groupMembers.list({ member_id })).toEqual([]);
  });

  test('take no member and no group that never was', async () => {
    const { id: group_id } = await board().memberGroups.create({ name: 'Leer' });
    const member_id = await member('Da');
    const unknown = { code: 'not_found' };
    await expect(board().groupMembers.create({ group_id, member_id: v7() })).rejects.toMatchObject(unknown);
    await expect(board().groupMembers.create({ group_id: v7(), member_id })).rejects.toMatchObject(unknown);
  });

  test('are changed by those who may change members', async () => {
    const laptopOf = await laptopsOfRoles(() => app);
    const { id: group_id } = await board().memberGroups.create({ name: 'Rechte' });
    const values = { group_id, member_id: await member('Rechte') };
    const create = { kind: 'create', tbl: 'group_member', id: v7(), values } as const;
    const treasurer = await (await laptopOf('treasurer')).next(create);
    expect(treasurer).toMatchObject({ status: 'rejected', reason: { code: 'forbidden' } });
    // The id of the row follows from what it says: no other one gets in.
    const secretary = await (await laptopOf('secretary')).next(create);
    expect(secretary).toMatchObject({ status: 'rejected', reason: { code: 'validation_failed' } });
  });

  test('stand by name in what a person is told of themselves', async () => {
    const { id: group_id } = await board().memberGroups.create({ name: 'Auskunft' });
    const member_id = await member('Auskunft');
    await board().groupMembers.create({ group_id, member_id });
    const report = await board().accessReports.dataOf({ id: member_id });
    const part = report.parts.find(({ tbl }) => tbl === 'group_member');
    expect(part?.rows).toEqual([{ gruppe: 'Auskunft', created_at: expect.any(String) as string }]);
  });

  test('forget an erased person, who cannot be put into one again', async () => {
    const { id: group_id } = await board().memberGroups.create({ name: 'Vergessen' });
    const member_id = await member('Vergessen');
    await board().groupMembers.create({ group_id, member_id });
    erasePerson(app.server.context, { member: member_id, actor: 'test' });
    expect(await board().groupMembers.list({ group_id })).toEqual([]);
    await expect(board().groupMembers.create({ group_id, member_id })).rejects.toMatchObject({
      code: 'erased',
    });
  });
});
