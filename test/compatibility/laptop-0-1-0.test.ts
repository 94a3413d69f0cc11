import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, visit, visitor, type ServerProgram, type Visitor } from '../faults/server-program.ts';

/**
 * What the desktop of version 0.1.0 puts on the wire, recorded on 22 November 2026 between its first contact and the
 * delivery of what was done offline. Ids and tags of the server are the only parts that are filled in.
 */
const stream = '01a2049b-123a-70c0-8693-f3b40277fa7f';
const conflicting = '01a2049b-1690-70ed-9280-71fd723a4941';
const folder = mkdtempSync(join(tmpdir(), 'aktuar-wire-'));
let server: ServerProgram;
let board: Visitor;
let laptop: Visitor;
let member: { id: string; mobile: string; ort: string };
let application: { id: number; uuid: string };

interface Point {
  readonly seq: number;
  readonly tag: string;
}
interface Page {
  readonly cursor: Point;
  readonly more: boolean;
  readonly changes: readonly [string, string, string, number, unknown][];
}
interface Pushed {
  readonly results: readonly { mid: string; at: Point; status: string; conflicts?: string[] }[];
}

beforeAll(async () => {
  server = await startServer({ dataDir: folder, port: 0 });
  board = await visit(server.address);
  const { body } = await board.ask('GET', '/members?limit=1');
  [member] = body as [typeof member];
  const applications = await board.ask('GET', '/member-registrations?status=pending');
  [application] = applications.body as [typeof application];
});

afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const pull = async (cursor: Point | null, witness: readonly Point[] = []): Promise<Page> => {
  const request = {
    scope: 'core',
    gen: 1,
    cursor,
    page_at: null,
    witness,
    history: cursor === null ? [] : [cursor],
    rows: 1400,
    bytes: 1_000_000,
    erased: [],
  };
  const { status, body } = await laptop.ask('POST', '/sync/pull', request);
  expect(status).toBe(200);
  return body as Page;
};

const push = async (mutations: readonly object[]): Promise<Pushed['results']> => {
  const { status, body } = await laptop.ask('POST', '/sync/push', { stream, mutations });
  expect(status).toBe(200);
  return (body as Pushed).results;
};

test('enrols, greets and pulls everything in one page', async () => {
  const enrolled = await board.ask('POST', '/sync/devices', { name: 'Laptop alt', program: 'Aktuar 0.1.0' });
  expect(enrolled.status).toBe(201);
  laptop = visitor(server.address, (enrolled.body as { token: string }).token);
  const hello = await laptop.ask('POST', '/sync/hello', { protocol: 1, schema: 1, program: 'Aktuar 0.1.0' });
  expect(hello).toMatchObject({
    status: 200,
    body: {
      protocol: [1, 1],
      schema: 1,
      min_schema: 1,
      scopes: [{ id: 'core', gen: 1 }],
      lease_days: 30,
      rights: { role: 'board' },
    },
  });
  const page = await pull(null);
  expect(page.more).toBe(false);
  expect(page.changes.map(([op, tbl, id]) => [op, tbl, id])).toContainEqual(['U', 'member', member.id]);
});

