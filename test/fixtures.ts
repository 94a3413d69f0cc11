import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import type { DestinationStream } from 'pino';
import { callRemote } from '../desktop/core/remote.ts';
import type { Config } from '../server/config.ts';
import type { LoadLimits } from '../server/http/load.ts';
import { startServer, type RunningServer } from '../server/start.ts';
import { contract, type Client } from '../shared/contract.ts';
import type { Area } from '../shared/endpoint.ts';
import { keyScopes, type CredentialKind } from '../shared/permission.ts';
import { callHttp, type HttpAnswer } from './call-http.ts';
import { checkAnswer } from './check-answer.ts';
import { fillFromTemplate, type Wanted } from './templates/data-template.ts';

/** The clock of a test stands still until the test moves it. */
interface Clock {
  now: Date;
}

export interface AppOptions {
  readonly at?: string;
  readonly config?: Partial<Config>;
  readonly logTo?: DestinationStream;
  readonly imapCa?: string;
  readonly smtpCa?: string;
  readonly dnsServers?: readonly string[];
  /** True: mails and reminders go out by themselves; otherwise a test calls `server.mail.flush()`. */
  readonly timers?: boolean;
  /** How much large work the server takes on at once. */
  readonly load?: Partial<LoadLimits>;
  /** A folder of an earlier app, or an empty one for this one; the test that made it removes it. */
  readonly dataDir?: string;
}

interface RawRequest {
  readonly as?: CredentialKind;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; null where it is none. */
  readonly json: unknown;
}

/** The real server on real files and a real port, and people who call it. */
export interface TestApp {
  readonly server: RunningServer;
  readonly dataDir: string;
  readonly clock: Clock;
  /** What this person can call, over real HTTP; refusals are thrown as DomainErrors. */
  as(kind: CredentialKind): Client;
  /** What the owner of a session token can call. */
  withToken(token: string): Client;
  /** The headers with which this person calls. */
  credentials(kind: CredentialKind): Promise<Record<string, string>>;
  request(method: string, path: string, options?: RawRequest): Promise<RawAnswer>;
  stop(): Promise<void>;
}

export const boardEmail = 'praesidium@verein.example';
export const testMemberId = '019b8d2b-0000-7000-8000-000000000001';
/** Who calls as member without more words. */
const testMember = {
  id: testMemberId,
  vorname: 'Mia',
  nachname: 'Mitglied',
  status: 'Aktivmitglied',
} as const;
/** The event of the calling organiser, unless given; made at the first such call. */
const organizersEvent = {
  slug: 'anlass-des-ok',
  title: 'Anlass des OK',
  location: 'Dorfplatz',
  start_date: '2026-12-12',
  organizer_password: 'passwort-des-ok',
};
export const testWebhookKey = 'test-signing-key-0123456789';
export const testSecrets = { jwtSecret: 'test-secret-'.repeat(4), apiKey: 'test-api-key-1234' } as const;

/** Starts a server with an empty database in a folder of its own; `stop` removes both. */
export async function startApp(options: AppOptions = {}): Promise<TestApp> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'aktuar-test-'));
  const clock: Clock = { now: new Date(options.at ?? '2026-11-20T10:00:00.000Z') };
  const { timers = false } = options;
  const { demo = false } = options.config ?? {};
  await fillNewFolder(dataDir, { at: clock.now, demo, timers });
  const server = await startServer(testConfig({ dataDir, ...options.config }), {
    now: () => clock.now,
    timers,
    ...(options.load ? { load: options.load } : {}),
    ...(options.logTo ? { logTo: options.logTo } : {}),
    ...(options.imapCa === undefined ? {} : { imapCa: options.imapCa }),
    ...(options.smtpCa === undefined ? {} : { smtpCa: options.smtpCa }),
    ...(options.dnsServers ? { dnsServers: options.dnsServers } : {}),
  });
  const devices = new Map<string, Promise<string>>();
  const enrol = async () => {
    const board = clientOf(server.address, await credentials('board'));
    return (await board.devices.enrol({ name: 'Testgerät', program: 'test' })).token;
  };
  const keys = new Map<string, Promise<string>>();
  const makeKey = async () => {
    const board = clientOf(server.address, await credentials('board'));
    return (await board.apiKeys.create({ name: 'Test', scopes: [...keyScopes] })).token;
  };
  const organized = new Map<string, Promise<number | null>>();
  const organize = async () => {
    const board = clientOf(server.address, await credentials('board'));
    return (await board.events.create(organizersEvent)).id;
  };
  const joined = new Map<string, Promise<unknown>>();
  /** Only who is a member may call as one; a test that made this member itself keeps it. */
  const takeIn = async () => {
    const board = clientOf(server.address, await credentials('board'));
    const { id } = testMember;
    await board.members.get({ id }).catch(() => board.members.create(testMember));
  };
  const credentials = async (kind: CredentialKind): Promise<Record<string, string>> => {
    if (kind === 'none') return {};
    if (kind === 'apiKey') return { 'x-api-key': testSecrets.apiKey };
    if (kind === 'device') {
      if (!devices.has('device')) devices.set('device', enrol());
      return { authorization: `Bearer ${await devices.get('device')}` };
    }
    if (kind === 'issuedKey') {
      if (!keys.has('key')) keys.set('key', makeKey());
      return { authorization: `Bearer ${await keys.get('key')}` };
    }
    if (kind === 'organizer') {
      if (!organized.has('event')) organized.set('event', organize());
      const event_id = await organized.get('event');
      return { authorization: `Bearer ${await sessionToken(kind, clock.now, { event_id })}` };
    }
    if (kind === 'member') {
      if (!joined.has('member')) joined.set('member', takeIn());
      await joined.get('member');
    }
    return { authorization: `Bearer ${await sessionToken(kind, clock.now)}` };
  };
  return {
    server,
    dataDir,
    clock,
    credentials,
    as: kind => lazyClient(server.address, () => credentials(kind)),
    withToken: token => clientOf(server.address, { authorization: `Bearer ${token}` }),
    request: async (method, path, { as = 'none', body, headers = {} } = {}) => {
      const isFile = body instanceof Uint8Array;
      const sent = typeof body === 'string' || isFile ? body : JSON.stringify(body);
      const type = isFile ? 'application/octet-stream' : 'application/json';
      const heard = await callHttp(server.address + path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': type }),
          ...(await credentials(as)),
          ...headers,
        },
        ...(body === undefined ? {} : { body: sent }),
      });
      const answer = rawAnswer(heard);
      checkAnswer(method, path, answer);
      return answer;
    },
    stop: async () => {
      await server.stop();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true });
    },
  };
}

