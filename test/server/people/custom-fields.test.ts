import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasePerson } from '../../../server/privacy/erasure/erase-person.ts';
import { keyOfValue } from '../../../shared/people/fields/custom-value.ts';
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
    const laptopOf = await laptopsOfRoles(() => app);
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
