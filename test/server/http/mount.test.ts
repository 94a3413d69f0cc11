import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('a body', () => {
  const post = (body: string | undefined, headers: Record<string, string> = {}) =>
    app.request('POST', '/members', { as: 'board', body, headers });

  test('that is no JSON is malformed', async () => {
    const answer = await post('{"vorname":');
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: 'malformed_json', title: 'Bad Request', status: 400 });
  });

  test('that says UTF-8 and is in another coding is malformed, small or large', async () => {
    const headers = { ...(await app.credentials('board')), 'content-type': 'application/json' };
    const send = async (path: string, text: string) => {
      const body = Buffer.from(text, 'latin1');
      const answer = await fetch(app.server.address + path, { method: 'POST', headers, body });
      return [answer.status, ((await answer.json()) as { readonly code: string }).code];
    };
    expect(await send('/members', '{"vorname":"André"}')).toEqual([400, 'malformed_json']);
    const pdf = 'A'.repeat(1_100_000);
    expect(await send('/letterpost/send', `{"pdf_base64":"${pdf}","subject":"André"}`)).toEqual([
      400,
      'malformed_json',
    ]);
  });

  test('of another type, charset or coding is unsupported', async () => {
    for (const headers of [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=latin1' },
      { 'content-encoding': 'zopfli' },
    ]) {
      const answer = await post('{}', headers as unknown as Record<string, string>);
      expect([headers, answer.status]).toEqual([headers, 415]);
      expect(answer.json).toMatchObject({ code: 'unsupported_media_type' });
    }
  });

  test('over a megabyte is too large, also when it was packed small', async () => {
    const large = JSON.stringify({ ...aMember(), notiz: 'x'.repeat(1_100_000) });
    expect((await post(large)).status).toBe(413);
    const packed = await fetch(`${app.server.address}/members`, {
      method: 'POST',
      headers: {
        ...(await app.credentials('board')),
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      body: gzipSync(large),
    });
    expect(packed.status).toBe(413);
  });

  test.each(['[]', '"text"', 'null', '7'])('%s is no object', async body => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: 'validation_failed' });
  });

  test('names every bad field at once', async () => {
    const body = {
      vorname: '',
      email: 'nobody',
      land: 'Schweiz',
      eintritt: '2026-02-30',
      __proto__x: 1,
      zustellung_post: 'ja',
    };
    const answer = await app.request('POST', '/members', { as: 'board', body });
    const { errors } = answer.json as { errors: { path: string; message: string }[] };
    expect(errors.map(({ path }) => path).toSorted()).toEqual(
      ['__proto__x', 'eintritt', 'email', 'land', 'nachname', 'vorname', 'zustellung_post'].toSorted(),
    );
    for (const { message } of errors) expect(message).toMatch(/^[A-ZÄÖÜ].+\.$/);
  });

  test('cannot smuggle a prototype in', async () => {
    const answer = await post('{"__proto__":{"admin":true},"vorname":"A","nachname":"B"}');
    expect(answer.status).toBe(400);
  });

  test('may repeat the key of the path, but not contradict it', async () => {
    const member = await app.as('board').members.create(aMember());
    const same = { id: member.id, ort: 'Oberholz' };
    expect((await app.request('PUT', `/members/${member.id}`, { as: 'board', body: same })).status).toBe(200);
    const other = { id: crypto.randomUUID() };
    expect((await app.request('PUT', `/members/${member.id}`, { as: 'board', body: other })).status).toBe(
      400,
    );
  });
});

