import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 } from 'uuid';
import { replicaTables } from '../../../desktop/core/replica/row-store.ts';
import { contract } from '../../../shared/contract.ts';
import type { Area } from '../../../shared/endpoint.ts';
import { rights, roleNames, type Permission, type RoleName } from '../../../shared/permission.ts';
import type { Mutation, SentMutation } from '../../../shared/sync/mutation.ts';
import { tablePermission } from '../../../shared/sync/table-permission.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { seedOffices } from '../role-fixtures.ts';

let app: TestApp;
let laptops: Map<RoleName, Record<string, string>>;
const mseqs = new Map<RoleName, number>();
const streams = new Map(roleNames.map(role => [role, v7()]));
beforeAll(async () => {
  app = await startApp();
  const credentials = await seedOffices(app);
  laptops = new Map();
  for (const role of roleNames) laptops.set(role, await credentials({ kind: 'device', role }));
});
afterAll(() => app.stop());

/** Pushes as the laptop of an office with this role; answers what became of it. */
async function push(
  role: RoleName,
  mutation: Mutation,
): Promise<{ status: string; code: string | undefined }> {
  const mseq = (mseqs.get(role) ?? 0) + 1;
  mseqs.set(role, mseq);
  const sent: SentMutation = { ...mutation, mid: v7(), mseq, schema: 1 };
  const { json, text } = await app.request('POST', '/sync/push', {
    headers: laptops.get(role) ?? {},
    body: { stream: streams.get(role), mutations: [sent] },
  });
  const { results } = json as { results: { status: string; reason?: { code: string } }[] };
  if (results === undefined) throw new Error(text);
  return { status: results[0]?.status ?? '', code: results[0]?.reason?.code };
}

const unknown = '019b8d2b-0000-7000-8000-00000000eeee';
/** Tables that the server alone writes. */
const unwritten: readonly string[] = ['conflict', 'trash'];
const written = replicaTables.filter(tbl => !unwritten.includes(tbl));
const areas: Readonly<Record<string, Area>> = contract;
const commands = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls).flatMap(([name, { outbox, permission }]) =>
    outbox === true ? [{ command: `${area}.${name}`, permission }] : [],
  ),
);
const may = (role: RoleName, permission: Permission | null): boolean =>
  permission !== null && rights[role].includes(permission);

test('every table that laptops write says what its writing asks for', () => {
  expect(written.filter(tbl => tablePermission(tbl) === null)).toEqual([]);
  expect(unwritten.map(tablePermission)).toEqual([null, null]);
});

describe.each(roleNames)('a laptop of %s', role => {
  test.each(written)('writes %s as the table of rights says', async tbl => {
    const patch = await push(role, { kind: 'patch', tbl, id: unknown, set: { x: { from: 1, to: 2 } } });
    const gone = await push(role, { kind: 'delete', tbl, id: unknown, base: {} });
    expect(patch.code === 'forbidden').toBe(!may(role, tablePermission(tbl)));
    expect(gone.code === 'forbidden').toBe(!may(role, tablePermission(tbl)));
    expect(patch.status).not.toBe('parked');
  });

  test('makes what it may write, and solves no conflict that there is not', async () => {
    const isForbidden = !may(role, 'members.write');
    const values = aMember({ vorname: `Von ${role}` });
    const id = crypto.randomUUID();
    expect((await push(role, { kind: 'create', tbl: 'member', id, values })).code === 'forbidden').toBe(
      isForbidden,
    );
    const found = await app.as('board').members.list({});
    expect(found.filter(member => member.id === id)).toHaveLength(isForbidden ? 0 : 1);
    const conflict = { conflict: 'none', about: 'field' as const, field: 'ort', from: 'a', to: 'a' };
    const solved = await push(role, { kind: 'solve', tbl: 'member', id, ...conflict });
    expect(solved.code).toBe(isForbidden ? 'forbidden' : 'not_found');
  });

  test.each(commands)('orders $command as the table of rights says', async ({ command, permission }) => {
    const order = { name: command, key: `${role} ${command}`, args: {}, not_after: null };
    const { status, code } = await push(role, { kind: 'command', ...order });
    expect([status, code === 'forbidden']).toEqual(['rejected', !may(role, permission)]);
  });
});

describe('an office of the board', () => {
  const member = (funktion: string) => ({ ...aMember({ vorname: 'Olga' }), funktion });
  const give = (role: RoleName, funktion: string) =>
    push(role, { kind: 'create', tbl: 'member', id: crypto.randomUUID(), values: member(funktion) });

  test('is not given by a role that may not give rights', async () => {
    expect(await give('secretary', 'Amt president')).toMatchObject({ code: 'forbidden' });
    expect(await give('secretary', 'Fahnenträger')).toMatchObject({ status: 'applied' });
    expect(await give('president', 'Amt treasurer')).toMatchObject({ status: 'applied' });
    const olga = (await app.as('board').members.list({})).find(
      ({ vorname, funktion }) => vorname === 'Olga' && funktion === 'Amt treasurer',
    );
    const set = { funktion: { from: 'Amt treasurer', to: '' } };
    const taken = await push('secretary', { kind: 'patch', tbl: 'member', id: olga?.id ?? '', set });
    expect(taken).toMatchObject({ code: 'forbidden' });
  });
});

describe('a row that is not the caller’s to write', () => {
  const conflicts = () =>
    app.server.context.db.sql.prepare<[], number>('SELECT count(*) FROM conflict').pluck().get();

  test('gets no conflict either: its other value would stand beside the right one to choose from', async () => {
    const before = conflicts();
    const seen = { from: 'CH9300762011623852957', to: 'CH5604835012345678009' };
    const iban = await push('secretary', {
      kind: 'patch',
      tbl: 'organisation_setting',
      id: 'iban',
      set: { value: seen },
    });
    const id = crypto.randomUUID();
    app.server.context.db.write('test', () =>
      app.server.context.db.sql
        .prepare(
          `INSERT INTO member_filter(id, name, query, place, owner, created_at, updated_at, version)
           VALUES (?, 'Meine', '{}', 1, 'other@verein.example', '', '', 1)`,
        )
        .run(id),
    );
    const name = { from: 'Deine', to: 'x' };
    const filter = await push('secretary', { kind: 'patch', tbl: 'member_filter', id, set: { name } });
    const gone = await push('secretary', { kind: 'delete', tbl: 'member_filter', id, base: {} });
    expect([iban.code, filter.code, gone.code]).toEqual(['forbidden', 'forbidden', 'forbidden']);
    expect(conflicts()).toBe(before);
  });
});

test('a number that is out of range is refused by its name', async () => {
  const values = { ...aMember(), nr: 0 };
  const { headers } = { headers: laptops.get('secretary') ?? {} };
  const mid = v7();
  const sent = { kind: 'create', tbl: 'member', id: crypto.randomUUID(), values, mid, mseq: 1, schema: 1 };
  const { json } = await app.request('POST', '/sync/push', {
    headers,
    body: { stream: v7(), mutations: [sent] },
  });
  expect(json).toMatchObject({ results: [{ reason: { params: { fields: [{ path: 'nr' }] } } }] });
});