/** What a server would make of an empty folder, copied where that was made before; does nothing to any other folder. */
export async function fillNewFolder(dataDir: string, wanted: Wanted): Promise<void> {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) return;
  const { at, demo, timers } = wanted;
  await fillFromTemplate(dataDir, wanted, async folder => {
    const server = await startServer(testConfig({ dataDir: folder, demo }), { now: () => at, timers });
    await server.stop();
  });
}

/** Where nothing answers. */
const noAddress = { apiUrl: 'http://127.0.0.1:9', identityUrl: 'http://127.0.0.1:9' };

/** A configuration for tests: some free port, silent, known secrets, one board mailbox. */
export function testConfig(config: Partial<Config> & Pick<Config, 'dataDir'>): Config {
  return {
    help: false,
    check: false,
    demo: false,
    reset: false,
    port: 0,
    host: '127.0.0.1',
    baseUrl: null,
    needsBaseUrl: false,
    // Tests speak for many callers from one machine.
    trustProxy: ['loopback'],
    publicOrigins: ['https://www.verein.example'],
    ...testSecrets,
    appToken: null,
    metricsToken: null,
    webhookOwnNetworks: false,
    boardEmails: [boardEmail],
    loginMethods: null,
    imapUrl: null,
    oidc: null,
    mailcow: null,
    authentik: null,
    nextcloud: null,
    files: true,
    smtpUrl: null,
    mailFrom: null,
    smtpParallel: 5,
    smtpPerMinute: 0,
    dkim: null,
    bounceImapUrl: null,
    bounceAddress: null,
    letterStaging: false,
    letterpost: { live: null, staging: null, webhookSecret: testWebhookKey },
    letterpostUrls: { live: noAddress, staging: noAddress },
    scheduler: false,
    logLevel: config.logLevel ?? 'silent',
    ...config,
  };
}

/** A session token as the server itself would sign it, valid for 8 hours from `now`. */
export function sessionToken(
  kind: 'board' | 'member' | 'organizer',
  now: Date,
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const claims = {
    board: { type: 'vorstand', sub: boardEmail },
    member: { type: 'member', sub: testMemberId },
    organizer: { type: 'organizer', sub: 'organizer', event_id: 1, session: 1 },
  }[kind];
  const iat = Math.floor(now.getTime() / 1000);
  return new SignJWT({ iat, exp: iat + 8 * 3600, jti: crypto.randomUUID(), ...claims, ...overrides })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(testSecrets.jwtSecret));
}

function lazyClient(server: string, credentials: () => Promise<Record<string, string>>): Client {
  const areas = Object.entries(contract as Readonly<Record<string, Area>>).map(([area, calls]) => [
    area,
    Object.fromEntries(
      Object.entries(calls).map(([name, endpoint]) => [
        name,
        async (input: Readonly<Record<string, unknown>>) => {
          const headers = await credentials();
          const withCredentials: typeof fetch = async (url, init) => {
            const [address, method] = [url as string, init?.method ?? 'GET'];
            const heard = await heardFrom(address, method, {
              ...init,
              headers: { ...(init?.headers as Record<string, string>), ...headers },
            });
            checkAnswer(method, address.slice(server.length), rawAnswer(heard));
            const { status, bytes } = heard;
            return new Response(bytes.length > 0 ? bytes : null, { status, headers: heard.headers });
          };
          const context = { fetch: withCredentials, randomToken: () => crypto.randomUUID() };
          return callRemote(context, { server, token: null }, endpoint, input);
        },
      ]),
    ),
  ]);
  return Object.fromEntries(areas) as Client;
}

const clientOf = (server: string, headers: Record<string, string>) =>
  lazyClient(server, () => Promise.resolve(headers));

const redirects = [301, 302, 303, 307, 308];

/** Answers as `fetch` does and throws where it does; a form goes by `fetch` itself, which writes it. */
async function heardFrom(
  address: string,
  method: string,
  init: RequestInit & { readonly headers: Record<string, string> },
): Promise<HttpAnswer> {
  const { body, headers, redirect, signal } = init;
  if (body === undefined || typeof body === 'string' || body instanceof Uint8Array) {
    const given = { ...(body === undefined ? {} : { body }), ...(signal ? { signal } : {}) };
    const answer = await callHttp(address, { method, headers, ...given });
    if (redirect === 'error' && redirects.includes(answer.status))
      throw new TypeError(`${method} ${address} leads elsewhere`);
    return answer;
  }
  const response = await fetch(address, init);
  const { status, headers: heard } = response;
  return { status, headers: heard, bytes: Buffer.from(await response.arrayBuffer()) };
}

function rawAnswer({ status, headers, bytes }: HttpAnswer): RawAnswer {
  const text = bytes.toString();
  const isJson = text !== '' && /json/.test(headers.get('content-type') ?? '');
  return { status, headers, text, json: isJson ? JSON.parse(text) : null };
}
