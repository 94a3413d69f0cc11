import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { label } from '../shared/i18n/label.ts';
import { isLoopbackHost } from '../shared/association/loopback.ts';
import { loginMethods, type LoginMethod } from '../shared/access/login-method.ts';
import { listValue, proxyValue, secretValue } from './config-value.ts';
import { readDkimKey } from './dkim-key.ts';
import { OperatorError } from './operator-error.ts';
import { accountSettings, type AccountSettings } from './ports/account-setting.ts';
import { oidcSettingOf, type OidcSetting } from './ports/member-login/oidc-setting.ts';
import type { LetterpostSetting, LetterpostUrls } from './ports/letterpost/letterpost-ports.ts';
import { letterpostOf } from './ports/letterpost/letterpost-setting.ts';
import type { MailcowSetting } from './ports/mailserver/mailcow-client.ts';

/** The start is refused because of a setting. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

const optional = z.string().optional();
const url = z.url({ protocol: /^https?$/ }).regex(/[^/]$/);
const origin = z.string().refine(text => URL.canParse(text) && new URL(text).origin === text);
const hostName = z.string().refine(text => isIP(text) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text));
const mailAddress = z.email().transform(text => text.toLowerCase());
const whole = (least: number, most: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(least).max(most));
const dkimKey = z.string().transform((text, check) => {
  const pem = readDkimKey(text);
  if (pem === null) check.addIssue({ code: 'custom', message: 'dkim' });
  return pem ?? '';
});
/** A mailbox with its login: without both it cannot be read. */
const mailbox = z.url({ protocol: /^imaps?$/ }).refine(text => {
  const { username, password } = new URL(text);
  return username !== '' && password !== '';
});

/** Every variable of the environment that the server reads; text in, typed value out. */
const shape = {
  PORT: whole(0, 65_535).default(3000),
  HOST: hostName.default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  BASE_URL: url.optional(),
  PUBLIC_ORIGINS: listValue(origin),
  TRUST_PROXY: listValue(proxyValue),
  JWT_SECRET: secretValue({ least: 32, bits: 64 }),
  API_KEY: secretValue({ least: 16, bits: 30 }),
  BOARD_EMAILS: listValue(mailAddress),
  BOARD_LOGIN: listValue(z.string()).pipe(z.array(z.enum(loginMethods))),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>]*<?[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>?$/)
    .optional(),
  SMTP_PARALLEL: whole(1, 20).default(5),
  SMTP_PER_MINUTE: whole(0, 100_000).default(0),
  DKIM_DOMAIN: hostName.optional(),
  DKIM_SELECTOR: hostName.optional(),
  DKIM_PRIVATE_KEY: dkimKey.optional(),
  BOUNCE_IMAP_URL: mailbox.optional(),
  BOUNCE_ADDRESS: mailAddress.optional(),
  IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  MAILCOW_URL: url.optional(),
  MAILCOW_API_KEY: optional,
  MAILCOW_DOMAIN: hostName.optional(),
  LETTERPOST_STAGING: z.enum(['true', 'false']).default('false'),
  PINGEN_CLIENT_ID: optional,
  PINGEN_CLIENT_SECRET: optional,
  PINGEN_ORGANISATION: optional,
  PINGEN_API_URL: url.default('https://api.pingen.com'),
  PINGEN_IDENTITY_URL: url.default('https://identity.pingen.com'),
  PINGEN_STAGING_CLIENT_ID: optional,
  PINGEN_STAGING_CLIENT_SECRET: optional,
  PINGEN_STAGING_ORGANISATION: optional,
  PINGEN_STAGING_API_URL: url.default('https://api-staging.pingen.com'),
  PINGEN_STAGING_IDENTITY_URL: url.default('https://identity-staging.pingen.com'),
  LETTERPOST_WEBHOOK_SECRET: secretValue({ least: 20, most: 32, bits: 36 }),
  // A slash at its end is part of the name.
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  OIDC_REDIRECT_URI: url.optional(),
  OIDC_TRUST_EMAIL: z.enum(['true', 'false']).default('false'),
  OIDC_BOARD_GROUP: optional,
  AUTHENTIK_URL: url.optional(),
  AUTHENTIK_TOKEN: optional,
  NEXTCLOUD_URL: url.optional(),
  NEXTCLOUD_USER: optional,
  NEXTCLOUD_PASSWORD: optional,
  METRICS_TOKEN: secretValue({ least: 16, bits: 30 }),
  WEBHOOK_OWN_NETWORKS: z.enum(['on', 'off']).default('off'),
  SCHEDULER: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
};
export type VariableName = keyof typeof shape;
/** In the order of `--help`. */
export const variableNames = Object.keys(shape) as readonly VariableName[];
const environment = z.object(shape);
type Values = z.output<typeof environment>;

