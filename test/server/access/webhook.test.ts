import { describe, expect, test } from 'vitest';
import { day, kim, minute, webhookFixture } from './webhook-fixture.ts';
import { isSigned, startReceiver } from './webhook-receiver.ts';

const { app, receiver, board, make, flush, later, addMember, log, shown, failing } = webhookFixture();

describe('a webhook', () => {
  test('is told of what was written, signed, with ids and no personal data', async () => {
    const { webhook, secret } = await make();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const id = await addMember({ geburtsdatum: '1990-01-02', email: 'kim@post.example' });
    await flush();
    const [message] = receiver().received;
    if (!message) throw new Error('nothing came');
    expect(JSON.parse(message.body)).toEqual({
      type: 'member.created',
      timestamp: app().clock.now.toISOString(),
      data: { id, nr: 1, status: 'Aktivmitglied' },
    });
    expect(isSigned(message, secret)).toBe(true);
    expect(isSigned({ ...message, body: `${message.body} ` }, secret)).toBe(false);
    expect(message.headers['webhook-timestamp']).toBe(String(app().clock.now.getTime() / 1000));
    const [delivery] = await log(webhook.id);
    expect(delivery).toMatchObject({
      id: message.headers['webhook-id'],
      event: 'member.created',
      state: 'delivered',
      next_at: null,
      attempts: [{ status: 200, error: null, answer: 'ok' }],
    });
    await flush();
    expect(receiver().received).toHaveLength(1);
  });

  test('is told of nothing else than it wants, and of nothing while it is off', async () => {
    const { webhook } = await make(['member.updated']);
    const id = await addMember();
    await board().members.update({ id, ort: 'Bern' });
    await flush();
    expect(receiver().types()).toEqual(['member.updated']);
    await board().members.update({ id, ort: 'Bern' });
    await flush();
    expect(receiver().types()).toHaveLength(1);
    await board().members.update({ id, ort: 'Thun' });
    await board().webhooks.update({ id: webhook.id, is_on: false });
    await board().members.update({ id, ort: 'Biel' });
    await flush();
    expect(receiver().types()).toHaveLength(1);
    expect(await shown(webhook.id)).toMatchObject({ state: 'off', off_reason: 'person', waiting: 0 });
    expect(await board().system.services({})).toMatchObject({ webhooks: { stopped: 0, held: 0 } });
    await board().webhooks.update({ id: webhook.id, is_on: true });
    await flush();
    expect(receiver().types()).toHaveLength(1);
    expect((await log(webhook.id)).map(({ state }) => state)).toEqual(['dropped', 'delivered']);
  });

  test('is not told of what was rolled back', async () => {
    await make(['member.updated']);
    const id = await addMember();
    const { db } = app().server.context;
    const move = (ort: string) => db.sql.prepare('UPDATE member SET ort = ? WHERE id = ?').run(ort, id);
    expect(() =>
      db.write('test', () => {
        move('Bern');
        throw new Error('no');
      }),
    ).toThrow('no');
    await flush();
    expect(receiver().received).toEqual([]);
    db.write('test', () => move('Thun'));
    await flush();
    expect(receiver().types()).toEqual(['member.updated']);
  });

  test('is told once of a member who was deleted and comes back', async () => {
    await make(['member.created', 'member.updated', 'member.left']);
    const id = await addMember();
    await board().members.remove({ id });
    // What it was is still kept, as when a person takes the deletion back.
    await board().members.create({ ...kim, id });
    await flush();
    expect(receiver().types()).toEqual(['member.created', 'member.left', 'member.updated']);
  });

  test('learns of an exit', async () => {
    await make(['member.left']);
    const id = await addMember();
    await board().members.update({ id, austritt: '2026-12-31' });
    await board().members.update({ id, austritt: '2027-01-31' });
    await flush();
    expect(receiver().received.map(({ body }) => (JSON.parse(body) as { data: object }).data)).toEqual([
      { id, nr: 1, status: 'Aktivmitglied', austritt: '2026-12-31' },
    ]);
  });
});

