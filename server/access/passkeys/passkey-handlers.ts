import { createHash } from 'node:crypto';
import { recoveryCode } from '../../../shared/access/local-accounts/local-account.ts';
import { mostPasskeys } from '../../../shared/access/own-login/passkey.ts';
import type { passkeyContract } from '../../../shared/access/own-login/passkey-contract.ts';
import type { Parsed, Result } from '../../../shared/endpoint.ts';
import { DomainError } from '../../../shared/errors.ts';
import { fullName } from '../../../shared/people/members/member.ts';
import { settingValue } from '../../association/settings/setting-store.ts';
import type { Call, Handlers } from '../../context.ts';
import { hashOfToken } from '../../db/link-secrets.ts';
import { callerKey, type LoginThrottle } from '../../login-throttle.ts';
import { getMember } from '../../people/members/write-member.ts';
import { confirmationKey } from '../../session-confirmation.ts';
import { findAccountOfMember } from '../local-accounts/local-account-store.ts';
import { markFactorShown } from '../own-login/board-session-store.ts';
import { isFactorRequired, makeCodes, ownerWithFactor } from '../second-factor/second-factor.ts';
import { deleteCodes, isFactorOn } from '../second-factor/second-factor-store.ts';
import { hashOfCode } from '../local-accounts/save-account.ts';
import { startSession, type SessionServices } from '../session/session-handlers.ts';
import { answerChallenge, type ChallengeUse } from './passkey-challenge.ts';
import {
  deletePasskey,
  deletePasskeyLink,
  findPasskey,
  findPasskeyLink,
  hasPasskey,
  insertPasskey,
  listPasskeys,
  markPasskeyUsed,
  putLoginCode,
  putPasskeyLink,
  renamePasskey,
  takeLoginCode,
  type PasskeyLink,
} from './passkey-store.ts';
import {
  creationOptions,
  findRelyingParty,
  relyingParty,
  requestOptions,
  verifyNew,
  verifyUsed,
} from './web-authn.ts';

type Services = Omit<SessionServices, 'boardLogin'>;
type Asked<N extends keyof typeof passkeyContract> = Parsed<(typeof passkeyContract)[N]>;

const linkMs = 10 * 60_000;
const codeMs = 5 * 60_000;
const tokenBytes = 32;
/** Some 40 bits; a code is of no use without the verifier of 256. */
const groupsOfCode = 2;

/** Passkeys of logins that this server keeps: made and shown in a browser, listed and removed by their owner. */
export function passkeyHandlers(services: Services): Handlers<typeof passkeyContract> {
  return {
    page: call => ({ is_possible: findRelyingParty(call) !== null, url: `${call.baseUrl()}/anmelden` }),
    invite: call => invite(call),
    rename: (call, { id, name }) => {
      if (!renamePasskey(call.db, ownerWithFactor(call), id, name)) throw unknownPasskey();
      return null;
    },
    remove: (call, { id }) => remove(call, id),
    creationOptions: (call, { token }) => optionsOfLink(call, token),
    create: (call, asked) => create(call, services.throttle, asked),
    loginOptions: async (call, { code_challenge }) => ({
      options: await requestOptions(call, `login ${code_challenge}`),
    }),
    code: (call, asked) => giveCode(call, services, asked),
    login: (call, asked) => logIn(call, services, asked),
  };
}

const unknownPasskey = () => new DomainError('not_found', { what: 'passkey' });

/** Throws `conflict` for a login whose password is checked elsewhere: a passkey would open it past that service. */
function invite(call: Call): Result<(typeof passkeyContract)['invite']> {
  const { db, now, randomToken, baseUrl } = call;
  relyingParty(call);
  const owner = ownerWithFactor(call);
  if (!findAccountOfMember(db, owner)) throw new DomainError('conflict', { what: 'local_account' });
  requireRoom(call, owner);
  const token = randomToken(tokenBytes);
  const expires_at = new Date(now().getTime() + linkMs).toISOString();
  const session = confirmationKey(call.actor) ?? '';
  putPasskeyLink(db, { token_hash: hashOfToken(token), owner, session, expires_at });
  return { url: `${baseUrl()}/passkey/${token}`, expires_at };
}

function requireRoom({ db }: Call, owner: string): void {
  if (listPasskeys(db, owner).length >= mostPasskeys)
    throw new DomainError('limit_reached', { what: 'passkey', limit: mostPasskeys });
}

function remove(call: Call, id: string): null {
  const { db } = call;
  const owner = ownerWithFactor(call);
  if (!deletePasskey(db, owner, id)) throw unknownPasskey();
  if (isFactorOn(db, owner)) return null;
  if (isFactorRequired(db)) throw new DomainError('conflict', { what: 'second_factor_required' });
  deleteCodes(db, owner);
  return null;
}

