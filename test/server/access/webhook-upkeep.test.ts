import { describe, expect, test } from 'vitest';
import { addRollback } from '../../../server/db/rollback-store.ts';
import { erasePerson } from '../../../server/privacy/erasure/erase-person.ts';
import { sessionToken, startApp } from '../../fixtures.ts';
import { day, minute, webhookFixture } from './webhook-fixture.ts';
import { isSigned } from './webhook-receiver.ts';

const { app, receiver, board, make, flush, later, addMember, log, shown, failing } = webhookFixture();

describe('the set-up of a webhook', () => {
  test('takes the password, a free name and an address outside', async () => {
    const old = new Date(app().clock.now.getTime() - 10 * minute);
    const stale = app().withToken(await sessionToken('board', old));
    const { webhook } = await make();
    const input = { name: 'X', url: receiver().url, events: ['member.created' as const] };
    const refused = { code: 'confirm_password_required' };
    await expect(stale.webhooks.create(input)).rejects.toMatchObject(refused);
    await expect(stale.webhooks.update({ id: webhook.id, is_on: false })).rejects.toMatchObject(refused);
    await expect(stale.webhooks.renewSecret({ id: webhook.id })).rejects.toMatchObject(refused);
    await expect(stale.webhooks.remove({ id: webhook.id })).rejects.toMatchObject(refused);
    await expect(app().as('issuedKey').webhooks.list({})).rejects.toMatchObject({ code: 'forbidden' });
    await expect(board().webhooks.create({ ...input, name: 'BUCHHALTUNG' })).rejects.toMatchObject({
      params: { fields: [{ path: 'name', message: 'webhook_name_taken' }] },
    });
    const wrong = ['ftp://a.example', 'http://a.example/x', 'https://a:b@a.example', 'https://a.example/#x'];
    for (const url of [
      ...wrong,
      'https://a.example:99999/',
      'https://',
      'nichts',
      'http://127.0.0.1.a.example/',
    ])
      await expect(board().webhooks.create({ ...input, url })).rejects.toMatchObject({
        params: { fields: [{ path: 'url', message: 'web_address' }] },
      });
  });

  test('refuses addresses inside unless the operator allows them', async () => {
    const strict = await startApp();
    const inside = [
      'http://127.0.0.1/x',
      'https://127.0.0.1',
      'https://localhost',
      'https://10.1.2.3',
      'https://[::1]',
    ];
    const hidden = [
      'https://169.254.169.254/',
      'https://0x7f.1/',
      'https://2130706433/',
      'https://[::ffff:10.0.0.1]/',
    ];
    const refusals = await Promise.all(
      [...inside, ...hidden].map(url =>
        strict
          .as('board')
          .webhooks.create({ name: 'X', url, events: ['member.created'] })
          .catch((error: unknown) => [url, error]),
      ),
    );
    expect(refusals).toMatchObject(
      [...inside, ...hidden].map(url => [
        url,
        { params: { fields: [{ path: 'url', message: 'webhook_inside' }] } },
      ]),
    );
    await strict.stop();
  });

  test('replaces the secret, both sign for a day', async () => {
    const { webhook, secret } = await make();
    const { secret: next } = await board().webhooks.renewSecret({ id: webhook.id });
    expect(next).not.toBe(secret);
    await board().webhooks.test({ id: webhook.id });
    const both = receiver().received.at(-1);
    expect(both && [isSigned(both, secret), isSigned(both, next)]).toEqual([true, true]);
    later(day + minute);
    await board().webhooks.test({ id: webhook.id });
    const one = receiver().received.at(-1);
    expect(one && [isSigned(one, secret), isSigned(one, next)]).toEqual([false, true]);
  });

  test('is deleted with its log', async () => {
    const { webhook } = await make();
    failing(500);
    await addMember();
    await flush();
    await board().webhooks.remove({ id: webhook.id });
    later(minute);
    await flush();
    expect(receiver().received).toHaveLength(1);
    await expect(log(webhook.id)).rejects.toMatchObject({ code: 'not_found' });
    const { effects } = app().server.context;
    const tables = ['webhook_delivery', 'webhook_attempt', 'webhook_failing'];
    const rows = tables.map(tbl => effects.sql.prepare(`SELECT count(*) FROM ${tbl}`).pluck().get());
    expect(rows).toEqual([0, 0, 0]);
  });
});

