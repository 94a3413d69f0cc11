import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  ResponseBodyError,
  type Configuration,
} from 'openid-client';
import { DomainError } from '../../../shared/errors.ts';
import { label } from '../../../shared/i18n/label.ts';
import { createDiscovery } from './discovery.ts';
import type { Attempt, Identity, MemberLoginPort, ServiceAnswer } from './member-login-port.ts';
import type { OidcSetting } from './oidc-setting.ts';

interface Parts {
  /** Asked late: the demo's own provider has an address only once the server listens. */
  readonly setting: () => OidcSetting;
  readonly now: () => Date;
  /** Where people land after logging out. */
  readonly home: () => string;
}

/** Login at any OpenID provider: code flow with PKCE, state and nonce. */
export function oidcLogin({ setting, now, home }: Parts): MemberLoginPort {
  const configuration = createDiscovery(setting, now);
  const asked = <T>(work: () => Promise<T>): Promise<T> => work().catch(thrown => refuse(thrown));
  return {
    begin: (attempt, responseMode) =>
      asked(async () => loginAddress(await configuration(), setting(), { attempt, responseMode })),
    finish: (attempt, answer) =>
      asked(async () => identityOf(await configuration(), setting(), { attempt, answer })),
    logoutAddress: () =>
      asked(async () => {
        const known = await configuration();
        if (known.serverMetadata().end_session_endpoint === undefined) return null;
        return buildEndSessionUrl(known, { post_logout_redirect_uri: home() }).href;
      }),
  };
}

interface Begin {
  readonly attempt: Attempt;
  readonly responseMode: 'query' | 'form_post' | undefined;
}

async function loginAddress(
  configuration: Configuration,
  { redirectUri }: OidcSetting,
  { attempt, responseMode }: Begin,
): Promise<string> {
  const offered = configuration.serverMetadata().scopes_supported ?? [];
  // Where `groups` is a scope of its own it has to be asked for; elsewhere it comes with the profile.
  const scopes = ['openid', 'email', 'profile', ...(offered.includes('groups') ? ['groups'] : [])];
  return buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    ...(responseMode === undefined ? {} : { response_mode: responseMode }),
  }).href;
}

interface Finish {
  readonly attempt: Attempt;
  readonly answer: ServiceAnswer;
}

async function identityOf(
  configuration: Configuration,
  setting: OidcSetting,
  { attempt, answer }: Finish,
): Promise<Identity> {
  const { issuer, userinfo_endpoint } = configuration.serverMetadata();
  const tokens = await authorizationCodeGrant(configuration, answerAddress(setting, issuer, answer), {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error(label('server.noAnswer'));
  const told =
    userinfo_endpoint === undefined
      ? {}
      : await fetchUserInfo(configuration, tokens.access_token, claims.sub);
  const said: Readonly<Record<string, unknown>> = { ...claims, ...told };
  const email = typeof said['email'] === 'string' ? said['email'].trim().toLowerCase() : '';
  return {
    issuer,
    subject: claims.sub,
    email,
    isProven: email !== '' && (setting.trustEmail || isTrue(said['email_verified'])),
    isBoard: setting.boardGroup !== null && groupsOf(said['groups']).includes(setting.boardGroup),
  };
}

/** Some providers write it as a text. */
const isTrue = (value: unknown): boolean => value === true || value === 'true';

/** A single group may come as a text. */
const groupsOf = (groups: unknown): readonly unknown[] =>
  typeof groups === 'string' ? [groups] : Array.isArray(groups) ? groups : [];

/** The address that the service would have called. There is one service only, so an answer without `iss` means it. */
function answerAddress({ redirectUri }: OidcSetting, issuer: string, answer: ServiceAnswer): URL {
  const address = new URL(redirectUri);
  const { state, code, iss = issuer, error, error_description } = answer;
  for (const [name, text] of Object.entries({ state, code, iss, error, error_description }))
    if (text !== undefined) address.searchParams.set(name, text);
  return address;
}

/** What went wrong at the service, in its own words; a code that it does not take any more is over for good. */
function refuse(thrown: unknown): never {
  if (thrown instanceof DomainError) throw thrown;
  if (thrown instanceof ResponseBodyError && thrown.error === 'invalid_grant')
    throw new DomainError('login_gone', {}, { cause: thrown });
  const message = errorText(thrown);
  throw new DomainError(
    'provider_failed',
    { service: label('server.loginService'), message },
    { cause: thrown },
  );
}

function errorText(thrown: unknown): string {
  if (!(thrown instanceof Error)) return label('server.noAnswer');
  const said = 'error_description' in thrown ? thrown.error_description : undefined;
  if (typeof said === 'string' && said !== '') return said;
  const error = 'error' in thrown && typeof thrown.error === 'string' ? thrown.error : '';
  const cause = thrown.cause instanceof Error && 'code' in thrown.cause ? String(thrown.cause.code) : '';
  return error || (cause === '' ? thrown.message : cause);
}
