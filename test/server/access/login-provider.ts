import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Provider } from 'oidc-provider';
import {
  createEmbeddedProvider,
  type ProviderAccount,
} from '../../../server/ports/member-login/embedded-provider.ts';
import type { OidcSetting } from '../../../server/ports/member-login/oidc-setting.ts';

/** A real OpenID provider on a port of its own; a visitor is logged in as `account` without a question. */
export interface LoginService {
  readonly setting: OidcSetting;
  account: ProviderAccount;
  /** How often its description was asked for. */
  readonly described: () => number;
  /** Refuses so many requests for its description. */
  broken: number;
  /** New keys, unknown to a client that fetched the old ones. */
  changeKeys(): Promise<void>;
  stop(): Promise<void>;
}

export interface ServiceOptions {
  readonly redirectUri: string;
  readonly home: string;
  readonly idTokenSeconds?: number;
  readonly trustEmail?: boolean;
}

export async function startLoginService(options: ServiceOptions): Promise<LoginService> {
  let provider: Provider | undefined;
  let described = 0;
  const server = createServer((req, res) => {
    if (req.url?.includes('/.well-known/') === true) {
      described += 1;
      if (service.broken > 0) {
        service.broken -= 1;
        res.writeHead(503).end();
        return;
      }
    }
    if (!provider) return;
    if (req.url?.startsWith('/o/login/') === true) {
      const login = { accountId: service.account.sub };
      void provider.interactionFinished(req, res, { login });
      return;
    }
    // Below a path with a slash at its end, as authentik has it.
    const path = req.url?.replace(/^\/o/, '') ?? '/';
    Object.assign(req, { originalUrl: req.url, url: path === '' ? '/' : path });
    void provider.callback()(req, res);
  });
  await new Promise<void>(done => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}/o/`;
  const client = { id: 'aktuar', secret: 'geheim & lang', ...options };
  const { redirectUri, trustEmail = false } = options;
  const service: LoginService = {
    setting: {
      issuer,
      clientId: client.id,
      clientSecret: client.secret,
      redirectUri,
      boardGroup: 'Vorstand',
      trustEmail,
    },
    account: { sub: 'uid-1', name: '', email: 'anna@post.example', email_verified: true, groups: [] },
    described: () => described,
    broken: 0,
    changeKeys: async () => {
      provider = await createEmbeddedProvider({
        issuer,
        client,
        jwks: { keys: [newKey()] },
        cookieKey: randomUUID(),
        account: sub => (sub === service.account.sub ? service.account : undefined),
        loginPage: uid => `/o/login/${uid}`,
        pages: { logout: form => form, loggedOut: () => 'out', error: () => 'error' },
        ...(options.idTokenSeconds === undefined ? {} : { idTokenSeconds: options.idTokenSeconds }),
      });
    },
    stop: () => close(server),
  };
  await service.changeKeys();
  return service;
}

function newKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = privateKey.export({ format: 'jwk' });
  return { ...key, kid: randomUUID(), use: 'sig', alg: 'ES256' } as never;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise(done => void server.close(() => done()));
}

/** A browser: keeps cookies per origin, follows redirects until it comes back to the redirect address. */
export class Browser {
  private readonly cookies = new Map<string, Map<string, string>>();

  /** Goes to an address as a person would; the answer that is no redirect, or the redirect to `until`. */
  async open(address: string, until: string): Promise<{ readonly url: URL; readonly text: string }> {
    let at = address;
    for (let step = 0; step < 12; step++) {
      const answer = await this.send(at);
      const location = answer.headers.get('location');
      if (location === null) return { url: new URL(at), text: await answer.text() };
      at = new URL(location, at).href;
      if (at.startsWith(until)) return { url: new URL(at), text: '' };
    }
    throw new Error('too many redirects');
  }

  async send(address: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(address);
    const jar = this.cookies.get(origin) ?? new Map<string, string>();
    this.cookies.set(origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Record<string, string>), ...(cookie === '' ? {} : { cookie }) },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const [name = '', ...value] = pair.split('=');
      jar.set(name, value.join('='));
    }
    return answer;
  }
}
