import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPingen, type PingenServer } from '../../emulators/pingen/pingen-server.ts';
import { base64Of, somePdf, startLetterApp, type LetterApp } from './letter-fixtures.ts';

/* The whole server against the provider's emulator over real HTTP. */

let fixture: PingenServer;
let app: LetterApp;
let pdf: string;
beforeAll(async () => {
  fixture = await openPingen({ validateMs: 5, stepMs: 5, listLagMs: 0, perMinute: 100_000 });
  const { clientId, clientSecret, organisation } = fixture.state.settings;
  const account = {
    clientId,
    clientSecret,
    organisation,
    apiUrl: fixture.apiUrl,
    identityUrl: fixture.identityUrl,
  };
  app = await startLetterApp({
    config: { letterpost: { live: null, staging: account, webhookSecret: null }, letterStaging: true },
  });
  pdf = base64Of(await somePdf());
});
afterAll(async () => {
  await app.stop();
  await fixture.stop();
});
beforeEach(() => {
  fixture.state.faults.length = 0;
  fixture.state.verdict = null;
});

const send = async () =>
  (await app.board.letters.send({ member_id: await app.someone(), pdf_base64: pdf })).letterId;
const row = async (letterId: string) =>
  (await app.board.letters.list({})).find(each => each.letterId === letterId);
/** Gives the provider and the worker time, more with each round, until this letter has come so far. */
async function until(letterId: string, isThere: (letter: Awaited<ReturnType<typeof row>>) => boolean) {
  for (let round = 0; round < 80; round++) {
    await app.server.letters.flush();
    const letter = await row(letterId);
    if (isThere(letter)) return letter;
    await new Promise(resolve => setTimeout(resolve, 10));
    app.clock.now = new Date(app.clock.now.getTime() + 30_000 * (1 + Math.floor(round / 5)));
  }
  throw new Error(`the letter stands at ${JSON.stringify(await row(letterId))}`);
}
const ends = (letterId: string) => until(letterId, letter => letter?.status !== 'pending');
const orderedTimes = (letterId: string) =>
  [...fixture.state.letters.values()]
    .filter(({ name }) => name.startsWith(letterId))
    .map(({ ordered }) => ordered);

describe('the way of a letter', () => {
  test('handed over, checked, ordered, posted, with the price of the provider', async () => {
    const letterId = await send();
    expect(await ends(letterId)).toMatchObject({ status: 'sent', provider_status: 'sent', price: 1.21 });
    expect(orderedTimes(letterId)).toEqual([1]);
  });

  test('what the provider refuses has failed with its reason, and is taken away there', async () => {
    fixture.state.verdict = () => 'action_required';
    const letterId = await send();
    const letter = await ends(letterId);
    expect(letter?.status).toBe('failed');
    expect(letter?.error).toContain('Pingen verlangt eine Korrektur');
    await app.server.letters.flush();
    expect(orderedTimes(letterId)).toEqual([]);
  });

  test('sent again after a refusal, it is a new letter there', async () => {
    fixture.state.verdict = () => 'invalid';
    const letterId = await send();
    const { dispatch_id: id = 0 } = (await ends(letterId)) ?? {};
    fixture.state.verdict = null;
    await app.board.dispatchLog.sendAgain({ id });
    expect(await ends(letterId)).toMatchObject({ status: 'sent', error: null });
    expect(orderedTimes(letterId)).toEqual([1]);
  });

  test('an order whose answer is lost is looked for, not given again', async () => {
    fixture.fail({ method: 'PATCH', path: '/send', what: 'after', times: 1 });
    const letterId = await send();
    expect((await ends(letterId))?.status).toBe('sent');
    expect(orderedTimes(letterId)).toEqual([1]);
  });

  test('while the account is closed all wait and say why, and go on by themselves', async () => {
    fixture.fail({ path: '/file-upload', what: { status: 403, body: '{}' }, times: 1 });
    fixture.fail({ path: '/organisations', what: { status: 403, body: '{}' }, times: 1 });
    const first = await send();
    const second = await send();
    await app.server.letters.flush();
    expect(await row(first)).toMatchObject({ status: 'pending' });
    expect((await row(first))?.error).toContain('fehlt ein Recht');
    expect((await row(second))?.error).toContain('fehlt ein Recht');
    for (const letterId of [first, second])
      expect(await ends(letterId)).toMatchObject({ status: 'sent', error: null });
  });

  test('an environment without an account is not set up, and says so', async () => {
    const member_id = await app.someone();
    const order = { member_id, pdf_base64: pdf, staging: false };
    await expect(app.board.letters.send(order)).rejects.toMatchObject({ code: 'not_configured' });
    await expect(app.board.letterpost.account({ staging: false })).rejects.toMatchObject({
      code: 'not_configured',
    });
    expect(await app.board.letterpost.account({})).toMatchObject({ isStaging: true, currency: 'CHF' });
  });
});

