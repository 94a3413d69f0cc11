import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberFields, type Member } from '../../../shared/people/members/member.ts';
import { aMember, anAssociation } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { rawLaptop } from '../sync/raw-laptop.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await anAssociation(app.as('board'));
});
afterAll(() => app.stop());

const code = (error: string) => expect.objectContaining({ code: error });

describe('a member', () => {
  test('is taken in with defaults, a number and a place', async () => {
    const answer = await app.request('POST', '/members', {
      as: 'board',
      body: { vorname: ' Zoë ', nachname: 'Zürcher' },
    });
    const member = answer.json as Member;
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toBe(`/members/${member.id}`);
    expect(member).toMatchObject({
      vorname: 'Zoë',
      status: 'Aktivmitglied',
      land: 'CH',
      version: 1,
      created_at: '2026-11-20T10:00:00.000Z',
    });
    expect(await app.as('board').members.get({ id: member.id })).toEqual(member);
  });

  test('may bring its id, once', async () => {
    const id = crypto.randomUUID();
    expect((await app.as('board').members.create(aMember({ id }))).id).toBe(id);
    await expect(app.as('board').members.create(aMember({ id }))).rejects.toEqual(code('conflict'));
  });

  test('that was erased does not come back', async () => {
    const id = crypto.randomUUID();
    const { effects } = app.server.context;
    effects.sql.prepare("INSERT INTO erasure VALUES (?, 'member', ?, '2026-01-01T00:00:00Z')").run(id, id);
    await expect(app.as('board').members.create(aMember({ id }))).rejects.toEqual(code('erased'));
  });

  test('changes in the given fields only', async () => {
    const before = await app.as('board').members.create(aMember());
    app.clock.now = new Date('2026-11-20T11:00:00.000Z');
    const after = await app.as('board').members.update({ id: before.id, phone: '+41 55 555 00 00' });
    expect(after).toEqual({
      ...before,
      phone: '+41 55 555 00 00',
      version: 2,
      updated_at: '2026-11-20T11:00:00.000Z',
    });
    expect(await app.as('board').members.update({ id: before.id, phone: after.phone })).toEqual(after);
  });

  test('is removed, unless invoices name it', async () => {
    const board = app.as('board');
    const { id } = await board.members.create(aMember());
    await board.invoices.generateQr({ member_id: id, amount: 10, description: 'Beitrag' });
    await expect(board.members.remove({ id })).rejects.toMatchObject({
      code: 'member_has_invoices',
      params: { count: 1 },
    });
    const other = await board.members.create(aMember());
    expect((await app.request('DELETE', `/members/${other.id}`, { as: 'board' })).status).toBe(204);
    await expect(board.members.get({ id: other.id })).rejects.toEqual(code('not_found'));
    await expect(board.members.remove({ id: other.id })).rejects.toEqual(code('not_found'));
  });

  test('who comes back keeps the number, and no other person gets it', async () => {
    const board = app.as('board');
    const member = await board.members.create(aMember());
    await board.members.remove({ id: member.id });
    const next = await board.members.create(aMember());
    expect(next.nr).toBe((member.nr ?? 0) + 1);
    expect((await board.members.create(aMember({ id: member.id }))).nr).toBe(member.nr);
  });
});