describe('a message that does not arrive', () => {
  test('is sent again under its id with growing pauses, and a replay arrives under it too', async () => {
    const { webhook } = await make(['member.created']);
    failing(500);
    await addMember();
    await flush();
    expect(await shown(webhook.id)).toMatchObject({ state: 'failing', waiting: 1 });
    await flush();
    expect(receiver().received).toHaveLength(1);
    for (const pause of [10_000, 50_000, 4 * minute]) {
      later(pause);
      await flush();
    }
    expect(receiver().received).toHaveLength(4);
    const ids = new Set(receiver().received.map(({ headers }) => headers['webhook-id']));
    expect(ids.size).toBe(1);
    expect(new Set(receiver().received.map(({ body }) => body)).size).toBe(1);
    receiver().answer = response => response.end('endlich');
    const [delivery] = await log(webhook.id);
    const resent = await board().webhooks.resend({ id: webhook.id, delivery: delivery?.id ?? '' });
    expect(resent).toMatchObject({ state: 'delivered', attempts: { length: 5 } });
    expect(resent.attempts[0]).toMatchObject({ status: 200, answer: 'endlich' });
    expect(receiver().received.at(-1)?.headers['webhook-id']).toBe(delivery?.id);
    expect(await shown(webhook.id)).toMatchObject({ state: 'on', failing_since: null, waiting: 0 });
  });

  test('leaves one attempt after the other when several people send it again at once', async () => {
    const { webhook } = await make(['member.created']);
    await addMember();
    await flush();
    let [open, most] = [0, 0];
    receiver().answer = response => {
      most = Math.max(most, ++open);
      setTimeout(() => {
        open--;
        response.end('ok');
      }, 50);
    };
    const [{ id: delivery } = { id: '' }] = await log(webhook.id);
    await Promise.all([1, 2, 3].map(() => board().webhooks.resend({ id: webhook.id, delivery })));
    expect(receiver().received).toHaveLength(4);
    expect(most).toBe(1);
  });

  test('ends after three days and switches its webhook off', async () => {
    const { webhook } = await make(['member.created']);
    failing(503);
    await addMember();
    for (let hour = 0; hour < 80; hour++) {
      await flush();
      later(60 * minute);
    }
    expect(await shown(webhook.id)).toMatchObject({ state: 'off', off_reason: 'failing' });
    const [delivery] = await log(webhook.id);
    expect(delivery?.state).toBe('failed');
    const { attempts = [] } = delivery ?? {};
    expect(attempts.length).toBeGreaterThan(6);
    const lasted = Date.parse(attempts[0]?.at ?? '') - Date.parse(attempts.at(-1)?.at ?? '');
    expect(lasted / day).toBeCloseTo(3, 1);
    const tries = receiver().received.length;
    await addMember();
    await flush();
    expect(receiver().received).toHaveLength(tries);
  });

  test('leaves a webhook on where others arrive', async () => {
    const { webhook } = await make(['member.created']);
    failing(500);
    await addMember();
    await flush();
    receiver().answer = response => response.end();
    await addMember();
    await flush();
    expect(await shown(webhook.id)).toMatchObject({ state: 'on', waiting: 1 });
  });

  test('ends with the webhook where the receiver is gone', async () => {
    const { webhook } = await make(['member.created']);
    failing(410);
    await addMember();
    await addMember();
    await flush();
    expect(receiver().received).toHaveLength(1);
    expect(await shown(webhook.id)).toMatchObject({ state: 'off', off_reason: 'gone' });
    expect(await board().system.services({})).toMatchObject({ webhooks: { stopped: 1, held: 0 } });
  });

  test('is no redirect that is followed', async () => {
    const other = await startReceiver();
    const { webhook } = await make(['member.created']);
    receiver().answer = response => {
      response.writeHead(307, { location: other.url }).end();
    };
    await addMember();
    await flush();
    expect(other.received).toEqual([]);
    expect((await log(webhook.id))[0]).toMatchObject({ state: 'pending', attempts: [{ status: 307 }] });
    await other.stop();
  });

  test('holds up no other receiver', async () => {
    const { webhook: slow } = await make(['member.created'], { name: 'Langsam' });
    const quick = await startReceiver();
    await make(['member.created'], { name: 'Schnell', url: quick.url });
    const answers: (() => void)[] = [];
    receiver().answer = response => {
      answers.push(() => response.end());
    };
    await addMember();
    const done = flush();
    await expect.poll(() => quick.received.length).toBe(1);
    await expect.poll(() => answers.length).toBe(1);
    expect((await log(slow.id))[0]?.state).toBe('pending');
    answers.forEach(answer => answer());
    await done;
    expect((await log(slow.id))[0]?.state).toBe('delivered');
    await quick.stop();
  });
});

describe('a test message', () => {
  test('is sent now and says what came back', async () => {
    const { webhook, secret } = await make();
    const answer = await board().webhooks.test({ id: webhook.id });
    expect(answer).toMatchObject({
      event: 'ping',
      state: 'delivered',
      attempts: [{ status: 200, answer: 'ok' }],
    });
    expect(receiver().received.every(message => isSigned(message, secret))).toBe(true);
    failing(500);
    const failed = await board().webhooks.test({ id: webhook.id });
    expect(failed).toMatchObject({ state: 'failed', attempts: [{ status: 500, answer: 'kaputt' }] });
    later(minute);
    await flush();
    expect(receiver().received).toHaveLength(2);
    expect(await shown(webhook.id)).toMatchObject({ state: 'on' });
  });

  test('may be sent sixty times in a quarter of an hour', async () => {
    const { webhook } = await make();
    for (let i = 0; i < 60; i++) await board().webhooks.test({ id: webhook.id });
    await expect(board().webhooks.test({ id: webhook.id })).rejects.toMatchObject({ code: 'rate_limited' });
  });
});
