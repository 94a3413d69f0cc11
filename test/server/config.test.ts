import { describe, expect, test } from 'vitest';
import { ConfigError, helpText, readConfig } from '../../server/config.ts';
import { variableLabels } from '../../shared/labels/server-de.ts';

const secrets = { JWT_SECRET: 's'.repeat(32), API_KEY: 'k'.repeat(16) };
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
      PUBLIC_ORIGINS: 'https://www.verein.example, https://verein.example',
      BOARD_EMAILS: 'Praesidium@Verein.example,kasse@verein.example',
      IMAP_URL: 'imaps://mail.example:993',
      LOG_LEVEL: 'warn',
    };
    expect(readConfig([], { ...secrets, ...env })).toMatchObject({
      port: 8080,
      host: '::1',
      publicOrigins: ['https://www.verein.example', 'https://verein.example'],
      boardEmails: ['praesidium@verein.example', 'kasse@verein.example'],
      imapUrl: env.IMAP_URL,
      logLevel: 'warn',
    });
  });

  const bad: [keyof typeof variableLabels, string][] = [
    ['PORT', '70000'],
    ['PORT', 'achtzig'],
    ['PORT', '-1'],
    ['HOST', 'kein rechner'],
    ['BASE_URL', 'verein.example'],
    ['BASE_URL', 'https://verein.example/'],
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
    ['SCHEDULER', 'an'],
    ['LOG_LEVEL', 'laut'],
    ['NODE_ENV', 'live'],
  ];
  test.each(bad)('stops the start with %s=%s, naming it and what is allowed', (name, value) => {
    const text = problem([], { ...secrets, [name]: value });
    expect(text).toBe(`${name} ist ungültig. Erlaubt: ${variableLabels[name].allowed}.`);
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
  test('have no default in production, nor where nothing is said', () => {
    for (const env of [{}, { NODE_ENV: 'production' }])
      expect(
        problem([], env)
          .split('\n')
          .map(line => line.split(' ')[0]),
      ).toEqual(['JWT_SECRET', 'API_KEY']);
    expect(problem([], { NODE_ENV: 'development' })).toBe('');
  });

  test('are counted as missing when they are empty', () => {
    expect(problem([], { JWT_SECRET: '', API_KEY: '' })).toMatch(/^JWT_SECRET fehlt/);
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
  test('alone can be reset', () => {
    expect(problem(['--reset'], secrets)).toMatch(/--demo/);
    expect(problem(['--verbose'], secrets)).toMatch(/--verbose/);
  });
});

test('the help lists every variable with its meaning', () => {
  for (const [name, { what }] of Object.entries(variableLabels)) {
    expect(helpText()).toContain(`  ${name}\n`);
    expect(helpText()).toContain(what);
  }
});
