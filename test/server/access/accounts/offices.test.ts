import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionToken, startApp, type TestApp } from '../../../fixtures.ts';
import { officeOf, seedOffices } from '../../role-fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await seedOffices(app);
});
afterAll(() => app.stop());

const board = () => app.as('board');
const roleOf = async (name: string) =>
  (await board().officeRoles.list({})).find(office => office.name === name)?.role;
const memberWith = async (nachname: string, funktion: string, more: object = {}) =>
  board().members.create({ vorname: 'Rita', nachname, funktion, ...more });
const officeOfMember = async (id: string) =>
  ((await board().members.get({ id })) as { funktion: string }).funktion;

describe('offices of the association', () => {
  it('are created behind the others with the least rights, and deleted while no member is noted with them', async () => {
    const made = await board().funktionen.create({ name: 'Materialwart', email: 'Material@Verein.example' });
    expect(made).toMatchObject({ name: 'Materialwart', email: 'material@verein.example', vorstand: false });
    expect((await board().funktionen.list({})).at(-1)?.name).toBe('Materialwart');
    await board().funktionen.update({ id: made.uuid, vorstand: true });
    expect(await roleOf('Materialwart')).toBe('read_only');
    const rita = await memberWith('Warth', 'materialWART');
    expect(rita.funktion).toBe('Materialwart');
    await expect(board().funktionen.remove({ id: made.id })).rejects.toMatchObject({
      code: 'office_held',
      params: { count: 1 },
    });
    await board().members.update({ id: rita.id, funktion: '' });
    await board().funktionen.remove({ id: made.id });
    await expect(app.as('none').funktionen.get({ id: made.id })).rejects.toMatchObject({ code: 'not_found' });
    const [entry] = await board().audit.list({ entity: 'funktion' });
    expect(entry).toMatchObject({ action: 'delete', entity_id: made.uuid });
  });

  it('have names that differ by more than capitals', async () => {
    const taken = { params: { fields: [{ path: 'name', message: 'office_name_taken' }] } };
    await expect(board().funktionen.create({ name: 'amt PRESIDENT' })).rejects.toMatchObject(taken);
    const { id, uuid } = await board().funktionen.create({ name: 'Fahnenträger' });
    await expect(board().funktionen.update({ id, name: 'Amt President' })).rejects.toMatchObject(taken);
    expect((await board().funktionen.update({ id: uuid, name: 'FahnenTräger' })).former_names).toEqual([]);
  });

  it('are refused to everyone who may not give rights', async () => {
    for (const caller of [
      app.as('none'),
      app.as('member'),
      app.withToken(await sessionToken('board', app.clock.now, { sub: officeOf('secretary').email })),
    ])
      await expect(caller.funktionen.create({ name: 'Zusatz' })).rejects.toThrow(/unauthorized|forbidden/);
    expect((await app.as('none').funktionen.list({})).some(({ name }) => name === 'Zusatz')).toBe(false);
  });

  it('do not lose the last person who may give rights', async () => {
    // Without a mailbox that the configuration names, the offices are all who may log in.
    const own = await startApp({ config: { boardEmails: [] } });
    try {
      const { uuid, email } = officeOf('president');
      const { db } = own.server.context;
      db.write('test', () =>
        db.sql
          .prepare(
            `INSERT INTO funktion(id, uuid, name, email, vorstand, reihenfolge, updated_at, version)
             VALUES (1, ?, 'Präsidium', ?, 1, 10, '2026-11-20T10:00:00.000Z', 1)`,
          )
          .run(uuid, email),
      );
      const { funktionen } = own.withToken(await sessionToken('board', own.clock.now, { sub: email }));
      const { id } = await funktionen.create({
        name: 'Kasse',
        email: 'kasse@verein.example',
        vorstand: true,
      });
      for (const patch of [{ vorstand: false }, { active: false }, { email: '' }])
        await expect(funktionen.update({ id: uuid, ...patch })).rejects.toMatchObject({
          code: 'last_manager',
        });
      // An office in front that shares the mailbox would decide about its rights.
      const front = { name: 'Beisitz', email, vorstand: true, reihenfolge: 0 };
      await expect(funktionen.create(front)).rejects.toMatchObject({ code: 'last_manager' });
      await expect(funktionen.remove({ id: uuid })).rejects.toMatchObject({ code: 'last_manager' });
      expect(await funktionen.get({ id: uuid })).toMatchObject({ vorstand: true, active: true, email });
      await funktionen.update({ id, active: false });
      await funktionen.update({ id: uuid, name: 'Leitung' });
    } finally {
      await own.stop();
    }
  });
});

