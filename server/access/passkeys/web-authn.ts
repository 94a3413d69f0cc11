import { isIP } from 'node:net';
import type * as Library from '@simplewebauthn/server';
import type {
  NewPasskeyCredential,
  UsedPasskeyCredential,
} from '../../../shared/access/own-login/passkey.ts';
import { DomainError } from '../../../shared/errors.ts';
import { label } from '../../../shared/i18n/label.ts';
import type { Context } from '../../context.ts';
import { challengeMs, isChallenge, newChallenge, type ChallengeUse } from './passkey-challenge.ts';
import type { StoredPasskey } from './passkey-store.ts';

/** The library, read at its first use: its parsers of certificates are many files. */
const library = (): Promise<typeof Library> => import('@simplewebauthn/server');

/** The host and the origin under which browsers make and show passkeys of this server. */
interface RelyingParty {
  readonly rpId: string;
  readonly origin: string;
}

/** Null at an address where browsers have no passkeys: an IP address, or http elsewhere than on one's own machine. */
export function findRelyingParty({ baseUrl }: Pick<Context, 'baseUrl'>): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(baseUrl());
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return isSecure && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { rpId: hostname, origin } : null;
}

/** Throws `not_configured` where browsers have no passkeys at this server's address. */
export function relyingParty(context: Pick<Context, 'baseUrl'>): RelyingParty {
  const party = findRelyingParty(context);
  if (!party) throw new DomainError('not_configured', { service: label('passkey.title') });
  return party;
}

/** EdDSA, ES256 and RS256 (COSE, RFC 9053 and 8812), named here as the library would ask the runtime for newer ones. */
const algorithms = [-8, -7, -257];

type Options = Readonly<Record<string, unknown>>;

interface NewOwner {
  readonly association: string;
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly known: readonly StoredPasskey[];
}

/** What a browser needs to make a passkey that knows its owner and asks for finger, face or PIN. */
export async function creationOptions(
  context: Context,
  use: ChallengeUse,
  owner: NewOwner,
): Promise<Options> {
  const { generateRegistrationOptions } = await library();
  const { rpId } = relyingParty(context);
  const options = await generateRegistrationOptions({
    rpName: owner.association || 'Aktuar',
    rpID: rpId,
    userID: new TextEncoder().encode(owner.id),
    userName: owner.email,
    userDisplayName: owner.name,
    challenge: newChallenge(context, use),
    timeout: challengeMs,
    attestationType: 'none',
    excludeCredentials: owner.known
      .filter(passkey => passkey.rp_id === rpId)
      .map(passkey => ({
        id: passkey.credential_id,
        transports: JSON.parse(passkey.transports) as string[],
      })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/** What a browser needs to show any passkey of this server. */
export async function requestOptions(context: Context, use: ChallengeUse): Promise<Options> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context).rpId,
    challenge: newChallenge(context, use),
    timeout: challengeMs,
    userVerification: 'required',
  });
  return { ...options };
}

/** What is kept of a new passkey. Throws `passkey_refused`. */
export async function verifyNew(context: Context, use: ChallengeUse, credential: NewPasskeyCredential) {
  const { verifyRegistrationResponse } = await library();
  const { rpId, origin } = relyingParty(context);
  const { transports = [], ...response } = credential.response;
  const { registrationInfo } = await orRefused(
    verifyRegistrationResponse({
      response: {
        id: credential.id,
        rawId: credential.rawId,
        type: credential.type,
        clientExtensionResults: {},
        response: { ...response, transports },
      },
      expectedChallenge: sent => isChallenge(context, use, sent),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!registrationInfo) throw new DomainError('passkey_refused', {});
  const { credential: made, credentialBackedUp } = registrationInfo;
  return {
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey).toString('base64url'),
    rp_id: rpId,
    counter: made.counter,
    transports: JSON.stringify(transports),
    synced: credentialBackedUp,
  };
}

/** The new counter of a passkey that was shown. Throws `passkey_refused`. */
export async function verifyUsed(
  context: Context,
  use: ChallengeUse,
  { credential, passkey }: { readonly credential: UsedPasskeyCredential; readonly passkey: StoredPasskey },
): Promise<{ readonly counter: number; readonly synced: boolean }> {
  const { verifyAuthenticationResponse } = await library();
  const { rpId, origin } = relyingParty(context);
  const { id, rawId, type, response } = credential;
  const { verified, authenticationInfo } = await orRefused(
    verifyAuthenticationResponse({
      response: { id, rawId, type, clientExtensionResults: {}, response },
      expectedChallenge: sent => isChallenge(context, use, sent),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    }),
  );
  if (!verified) throw new DomainError('passkey_refused', {});
  return { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp };
}

/** The library throws for whatever in the browser's answer is not as it has to be. */
const orRefused = <T>(work: Promise<T>): Promise<T> =>
  work.catch(() => {
    throw new DomainError('passkey_refused', {});
  });
