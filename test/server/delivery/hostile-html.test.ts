import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { syncSchema, type PushResult } from '../../../shared/sync/message.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openHostileMailServer, type HostileMailServer } from './mail/hostile-mail-server.ts';

let fixture: HostileMailServer;
let app: TestApp;
let member: string;
beforeEach(async () => {
  fixture = await openHostileMailServer();
  app = await startApp({ config: { smtpUrl: fixture.url, mailFrom: 'Verein <info@verein.example>' } });
  member = (await app.as('board').members.create(aMember({ email: 'anna@post.example' }))).id;
});
afterEach(async () => {
  await app.stop();
  await fixture.close();
});

const nested = '<div>'.repeat(3000);
const spanned = `<table><tr>${'<td colspan="1000" rowspan="1000">x</td>'.repeat(60)}</tr></table>`;
const content = { subject: 'Gruss', html: '<p>Hallo</p>' };
const tooDeep = { path: 'html', code: 'html_depth', message: expect.stringContaining('100') as string };

describe.each([
  ['3000 nested elements', nested, 'html_depth'],
  ['60 cells over 1000 columns and rows', spanned, 'html_span'],
])('%s', (_, html, code) => {
  test.each([
    ['POST', '/templates', { name: 'T', ...content, html }],
    ['POST', '/mailings', { ...content, html }],
    ['POST', '/email/send', { to: 'gast@post.example', ...content, html }],
    ['POST', '/email/bulk', { member_ids: ['MEMBER'], ...content, html }],
    ['POST', '/dispatch/smart', { member_ids: ['MEMBER'], ...content, html }],
  ])('are refused by %s %s, naming the field', async (method, path, body) => {
    const sent = 'member_ids' in body ? { ...body, member_ids: [member] } : body;
    const { status, json } = await app.request(method, path, { as: 'board', body: sent });
    expect([status, json]).toMatchObject([
      400,
      { code: 'validation_failed', errors: [{ path: 'html', code }] },
    ]);
    expect(await app.as('board').mailings.list({})).toEqual([]);
  });

  test('are refused when a template or a draft is changed', async () => {
    const template = await app.as('board').templates.create({ name: 'T', ...content });
    const draft = await app.as('board').mailings.create(content);
    for (const path of [`/templates/${template.id}`, `/mailings/${draft.id}`]) {
      const { status, json } = await app.request('PUT', path, { as: 'board', body: { html } });
      expect([status, json]).toMatchObject([400, { errors: [{ path: 'html', code }] }]);
    }
  });

  test('are refused from a laptop, which keeps what was typed', async () => {
    const draft = await app.as('board').mailings.create(content);
    const patched = {
      kind: 'patch',
      tbl: 'mailing',
      id: draft.uuid,
      set: { html: { from: content.html, to: html } },
    };
    const created = {
      kind: 'create',
      tbl: 'template',
      id: randomUUID(),
      values: { name: 'T', ...content, html },
    };
    const mutations = [patched, created].map((mutation, at) => ({
      ...mutation,
      mid: randomUUID(),
      mseq: at + 1,
      schema: syncSchema,
    }));
    const { json } = await app.request('POST', '/sync/push', {
      as: 'device',
      body: { stream: randomUUID(), mutations },
    });
    const refused = { status: 'rejected', reason: { code: 'validation_failed' } };
    expect((json as { results: PushResult[] }).results).toMatchObject([refused, refused]);
    expect(await app.as('board').mailings.get({ id: draft.uuid })).toMatchObject(content);
  });
});

test('a text of 100000 lines is refused by its own field', async () => {
  const text = `a\n`.repeat(49_000);
  const { status, json } = await app.request('POST', '/email/send', {
    as: 'board',
    body: { to: 'gast@post.example', subject: 'Gruss', text },
  });
  expect([status, json]).toMatchObject([400, { errors: [{ path: 'text', code: 'html_tags' }] }]);
});

describe('HTML that an earlier version stored', () => {
  /** A mailing that waits to leave, with what an earlier version took. */
  async function storedMailing(html: string, send_at: string | null = null) {
    const { id } = await app
      .as('board')
      .mailings.create({ ...content, audience: { member_ids: [member], event_uuids: [] }, send_at });
    await app.as('board').mailings.send({ id: id ?? 0, confirmed: 1 });
    app.server.context.db.write('test', () =>
      app.server.context.db.sql.prepare('UPDATE mailing SET html = ? WHERE id = ?').run(html, id),
    );
    return id ?? 0;
  }

  test.each([
    ['nested', nested],
    ['spanned', spanned],
  ])('fails its own mailing with the reason, and everything else leaves: %s', async (_, html) => {
    const id = await storedMailing(html);
    await app.as('board').email.send({ to: 'gast@post.example', ...content });
    await app.as('board').email.bulk({ member_ids: [member], subject: 'Danach', html: '<p>x</p>' });
    await app.server.mail.flush();
    expect(fixture.accepted.map(({ to }) => to).toSorted()).toEqual([
      'anna@post.example',
      'gast@post.example',
    ]);
    expect(await app.as('board').mailings.get({ id })).toMatchObject({ status: 'done', failed: 1, sent: 0 });
    const [line] = await app.as('board').dispatchLog.list({ mailing_id: id });
    expect(line).toMatchObject({
      status: 'failed',
      subject: 'Gruss',
      error: expect.stringMatching(/^content refused: .+100/) as string,
    });
    expect((await app.as('board').dispatchLog.get({ id: line?.id ?? 0 })).mail).toBeNull();
  });

  test('neither stops its mailing from being stopped nor the lists from being read', async () => {
    const id = await storedMailing(nested);
    expect(await app.as('board').mailings.pause({ id })).toMatchObject({ status: 'paused' });
    expect(await app.as('board').mailings.list({})).toHaveLength(1);
    expect(await app.as('board').mailings.stop({ id })).toMatchObject({ status: 'stopped', failed: 1 });
    const later = await storedMailing(nested, '2026-12-24T10:00:00Z');
    expect(await app.as('board').mailings.stop({ id: later })).toMatchObject({ status: 'draft' });
    const { status, json } = await app.request('POST', `/mailings/${later}/send`, {
      as: 'board',
      body: { confirmed: 1 },
    });
    expect([status, json]).toMatchObject([400, { errors: [tooDeep] }]);
    expect((await app.request('GET', '/health')).status).toBe(200);
  });

  test('is not sent from a template', async () => {
    const { id } = await app.as('board').templates.create({ name: 'T', ...content });
    app.server.context.db.write('test', () =>
      app.server.context.db.sql.prepare('UPDATE template SET html = ? WHERE id = ?').run(nested, id),
    );
    const body = { member_ids: [member], template_id: id };
    const { status, json } = await app.request('POST', '/email/bulk', { as: 'board', body });
    expect([status, json]).toMatchObject([400, { errors: [tooDeep] }]);
    expect(await app.as('board').templates.list({})).toHaveLength(1);
  });
});