function getLink({ db, now }: Call, token: string): PasskeyLink {
  const link = findPasskeyLink(db, hashOfToken(token), now().toISOString());
  if (!link || !findAccountOfMember(db, link.owner)) throw new DomainError('gone', {});
  return link;
}

const purposeOf = ({ token_hash }: PasskeyLink): ChallengeUse => `create ${token_hash}`;

async function optionsOfLink(call: Call, token: string) {
  const { db } = call;
  const link = getLink(call, token);
  const name = fullName(getMember(call, link.owner));
  const email = findAccountOfMember(db, link.owner)?.email ?? '';
  const owner = { id: link.owner, email, name, association: settingValue(db, 'name') };
  const options = await creationOptions(call, purposeOf(link), {
    ...owner,
    known: listPasskeys(db, link.owner),
  });
  return { email, name, options };
}

/** Throws `gone`, `passkey_refused`, `limit_reached`, `rate_limited`. */
async function create(call: Call, throttle: LoginThrottle, { token, name, credential }: Asked<'create'>) {
  const link = getLink(call, token);
  const attempt = throttle.begin([callerKey(call.address)]);
  const made = await verifyNew(call, purposeOf(link), credential);
  attempt.forgive();
  const { db, now, newId } = call;
  return db.write(findAccountOfMember(db, link.owner)?.email ?? 'system', () => {
    const { owner, session, token_hash } = getLink(call, token);
    requireRoom(call, owner);
    const isFirst = !isFactorOn(db, owner);
    const created_at = now().toISOString();
    const synced = made.synced ? 1 : 0;
    const row = { ...made, id: newId(), owner, name, synced, created_at, used_at: null } as const;
    if (!answerChallenge(call, credential.response.clientDataJSON) || !insertPasskey(db, row))
      throw new DomainError('passkey_refused', {});
    deletePasskeyLink(db, token_hash);
    // The person has just shown it, so the session that asked goes on without another login.
    if (session !== '') markFactorShown(db, session, created_at);
    return { recovery_codes: isFirst ? makeCodes(call, owner) : [] };
  });
}

/** Throws `passkey_refused` for a passkey that opens no login here, `rate_limited`. */
async function giveCode(call: Call, services: Services, { code_challenge, credential }: Asked<'code'>) {
  const { db, now } = call;
  relyingParty(call);
  const attempt = services.throttle.begin([callerKey(call.address)]);
  const passkey = findPasskey(db, credential.id);
  const handle = Buffer.from(credential.response.userHandle, 'base64url').toString();
  const account = passkey && handle === passkey.owner ? findAccountOfMember(db, passkey.owner) : undefined;
  if (!passkey || !account || !services.mayBeBoard(account.email))
    throw new DomainError('passkey_refused', {});
  const { counter, synced } = await verifyUsed(call, `login ${code_challenge}`, { credential, passkey });
  const at = now();
  const code = newCode(call);
  const expires_at = new Date(at.getTime() + codeMs).toISOString();
  db.write(account.email, () => {
    const isNew = answerChallenge(call, credential.response.clientDataJSON);
    if (!isNew || !markPasskeyUsed(db, { id: passkey.id, counter, synced, at: at.toISOString() }))
      throw new DomainError('passkey_refused', {});
    const row = { code_hash: hashOfCode(code), code_challenge, owner: passkey.owner, expires_at };
    putLoginCode(db, row, at.toISOString());
  });
  attempt.forgive();
  return { code, expires_at };
}

function newCode({ randomToken }: Call): string {
  const code = recoveryCode(Buffer.from(randomToken(48), 'base64url'), groupsOfCode);
  if (code === null) throw new Error('not enough randomness for a code');
  return code;
}

/**
 * Uses up a code of a login in the browser and answers the member whose passkey was shown. Throws `login_code_wrong`,
 * `rate_limited`.
 */
export function takeCodeOfBrowser(
  call: Call,
  throttle: LoginThrottle,
  { code, code_verifier }: Asked<'login'>,
): string {
  const attempt = throttle.begin([callerKey(call.address)]);
  const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
  const taken = { code_hash: hashOfCode(code), code_challenge, now: call.now().toISOString() };
  const owner = call.db.write('system', () => takeLoginCode(call.db, taken));
  // The passkeys may have been taken since the code was given.
  if (owner === undefined || !hasPasskey(call.db, owner)) throw new DomainError('login_code_wrong', {});
  attempt.forgive();
  return owner;
}

function logIn(call: Call, services: Services, asked: Asked<'login'>) {
  const owner = takeCodeOfBrowser(call, services.throttle, asked);
  const account = findAccountOfMember(call.db, owner);
  if (!account || !services.mayBeBoard(account.email)) throw new DomainError('login_code_wrong', {});
  return startSession(services, call, { email: account.email, factor: true });
}