test('gets the same answers as from its own server for everything that it did offline', async () => {
  const { cursor } = await pull(null);
  await board.ask('PUT', `/members/${member.id}`, { mobile: '+41799999999' });
  const mutations = [
    {
      kind: 'patch',
      tbl: 'member',
      id: member.id,
      set: { ort: { from: member.ort, to: 'Bern' } },
      mid: '01a2049b-1605-767e-b26c-4f297a2b19dc',
      mseq: 1,
      schema: 1,
    },
    {
      kind: 'patch',
      tbl: 'member',
      id: member.id,
      set: { mobile: { from: member.mobile, to: '+41791112233' } },
      mid: conflicting,
      mseq: 2,
      schema: 1,
    },
    newMember,
    {
      kind: 'command',
      name: 'applications.approve',
      key: `application:${application.uuid}:approve:2`,
      args: { despite_duplicates: false, eintritt: '2026-11-22', id: application.uuid },
      not_after: null,
      mid: '01a2049b-2046-77ee-bebf-6083ae8e8570',
      mseq: 4,
      schema: 1,
    },
  ];
  const results = await push(mutations);
  expect(results.map(({ mid, status }) => [mid, status])).toEqual([
    ['01a2049b-1605-767e-b26c-4f297a2b19dc', 'applied'],
    [conflicting, 'conflict'],
    ['01a2049b-16c2-7227-ab2b-457fca31f230', 'applied'],
    ['01a2049b-2046-77ee-bebf-6083ae8e8570', 'applied'],
  ]);
  expect(results[1]?.conflicts).toEqual([`${conflicting}.mobile`]);
  expect(await push(mutations)).toEqual(results);
  const page = await pull(
    cursor,
    results.map(({ at }) => at),
  );
  const seen = page.changes.map(([op, tbl, id]) => `${op} ${tbl} ${id}`);
  expect(seen).toEqual(
    expect.arrayContaining([
      `U member ${member.id}`,
      `U member ${newMember.id}`,
      `U conflict ${conflicting}.mobile`,
      `U application ${application.uuid}`,
    ]),
  );
});

test('sees a company by its name, and brings one back that it removed itself', async () => {
  const send = async (mutation: object, mseq: number) => {
    const mid = `01a2049b-3000-77ee-bebf-6083ae8e857${mseq}`;
    const [result] = await push([{ ...mutation, tbl: 'member', mid, mseq, schema: 1 }]);
    expect(result?.status).toBe('applied');
  };
  const made: { id: string }[] = [];
  for (const contact of [{}, { vorname: 'Petra', nachname: 'Keller' }]) {
    const { body } = await board.ask('POST', '/members', { firma: 'Restaurant Krone AG', ...contact });
    made.push(body as { id: string });
  }
  const { changes } = await pull(null);
  const rows = changes.flatMap(([, tbl, id, , row]) =>
    tbl === 'member' && made.some(one => one.id === id) ? [row as Record<string, unknown>] : [],
  );
  expect(rows.map(({ nachname }) => nachname).toSorted()).toEqual(['Keller', 'Restaurant Krone AG']);
  for (const [place, row] of rows.entries()) {
    const values = Object.fromEntries(Object.keys(newMember.values).map(field => [field, row[field]]));
    await send({ kind: 'delete', id: row['id'], base: row }, 5 + place * 2);
    await send({ kind: 'create', id: row['id'], values }, 6 + place * 2);
    const { body } = await board.ask('GET', `/members/${String(row['id'])}`);
    expect(body).toMatchObject({ firma: 'Restaurant Krone AG', nachname: row['nachname'] });
  }
});

test('solves its conflict', async () => {
  const [result] = await push([
    {
      kind: 'solve',
      tbl: 'member',
      id: member.id,
      conflict: `${conflicting}.mobile`,
      about: 'field',
      field: 'mobile',
      from: '+41799999999',
      to: '+41791112233',
      mid: '01a2049b-2050-77ee-bebf-6083ae8e8570',
      mseq: 9,
      schema: 1,
    },
  ]);
  expect(result?.status).toBe('applied');
  const { body } = await board.ask('GET', `/members/${member.id}`);
  expect(body).toMatchObject({ mobile: '+41791112233', ort: 'Bern' });
});

const newMember = {
  kind: 'create',
  tbl: 'member',
  id: '01a2049b-16c2-7227-ab2b-414c5d2a151d',
  values: {
    anrede: '',
    vorname: 'Offline',
    nachname: 'Angelegt',
    email: '',
    status: 'Aktivmitglied',
    phone: '',
    mobile: '',
    funktion: '',
    zustellung_post: false,
    strasse: '',
    hausnummer: '',
    plz: '',
    ort: '',
    land: 'CH',
    sprache: 'de',
    geburtsdatum: null,
    eintritt: null,
    austritt: null,
    notiz: '',
    verzeichnis: true,
  },
  mid: '01a2049b-16c2-7227-ab2b-457fca31f230',
  mseq: 3,
  schema: 1,
};
