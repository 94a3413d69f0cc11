import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ConfigError, helpText, readConfig, variableNames, type VariableName } from '../../server/config.ts';
import { label } from '../../shared/i18n/label.ts';

const secrets = { JWT_SECRET: 'gR7vQ2mZ9xLpW4cT8nKyB6sFhJ3dE5aU', API_KEY: 'qT4zN8wK2pXcV7rM' };
const problem = (argv: string[], env: Record<string, string>): string => {
  try {
    readConfig(argv, env);
    return '';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
};

describe('the environment', () => {
  test('is read with its defaults', () => {
    expect(readConfig([], secrets)).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      baseUrl: null,
      trustProxy: [],
      publicOrigins: [],
      boardEmails: [],
      imapUrl: null,
      logLevel: 'info',
      demo: false,
    });
    expect(readConfig([], { ...secrets, DATA_DIR: '/srv/verein' }).dataDir).toBe('/srv/verein');
  });

  test('is turned into what the server works with', () => {
    const env = {
      PORT: '8080',
      HOST: '::1',
      BASE_URL: 'https://verein.example',
      TRUST_PROXY: 'loopback, 10.1.0.0/16,2001:db8::7',
      PUBLIC_ORIGINS: 'https://www.verein.example, https://verein.example',
      BOARD_EMAILS: 'Praesidium@Verein.example,kasse@verein.example',
      IMAP_URL: 'imaps://mail.example:993',
      LOG_LEVEL: 'warn',
    };
    expect(readConfig([], { ...secrets, ...env })).toMatchObject({
      port: 8080,
      host: '::1',
      trustProxy: ['loopback', '10.1.0.0/16', '2001:db8::7'],
      publicOrigins: ['https://www.verein.example', 'https://verein.example'],
      boardEmails: ['praesidium@verein.example', 'kasse@verein.example'],
      imapUrl: env.IMAP_URL,
      logLevel: 'warn',
    });
  });

  const bad: [VariableName, string][] = [
    ['PORT', '70000'],
    ['PORT', 'achtzig'],
    ['PORT', '-1'],
    ['HOST', 'kein rechner'],
    ['BASE_URL', 'verein.example'],
    ['BASE_URL', 'https://verein.example/'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'proxy.verein.example'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '::/0'],
    ['PUBLIC_ORIGINS', 'https://www.verein.example/seite'],
    ['PUBLIC_ORIGINS', '*'],
    ['JWT_SECRET', 'kurz'],
    ['API_KEY', 'kurz'],
    ['BOARD_EMAILS', 'praesidium'],
    ['IMAP_URL', 'https://mail.example'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'Verein'],
    ['SMTP_PARALLEL', '0'],
    ['SMTP_PARALLEL', '21'],
    ['SMTP_PER_MINUTE', '-1'],
    ['DKIM_DOMAIN', 'verein example'],
    ['DKIM_PRIVATE_KEY', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'],
    ['DKIM_PRIVATE_KEY', '/nirgends/dkim.pem'],
    ['BOUNCE_IMAP_URL', 'imaps://mail.example:993/INBOX'],
    ['BOUNCE_ADDRESS', 'zurueck'],
    ['LETTERPOST_STAGING', 'ja'],
    ['LETTERPOST_WEBHOOK_SECRET', 'kurz'],
    ['PINGEN_STAGING_API_URL', 'https://api.example/'],
    ['OIDC_ISSUER', 'ldap://x'],
    ['LETTERPOST_WEBHOOK_SECRET', 'webhook-webhook-webhook'],
    ['METRICS_TOKEN', 'kurz'],
    ['WEBHOOK_OWN_NETWORKS', 'ja'],
    ['SCHEDULER', 'an'],
    ['LOG_LEVEL', 'laut'],
    ['NODE_ENV', 'live'],
  ];
  test.each(bad)('stops the start with %s=%s, naming it and what is allowed', (name, value) => {
    const text = problem([], { ...secrets, [name]: value });
    expect(text).toBe(`${name} ist ungültig. Erlaubt: ${label(`server.variable.${name}.allowed`)}.`);
    if (value.length > 4) expect(text).not.toContain(`=${value}`);
  });

  test('names every bad variable at once', () => {
    expect(problem([], { PORT: 'x', HOST: '?', LOG_LEVEL: 'laut' }).split('\n')).toHaveLength(3);
  });

  test('needs all variables of a service or none', () => {
    const text = problem([], { ...secrets, NEXTCLOUD_URL: 'https://cloud.example' });
    expect(text.split('\n')).toEqual([
      'NEXTCLOUD_USER fehlt. Es gehört zu NEXTCLOUD_URL.',
      'NEXTCLOUD_PASSWORD fehlt. Es gehört zu NEXTCLOUD_URL.',
    ]);
    const half = problem([], { ...secrets, PINGEN_STAGING_CLIENT_ID: 'k' });
    expect(half.split('\n')).toEqual([
      'PINGEN_STAGING_CLIENT_SECRET fehlt. Es gehört zu PINGEN_STAGING_CLIENT_ID.',
      'PINGEN_STAGING_ORGANISATION fehlt. Es gehört zu PINGEN_STAGING_CLIENT_ID.',
    ]);
  });

  test('keeps the test account of the letter post apart from the real one', () => {
    expect(readConfig([], secrets)).toMatchObject({
      letterStaging: false,
      letterpost: { live: null, staging: null, webhookSecret: null },
    });
    const env = {
      LETTERPOST_STAGING: 'true',
      PINGEN_STAGING_CLIENT_ID: 'kennung',
      PINGEN_STAGING_CLIENT_SECRET: 'geheimnis',
      PINGEN_STAGING_ORGANISATION: 'verein',
    };
    const account = { clientId: 'kennung', clientSecret: 'geheimnis', organisation: 'verein' };
    const urls = {
      apiUrl: 'https://api-staging.pingen.com',
      identityUrl: 'https://identity-staging.pingen.com',
    };
    expect(readConfig([], { ...secrets, ...env })).toMatchObject({
      letterStaging: true,
      letterpost: { live: null, staging: { ...account, ...urls } },
    });
  });
});