describe('a renamed office', () => {
  it('has its new name with members, in filters, drafts, groups and open handovers, and keeps its role', async () => {
    const { uuid, name, member } = officeOf('treasurer');
    await board().settings.put({
      key: 'cloud_function_groups',
      value: `${name} = Finanzen\nAmt board = Leitung`,
    });
    const draft = await board().mailings.create({
      subject: 'Rechnung',
      html: '<p>Hallo</p>',
      audience: { filters: [{ funktion: name }] },
    });
    const after = await board().funktionen.update({ id: uuid, name: 'Finanzen' });
    expect(after.former_names).toEqual([name]);
    expect(await officeOfMember(member)).toBe('Finanzen');
    expect(await roleOf('Finanzen')).toBe('treasurer');
    const settings = await board().settings.list({});
    expect(settings.find(({ key }) => key === 'cloud_function_groups')?.value).toBe(
      'Finanzen = Finanzen\nAmt board = Leitung',
    );
    const { audience } = await board().mailings.get({ id: draft.uuid });
    expect(audience.filters[0]?.funktion).toBe('Finanzen');
    const [entry] = await board().audit.list({ entity: 'member', entity_id: member });
    expect(entry?.changes['funktion']).toEqual([name, 'Finanzen']);
  });

  it('is meant by its former names until another office takes one', async () => {
    const { uuid, name } = officeOf('treasurer');
    const rita = await memberWith('Frueher', name.toUpperCase());
    expect(rita.funktion).toBe('Finanzen');
    const other = await board().funktionen.create({ name });
    expect((await memberWith('Neuer', name)).funktion).toBe(name);
    expect((await board().funktionen.get({ id: uuid })).former_names).toEqual([]);
    expect(await officeOfMember(rita.id)).toBe('Finanzen');
    expect(other.former_names).toEqual([]);
  });

  it('gives no rights by its former name to who may not give them', async () => {
    const { uuid } = officeOf('president');
    await board().funktionen.update({ id: uuid, name: 'Vorsitz' });
    const secretary = app.withToken(
      await sessionToken('board', app.clock.now, { sub: officeOf('secretary').email }),
    );
    for (const funktion of ['Amt president', 'amt PRESIDENT', 'vorsitz'])
      await expect(
        secretary.members.update({ id: officeOf('secretary').member, funktion }),
      ).rejects.toMatchObject({ code: 'forbidden' });
    await board().funktionen.update({ id: uuid, name: 'Amt president' });
  });
});

describe('a retired office', () => {
  it('needs to be vacant, stays with who has left, and is given to no other member', async () => {
    const { id } = await board().funktionen.create({ name: 'Archiv', vorstand: true });
    const past = await memberWith('Gestern', 'Archiv', { austritt: '2024-12-31' });
    const now = await memberWith('Heute', 'Archiv');
    await expect(board().funktionen.update({ id, active: false })).rejects.toMatchObject({
      code: 'office_held',
      params: { count: 1 },
    });
    await board().members.update({ id: now.id, funktion: '' });
    await board().funktionen.update({ id, active: false });
    expect(await officeOfMember(past.id)).toBe('Archiv');
    expect((await app.as('none').funktionen.board({})).some(({ funktion }) => funktion === 'Archiv')).toBe(
      false,
    );
    expect((await app.as('none').funktionen.list({})).some(({ name }) => name === 'Archiv')).toBe(false);
    expect(await roleOf('Archiv')).toBeUndefined();
    await expect(board().members.update({ id: now.id, funktion: 'Archiv' })).rejects.toMatchObject({
      params: { fields: [{ path: 'funktion', message: 'office_retired' }] },
    });
    expect((await memberWith('Vorgestern', 'Archiv', { austritt: '2020-12-31' })).funktion).toBe('Archiv');
    await board().funktionen.update({ id, active: true });
    await board().members.update({ id: now.id, funktion: 'Archiv' });
    expect(await roleOf('Archiv')).toBe('read_only');
  });
});
