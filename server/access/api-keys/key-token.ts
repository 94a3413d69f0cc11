import { crc32 } from 'node:zlib';

/*
 * `ak_`, 32 random bytes as 43 characters of base 62, and 6 characters of their CRC-32: programs that search source code
 * for secrets recognise it, a double click selects it, and a typing error is told apart from a key that was revoked.
 */
const prefix = 'ak_';
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 43;
const checkLength = 6;
const pattern = /^ak_[0-9A-Za-z]{49}$/;
/** Random bytes of a key. */
export const keyBytes = 32;

function inBase62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = (digits[Number(rest % 62n)] ?? '') + text;
  return text;
}

const checkOf = (body: string): string => inBase62(BigInt(crc32(body)), checkLength);

/** The key of these 32 random bytes, given as base64url. */
export function keyToken(random: string): string {
  const value = BigInt(`0x${Buffer.from(random, 'base64url').toString('hex')}`);
  const body = prefix + inBase62(value, randomLength);
  return body + checkOf(body);
}

/** True for what has the prefix of an API key. The token of a device, 43 characters, may do so by chance. */
export const isKeyShaped = (token: string): boolean => token.startsWith(prefix) && token.length !== 43;

/** True for a key whose checksum is right: it was not mistyped or cut off. */
export const isWhole = (token: string): boolean =>
  pattern.test(token) && token.slice(-checkLength) === checkOf(token.slice(0, -checkLength));
