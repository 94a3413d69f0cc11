import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemCall } from '../../../server/context.ts';
import { pickRecipients } from '../../../server/messages/mailings/pick-recipients.ts';
import { erasePerson } from '../../../server/privacy/erasure/erase-person.ts';
import { newAttendance } from '../../../shared/events/attendance/attendance.ts';
import type { RoleName } from '../../../shared/permission.ts';
import { keyOfValue } from '../../../shared/people/fields/custom-value.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import { aMember, anAssociation } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { laptopsOfRoles } from '../sync/raw-laptop.ts';

let app: TestApp;
let laptopOf: Awaited<ReturnType<typeof laptopsOfRoles>>;
beforeAll(async () => {
  app = await startApp();
  await anAssociation(app.as('board'));
  laptopOf = await laptopsOfRoles(() => app);
});
afterAll(() => app.stop());

const board = () => app.as('board');
const member = async (nachname: string) =>
  ((await board().members.create(aMember({ nachname }))) as Member).id;
const put = (field: string, person: string, value: string) =>
  board().customValues.put({ key: keyOfValue(field, person), value });
const wrong = (path: string, message: string) => ({
  code: 'validation_failed',
  params: { fields: [{ path, message }] },
});

describe('own fields of members', () => {
  test('hold values by their kind and refuse others, naming the field', async () => {
    const person = await member('Kind');
    const [horn, tuba] = [
      { id: v7(), name: 'Horn' },
      { id: v7(), name: 'Tuba' },
    ];
    const number = await board().customFields.create({ name: 'Gewicht', kind: 'number' });
    expect((await put(number.id, person, " 1'204,50 ")).value).toBe('1204.5');
    await expect(put(number.id, person, 'viel')).rejects.toMatchObject(wrong('value', 'number'));
    const date = await board().customFields.create({ name: 'Prüfung', kind: 'date' });
    expect((await put(date.id, person, '2026-02-28')).value).toBe('2026-02-28');
    await expect(put(date.id, person, '2026-02-30')).rejects.toMatchObject(wrong('value', 'day'));
    for (const other of ['0001-01-01', '1899-12-31', '2200-01-01'])
      await expect(put(date.id, person, other)).rejects.toMatchObject(wrong('value', 'day_years'));
    const yes = await board().customFields.create({ name: 'Fahrerin', kind: 'yes_no' });
    expect((await put(yes.id, person, 'no')).value).toBe('no');
    await expect(put(yes.id, person, 'ja')).rejects.toMatchObject(wrong('value', 'enum'));
    const one = await board().customFields.create({
      name: 'Register',
      kind: 'choice',
      options: [horn, tuba],
    });
    await expect(put(one.id, person, `${horn.id} ${tuba.id}`)).rejects.toMatchObject(
      wrong('value', 'too_many'),
    );
    await expect(put(one.id, person, v7())).rejects.toMatchObject(wrong('value', 'enum'));
    expect((await put(one.id, person, tuba.id.toUpperCase())).value).toBe(tuba.id);
    await put(one.id, person, '');
    const text = await board().customFields.create({ name: 'Instrument', kind: 'text' });
    await expect(put(text.id, person, 'x'.repeat(501))).rejects.toMatchObject(wrong('value', 'too_long'));
    expect(await board().customValues.list({ member_id: person })).toHaveLength(3);
    expect((await put(date.id, person, '')).value).toBe('');
    expect(await board().customValues.list({ member_id: person })).toHaveLength(2);
  });

  test('take no field and no member that never was', async () => {
    const { id } = await board().customFields.create({ name: 'Leer', kind: 'text' });
    const unknown = { code: 'not_found' };
    await expect(put(id, v7(), 'x')).rejects.toMatchObject(unknown);
    await expect(put(v7(), await member('Da'), 'x')).rejects.toMatchObject(unknown);
  });

  test('keep their values when they are renamed, and are not deleted while there are any', async () => {
    const option = { id: v7(), name: 'S' };
    const field = await board().customFields.create({ name: 'Grösse', kind: 'choice', options: [option] });
    const person = await member('Grösse');
    await put(field.id, person, option.id);
    const update = (patch: object) => board().customFields.update({ id: field.id, ...patch });
    await update({ name: 'Kleidergrösse', options: [{ ...option, name: 'Small' }] });
    expect((await board().customValues.list({ field_id: field.id })).map(({ value }) => value)).toEqual([
      option.id,
    ]);
    await expect(board().customFields.remove({ id: field.id })).rejects.toMatchObject({
      code: 'custom_field_in_use',
      params: { count: 1 },
    });
    await expect(update({ kind: 'text', options: [] })).rejects.toMatchObject(wrong('kind', 'field_in_use'));
    await expect(update({ options: [{ id: v7(), name: 'M' }] })).rejects.toMatchObject(
      wrong('options', 'option_in_use'),
    );
    expect((await update({ active: false })).active).toBe(false);
    await put(field.id, person, '');
    await board().customFields.remove({ id: field.id });
  });

  test('are filled in by those who may change members; limited ones are hidden from all others', async () => {
    const field = await board().customFields.create({ name: 'Geheim', kind: 'text', limited: true });
    const person = await member('Geheim');
    const key = keyOfValue(field.id, person);
    const set = { value: { from: '', to: 'nur Sekretariat' } };
    const patch = { kind: 'patch', tbl: 'custom_value', id: key, set } as const;
    const treasurer = await laptopOf('treasurer');
    expect(await treasurer.next(patch)).toMatchObject({ status: 'rejected', reason: { code: 'forbidden' } });
    const secretary = await laptopOf('secretary');
    expect(await secretary.next(patch)).toMatchObject({ status: 'applied' });
    expect((await board().customValues.get({ key })).value).toBe('nur Sekretariat');
  });

  test('that are limited are no filter of who may not see them: who fulfils it would tell the values', async () => {
    const field = await board().customFields.create({ name: 'Gesundheit', kind: 'text', limited: true });
    const felder = [{ is: 'contains', field_id: field.id, text: 'Asthma' }] as const;
    const lead = await laptopOf('event_lead');
    const { uuid } = await board().events.create({
      slug: 'lager',
      title: 'Lager',
      start_date: '2031-07-04',
      end_date: '2031-07-05',
      location: 'Wald',
    });
    const asked = {
      kind: 'create',
      tbl: 'attendance',
      id: uuid,
      values: { ...newAttendance, event_uuid: uuid, invited: { ...newAttendance.invited, felder } },
    } as const;
    expect(await lead.next(asked)).toMatchObject({ status: 'rejected', reason: { code: 'forbidden' } });
    const open = { ...asked, values: { ...asked.values, invited: newAttendance.invited } };
    expect(await lead.next(open)).toMatchObject({ status: 'applied' });
    const filters = [{ status: null, funktion: null, sprache: null, zustellung: null, felder: [...felder] }];
    const audience = { filters, member_ids: [], event_uuids: [], group_uuids: [], without: [] };
    const { db } = app.server.context;
    const as = (role: RoleName) => ({
      ...systemCall(app.server.context),
      db,
      actor: { kind: 'board', name: role, email: '', role } as const,
    });
    const about = { channel: 'email', event_uuid: null } as const;
    expect(() => pickRecipients(as('event_lead'), audience, about)).toThrow(
      expect.objectContaining({ code: 'forbidden' }),
    );
    expect(pickRecipients(as('secretary'), audience, about).picked).toEqual([]);
  });

  test('stand by name in what a person is told of themselves, and go with an erasure', async () => {
    const option = { id: v7(), name: 'Cello' };
    const field = await board().customFields.create({ name: 'Spielt', kind: 'choice', options: [option] });
    const person = await member('Auskunft');
    await put(field.id, person, option.id);
    const report = await board().accessReports.dataOf({ id: person });
    const part = report.parts.find(({ tbl }) => tbl === 'custom_value');
    expect(JSON.stringify(part)).toContain('Cello');
    expect(JSON.stringify(part)).toContain('Spielt');
    erasePerson(app.server.context, { member: person, actor: 'test' });
    expect(await board().customValues.list({ field_id: field.id })).toEqual([]);
    await expect(put(field.id, person, option.id)).rejects.toMatchObject({ code: 'erased' });
  });
});
