import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type {
  NewPasskeyCredential,
  UsedPasskeyCredential,
} from '../../../shared/access/own-login/passkey.ts';

/** How an answer of the device differs from what a browser would give. */
interface Forged {
  readonly origin?: string;
  readonly rpId?: string;
  /** False: present, but neither finger nor PIN was checked. */
  readonly verified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly challenge?: string;
}

/** A security key with its browser (WebAuthn Level 3, ES256), in software. */
export interface PasskeyDevice {
  create(options: object, forged?: Forged): NewPasskeyCredential;
  show(options: object, forged?: Forged): UsedPasskeyCredential;
}

interface Asked {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

export function passkeyDevice(origin: string): PasskeyDevice {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  let owner = '';
  const head = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };
  const clientData = (type: string, asked: Asked, forged: Forged) => {
    const challenge = forged.challenge ?? asked.challenge;
    return JSON.stringify({ type, challenge, origin: forged.origin ?? origin, crossOrigin: false });
  };
  const authData = (asked: Asked, forged: Forged, flags: number) => {
    const rp = forged.rpId ?? asked.rp?.id ?? asked.rpId ?? '';
    const count = Buffer.alloc(4);
    count.writeUInt32BE(forged.counter ?? ++counter);
    const verified = (forged.verified ?? true) ? 4 : 0;
    return Buffer.concat([sha256(rp), Buffer.from([1 + verified + flags]), count]);
  };
  return {
    create(options, forged = {}) {
      const asked = options as Asked;
      owner = asked.user?.id ?? '';
      const length = Buffer.from([0, id.length]);
      const attested = [Buffer.alloc(16), length, id, coseKey(publicKey)];
      const data = Buffer.concat([authData(asked, forged, 0x40), ...attested]);
      const attestationObject = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      );
      const clientDataJSON = base64url(clientData('webauthn.create', asked, forged));
      return {
        ...head,
        response: { clientDataJSON, attestationObject: base64url(attestationObject), transports: ['usb'] },
      };
    },
    show(options, forged = {}) {
      const asked = options as Asked;
      const data = authData(asked, forged, 0);
      const client = clientData('webauthn.get', asked, forged);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...head,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: forged.userHandle ?? owner,
        },
      };
    },
  };
}

/** The key as COSE writes it (RFC 9053: EC2, ES256, P-256). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

/** As much of CBOR (RFC 8949) as authenticators write. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? headOf(1, -1 - value) : headOf(0, value);
  if (typeof value === 'string') return Buffer.concat([headOf(3, value.length), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([headOf(2, value.length), value]);
  if (!(value instanceof Map)) throw new Error('not written by authenticators');
  const parts = [...value].flatMap(([key, held]) => [cbor(key), cbor(held)]);
  return Buffer.concat([headOf(5, value.size), ...parts]);
}

function headOf(major: number, length: number): Buffer {
  const type = major << 5;
  if (length < 24) return Buffer.from([type + length]);
  return length < 256
    ? Buffer.from([type + 24, length])
    : Buffer.from([type + 25, length >> 8, length & 255]);
}
