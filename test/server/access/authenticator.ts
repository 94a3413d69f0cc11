import { base32, hotp, stepOf } from '../../../server/access/second-factor/totp.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a secret as a person types it into an app. */
function bytesOf(typed: string): Uint8Array {
  const letters = typed.replaceAll(' ', '');
  const bits = [...letters].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Uint8Array.from(bits.match(/.{8}/g) ?? [], byte => Number.parseInt(byte, 2));
  if (base32(bytes) !== letters) throw new Error('not a secret');
  return bytes;
}

/** What the app on a telephone shows at this time of its clock. */
export const codeOf = (secret: string, at: Date): string => hotp(bytesOf(secret), stepOf(at));
