import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkConfig, checkLine, type CheckResult } from '../../server/check-config.ts';
import { ConfigError, type Config } from '../../server/config.ts';
import { startServer } from '../../server/start.ts';
import { unpackKeptData } from '../compatibility/kept-data.ts';
import { openMailcow } from '../emulators/mailcow/open-mailcow.ts';
import { startApp, testConfig, type TestApp } from '../fixtures.ts';
import { compileCache, nodeOptions } from '../node-program.ts';
import { entered, openProvider, providerPassword } from './association/mail-connection-fixture.ts';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
let folder: string;
let app: TestApp | undefined;
const ends: (() => unknown)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-check-'));
});
afterEach(async () => {
  await app?.stop();
  app = undefined;
  for (const end of ends.splice(0)) await end();
  rmSync(folder, { recursive: true, force: true });
});

async function checked(config: Partial<Config>, patienceMs = 10_000): Promise<CheckResult[]> {
  const machine = { now: () => new Date('2026-11-24T10:00:00.000Z'), patienceMs };
  const whole = testConfig({ dataDir: folder, files: false, ...config });
  const results: CheckResult[] = [];
  for await (const result of checkConfig(whole, machine)) results.push(result);
  return results;
}

const about = (results: readonly CheckResult[], words: string): string[] =>
  results.filter(({ text }) => text.includes(words)).map(checkLine);
const failures = (results: readonly CheckResult[]) => results.filter(({ state }) => state === 'failed');

/** Every file of a folder with its content; the index of a log (-shm) has marks of those who read. */
const contents = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.endsWith('-shm'))
    .map(entry => join(entry.parentPath, entry.name))
    .toSorted()
    .map(file => `${file} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`);

const smtp = (port: number, password = providerPassword) =>
  `smtp://info%40verein.example:${encodeURIComponent(password)}@127.0.0.1:${port}`;

async function provider() {
  const server = await openProvider();
  ends.push(() => server.close());
  return server;
}

