import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pingenSignature } from '../../../server/ports/letterpost/pingen/pingen-signature.ts';
import { startApp, testWebhookKey } from '../../fixtures.ts';
import { base64Of, somePdf, startLetterApp, type LetterApp } from './letter-fixtures.ts';

let app: LetterApp;
let pdf: string;
beforeAll(async () => {
  app = await startLetterApp();
  pdf = base64Of(await somePdf());
});
afterAll(() => app.stop());

const bodyOf = (id: string, status: string): string =>
  JSON.stringify({ data: { id, attributes: { status } }, meta: { event: 'letter.status_changed' } });
const post = (body: string, headers: Readonly<Record<string, string>>) =>
  app.request('POST', '/letterpost/webhook', { body, headers });
const signatureOf = (body: string): string => pingenSignature(testWebhookKey, Buffer.from(body));
const tell = (id: string, status: string) => {
  const body = bodyOf(id, status);
  return post(body, { signature: signatureOf(body) });
};

describe('the letter post', () => {
  test('says name, balance, currency and environment of each account', async () => {
    expect(await app.board.letterpost.account({ staging: true })).toMatchObject({
      currency: 'CHF',
      isStaging: true,
    });
    expect((await app.board.letterpost.account({})).isStaging).toBe(false);
  });

  test('takes the environment that the association has set where a call says nothing', async () => {
    await app.board.settings.put({ key: 'letterpost_staging', value: 'on' });
    const member = await app.someone();
    const { letterId } = await app.board.letters.send({ member_id: member, pdf_base64: pdf });
    expect(await app.board.letters.list({ staging: true })).toMatchObject([{ letterId }]);
    expect(await app.board.letters.list({ staging: false })).toEqual([]);
    expect((await app.board.letterpost.account({})).isStaging).toBe(true);
    await app.board.settings.put({ key: 'letterpost_staging', value: '' });
  });

  test('counts letters by what became of them, for each environment', async () => {
    const before = await app.board.letterpost.stats({ staging: true });
    const member = await app.someone();
    await app.board.letters.send({ member_id: member, pdf_base64: pdf, staging: true });
    const sent = await app.board.letterpost.stats({ staging: true });
    expect(sent).toMatchObject({ total: before.total + 1, pending: before.pending + 1 });
    await app.deliver();
    const delivered = await app.board.letterpost.stats({ staging: true });
    expect(delivered).toEqual({
      total: sent.total,
      sent: sent.total,
      pending: 0,
      failed: 0,
      last_30_days: sent.total,
      last_7_days: sent.total,
    });
    expect(await app.board.letterpost.stats({ staging: false })).toMatchObject({ total: 0 });
  });

  test('lists members who wish post with the lines of the envelope', async () => {
    const id = await app.someone({ vorname: 'Beat', strasse: 'Weg', hausnummer: '3' });
    await app.someone({ vorname: 'Carla', zustellung_post: false });
    const { count, members } = await app.board.letterpost.postMembers({});
    expect(count).toBe(members.length);
    expect(members.find(each => each.id === id)).toEqual({
      id,
      name: 'Beat Muster',
      address: 'Weg 3, 8002 Zürich',
      strasse: 'Weg 3',
      plz: '8002',
      ort: 'Zürich',
    });
    expect(members.some(({ name }) => name.startsWith('Carla'))).toBe(false);
  });

  test('keeps webhooks: registered, listed, removed', async () => {
    const webhook_url = 'https://verein.example/letterpost/webhook';
    const { id } = await app.board.letterpost.registerWebhook({ webhook_url, staging: true });
    expect(await app.board.letterpost.webhooks({ staging: true })).toEqual([{ id, webhook_url }]);
    expect(await app.board.letterpost.webhooks({ staging: false })).toEqual([]);
    await app.board.letterpost.removeWebhook({ id, staging: true });
    expect(await app.board.letterpost.webhooks({ staging: true })).toEqual([]);
  });
});

