import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../shared/contract.ts';
import { memberFields, type Member } from '../../../shared/people/members/member.ts';
import { aMember, anAssociation } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';

let app: TestApp;
let board: Client;
beforeAll(async () => {
  app = await startApp();
  board = app.as('board');
  await anAssociation(board);
});
afterAll(() => app.stop());

const krone = { firma: 'Restaurant Krone AG', vorname: '', nachname: '' };
const aCompany = async (change: object = {}) =>
  (await board.members.create(aMember({ ...krone, ...change }))) as Member;

describe('a company', () => {
  test('needs no person; whoever knows no companies finds its name as the last name', async () => {
    const { status, json } = await app.request('POST', '/members', {
      as: 'board',
      body: { firma: krone.firma },
    });
    expect(status).toBe(201);
    expect(json).toMatchObject({ firma: krone.firma, vorname: '', nachname: krone.firma });
  });

  test('comes back from GET as PUT takes it, also from a caller who leaves its name out', async () => {
    const before = await aCompany();
    const fields = Object.fromEntries(memberFields.keyof().options.map(field => [field, before[field]]));
    const put = (body: object) => app.request('PUT', `/members/${before.id}`, { as: 'board', body });
    expect(await put(fields)).toMatchObject({ status: 200, json: before });
    const { firma: _, ...older } = fields;
    expect(await put({ ...older, ort: 'Bern' })).toMatchObject({
      status: 200,
      json: { firma: krone.firma, nachname: krone.firma, ort: 'Bern' },
    });
  });

  test('with another name has it as the last name too, unless that is of a contact person', async () => {
    const alone = await aCompany();
    expect(await board.members.update({ id: alone.id, firma: 'Linde AG' })).toMatchObject({
      nachname: 'Linde AG',
    });
    const led = await aCompany({ vorname: 'Petra', nachname: 'Keller' });
    expect(await board.members.update({ id: led.id, firma: 'Linde AG' })).toMatchObject({
      nachname: 'Keller',
    });
    expect(await board.members.update({ id: led.id, vorname: '', nachname: '' })).toMatchObject({
      nachname: 'Linde AG',
    });
  });

  test('stands in the list by its name, before and after it is called otherwise', async () => {
    const first = await aCompany({ firma: 'Aaa Bau', vorname: 'Zora', nachname: 'Zzz' });
    const [top] = (await board.members.list({ limit: 1 })) as Member[];
    expect(top?.id).toBe(first.id);
    await board.members.update({ id: first.id, firma: 'Zzzz Bau' });
    const all = (await board.members.list({})) as Member[];
    expect(all.at(-1)?.id).toBe(first.id);
  });

  test('gets a bill in its own name, with its contact person in the address', async () => {
    const { id } = await aCompany({ vorname: 'Petra', nachname: 'Keller' });
    await board.invoices.generateQr({ member_id: id, amount: 500, description: 'Sponsoring' });
    const invoice = (await board.invoices.list({})).find(({ member_id }) => member_id === id);
    expect(invoice?.debtor).toMatchObject({ name: krone.firma, contact: 'Petra Keller' });
  });

  test('that was removed comes back with its name', async () => {
    const one = await aCompany();
    const other = await aCompany({ firma: 'Krone GmbH' });
    const { member, merge } = await board.memberMerges.merge({
      id: one.id,
      other_id: other.id,
      version: one.version,
      other_version: other.version,
      fields: { firma: 'other' },
    });
    expect(member).toMatchObject({ firma: 'Krone GmbH', nachname: 'Krone GmbH' });
    expect(merge).toMatchObject({ name: 'Krone GmbH', other_name: 'Krone GmbH' });
    const back = await board.memberMerges.undo({ id: merge.id });
    expect([back.member, back.other]).toMatchObject([{ firma: krone.firma }, { firma: 'Krone GmbH' }]);
  });

  test('is told to its contact person, who asks what is known', async () => {
    const { id } = await aCompany({ vorname: 'Petra', nachname: 'Kellermann' });
    const report = JSON.stringify(await board.accessReports.dataOf({ id }));
    expect(report).toContain(krone.firma);
    expect(report).toContain('Kellermann');
  });
});

describe('a person', () => {
  test('needs both names, and one answer names all that is wrong', async () => {
    const create = await app.request('POST', '/members', { as: 'board', body: { email: 'nicht' } });
    expect(create.status).toBe(400);
    const paths = (create.json as { errors: { path: string }[] }).errors.map(({ path }) => path);
    expect(paths.toSorted()).toEqual(['email', 'nachname', 'vorname']);
    const { id } = (await board.members.create(aMember())) as Member;
    const update = await app.request('PUT', `/members/${id}`, {
      as: 'board',
      body: { vorname: '', nachname: ' ' },
    });
    expect(update).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'vorname' }, { path: 'nachname' }] },
    });
  });

  test('turns into a company and back with names', async () => {
    const { id } = (await board.members.create(aMember())) as Member;
    await board.members.update({ id, firma: 'Müller AG', vorname: '', nachname: '' });
    const back = await app.request('PUT', `/members/${id}`, { as: 'board', body: { firma: '' } });
    expect(back).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'vorname' }, { path: 'nachname' }] },
    });
    expect(await board.members.update({ id, firma: '', vorname: 'Ida', nachname: 'Ott' })).toMatchObject({
      firma: '',
      nachname: 'Ott',
    });
  });
});
