import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  appendFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  embeddedLetterpost,
  type EmbeddedLetterpost,
  type EmbeddedOptions,
} from '../../../../server/ports/letterpost/embedded-letterpost.ts';
import { letterpostPorts } from '../../../../server/ports/letterpost/letterpost-ports.ts';
import { readLetterEvent } from '../../../../server/ports/letterpost/pingen/pingen-event.ts';
import { isSignedByPingen } from '../../../../server/ports/letterpost/pingen/pingen-signature.ts';
import { cheap, failureOf, letterOf, pdf } from './letterpost-fixture.ts';

let folder: string;
let now: Date;
let told: string[];
let deaf: boolean;
const opened: EmbeddedLetterpost[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'letters-'));
  now = new Date('2026-11-22T10:00:00Z');
  told = [];
  deaf = false;
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map(post => post.stop()));
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

async function open(more: Partial<EmbeddedOptions> = {}): Promise<EmbeddedLetterpost> {
  const post = await embeddedLetterpost({
    folder,
    staging: false,
    now: () => now,
    timers: false,
    tell: body => (deaf ? Promise.reject(new Error('deaf')) : Promise.resolve(void told.push(body))),
    ...more,
  });
  opened.push(post);
  return post;
}

const wait = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));

describe('the embedded letter post', () => {
  test('keeps a letter as a file and says «sent» by itself, like a real one', async () => {
    const post = await open();
    const made = await post.create(letterOf('l-1'));
    expect(made).toMatchObject({ id: 'l-1', phase: 'ready', pages: 2, price: null });
    expect(readFileSync(join(folder, 'l-1.pdf')).equals(pdf)).toBe(true);
    expect(await post.submit('l-1', cheap)).toMatchObject({ phase: 'underway', price: { rappen: 130 } });
    await post.settle();
    expect(told).toEqual([]);
    wait(3);
    await post.settle();
    await post.settle();
    expect(told.map(body => readLetterEvent(JSON.parse(body)))).toMatchObject([
      { letterId: 'l-1', phase: 'posted' },
    ]);
    expect(await post.letter('l-1')).toMatchObject({ phase: 'posted', status: 'sent' });
    expect((await post.steps('l-1')).map(({ text }) => text)).toEqual([
      'Übergeben',
      'In Auftrag gegeben',
      'Der Post übergeben',
    ]);
  });

  test('moves letters by itself, well within ten seconds', async () => {
    const post = await open({ timers: true, sentAfterMs: 200, now: () => new Date() });
    await post.create(letterOf('l-1'));
    await post.submit('l-1', cheap);
    await expect.poll(() => told.length, { timeout: 5000 }).toBe(1);
  });

  test('goes on after a restart, also when its line was cut in half or no listener was there', async () => {
    const before = await open();
    await before.create(letterOf('l-1'));
    await before.submit('l-1', cheap);
    deaf = true;
    wait(3);
    await before.settle();
    await before.stop();
    opened.length = 0;
    appendFileSync(join(folder, 'live.jsonl'), '{"kind":"letter","id":"l-2","sta');
    deaf = false;
    const after = await open();
    await after.settle();
    expect(told).toHaveLength(1);
    expect(await after.find('l-1')).toMatchObject({ phase: 'posted' });
    expect(await after.find('l-2')).toBeNull();
    await after.create(letterOf('l-3'));
    await after.stop();
    opened.length = 0;
    expect(await (await open()).find('l-3')).toMatchObject({ phase: 'ready' });
  });

  test('makes no second letter of the same reference', async () => {
    const post = await open();
    await post.create(letterOf('l-1'));
    await post.submit('l-1', cheap);
    expect(await post.create(letterOf('l-1'))).toMatchObject({ phase: 'underway' });
    expect(readdirSync(folder).filter(name => name.endsWith('.pdf'))).toEqual(['l-1.pdf']);
  });

  test('keeps test environment and real letters apart, each with its own account', async () => {
    const live = await open();
    const staging = await open({ staging: true });
    await staging.create(letterOf('s-1'));
    await staging.submit('s-1', cheap);
    expect(await live.find('s-1')).toBeNull();
    expect((await staging.account()).balance_rappen).toBe(100_000 - 130);
    expect(await live.account()).toMatchObject({ balance_rappen: 100_000, currency: 'CHF' });
    expect(live.staging).toBe(false);
    expect(staging.staging).toBe(true);
  });

  test('refuses what is no PDF and stops what is not posted yet', async () => {
    const post = await open();
    expect(await post.create(letterOf('l-1', 'a.pdf', Buffer.from('Hallo')))).toMatchObject({
      phase: 'refused',
    });
    expect(await failureOf(post.submit('l-1', cheap))).toMatchObject({ failure: 'permanent' });
    await post.create(letterOf('l-2'));
    expect(await post.cancel('l-2')).toBe('removed');
    expect(existsSync(join(folder, 'l-2.pdf'))).toBe(false);
    await post.create(letterOf('l-3'));
    await post.submit('l-3', cheap);
    expect(await post.cancel('l-3')).toBe('asked');
    wait(9);
    await post.settle();
    expect(told).toEqual([]);
    expect(await post.letter('l-3')).toMatchObject({ phase: 'failed', reason: 'Der Brief wurde gestoppt.' });
  });

  test('tells a disk that takes nothing as something that passes, and leaves no half file', async () => {
    const post = await open();
    rmSync(folder, { recursive: true });
    const error = await failureOf(post.create(letterOf('l-1')));
    expect(error).toMatchObject({ failure: 'temporary' });
    expect(error.message).toMatch(/Ordner der Daten/);
    await open();
    expect(readdirSync(folder)).toEqual(['live.jsonl']);
  });

  test('remembers who wants to hear', async () => {
    const post = await open();
    const made = await post.registerWebhook('https://verein.example/hook');
    expect(await post.registerWebhook('https://verein.example/hook')).toEqual(made);
    await post.stop();
    opened.length = 0;
    const again = await open();
    expect(await again.webhooks()).toEqual([made]);
    expect(await again.removeWebhook(made.id)).toBe(true);
    expect(await again.removeWebhook(made.id)).toBe(false);
    expect(await again.webhooks()).toEqual([]);
  });
});