describe('secrets', () => {
  test('that are not given, or empty, are left to the server to make', () => {
    for (const env of [{}, { NODE_ENV: 'production' }, { JWT_SECRET: '', API_KEY: '' }])
      expect(readConfig([], env)).toMatchObject({ jwtSecret: null, apiKey: null });
  });

  const weak = [
    's'.repeat(40),
    'changeme'.repeat(4),
    'secretsecretsecretsecretsecretse',
    'your-super-secret-jwt-key-change-me-in-production',
    'this-is-a-very-long-secret-for-testing-only',
    '12345678901234567890123456789012',
    '0123456789abcdef0123456789abcdef',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'zyxwvutsrqponmlkjihgfedcba9876543210',
    'deadbeefdeadbeefdeadbeefdeadbeef',
    '00000000-0000-0000-0000-000000000000',
    'qwertzuiopasdfghjklyxcvbnm123456',
    'MySuperSecretPassword1234567890!!',
    'feuerwehrverein-musterwil-geheimnis-2026',
    'Sommer2026Sommer2026Sommer2026!!!',
    'thequickbrownfoxjumpsoverthelazydog',
    'test-secret-test-secret-test-secret-',
  ];
  test.each(weak)('that can be guessed are refused by name, although long: %s', value => {
    expect(problem([], { ...secrets, JWT_SECRET: value })).toMatch(/^JWT_SECRET ist ungültig/);
    expect(problem(['--demo'], { JWT_SECRET: value })).toMatch(/^JWT_SECRET ist ungültig/);
  });

  test.each(['aktuar-api-key-2026', 'my-secret-api-key', '1234567890123456', 'demo-key-demo-key'])(
    'that can be guessed are refused as key too: %s',
    value => {
      expect(problem([], { ...secrets, API_KEY: value })).toMatch(/^API_KEY ist ungültig/);
    },
  );

  test('that a program made are taken, in every usual spelling', () => {
    for (let n = 0; n < 300; n++) {
      const long = [randomBytes(32).toString('base64'), randomBytes(32).toString('hex'), randomUUID()];
      for (const JWT_SECRET of [...long, randomBytes(16).toString('hex')])
        expect([JWT_SECRET, problem([], { ...secrets, JWT_SECRET })]).toEqual([JWT_SECRET, '']);
      const API_KEY = randomBytes(24).toString('base64url');
      expect([API_KEY, problem([], { ...secrets, API_KEY })]).toEqual([API_KEY, '']);
    }
  });
});

describe('the demo', () => {
  test('brings its own key', () => {
    expect(readConfig(['--demo'], {})).toMatchObject({ demo: true, apiKey: 'demo-key', jwtSecret: null });
  });
  test('stays on this machine and out of production', () => {
    expect(problem(['--demo'], { NODE_ENV: 'production' })).toMatch(/NODE_ENV=production/);
    expect(problem(['--demo'], { HOST: '0.0.0.0' })).toMatch(/HOST/);
    for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(problem(['--demo'], { HOST })).toBe('');
  });
  test('refuses a BASE_URL that others can reach', () => {
    const publicUrls = [
      'https://demo.verein.example',
      'http://192.168.1.10:3000',
      'http://127.verein.example',
      'http://localhost.verein.example',
      'http://0.0.0.0:3000',
    ];
    for (const BASE_URL of publicUrls) expect(problem(['--demo'], { BASE_URL })).toMatch(/BASE_URL/);
    for (const BASE_URL of ['http://127.0.0.1:3000', 'http://localhost:8080', 'http://[::1]:3000'])
      expect(problem(['--demo'], { BASE_URL })).toBe('');
    expect(problem([], { ...secrets, BASE_URL: publicUrls[0] ?? '' })).toBe('');
  });
  test('alone can be reset', () => {
    expect(problem(['--reset'], secrets)).toMatch(/--demo/);
    expect(problem(['--verbose'], secrets)).toMatch(/--verbose/);
  });
});

test('the help lists every variable with its meaning', () => {
  for (const name of variableNames) {
    expect(helpText()).toContain(`  ${name}\n`);
    expect(helpText()).toContain(label(`server.variable.${name}.what`));
  }
});