describe('a path', () => {
  test('that is unknown is not found, for strangers too', async () => {
    const answer = await app.request('GET', '/nothing/here');
    expect(answer.status).toBe(404);
    expect(answer.json).toMatchObject({ code: 'not_found', type: 'urn:aktuar:error:not_found' });
  });

  test('with another method says which ones it has', async () => {
    const answer = await app.request('DELETE', '/members', { as: 'board' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS, POST');
  });

  test('that cannot be decoded is refused without a stack', async () => {
    const answer = await app.request('GET', '/members/%E0%A4%A', { as: 'board' });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toMatch(/at .*\.ts|Error:/);
  });

  test('answers HEAD like GET, without a body', async () => {
    const answer = await app.request('HEAD', '/health');
    expect([answer.status, answer.text]).toEqual([200, '']);
  });
});

describe('texts of a query', () => {
  test('become numbers where the schema wants them', async () => {
    expect((await app.request('GET', '/members?limit=1&offset=0', { as: 'board' })).status).toBe(200);
    expect((await app.request('GET', '/members?limit=viele', { as: 'board' })).status).toBe(400);
    expect((await app.request('GET', '/members?limit=1&limit=2', { as: 'board' })).status).toBe(400);
  });
});

describe('entity tags', () => {
  test('spare a copy that is still true', async () => {
    const { id } = await app.as('board').members.create(aMember());
    const first = await app.request('GET', `/members/${id}`, { as: 'board' });
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await app.request('GET', `/members/${id}`, {
      as: 'board',
      headers: { 'if-none-match': etag },
    });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    await app.as('board').members.update({ id, ort: 'Oberholz' });
    const changed = await app.request('GET', `/members/${id}`, {
      as: 'board',
      headers: { 'if-none-match': etag },
    });
    expect(changed.status).toBe(200);
  });

  test('of the answer to a PUT is the tag of the next GET', async () => {
    const { id } = await app.as('board').members.create(aMember());
    const put = await app.request('PUT', `/members/${id}`, { as: 'board', body: { ort: 'Wald' } });
    const get = await app.request('GET', `/members/${id}`, { as: 'board' });
    expect(put.headers.get('etag')).toBe(get.headers.get('etag'));
  });

  test('stop a change of what has changed meanwhile', async () => {
    const { id } = await app.as('board').members.create(aMember());
    const path = `/members/${id}`;
    const etag = (await app.request('GET', path, { as: 'board' })).headers.get('etag') ?? '';
    const change = (ort: string, ifMatch: string) =>
      app.request('PUT', path, { as: 'board', body: { ort }, headers: { 'if-match': ifMatch } });
    expect((await change('Wald', etag)).status).toBe(200);
    const late = await change('Bubikon', etag);
    expect([late.status, late.json]).toMatchObject([412, { code: 'precondition_failed' }]);
    const remove = await app.request('DELETE', path, { as: 'board', headers: { 'if-match': etag } });
    expect(remove.status).toBe(412);
    expect((await app.as('board').members.get({ id })).id).toBe(id);
    expect((await change('Bubikon', '*')).status).toBe(200);
    expect((await change('Uster', `W/${etag}`)).status).toBe(412);
  });

  test('guard settings too', async () => {
    const path = '/organisation-settings/name';
    const etag = (await app.request('GET', path, { as: 'board' })).headers.get('etag') ?? '';
    const put = (value: string) =>
      app.request('PUT', path, { as: 'board', body: { value }, headers: { 'if-match': etag } });
    expect((await put('Verein A')).status).toBe(200);
    expect((await put('Verein B')).status).toBe(412);
  });
});

describe('cross-origin calls', () => {
  const website = { origin: 'https://www.verein.example' };
  test('are open on public calls for the own website only', async () => {
    const own = await app.request('GET', '/vorstand', { headers: website });
    expect(own.headers.get('access-control-allow-origin')).toBe(website.origin);
    const foreign = await app.request('GET', '/vorstand', { headers: { origin: 'https://evil.example' } });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    const closed = await app.request('GET', '/members', { as: 'board', headers: website });
    expect(closed.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('ask first and get an answer', async () => {
    const answer = await app.request('OPTIONS', '/vorstand', { headers: website });
    expect([answer.status, answer.headers.get('access-control-allow-methods')]).toEqual([204, 'GET, POST']);
  });
});

test('every answer carries the headers that browsers need to be careful', async () => {
  const { headers } = await app.request('GET', '/health');
  expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('cache-control')).toBe('no-store');
});