/** Variables of one service: all of them or none. */
const services: readonly (readonly VariableName[])[] = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'],
  ['MAILCOW_URL', 'MAILCOW_API_KEY', 'MAILCOW_DOMAIN'],
  ['PINGEN_CLIENT_ID', 'PINGEN_CLIENT_SECRET', 'PINGEN_ORGANISATION'],
  ['PINGEN_STAGING_CLIENT_ID', 'PINGEN_STAGING_CLIENT_SECRET', 'PINGEN_STAGING_ORGANISATION'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_REDIRECT_URI'],
  ['AUTHENTIK_URL', 'AUTHENTIK_TOKEN'],
  ['NEXTCLOUD_URL', 'NEXTCLOUD_USER', 'NEXTCLOUD_PASSWORD'],
];

interface DkimSetting {
  readonly domain: string;
  readonly selector: string;
  readonly privateKey: string;
}

export interface Config extends AccountSettings {
  readonly help: boolean;
  /** Try the configuration and its services, and start nothing. */
  readonly check: boolean;
  readonly demo: boolean;
  /** Begin the demo association anew. */
  readonly reset: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Address for links; null: the one the server listens on. */
  readonly baseUrl: string | null;
  /** True: without `baseUrl` no e-mail leaves. False in the demo and inside a desktop program. */
  readonly needsBaseUrl: boolean;
  /** Proxies whose word about the caller's address counts: addresses, networks, `loopback`. */
  readonly trustProxy: readonly string[];
  readonly publicOrigins: readonly string[];
  /** Null: the server makes one and keeps it in the data folder. */
  readonly jwtSecret: string | null;
  /** Null: the server makes one and keeps it in the data folder. */
  readonly apiKey: string | null;
  readonly boardEmails: readonly string[];
  /** By which ways the board logs in; null: as it chooses itself. */
  readonly loginMethods: readonly LoginMethod[] | null;
  readonly imapUrl: string | null;
  /** Null: members log in nowhere, in the demo at its own service. */
  readonly oidc: OidcSetting | null;
  /** Null: no mail server to administer. */
  readonly mailcow: MailcowSetting | null;
  /** True: what no service takes becomes a file in the data folder, and says so. For the demo. */
  readonly files: boolean;
  /** Null: e-mails wait, in the demo they become files. */
  readonly smtpUrl: string | null;
  /** 'mail@verein.example' or 'Verein <mail@verein.example>'; null: name and address of the settings. */
  readonly mailFrom: string | null;
  /** E-mails under way at the same time. */
  readonly smtpParallel: number;
  /** E-mails that leave per minute at most; 0: as fast as it goes. */
  readonly smtpPerMinute: number;
  /** How e-mails are signed (RFC 6376), the key as PEM; null: not by us. */
  readonly dkim: DkimSetting | null;
  /** Mailbox of what comes back, with its login and its folder as path; null: it is not read. */
  readonly bounceImapUrl: string | null;
  /** Where e-mails come back to; null: to their sender. */
  readonly bounceAddress: string | null;
  /** Letters go to the test environment unless configured otherwise. */
  readonly letterStaging: boolean;
  /** Accounts of the letter post; without any the board prints letters itself, in the demo they become files. */
  readonly letterpost: LetterpostSetting;
  /** Where the letter post answers, for an account that the board enters. */
  readonly letterpostUrls: LetterpostUrls;
  /** What Prometheus shows at `/metrics`; null: there is no such page. */
  readonly metricsToken: string | null;
  /** True: webhooks may lead to this machine and into networks of one's own. */
  readonly webhookOwnNetworks: boolean;
  /** False: reminders go out only when a call asks for them. */
  readonly scheduler: boolean;
  readonly logLevel: Values['LOG_LEVEL'];
  /** What every call has to bring, where the server is a part of a desktop program; null: nothing. */
  readonly appToken: string | null;
}

/**
 * Reads options and environment. Throws ConfigError with one line per bad variable: its name and what is allowed.
 */