describe('news of the provider', () => {
  test('hold from any state, by our number or the provider’s', async () => {
    const { letterId } = await app.board.letters.send({ member_id: await app.someone(), pdf_base64: pdf });
    await app.deliver();
    const status = async () => (await app.board.letters.status({ letterId })).status;
    expect(await status()).toBe('sent');
    expect((await tell(letterId, 'failed')).status).toBe(200);
    expect(await status()).toBe('failed');
    expect((await tell(letterId, 'pending')).status).toBe(200);
    expect(await status()).toBe('pending');
    const [row] = await app.board.letters.list({});
    expect((await tell(row?.provider_id ?? '', 'undeliverable')).status).toBe(200);
    expect(await status()).toBe('failed');
    expect((await tell(letterId, 'sent')).status).toBe(200);
    expect(await status()).toBe('sent');
  });

  test('without a signature, with a wrong one or with that of another body are refused and change nothing', async () => {
    const { letterId } = await app.board.letters.send({ member_id: await app.someone(), pdf_base64: pdf });
    await app.deliver();
    const before = await app.board.letters.list({});
    const failed = bodyOf(letterId, 'failed');
    const signatures = [
      '',
      '0'.repeat(64),
      signatureOf(bodyOf(letterId, 'sent')),
      pingenSignature('', Buffer.from(failed)),
    ];
    expect((await post(failed, {})).status).toBe(401);
    for (const signature of signatures) expect((await post(failed, { signature })).status).toBe(401);
    expect(await app.board.letters.list({})).toEqual(before);
  });

  test('of the demo and of a server without a key of its own need a signature too', async () => {
    const none = { live: null, staging: null, webhookSecret: null };
    for (const demo of [true, false]) {
      const other = await startApp({ config: { demo, letterpost: none, jwtSecret: null } });
      const answer = await other.request('POST', '/letterpost/webhook', { body: bodyOf('x', 'sent') });
      await other.stop();
      expect([demo, answer.status]).toEqual([demo, 401]);
    }
  });

  test('about an unknown letter or status are accepted and change nothing', async () => {
    const { letterId } = await app.board.letters.send({ member_id: await app.someone(), pdf_base64: pdf });
    await app.deliver();
    const before = await app.board.letters.list({});
    expect((await tell('nobody', 'sent')).status).toBe(200);
    expect((await tell(letterId, 'teleported')).status).toBe(200);
    expect(await app.board.letters.list({})).toEqual(before);
  });

  test('need no bearer token, but a body that is JSON', async () => {
    const answer = await app.request('POST', '/letterpost/webhook', {
      body: '{"data":',
      headers: { 'content-type': 'application/vnd.api+json' },
    });
    expect([answer.status, (answer.json as { code: string }).code]).toEqual([400, 'malformed_json']);
    const form = await app.request('POST', '/letterpost/webhook', {
      body: 'data=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.status).toBe(415);
  });
});

describe('news with a signature', () => {
  let signed: LetterApp;
  beforeAll(async () => {
    const webhookSecret = 'demo-signing-key-0123456789';
    signed = await startLetterApp({ config: { letterpost: { live: null, staging: null, webhookSecret } } });
  });
  afterAll(() => signed.stop());

  /** The vectors of the provider's scheme, one with escaped slashes that must stay as they came. */
  const plain = '{"data":{"id":"w-1","type":"webhook_sent"}}';
  const escaped =
    '{"data":{"id":"w-1","type":"webhook_sent","attributes":{"url":"https:\\/\\/club.example\\/hook"}}}';
  const call = (body: string, signature: string) =>
    signed.request('POST', '/letterpost/webhook', {
      body,
      headers: { 'content-type': 'application/vnd.api+json', signature },
    });

  test('are taken when the signature fits the very bytes', async () => {
    const ofPlain = '0c45e60eaf46b7d261a2a87721147603cbe8f61eda34f505525a756318f01f4a';
    const ofEscaped = '77e8026ab827072dbf9ba37de035960d090fe1f02ca64238a8dc16587719be5a';
    expect((await call(plain, ofPlain)).status).toBe(200);
    expect((await call(escaped, ofEscaped)).status).toBe(200);
    expect((await call(plain, ofEscaped)).status).toBe(401);
    expect((await call(plain, '')).status).toBe(401);
  });

  test('the embedded letter post signs its own', async () => {
    const { letterId } = await signed.board.letters.send({
      member_id: await signed.someone(),
      pdf_base64: pdf,
    });
    await signed.deliver();
    expect((await signed.board.letters.status({ letterId })).status).toBe('sent');
  });
});