describe('a letter that is stopped', () => {
  test('before it leaves never leaves', async () => {
    const letterId = await send();
    expect(await app.board.letters.cancel({ letterId })).toMatchObject({ status: 'failed' });
    await app.server.letters.flush();
    expect(await row(letterId)).toMatchObject({ status: 'failed', error: 'cancelled' });
    expect(orderedTimes(letterId)).toEqual([]);
    await expect(app.board.letters.cancel({ letterId })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('between check and order is taken away at the provider', async () => {
    fixture.state.verdict = () => 'validating';
    const letterId = await send();
    await app.server.letters.flush();
    expect(orderedTimes(letterId)).toEqual([0]);
    await app.board.letters.cancel({ letterId });
    await app.server.letters.flush();
    expect(orderedTimes(letterId)).toEqual([]);
    expect(await row(letterId)).toMatchObject({ status: 'failed', error: 'cancelled' });
  });

  test('with its mailing is not ordered, and stands in the log with its name', async () => {
    fixture.state.verdict = () => 'validating';
    const member = await app.someone();
    await app.board.email.smart({ member_ids: [member], subject: 'Halt', html: '<p>Halt</p>' });
    await app.server.letters.flush();
    const [mailing] = await app.board.mailings.list({});
    await app.board.mailings.stop({ id: mailing?.id ?? 0 });
    await app.server.letters.flush();
    const [letter] = await app.board.letters.list({ member_id: member });
    expect(letter).toMatchObject({ status: 'failed', error: 'stopped', name: 'Anna Muster' });
    expect(orderedTimes(letter?.letterId ?? '')).toEqual([]);
    expect(await app.board.mailings.get({ id: mailing?.id ?? 0 })).toMatchObject({
      status: 'stopped',
      failed: 1,
    });
  });

  test('paused with its mailing waits, and goes on with it', async () => {
    const member = await app.someone();
    await app.board.email.smart({ member_ids: [member], subject: 'Pause', html: '<p>Pause</p>' });
    const [mailing] = await app.board.mailings.list({});
    await app.board.mailings.pause({ id: mailing?.id ?? 0 });
    await app.server.letters.flush();
    const [letter] = await app.board.letters.list({ member_id: member });
    expect(orderedTimes(letter?.letterId ?? '')).toEqual([]);
    await app.board.mailings.resume({ id: mailing?.id ?? 0 });
    expect((await ends(letter?.letterId ?? ''))?.status).toBe('sent');
  });

  test('resumed when all of it has gone, its mailing is done', async () => {
    const member = await app.someone();
    await app.board.email.smart({ member_ids: [member], subject: 'Fort', html: '<p>Fort</p>' });
    const [mailing] = await app.board.mailings.list({});
    const id = mailing?.id ?? 0;
    await app.server.letters.flush();
    const [waiting] = await app.board.letters.list({ member_id: member });
    const letterId = waiting?.letterId ?? '';
    await until(letterId, () => orderedTimes(letterId).includes(1));
    await app.board.mailings.pause({ id });
    expect((await ends(letterId))?.status).toBe('sent');
    expect(await app.board.mailings.get({ id })).toMatchObject({ status: 'paused' });
    await app.board.mailings.resume({ id });
    await app.server.letters.flush();
    expect(await app.board.mailings.get({ id })).toMatchObject({ status: 'done', sent: 1 });
  });
});

describe('a letter in doubt', () => {
  /** Ordered without an answer, and then not to be found. */
  const doubtful = async () => {
    fixture.fail({ method: 'PATCH', path: '/send', what: 'after', times: 1 });
    const letterId = await send();
    const letter = await until(letterId, () => orderedTimes(letterId).includes(1));
    return { letterId, id: letter?.dispatch_id ?? 0 };
  };
  const isUnknown = async (id: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + 5 * 60_000);
    await app.server.letters.flush();
    expect(await app.board.dispatchLog.get({ id })).toMatchObject({ status: 'unknown' });
  };

  test('that the provider has no more is a new letter there once a person wants it again', async () => {
    const { letterId, id } = await doubtful();
    fixture.state.letters.clear();
    await isUnknown(id);
    await isUnknown(id);
    expect(orderedTimes(letterId)).toEqual([]);
    await app.board.dispatchLog.sendAgain({ id });
    expect(await ends(letterId)).toMatchObject({ status: 'sent', error: null });
    expect(orderedTimes(letterId)).toEqual([1]);
  });

  test('that the provider has after all is not ordered again', async () => {
    const { letterId, id } = await doubtful();
    fixture.fail({ method: 'GET', path: '/deliveries/letters/', what: missing, times: 1 });
    await isUnknown(id);
    await app.board.dispatchLog.sendAgain({ id });
    expect(await ends(letterId)).toMatchObject({ status: 'sent', error: null });
    expect(orderedTimes(letterId)).toEqual([1]);
  });

  test('is in doubt again when the order of a person is lost too', async () => {
    fixture.fail({ method: 'PATCH', path: '/send', what: 'before', times: 1 });
    const letterId = await send();
    const waits = await until(letterId, () => fixture.state.faults.every(({ times }) => times === 0));
    const id = waits?.dispatch_id ?? 0;
    fixture.fail({ method: 'GET', path: '/deliveries/letters/', what: missing, times: 1 });
    fixture.fail({ method: 'PATCH', path: '/send', what: 'after', times: 1 });
    await isUnknown(id);
    await app.board.dispatchLog.sendAgain({ id });
    await app.server.letters.flush();
    expect(orderedTimes(letterId)).toEqual([1]);
    fixture.state.letters.clear();
    await isUnknown(id);
    expect(orderedTimes(letterId)).toEqual([]);
  });
});

const missing = { status: 404, body: '{}' } as const;