describe('the list', () => {
  test('is filtered by status, paged and counted, in the order of names', async () => {
    const board = app.as('board');
    for (const vorname of ['Chiara', 'Ädu', 'beat', 'Aaron'])
      await board.members.create(aMember({ vorname, nachname: 'Ehrenhaft', status: 'Ehrenmitglied' }));
    const all = await board.members.list({ status: 'Ehrenmitglied' });
    expect(all.map(({ vorname }) => vorname)).toEqual(['Aaron', 'Ädu', 'beat', 'Chiara']);
    const page = await app.request('GET', '/members?status=Ehrenmitglied&limit=1&offset=2', { as: 'board' });
    expect((page.json as Member[]).map(({ vorname }) => vorname)).toEqual(['beat']);
    expect(page.headers.get('x-total-count')).toBe('4');
    expect((await app.request('GET', '/members?status=Freund', { as: 'board' })).status).toBe(400);
  });

  test('follows a name that changes, and the shorter of two names comes first', async () => {
    const board = app.as('board');
    const status = 'Passivmitglied';
    const names = async () =>
      (await board.members.list({ status })).map(({ nachname, vorname }) => `${nachname} ${vorname}`);
    const zora = await board.members.create(aMember({ vorname: 'Zora', nachname: 'Émile', status }));
    await board.members.create(aMember({ vorname: 'Anna', nachname: 'Emile Dubois', status }));
    await board.members.create(aMember({ vorname: 'Anna', nachname: 'Emilex', status }));
    expect(await names()).toEqual(['Émile Zora', 'Emile Dubois Anna', 'Emilex Anna']);
    await board.members.update({ id: zora.id, nachname: 'Östlund' });
    expect(await names()).toEqual(['Emile Dubois Anna', 'Emilex Anna', 'Östlund Zora']);
    await board.members.update({ id: zora.id, vorname: 'Ada', nachname: 'Emilex' });
    expect(await names()).toEqual(['Emile Dubois Anna', 'Emilex Ada', 'Emilex Anna']);
  });

  test('shows what an earlier program wrote in its place', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'aktuar-order-'));
    const before = await startApp({ dataDir });
    for (const vorname of ['Beat', 'Ädu']) await before.as('board').members.create(aMember({ vorname }));
    before.server.context.db.sql.exec('UPDATE member SET sort_name = NULL');
    await before.stop();
    const after = await startApp({ dataDir });
    const list = await after.as('board').members.list({});
    await after.stop();
    rmSync(dataDir, { recursive: true });
    expect(list.map(({ vorname }) => vorname)).toEqual(['Ädu', 'Beat']);
  });

  test('keeps what it is sorted by to itself', async () => {
    const { id } = await app.as('board').members.create(aMember());
    await app.as('board').members.update({ id, nachname: 'Neu' });
    const texts = await Promise.all(
      [`/members/${id}`, '/members', `/audit?entity_id=${id}`].map(
        async path => (await app.request('GET', path, { as: 'board' })).text,
      ),
    );
    expect(texts.join('\n')).toMatch(/Neu/);
    expect(texts.join('\n')).not.toMatch(/sort_name/);
  });
});

