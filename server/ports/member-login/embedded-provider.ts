import type { Configuration, JWKS, KoaContextWithOIDC, Provider } from 'oidc-provider';

/** A person who may log in at the provider. */
export interface ProviderAccount {
  readonly sub: string;
  readonly name: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly groups: readonly string[];
}

export interface ProviderParts {
  readonly issuer: string;
  readonly client: {
    readonly id: string;
    readonly secret: string;
    readonly redirectUri: string;
    /** Where people land after logging out. */
    readonly home: string;
  };
  readonly jwks: JWKS;
  readonly cookieKey: string;
  readonly account: (sub: string) => ProviderAccount | undefined;
  /** Path of the page that asks who it is. */
  readonly loginPage: (uid: string) => string;
  /** Seconds for which an id token is true. */
  readonly idTokenSeconds?: number;
  readonly pages: ProviderPages;
}

/** What the provider itself shows, as HTML. */
export interface ProviderPages {
  /** `form` is a form without a button that logs out when it is sent with `logout=yes`. */
  logout(form: string): string;
  loggedOut(): string;
  error(): string;
}

/** A whole OpenID provider in memory, for the demo and for tests. Its advice for operators goes nowhere. */
export async function createEmbeddedProvider(parts: ProviderParts): Promise<Provider> {
  return withoutAdvice(async () => {
    const { Provider } = await import('oidc-provider');
    return new Provider(parts.issuer, configurationOf(parts));
  });
}

/** It tells operators on the console what a provider for the public would need; this one is for one machine. */
async function withoutAdvice<T>(work: () => Promise<T>): Promise<T> {
  const { warn, info } = console;
  const unlessAdvice =
    (say: typeof console.warn): typeof console.warn =>
    (...text) => {
      if (!String(text[0]).includes('oidc-provider ')) say(...text);
    };
  Object.assign(console, { warn: unlessAdvice(warn), info: unlessAdvice(info) });
  try {
    return await work();
  } finally {
    Object.assign(console, { warn, info });
  }
}

const claims = {
  openid: ['sub'],
  email: ['email', 'email_verified'],
  profile: ['name', 'preferred_username', 'groups'],
};

function configurationOf(parts: ProviderParts): Configuration {
  const { account, pages } = parts;
  return {
    adapter: memoryOf(),
    jwks: parts.jwks,
    cookies: { keys: [parts.cookieKey] },
    claims,
    clients: [clientOf(parts)],
    clientBasedCORS: () => false,
    findAccount: (_context, sub) => {
      const found = account(sub);
      return found && { accountId: sub, claims: () => ({ ...found, groups: [...found.groups] }) };
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => show(context, pages.logout(form)),
        postLogoutSuccessSource: context => show(context, pages.loggedOut()),
      },
    },
    interactions: { url: (_context, interaction) => parts.loginPage(interaction.uid) },
    // The association's own application needs no consent.
    loadExistingGrant: async context => grantOf(context),
    pkce: { required: () => true },
    renderError: context => show(context, pages.error()),
    ttl: { ...seconds, IdToken: parts.idTokenSeconds ?? 600 },
  };
}

/** For how long things are good, in seconds. */
const seconds = { AccessToken: 600, AuthorizationCode: 60, Grant: 3600, Interaction: 3600, Session: 3600 };

const clientOf = ({ client }: ProviderParts): NonNullable<Configuration['clients']>[number] => ({
  client_id: client.id,
  client_secret: client.secret,
  redirect_uris: [client.redirectUri],
  post_logout_redirect_uris: [client.home],
  response_types: ['code'],
  grant_types: ['authorization_code'],
  id_token_signed_response_alg: 'ES256',
});

function show(context: KoaContextWithOIDC, page: string): void {
  context.type = 'html';
  context.body = page;
}

async function grantOf({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

/** The provider's memory: one map for everything, gone with the process. */
function memoryOf(): NonNullable<Configuration['adapter']> {
  const rows = new Map<string, { readonly row: Row; readonly until: number }>();
  return (model: string) => memoryOfModel(rows, model);
}

type Row = Record<string, unknown>;
type Rows = Map<string, { readonly row: Row; readonly until: number }>;

function memoryOfModel(rows: Rows, model: string) {
  const keyOf = (id: string) => `${model}:${id}`;
  const find = (key: string): Row | undefined => {
    const found = rows.get(key);
    return found && found.until > Date.now() ? found.row : undefined;
  };
  const findBy = (field: string, value: string) =>
    [...rows.keys()].map(find).find(row => row?.['kind'] === model && row[field] === value);
  return {
    upsert: async (id: string, row: Row, seconds?: number) => {
      for (const [key, { until }] of rows) if (until <= Date.now()) rows.delete(key);
      rows.set(keyOf(id), { row, until: Date.now() + (seconds ?? 3600) * 1000 });
    },
    find: async (id: string) => find(keyOf(id)),
    findByUid: async (uid: string) => findBy('uid', uid),
    findByUserCode: async (code: string) => findBy('userCode', code),
    consume: async (id: string) => {
      const row = find(keyOf(id));
      if (row) row['consumed'] = Math.floor(Date.now() / 1000);
    },
    destroy: async (id: string) => void rows.delete(keyOf(id)),
    revokeByGrantId: async (grantId: string) => {
      for (const [key, { row }] of rows) if (row['grantId'] === grantId) rows.delete(key);
    },
  };
}