/** A server that takes connections and never says a word. */
async function silentServer(): Promise<number> {
  const sockets = new Set<{ destroy(): unknown }>();
  const server: Server = createServer(socket => sockets.add(socket));
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise(resolve => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

describe('a check of the configuration', () => {
  test('of a new server names what is not set up, and makes nothing', async () => {
    const dataDir = join(folder, 'data');
    const results = await checked({ dataDir });
    expect(failures(results)).toEqual([]);
    expect(about(results, dataDir)[0]).toMatch(/^In Ordnung – .*der erste Start legt ihn an/);
    const missing = results.filter(({ state }) => state === 'none').map(({ text }) => text.split(':')[0]);
    expect(missing).toHaveLength(10);
    expect(missing).toEqual(expect.arrayContaining(['E-Mail-Versand', 'Adresse von aussen', 'Briefpost']));
    expect(existsSync(dataDir)).toBe(false);
  });

  test('logs in at the mail server and sends nothing', async () => {
    const server = await provider();
    const results = await checked({ smtpUrl: smtp(server.port), baseUrl: 'https://aktuar.verein.example' });
    expect(about(results, 'E-Mail-Versand')).toEqual([
      `In Ordnung – E-Mail-Versand (127.0.0.1:${server.port}): Verbunden und angemeldet; gesendet wurde nichts.`,
    ]);
    expect(server.passwords).toEqual([providerPassword]);
    expect(server.accepted).toEqual([]);
  });

  test('says why a mail server refuses the login and which variable to correct, without the password', async () => {
    const server = await provider();
    const results = await checked({
      smtpUrl: smtp(server.port, 'Falsches+Wort1'),
      baseUrl: 'https://a.example',
    });
    const [line = ''] = about(results, 'E-Mail-Versand');
    expect(line).toMatch(/^Fehler – .*lehnt Benutzername oder Passwort ab.*Prüfen Sie SMTP_URL\.$/);
    expect(line).not.toContain('Falsches');
    expect(failures(results)).toHaveLength(1);
  });

  test('waits for a service that says nothing for a bounded time, and asks the others meanwhile', async () => {
    const port = await silentServer();
    const emulator = await openMailcow({ port: 0 });
    ends.push(() => emulator.stop());
    const {
      MAILCOW_URL: url = '',
      MAILCOW_API_KEY: apiKey = '',
      MAILCOW_DOMAIN: domain = '',
    } = emulator.environment;
    const began = performance.now();
    const results = await checked(
      { imapUrl: `imap://127.0.0.1:${port}`, mailcow: { url, apiKey, domain } },
      1000,
    );
    expect(performance.now() - began).toBeLessThan(8000);
    expect(about(results, 'Anmeldung des Vorstands')).toEqual([
      `Fehler – Anmeldung des Vorstands (127.0.0.1:${port}): Keine Antwort innert nützlicher Zeit. Prüfen Sie IMAP_URL.`,
    ]);
    expect(about(results, 'Postfächer des Vereins')[0]).toMatch(/^In Ordnung – /);
  });

  test('strips what a terminal would obey from the answer of a foreign server', () => {
    const line = checkLine({ state: 'ok', text: 'a\u001b[31mb\nc\u009bd' });
    expect(line).toBe('In Ordnung – a [31mb c d');
  });

  test('tries what the board entered, of a running and of a stopped server, and changes no file', async () => {
    const server = await provider();
    app = await startApp({ config: { files: false } });
    await app.as('board').connections.putMail(entered(server.port));
    const { dataDir } = app;
    const config = { dataDir, baseUrl: 'https://aktuar.verein.example' };
    const before = contents(dataDir);
    const results = await checked(config);
    expect(about(results, 'E-Mail-Versand')[0]).toMatch(/^In Ordnung – /);
    expect(about(results, dataDir)[0]).toContain('der Server läuft');
    expect(contents(dataDir)).toEqual(before);
    await app.server.stop();
    const stopped = contents(dataDir);
    const again = await checked(config);
    expect(about(again, 'E-Mail-Versand')[0]).toMatch(/^In Ordnung – /);
    expect(about(again, 'aktuar.db')[0]).toContain('unbeschädigt und auf dem neusten Stand');
    expect(contents(dataDir)).toEqual(stopped);
    await server.close();
    ends.splice(0);
    const [line = ''] = about(await checked(config), 'E-Mail-Versand');
    expect(line).toMatch(/^Fehler – .*«Einstellungen» → «Verbindungen»\.$/);
    rmSync(join(dataDir, 'connection-key'));
    expect(about(await checked(config), 'E-Mail-Versand')[0]).toContain('lassen sich nicht mehr lesen');
    expect(existsSync(join(dataDir, 'connection-key'))).toBe(false);
  });

  test('names a file whose migrations are not those of this program, and leaves it as it is', async () => {
    app = await startApp();
    await app.server.stop();
    const file = join(app.dataDir, 'effects.db');
    const sql = new BetterSqlite3(file);
    const newest = sql.prepare<[], number>('SELECT max(number) FROM migration').pluck().get() ?? 0;
    sql.exec(`UPDATE migration SET checksum = 'other' WHERE number = ${newest}`);
    sql.pragma('wal_checkpoint(TRUNCATE)');
    sql.close();
    const before = readFileSync(file);
    const results = await checked({ dataDir: app.dataDir });
    expect(failures(results).map(({ text }) => text)).toEqual([
      `Die Datei ${file} gehört nicht zu Aktuar. Sie wurde nicht angerührt.`,
    ]);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('tries the migrations of an older version on a copy, and leaves its files as they are', async () => {
    const kept = unpackKeptData('0.1.0');
    ends.push(() => kept.remove());
    const before = contents(kept.serverDir);
    const results = await checked({ dataDir: kept.serverDir, demo: true, files: true });
    expect(failures(results)).toEqual([]);
    expect(about(results, 'aktuar.db')[0]).toMatch(/^Achtung – .*\d+ Schritte, in einer Kopie gelungen/);
    expect(contents(kept.serverDir)).toEqual(before);
    const [failure] = failures(await checked({ dataDir: kept.serverDir }));
    expect(failure?.text).toContain('liegt der Demo-Verein');
  });

  test('names a damaged file', async () => {
    writeFileSync(join(folder, 'aktuar.db'), 'not a database at all, but longer than a header '.repeat(40));
    const [failure] = failures(await checked({}));
    expect(failure?.text).toContain(join(folder, 'aktuar.db'));
  });

  test('names a port that another program has', async () => {
    const port = await silentServer();
    const [failure] = failures(await checked({ port }));
    expect(failure?.text).toContain(`${port} ist schon belegt`);
  });
});

describe('the command --check-config', () => {
  const run = (env: Record<string, string>) =>
    spawnSync(process.execPath, [...nodeOptions, main, '--check-config'], {
      env: {
        PATH: process.env['PATH'] ?? '',
        ...compileCache,
        PORT: '0',
        DATA_DIR: join(folder, 'data'),
        ...env,
      },
      encoding: 'utf8',
    });

  test('ends with 0 where nothing is wrong, and with 1 where a service does not answer', () => {
    const good = run({});
    expect([good.status, good.stderr]).toEqual([0, '']);
    expect(good.stdout.trimEnd().split('\n').at(-1)).toBe(
      'Geprüft; an der Konfiguration ist kein Fehler. Geändert wurde nichts.',
    );
    const env = {
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'a@verein.example',
      BASE_URL: 'https://a.example',
    };
    const bad = run(env);
    expect(bad.status).toBe(1);
    expect(bad.stdout).toContain('Prüfen Sie SMTP_URL.');
    expect(bad.stdout).toContain('Geprüft: ein Fehler.');
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  test('names a variable with a wrong value', () => {
    const { status, stderr } = run({ PORT: 'achtzig' });
    expect([status, stderr.split(' ')[0]]).toEqual([1, 'PORT']);
  });
});

describe('a server without BASE_URL', () => {
  const wrong = /^BASE_URL fehlt: E-Mails gehen hinaus/;

  test('does not start where the operator set up e-mail, and opens no file', async () => {
    const config = testConfig({ dataDir: folder, smtpUrl: 'smtp://127.0.0.1:9', needsBaseUrl: true });
    const error: unknown = await startServer(config).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as ConfigError).message).toMatch(wrong);
    expect(readdirSync(folder)).toEqual([]);
    expect(failures(await checked({ smtpUrl: 'smtp://127.0.0.1:9', needsBaseUrl: true }))[0]?.text).toMatch(
      wrong,
    );
  });

  test('takes no mail server from the board, and does not start on the data of one that has one', async () => {
    app = await startApp({ config: { files: false, needsBaseUrl: true } });
    const saved = app.as('board').connections.putMail(entered(9));
    await expect(saved).rejects.toMatchObject({ code: 'not_configured' });
    await app.stop();
    app = await startApp({ config: { files: false } });
    await app.as('board').connections.putMail(entered(9));
    await app.server.stop();
    const config = testConfig({ dataDir: app.dataDir, files: false, needsBaseUrl: true });
    await expect(startServer(config)).rejects.toThrow(wrong);
    const server = await startServer({ ...config, needsBaseUrl: false });
    expect(server.missing.map(text => text.split(':')[0])).not.toContain('E-Mail-Versand');
    await server.stop();
  });

  test('says at its start what is not set up', async () => {
    const server = await startServer(testConfig({ dataDir: folder, files: false }));
    expect(server.missing[0]).toContain('BASE_URL');
    expect(server.missing.map(text => text.split(':')[0])).toContain('E-Mail-Versand');
    await server.stop();
  });
});
