import { generateKeyPairSync } from 'node:crypto';
import type { Provider } from 'oidc-provider';
import { fullName } from '../../shared/people/members/member.ts';
import type { Context } from '../context.ts';
import { sameSecret } from '../http/session.ts';
import { membersOfEmail } from '../people/members/member-store.ts';
import {
  createEmbeddedProvider,
  type ProviderAccount,
  type ProviderPages,
} from '../ports/member-login/embedded-provider.ts';
import type { OidcSetting } from '../ports/member-login/oidc-setting.ts';
import { demoLogin } from '../../shared/access/demo-login.ts';
import { funktionStore } from '../people/offices/funktion-store.ts';

/** Path below which the demo's own OpenID provider answers. */
export const demoProviderPath = '/anmeldedienst';
const boardGroup = 'Vorstand';

/** The demo's account at its own provider. */
export const demoOidcSetting = (context: Context): OidcSetting => ({
  issuer: `${context.baseUrl()}${demoProviderPath}`,
  clientId: 'aktuar-demo',
  clientSecret: context.sign('demo-client', ''),
  redirectUri: `${context.baseUrl()}/auth/callback`,
  boardGroup,
  trustEmail: false,
});

/** An OpenID provider at which every demo member has an account. */
export function createDemoProvider(context: Context, home: string, pages: ProviderPages): Promise<Provider> {
  const { issuer, clientId: id, clientSecret: secret, redirectUri } = demoOidcSetting(context);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: context.newId(), use: 'sig', alg: 'ES256' };
  return createEmbeddedProvider({
    issuer,
    client: { id, secret, redirectUri, home },
    jwks: { keys: [key as never] },
    cookieKey: context.sign('demo-cookie', ''),
    account: sub => accountOf(context, sub),
    loginPage: uid => `${demoProviderPath}/login/${uid}`,
    pages,
  });
}

/** The account of a demo member: the e-mail address is its name, and everybody has the demo's password. */
export function findDemoAccount(context: Context, email: string, password: string): ProviderAccount | null {
  const account = accountOf(context, email.trim().toLowerCase());
  return account && sameSecret(password, demoLogin.password) ? account : null;
}

function accountOf({ db }: Context, email: string): ProviderAccount | undefined {
  const [member] = email === '' ? [] : membersOfEmail(db, email);
  if (!member) return undefined;
  const isBoard = funktionStore
    .list(db)
    .some(({ name, vorstand, active }) => vorstand && active && name === member.funktion);
  return {
    sub: email,
    name: fullName(member),
    email,
    email_verified: true,
    groups: isBoard ? [boardGroup] : [],
  };
}
