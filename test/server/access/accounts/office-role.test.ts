import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionToken, startApp, type TestApp } from '../../../fixtures.ts';
import { seedOffices, officeOf } from '../../role-fixtures.ts';

let app: TestApp;
let as: Awaited<ReturnType<typeof seedOffices>>;
beforeAll(async () => {
  // Without a mailbox that the configuration names, the offices are all who may log in.
  app = await startApp();
  as = await seedOffices(app);
});
afterAll(() => app.stop());

const clientOf = async (role: 'president' | 'treasurer') =>
  app.withToken(await sessionToken('board', app.clock.now, { sub: officeOf(role).email }));
const rolesOf = async () => {
  const rows = await app.as('board').officeRoles.list({});
  return Object.fromEntries(rows.map(({ name, role }) => [name, role]));
};

test('a role holds from the next call on, for login, device and member alike', async () => {
  const { uuid, name } = officeOf('treasurer');
  const kinds = ['board', 'device', 'member'] as const;
  const ask = async () => {
    const statuses = kinds.map(async kind => {
      const headers = await as({ kind, role: 'treasurer' });
      return (await app.request('POST', '/events', { headers, body: {} })).status;
    });
    return Promise.all(statuses);
  };
  expect(await ask()).toEqual([403, 403, 403]);
  await app.as('board').officeRoles.set({ id: uuid, role: 'event_lead' });
  expect(await ask()).toEqual([400, 400, 400]);
  expect(await rolesOf()).toMatchObject({ [name]: 'event_lead', 'Amt president': 'president' });
  const me = await (await clientOf('treasurer')).session.boardMe({});
  expect(me.role).toBe('event_lead');
  expect(me.permissions).toContain('events.write');
  expect(me.permissions).not.toContain('members.write');
  await app.as('board').officeRoles.set({ id: uuid, role: 'treasurer' });
  expect(await ask()).toEqual([403, 403, 403]);
  const entries = await app.as('board').audit.list({ entity: 'office_role' });
  expect(entries[0]).toMatchObject({ action: 'update' });
});

test('a person cannot raise their own rights, by role or by office', async () => {
  const treasurer = await clientOf('treasurer');
  const { uuid, member } = officeOf('treasurer');
  await expect(treasurer.officeRoles.set({ id: uuid, role: 'board' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  const secretary = app.withToken(
    await sessionToken('board', app.clock.now, { sub: officeOf('secretary').email }),
  );
  const to = { id: member, funktion: 'Amt president' };
  await expect(secretary.members.update(to)).rejects.toMatchObject({ code: 'forbidden' });
  await secretary.members.update({ id: member, ort: 'Bern', funktion: officeOf('treasurer').name });
  expect((await app.as('board').members.get({ id: member })) as object).toMatchObject({ ort: 'Bern' });
});

test('the right to manage mailboxes does not extend to a mailbox with more rights than the own', async () => {
  const secretary = app.withToken(
    await sessionToken('board', app.clock.now, { sub: officeOf('secretary').email }),
  );
  const [localPart = ''] = officeOf('president').email.split('@');
  const password = 'Ein-anderes-Passwort-7';
  const forbidden = { code: 'forbidden' };
  const { email } = officeOf('president');
  await expect(secretary.mailboxes.update({ email, password })).rejects.toMatchObject(forbidden);
  await expect(secretary.mailboxes.remove({ email })).rejects.toMatchObject(forbidden);
  const made = { local_part: localPart, name: 'Neu', password };
  const other = secretary.mailboxes.update({ email: 'archiv@verein.example', password });
  // Without a mail server what may be done goes no further than its door.
  await expect(other).rejects.not.toMatchObject(forbidden);
  await expect(app.as('board').mailboxes.create(made)).rejects.not.toMatchObject(forbidden);
});

test('an office outside of the board has no role', async () => {
  await expect(
    app.as('board').officeRoles.set({ id: '019b8d2b-0000-7000-8000-00000000ffff', role: 'board' }),
  ).rejects.toMatchObject({ code: 'not_found', params: { what: 'funktion' } });
});

test('a person can revoke their own devices, and no others', async () => {
  const treasurer = await clientOf('treasurer');
  const devices = await treasurer.devices.list({});
  const of = (name: string) => devices.find(device => device.name === name)?.id ?? '';
  await expect(treasurer.devices.revoke({ id: of('Gerät president') })).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(await treasurer.devices.revoke({ id: of('Gerät treasurer') })).toBeNull();
});

test('the last account that may assign roles cannot be removed', async () => {
  const empty = await startApp({ config: { boardEmails: [] } });
  try {
    const insert = empty.server.context.db.sql.prepare(
      `INSERT INTO funktion(id, uuid, name, email, vorstand, reihenfolge, updated_at, version)
       VALUES (?, ?, ?, ?, 1, ?, '2026-11-20T10:00:00.000Z', 1)`,
    );
    const offices = ['president', 'treasurer'] as const;
    empty.server.context.db.write('test', () =>
      offices.forEach((role, n) => insert.run(n + 1, officeOf(role).uuid, role, officeOf(role).email, n + 1)),
    );
    const president = empty.withToken(
      await sessionToken('board', empty.clock.now, { sub: officeOf('president').email }),
    );
    const set = (office: (typeof offices)[number], role: 'read_only' | 'treasurer' | 'board') =>
      president.officeRoles.set({ id: officeOf(office).uuid, role });
    expect(await set('treasurer', 'read_only')).toMatchObject({ role: 'read_only' });
    await expect(set('president', 'treasurer')).rejects.toMatchObject({ code: 'last_manager' });
    await set('treasurer', 'board');
    expect(await set('president', 'treasurer')).toMatchObject({ role: 'treasurer' });
    await expect(set('treasurer', 'read_only')).rejects.toMatchObject({ code: 'forbidden' });
  } finally {
    await empty.stop();
  }
});
