import { afterEach, describe, expect, test } from 'vitest';
import { demoLogin } from '../../../shared/access/demo-login.ts';
import { startApp, type TestApp } from '../../fixtures.ts';

let app: TestApp;
afterEach(() => app.stop());

/** What a caller may claim about itself. */
const spoofed = (n: number) => ({
  'x-forwarded-for': `203.0.113.${n}`,
  forwarded: `for=203.0.113.${n};host=evil.example;proto=https`,
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '443',
  'x-real-ip': `203.0.113.${n}`,
  'x-original-url': '/evil',
});
const login = (n: number, email: string, password = 'wrong') =>
  app.request('POST', '/auth/vorstand/login', { body: { email, password }, headers: spoofed(n) });

describe('without TRUST_PROXY a header about where a call comes from', () => {
  const untrusted = { demo: true, trustProxy: [] } as const;

  test('does not escape the limit of wrong passwords', async () => {
    app = await startApp({ config: untrusted });
    const statuses = [];
    for (let n = 0; n < 7; n++) statuses.push((await login(n, `${n}@musterwil.example`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test('does not escape the limit of public calls', async () => {
    app = await startApp({ config: untrusted });
    const calls = Array.from({ length: 305 }, (_, n) =>
      app.request('GET', '/vorstand', { headers: spoofed(n % 250) }),
    );
    expect((await Promise.all(calls)).filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('changes no link, no cookie and no redirect', async () => {
    app = await startApp({ config: untrusted });
    const plain = await app.request('GET', '/auth/login', {});
    const claimed = await app.request('GET', '/auth/login', { headers: spoofed(1) });
    const facts = ({ status, headers }: typeof plain) => {
      const { origin, pathname } = new URL(headers.get('location') ?? '');
      return [status, origin, pathname, /secure/i.test(headers.get('set-cookie') ?? '')];
    };
    expect(facts(claimed)).toEqual(facts(plain));
    const contact = { name: 'Eva', email: 'eva@post.example', message: 'Guten Tag' };
    await app.request('POST', '/contact', { body: contact, headers: spoofed(2) });
    const mails = app.server.context.effects.sql.prepare('SELECT content FROM dispatch').pluck().all();
    const rows = app.server.context.db.sql.prepare('SELECT * FROM outgoing_mail').all();
    const written = JSON.stringify([mails, rows]);
    expect([written.includes('/contact/confirm/'), written.includes('evil.example')]).toEqual([true, false]);
  });

  test('is noted once in the log, so that the operator names the proxy', async () => {
    const log: string[] = [];
    const logTo = { write: (line: string) => void log.push(line) };
    app = await startApp({ logTo, config: { trustProxy: [], logLevel: 'warn' } });
    for (let n = 0; n < 3; n++) await app.request('GET', '/health', { headers: spoofed(n) });
    expect(log.filter(line => line.includes('forwarded_address_not_trusted'))).toHaveLength(1);
    expect(log.join('')).not.toContain('203.0.113');
  });
});

describe('with TRUST_PROXY', () => {
  test('the proxies that are named are believed', async () => {
    app = await startApp({ config: { demo: true, trustProxy: ['127.0.0.0/8'] } });
    for (let n = 0; n < 7; n++) expect((await login(n, `${n}@musterwil.example`)).status).toBe(401);
    expect((await login(1, demoLogin.email, demoLogin.password)).status).toBe(200);
  });

  test('a caller that is no named proxy is not believed', async () => {
    app = await startApp({ config: { demo: true, trustProxy: ['10.1.0.0/16'] } });
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await login(n, `${n}@musterwil.example`)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test('of several addresses in the header the one before the named proxies counts', async () => {
    app = await startApp({ config: { demo: true, trustProxy: ['loopback'] } });
    const from = (chain: string, n: number) =>
      app.request('POST', '/auth/vorstand/login', {
        body: { email: `${n}@musterwil.example`, password: 'wrong' },
        headers: { 'x-forwarded-for': chain },
      });
    for (let n = 0; n < 5; n++) await from(`198.51.100.${n}, 203.0.113.9`, n);
    expect((await from('198.51.100.77, 203.0.113.9', 6)).status).toBe(429);
  });
});
