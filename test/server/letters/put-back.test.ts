import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPingen, type PingenServer } from '../../emulators/pingen/pingen-server.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { base64Of, somePdf, startLetterApp, type LetterApp } from './letter-fixtures.ts';

/* The provider keeps its letters while the whole data folder of the server is put back. */

let provider: PingenServer;
let folder: string;
let app: LetterApp | TestApp;
beforeEach(async () => {
  provider = await openPingen({ validateMs: 5, stepMs: 5, listLagMs: 0, perMinute: 100_000 });
  folder = mkdtempSync(join(tmpdir(), 'aktuar-letters-back-'));
});
afterEach(async () => {
  await app.stop();
  await provider.stop();
  rmSync(folder, { recursive: true });
});

const options = () => {
  const { clientId, clientSecret, organisation } = provider.state.settings;
  const { apiUrl, identityUrl } = provider;
  const account = { clientId, clientSecret, organisation, apiUrl, identityUrl };
  return {
    dataDir: join(folder, 'data'),
    config: { letterpost: { live: null, staging: account, webhookSecret: null }, letterStaging: true },
  };
};

/** Gives the provider and the worker time. */
async function work(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await app.server.letters.flush();
    await new Promise(resolve => setTimeout(resolve, 10));
    app.clock.now = new Date(app.clock.now.getTime() + 30_000);
  }
}

const orders = () => [...provider.state.letters.values()].map(({ ordered }) => ordered);

test('a letter that was ordered since the copy waits for a person, and is not ordered a second time', async () => {
  const letters = await startLetterApp(options());
  app = letters;
  const pdf_base64 = base64Of(await somePdf());
  await letters.board.letters.send({ member_id: await letters.someone(), pdf_base64 });
  // The letter has its name for the provider, which has not heard of it.
  provider.state.faults.push({ times: 1000, what: 'before' });
  await letters.server.letters.flush();
  provider.state.faults.length = 0;
  await letters.stop();
  cpSync(join(folder, 'data'), join(folder, 'copy'), { recursive: true });
  app = await startApp(options());
  await work(60);
  expect(orders()).toEqual([1]);
  await app.stop();
  rmSync(join(folder, 'data'), { recursive: true });
  cpSync(join(folder, 'copy'), join(folder, 'data'), { recursive: true });

  app = await startApp(options());
  await work(20);
  const board = app.as('board');
  expect((await board.mailBacklog.get({})).subjects).toMatchObject([{ count: 1, letters: 1 }]);
  expect(orders()).toEqual([1]);
  await board.mailBacklog.send({ confirmed: 1 });
  await work(60);
  expect(orders()).toEqual([1]);
  expect(await board.letters.list({})).toMatchObject([{ status: 'sent' }]);
}, 60_000);

test('a letter that a person discards is never handed over', async () => {
  const letters = await startLetterApp(options());
  app = letters;
  const pdf_base64 = base64Of(await somePdf());
  await letters.board.letters.send({ member_id: await letters.someone(), pdf_base64 });
  await letters.stop();
  cpSync(join(folder, 'data'), join(folder, 'copy'), { recursive: true });
  rmSync(join(folder, 'data'), { recursive: true });
  cpSync(join(folder, 'copy'), join(folder, 'data'), { recursive: true });
  app = await startApp(options());
  await work(5);
  expect(await app.as('board').mailBacklog.discard({ confirmed: 1 })).toEqual({ count: 1 });
  await work(20);
  expect(orders()).toEqual([]);
  expect(await app.as('board').letters.list({})).toMatchObject([{ status: 'failed' }]);
}, 60_000);