describe('data that was put back', () => {
  test('tells nothing again that has left, though the main database says so', async () => {
    await make(['member.created']);
    const id = await addMember();
    const { db } = app().server.context;
    const written = db.sql.prepare('SELECT * FROM webhook_event').all() as Record<string, unknown>[];
    await flush();
    db.write('test', () => {
      for (const row of written)
        db.sql
          .prepare(
            `INSERT INTO webhook_event VALUES (@number, @id, @webhook_id, @event, @once, @data, @created_at)`,
          )
          .run(row);
      // A laptop brings the member back, whom the older copy did not have.
      db.sql
        .prepare(
          `INSERT INTO webhook_event(id, webhook_id, event, once, data, created_at)
         SELECT 'msg_other', id, 'member.created', 'member.created/' || ?, '{}', aktuar_now() FROM webhook`,
        )
        .run(id);
    });
    await flush();
    expect(receiver().received).toHaveLength(1);
  });

  test('is held as long as nobody has decided, and sent again by a person only', async () => {
    const { webhook } = await make(['member.created']);
    failing(500);
    await addMember();
    await flush();
    const { effects } = app().server.context;
    const noticed_at = app().clock.now.toISOString();
    effects.write('test', () => addRollback(effects, { reason: 'put_back', noticed_at, device_id: null }));
    receiver().answer = response => response.end();
    await addMember();
    later(day);
    await flush();
    expect(receiver().received).toHaveLength(1);
    expect(await shown(webhook.id)).toMatchObject({ held: 2, waiting: 0 });
    const [delivery] = await log(webhook.id);
    const sent = await board().webhooks.resend({ id: webhook.id, delivery: delivery?.id ?? '' });
    expect(sent.state).toBe('delivered');
    expect(await shown(webhook.id)).toMatchObject({ held: 1 });
  });

  test('is let go or given up all at once, by a person who has seen how much it is', async () => {
    const [one, other] = [
      await make(['member.created']),
      await make(['member.created'], { name: 'Website' }),
    ];
    const { effects } = app().server.context;
    const noticed_at = app().clock.now.toISOString();
    effects.write('test', () => addRollback(effects, { reason: 'put_back', noticed_at, device_id: null }));
    await addMember();
    await addMember();
    await flush();
    const attention = async () => (await board().system.services({})).webhooks;
    expect(await attention()).toEqual({ stopped: 0, held: 4 });
    const decide = (choice: 'send' | 'discard', confirmed: number, { webhook: { id } } = one) =>
      board().webhooks.decide({ id, choice, confirmed });
    await expect(decide('send', 1)).rejects.toMatchObject({ code: 'more_than_confirmed' });
    expect(receiver().received).toEqual([]);
    expect(await decide('send', 2)).toEqual({ count: 2 });
    expect(await decide('discard', 2, other)).toEqual({ count: 2 });
    await flush();
    expect(receiver().received).toHaveLength(2);
    expect(await shown(one.webhook.id)).toMatchObject({ held: 0, waiting: 0 });
    expect((await log(other.webhook.id)).map(({ state }) => state)).toEqual(['dropped', 'dropped']);
    expect(await attention()).toEqual({ stopped: 0, held: 0 });
  });

  test('leaves out what is older than three days', async () => {
    const { webhook } = await make(['member.created']);
    await addMember();
    later(3 * day + minute);
    await flush();
    expect(receiver().received).toEqual([]);
    expect((await log(webhook.id))[0]?.state).toBe('dropped');
  });
});

describe('the log', () => {
  test('forgets a person who is erased, and tells the receiver that the member is gone', async () => {
    const { webhook } = await make(['member.created', 'member.updated', 'member.left']);
    const id = await addMember({ email: 'kim.muster@post.example' });
    await flush();
    failing(500);
    await board().members.update({ id, ort: 'Bern' });
    receiver().answer = response => {
      response.writeHead(500).end('kein Platz für kim.muster@post.example');
    };
    await board().webhooks.test({ id: webhook.id });
    const { context } = app().server;
    erasePerson(context, { member: id, actor: 'test' });
    const rest = await log(webhook.id);
    expect(rest.map(({ event }) => event)).toEqual(['ping']);
    expect(JSON.stringify(rest)).not.toContain('kim.muster');
    receiver().answer = response => response.end();
    await flush();
    const last = receiver().received.at(-1)?.body ?? '{}';
    expect(JSON.parse(last)).toMatchObject({ type: 'member.left', data: { id } });
  });
});
