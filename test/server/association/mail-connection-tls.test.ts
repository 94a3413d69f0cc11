import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { makeCertificate } from '../ports/dovecot.ts';
import { entered, openProvider, providerPassword, type ProviderServer } from './mail-connection-fixture.ts';

let folder: string;
let certificate: { readonly key: string; readonly cert: string };
let provider: ProviderServer | undefined;
let app: TestApp | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-tls-'));
  makeCertificate(folder);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  certificate = { key: read('key.pem'), cert: read('cert.pem') };
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(async () => {
  await app?.stop();
  await provider?.close();
});

async function open(options: Parameters<typeof openProvider>[0], trusted: boolean): Promise<ProviderServer> {
  provider = await openProvider({ ...certificate, ...options });
  app = await startApp({ config: { files: false }, ...(trusted ? { smtpCa: certificate.cert } : {}) });
  return provider;
}
const tryWith = (fields: Partial<ReturnType<typeof entered>> | { security: 'tls' | 'starttls' }) =>
  app?.as('board').connections.tryMail({ ...entered(provider?.port ?? 0), ...fields });

test('TLS from the first byte: arrives, and the password is that of the person', async () => {
  const server = await open({ secure: true }, true);
  expect(await tryWith({ security: 'tls' })).toMatchObject({ succeeded: true });
  expect(server.passwords).toEqual([providerPassword]);
});

test('STARTTLS: arrives', async () => {
  await open({}, true);
  expect(await tryWith({ security: 'starttls' })).toMatchObject({ succeeded: true });
});

test('a certificate that is not trusted: said so, and the password was never sent', async () => {
  const server = await open({ secure: true }, false);
  expect(await tryWith({ security: 'tls' })).toMatchObject({ succeeded: false, failure: 'certificate' });
  expect(server.passwords).toEqual([]);
});

test('STARTTLS that an attacker in between takes out: said so, and the password was never sent', async () => {
  const server = await open({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] }, true);
  expect(await tryWith({ security: 'starttls' })).toMatchObject({ succeeded: false, failure: 'no_tls' });
  expect(server.passwords).toEqual([]);
});

test('the port of the other encryption: said so within the time that a person waits', async () => {
  await open({ secure: true }, true);
  const began = performance.now();
  expect(await tryWith({ security: 'starttls' })).toMatchObject({ failure: 'wrong_security' });
  expect(performance.now() - began).toBeLessThan(20_000);
}, 30_000);