describe('the choice of the post', () => {
  const parts = () => ({
    dataDir: folder,
    secret: 's'.repeat(32),
    now: () => now,
    notice: () => undefined,
    timers: false,
  });
  const account = {
    clientId: 'k',
    clientSecret: 'g',
    organisation: 'o',
    apiUrl: 'http://127.0.0.1:9',
    identityUrl: 'http://127.0.0.1:9',
  };

  test('without account both ways lead into the data folder, signed where a secret is set', async () => {
    const heard: [string, string][] = [];
    const webhookSecret = 'geheim-geheim-geheim-1';
    const ports = await letterpostPorts({
      ...parts(),
      files: true,
      setting: { live: null, staging: null, webhookSecret },
      tell: (body, signature) => Promise.resolve(void heard.push([body, signature])),
    });
    expect([ports.live?.staging, ports.staging?.staging]).toEqual([false, true]);
    await ports.live?.create(letterOf('l-1'));
    await ports.live?.submit('l-1', cheap);
    wait(5);
    await ports.settle();
    await ports.stop();
    expect(heard).toHaveLength(1);
    const [body = '', signature] = heard[0] ?? [];
    expect(isSignedByPingen(webhookSecret, Buffer.from(body), signature)).toBe(true);
    expect(existsSync(join(folder, 'letters', 'l-1.pdf'))).toBe(true);
  });

  test('a real letter never becomes a file because only the test account is set up', async () => {
    const ports = await letterpostPorts({
      ...parts(),
      files: true,
      setting: { live: null, staging: account, webhookSecret: null },
      tell: () => Promise.resolve(),
    });
    expect(ports.live).toBeNull();
    expect(ports.staging?.staging).toBe(true);
    expect(ports.webhookKey).toMatch(/^[\w-]{32}$/);
    expect(existsSync(join(folder, 'letters'))).toBe(false);
  });
});
