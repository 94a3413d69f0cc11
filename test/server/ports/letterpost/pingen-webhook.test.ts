import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { readLetterEvent } from '../../../../server/ports/letterpost/pingen/pingen-event.ts';
import { isSignedByPingen } from '../../../../server/ports/letterpost/pingen/pingen-signature.ts';
import {
  cheap,
  inPhase,
  openLetterpost,
  readyLetter,
  until,
  webhookKey,
  type LetterPostFixture,
} from './letterpost-fixture.ts';

describe('the signature', () => {
  const vectors = [
    [
      '{"data":{"id":"w-1","type":"webhook_sent"}}',
      '0c45e60eaf46b7d261a2a87721147603cbe8f61eda34f505525a756318f01f4a',
    ],
    [
      String.raw`{"data":{"id":"w-1","type":"webhook_sent","attributes":{"url":"https:\/\/club.example\/hook"}}}`,
      '77e8026ab827072dbf9ba37de035960d090fe1f02ca64238a8dc16587719be5a',
    ],
  ] as const;

  test.for(vectors)('of %s fits', ([body, signature]) => {
    expect(isSignedByPingen(webhookKey, Buffer.from(body), signature)).toBe(true);
    expect(isSignedByPingen(`${webhookKey}x`, Buffer.from(body), signature)).toBe(false);
    expect(isSignedByPingen(webhookKey, Buffer.from(`${body} `), signature)).toBe(false);
  });

  test('is over the bytes, not over what they mean', () => {
    const [body, signature] = vectors[1];
    const again = JSON.stringify(JSON.parse(body));
    expect(again).not.toBe(body);
    expect(isSignedByPingen(webhookKey, Buffer.from(again), signature)).toBe(false);
  });

  test.for(['', 'zz', vectors[0][1].slice(1), `${vectors[0][1]}00`, undefined])('is not %s', signature => {
    expect(isSignedByPingen(webhookKey, Buffer.from(vectors[0][0]), signature)).toBe(false);
  });
});

describe('news', () => {
  test('in the plain form name letter and status', () => {
    const body = {
      data: { id: 'l-1', attributes: { status: 'sent' } },
      meta: { event: 'letter.status_changed' },
    };
    expect(readLetterEvent(body)).toEqual({
      id: null,
      letterId: 'l-1',
      status: 'sent',
      phase: 'posted',
      reason: null,
    });
    expect(readLetterEvent({ ...body, meta: { event: 'letter.created' } })).toBeNull();
  });

  test('of another kind, or that are none, are nothing', () => {
    const unnamed = { data: { id: 'l', attributes: { status: 'sent' } } };
    for (const body of [null, [], 'x', {}, { data: null }, { data: { id: 'w', attributes: {} } }, unnamed])
      expect(readLetterEvent(body)).toBeNull();
    const relationships = { deliverable: { data: { id: 'e-1', type: 'emails' } } };
    expect(readLetterEvent({ data: { id: 'w', type: 'webhook_sent', relationships } })).toBeNull();
  });

  test('with an unknown status change nothing', () => {
    expect(
      readLetterEvent({
        data: { id: 'l', attributes: { status: 'folded' } },
        meta: { event: 'letter.status_changed' },
      }),
    ).toMatchObject({
      status: 'folded',
      phase: null,
    });
  });

  test('without the letter beside tell by their category', () => {
    const relationships = { letter: { data: { id: 'l-1', type: 'letters' } } };
    const of = (type: string) => readLetterEvent({ data: { id: 'w', type, relationships }, included: [7] });
    expect(of('webhook_undeliverable')).toMatchObject({ id: 'w', status: 'undeliverable', phase: 'failed' });
    expect(of('webhook_issues')).toMatchObject({ letterId: 'l-1', status: null, phase: null });
  });
});

describe('a webhook', () => {
  let post: LetterPostFixture;
  const bodies: { readonly raw: Buffer; readonly signature: string | undefined }[] = [];
  let refusals = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push({ raw: Buffer.concat(chunks), signature: request.headers['signature'] as string });
      response.writeHead(refusals-- > 0 ? 500 : 200).end();
    });
  });
  const listen = async (): Promise<string> => {
    await new Promise<void>(resolve => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/letterpost/webhook`;
  };
  afterEach(async () => {
    bodies.length = 0;
    refusals = 0;
    server.close();
    await post.fixture.stop();
  });

  test.for([true, false])('hears signed news, tried again when refused (new form: %s)', async newForm => {
    post = await openLetterpost({ speed: 2000 });
    post.fixture.state.newForm = newForm;
    refusals = 2;
    await post.port.registerWebhook(await listen());
    const id = await readyLetter(post.port, 'ref-1', 'b_simulate_undeliverable.pdf');
    await post.port.submit(id, cheap);
    await until(post.port, id, inPhase('failed'));
    await expect.poll(() => bodies.length, { timeout: 5000 }).toBe(3);
    const last = bodies.at(-1);
    expect(last?.raw.toString('utf8')).toContain(String.raw`http:\/\/127.0.0.1`);
    expect(isSignedByPingen(webhookKey, last?.raw ?? Buffer.alloc(0), last?.signature)).toBe(true);
    const news = bodies.map(({ raw }) => readLetterEvent(JSON.parse(raw.toString('utf8'))));
    expect(new Set(news.map(each => each?.id)).size).toBe(1);
    expect(news[0]).toMatchObject({ letterId: id, status: 'undeliverable', phase: 'failed' });
  });

  test('is one line for all that is behind it; registering again changes nothing', async () => {
    post = await openLetterpost();
    const url = 'https://verein.example/letterpost/webhook';
    const made = await post.port.registerWebhook(url);
    expect([...post.fixture.state.webhooks.values()].map(({ category }) => category).sort()).toEqual([
      'delivered',
      'issues',
      'sent',
      'undeliverable',
    ]);
    expect(await post.port.registerWebhook(url)).toEqual(made);
    expect(post.fixture.state.webhooks.size).toBe(4);
    await post.port.registerWebhook('https://verein.example/other');
    expect(await post.port.webhooks()).toHaveLength(2);
    expect(await post.port.removeWebhook(made.id)).toBe(true);
    expect(await post.port.removeWebhook(made.id)).toBe(false);
    expect(await post.port.webhooks()).toMatchObject([{ url: 'https://verein.example/other' }]);
  });

  test('whose registration broke off is completed, and one with another key made anew', async () => {
    post = await openLetterpost();
    const url = 'https://verein.example/letterpost/webhook';
    post.fixture.state.webhooks.set('old', { id: 'old', category: 'sent', url, key: 'a'.repeat(25) });
    await post.port.account();
    await post.port.registerWebhook(url);
    expect(post.fixture.state.webhooks.has('old')).toBe(false);
    expect([...post.fixture.state.webhooks.values()].every(({ key }) => key === webhookKey)).toBe(true);
    expect(post.fixture.state.webhooks.size).toBe(4);
  });
});