describe('another member', () => {
  test('sees the directory, without what people hide', async () => {
    const board = app.as('board');
    const shown = await board.members.create(aMember({ phone: '+41 55 555 00 01', notiz: 'Vertraulich' }));
    const hidden = await board.members.create(aMember({ phone: '+41 55 555 00 02', verzeichnis: false }));
    const seen = await app.as('member').members.get({ id: shown.id });
    expect(Object.keys(seen).toSorted()).toEqual([
      'email',
      'firma',
      'foto',
      'funktion',
      'id',
      'nachname',
      'phone',
      'status',
      'vorname',
    ]);
    await expect(app.as('member').members.get({ id: hidden.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    const list = await app.request('GET', '/members', { as: 'member' });
    expect(list.text).not.toMatch(/notiz|Vertraulich|555 00 02/);
    const all = list.json as { id: string }[];
    expect([all.some(({ id }) => id === shown.id), all.some(({ id }) => id === hidden.id)]).toEqual([
      true,
      false,
    ]);
    expect(list.headers.get('x-total-count')).toBe(String(all.length));
  });

  test('sees who belongs to the association today: the day after the last one, neither list nor board has them', async () => {
    const board = app.as('board');
    const email = 'fahne@verein.example';
    const office = await board.funktionen.create({ name: 'Fahnenwart', vorstand: true, email });
    const { id } = await board.members.create(aMember({ nachname: 'Abschied', funktion: 'Fahnenwart' }));
    const seen = async () => {
      const list = await app.request('GET', '/members', { as: 'member' });
      const one = await app.request('GET', `/members/${id}`, { as: 'member' });
      const shown = await app.request('GET', '/vorstand');
      expect(list.headers.get('x-total-count')).toBe(String((list.json as unknown[]).length));
      expect(shown.headers.get('x-total-count')).toBe(String((shown.json as unknown[]).length));
      return [list.text.includes('Abschied'), one.status, shown.text.includes('Abschied')];
    };
    await board.members.update({ id, austritt: '2026-11-20' });
    expect(await seen()).toEqual([true, 200, true]);
    await board.members.update({ id, austritt: '2026-11-19' });
    expect(await seen()).toEqual([false, 404, false]);
    expect(await board.members.get({ id })).toMatchObject({ nachname: 'Abschied' });
    await board.members.update({ id, funktion: '' });
    await board.funktionen.remove({ id: office.id ?? 0 });
  });

  test('sees nobody while the association keeps the directory closed, the board sees everybody', async () => {
    const board = app.as('board');
    const { id } = await board.members.create(aMember());
    await board.settings.put({ key: 'member_directory', value: 'off' });
    try {
      const list = await app.request('GET', '/members', { as: 'member' });
      expect([list.json, list.headers.get('x-total-count')]).toEqual([[], '0']);
      await expect(app.as('member').members.get({ id })).rejects.toMatchObject({ code: 'not_found' });
      expect((await board.members.get({ id })).id).toBe(id);
    } finally {
      await board.settings.put({ key: 'member_directory', value: 'on' });
    }
    expect((await app.as('member').members.get({ id })).id).toBe(id);
  });

  test('in the board group of the identity provider has board rights', async () => {
    const { sessionToken } = await import('../../fixtures.ts');
    await app.credentials('member');
    const token = await sessionToken('member', app.clock.now, { board: true });
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.request('GET', '/audit', { headers })).status).toBe(200);
  });
});

describe('the days of a member', () => {
  test.each([
    ['a birth in the future', { geburtsdatum: '2190-01-01' }, 'geburtsdatum', 'day_future'],
    ['a birth in 1800', { geburtsdatum: '1800-01-01' }, 'geburtsdatum', 'day_years'],
    [
      'leaving before joining',
      { eintritt: '2020-01-01', austritt: '2019-01-01' },
      'austritt',
      'before_joining',
    ],
  ])('refuse %s by the name of the field', async (_, fields, path, code) => {
    const { id } = await app.as('board').members.create(aMember());
    const answer = await app.request('PUT', `/members/${id}`, { as: 'board', body: fields });
    expect([answer.status, answer.json]).toMatchObject([400, { errors: [{ path, code }] }]);
  });
});

describe('an e-mail address that an earlier version took', () => {
  const email = 'an..na@post.example';
  const withOldAddress = async () => {
    const member = await app.as('board').members.create(aMember());
    app.server.context.db.sql.prepare('UPDATE member SET email = ? WHERE id = ?').run(email, member.id);
    return member.id;
  };

  test('is answered, and stays where something else is changed or everything is put back', async () => {
    const id = await withOldAddress();
    const { json: member } = await app.request('GET', `/members/${id}`, { as: 'board' });
    expect(member).toMatchObject({ email });
    const { status, json } = await app.request('PUT', `/members/${id}`, { as: 'board', body: member });
    expect([status, json]).toMatchObject([200, { email }]);
    expect(await app.as('board').members.update({ id, ort: 'Thun' })).toMatchObject({ email, ort: 'Thun' });
  });

  test('is refused where it is new', async () => {
    const { id } = await app.as('board').members.create(aMember());
    const answer = await app.request('PUT', `/members/${id}`, { as: 'board', body: { email } });
    expect([answer.status, answer.json]).toMatchObject([400, { errors: [{ path: 'email', code: 'email' }] }]);
  });

  test('comes back from a laptop with a member who was deleted', async () => {
    const laptop = rawLaptop(() => app, await app.credentials('device'));
    const id = await withOldAddress();
    const row = (await app.as('board').members.get({ id })) as Member;
    await app.as('board').members.remove({ id });
    const names = Object.keys(memberFields.shape) as (keyof Member)[];
    const values = Object.fromEntries(names.map(name => [name, row[name]]));
    const back = await laptop.next({ kind: 'create', tbl: 'member', id, values });
    expect(back).toMatchObject({ status: 'applied' });
    expect(await app.as('board').members.get({ id })).toMatchObject({ email, nr: row.nr });
  });
});

test('a new member of a laptop is judged as one of HTTP is', async () => {
  const laptop = rawLaptop(() => app, await app.credentials('device'));
  const { id: _, ...values } = aMember({ geburtsdatum: '2190-01-01' });
  const result = await laptop.next({ kind: 'create', tbl: 'member', id: crypto.randomUUID(), values });
  expect(result).toMatchObject({
    status: 'rejected',
    reason: { params: { fields: [{ path: 'geburtsdatum', message: 'day_future' }] } },
  });
});

test('a member with an office is not deleted before the office is given up, and the refusal names it', async () => {
  const board = app.as('board');
  const { id } = await board.members.create(aMember({ funktion: 'Kassierin' }));
  const { funktion } = (await board.members.get({ id })) as { funktion: string };
  const refused = await app.request('DELETE', `/members/${id}`, { as: 'board' });
  expect([refused.status, refused.json]).toMatchObject([
    409,
    { code: 'member_holds_office', detail: expect.stringContaining(funktion) as unknown },
  ]);
  await board.members.update({ id, funktion: '' });
  expect((await app.request('DELETE', `/members/${id}`, { as: 'board' })).status).toBe(204);
});