export function readConfig(argv: readonly string[], env: Environment): Config {
  const options = readOptions(argv);
  const values = readEnvironment(env);
  const problems = incomplete(values);
  if (options.demo) problems.push(...demoProblems(values));
  if (problems.length > 0 && !options.help) throw new ConfigError(problems.join('\n'));
  return {
    ...options,
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    baseUrl: values.BASE_URL ?? null,
    needsBaseUrl: !options.demo,
    trustProxy: values.TRUST_PROXY,
    publicOrigins: values.PUBLIC_ORIGINS,
    jwtSecret: values.JWT_SECRET ?? null,
    apiKey: values.API_KEY ?? (options.demo ? 'demo-key' : null),
    boardEmails: values.BOARD_EMAILS,
    loginMethods: values.BOARD_LOGIN.length > 0 ? values.BOARD_LOGIN : null,
    imapUrl: values.IMAP_URL ?? null,
    oidc: oidcSettingOf(values),
    mailcow: mailcowOf(values),
    ...accountSettings(values),
    files: options.demo,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
    ...sendingOf(values),
    letterStaging: values.LETTERPOST_STAGING === 'true',
    ...letterpostOf(values),
    metricsToken: values.METRICS_TOKEN ?? null,
    webhookOwnNetworks: values.WEBHOOK_OWN_NETWORKS === 'on',
    scheduler: values.SCHEDULER === 'on',
    logLevel: values.LOG_LEVEL,
    appToken: null,
  };
}

function mailcowOf(values: Values): MailcowSetting | null {
  const { MAILCOW_URL: url, MAILCOW_API_KEY: apiKey, MAILCOW_DOMAIN: domain } = values;
  return url !== undefined && apiKey !== undefined && domain !== undefined ? { url, apiKey, domain } : null;
}

function sendingOf(
  values: Values,
): Pick<Config, 'smtpParallel' | 'smtpPerMinute' | 'dkim' | 'bounceImapUrl' | 'bounceAddress'> {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: privateKey } = values;
  const isSigned = domain !== undefined && selector !== undefined && privateKey !== undefined;
  return {
    smtpParallel: values.SMTP_PARALLEL,
    smtpPerMinute: values.SMTP_PER_MINUTE,
    dkim: isSigned ? { domain, selector, privateKey } : null,
    bounceImapUrl: values.BOUNCE_IMAP_URL ?? null,
    bounceAddress: values.BOUNCE_ADDRESS ?? null,
  };
}

/** The text of `--help`: the options, then every variable with its meaning, values and default. */
export function helpText(): string {
  const defaults: Readonly<Record<string, unknown>> = environment.parse({});
  const entries = variableNames.map(name => {
    const value = defaults[name];
    const known = typeof value === 'string' || typeof value === 'number';
    const note = known ? ` (${label('server.default', { value: String(value) })})` : '';
    return `  ${name}\n      ${label(`server.variable.${name}.what`)}: ${label(`server.variable.${name}.allowed`)}${note}`;
  });
  return [label('server.usage'), ...entries].join('\n');
}

function readOptions(argv: readonly string[]): Pick<Config, 'help' | 'check' | 'demo' | 'reset'> {
  const known = ['--demo', '--reset', '--check-config', '--help'];
  const unknown = argv.find(option => !known.includes(option));
  if (unknown !== undefined) throw new ConfigError(label('server.badOption', { option: unknown }));
  const options = {
    help: argv.includes('--help'),
    check: argv.includes('--check-config'),
    demo: argv.includes('--demo'),
    reset: argv.includes('--reset'),
  };
  if (options.reset && !options.demo) throw new ConfigError(label('server.resetWithoutDemo'));
  return options;
}

function readEnvironment(env: Environment): Values {
  const given = Object.fromEntries(variableNames.flatMap(name => (env[name] ? [[name, env[name]]] : [])));
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const names = new Set(parsed.error.issues.map(issue => issue.path[0] as VariableName));
  throw new ConfigError(
    [...names]
      .map(name => label('server.badVariable', { name, allowed: label(`server.variable.${name}.allowed`) }))
      .join('\n'),
  );
}

function incomplete(values: Values): string[] {
  return services.flatMap(names => {
    const given = names.find(name => values[name] !== undefined);
    if (given === undefined) return [];
    return names
      .filter(name => values[name] === undefined)
      .map(name => label('server.incomplete', { name, partner: given }));
  });
}

function demoProblems(values: Values): string[] {
  const problems: string[] = [];
  if (values.NODE_ENV === 'production') problems.push(label('server.demoInProduction'));
  if (!['127.0.0.1', '::1', 'localhost'].includes(values.HOST)) problems.push(label('server.demoNotLocal'));
  if (values.BASE_URL !== undefined && !isLoopbackHost(new URL(values.BASE_URL).hostname))
    problems.push(label('server.demoPublic'));
  return problems;
}
