import { createHmac, timingSafeEqual } from 'node:crypto';

// Some sixty lines instead of a package: the codes are one HMAC, and what matters (drift, each code once) is ours anyway.

const stepSeconds = 30;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Number of the step of 30 seconds that contains an instant (RFC 6238, T0 = 0). */
export const stepOf = (time: Date): number => Math.floor(time.getTime() / 1000 / stepSeconds);

/** The code of a counter (RFC 4226 with HMAC-SHA-1): `length` digits, with leading zeros. */
export function hotp(secret: Uint8Array, counter: number, length = digits): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const hash = createHmac('sha1', secret).update(message).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** length).padStart(length, '0');
}

/**
 * The step whose code was typed: that of the instant, the one before or the one after, as clocks of telephones drift;
 * null for none, or for one that is not after `lastStep`. Takes the same time whichever matches.
 */
export function matchingStep(secret: Uint8Array, code: string, at: Date, lastStep: number): number | null {
  const now = stepOf(at);
  const typed = Buffer.from(code);
  const found = [now - 1, now, now + 1].filter(step => {
    const right = Buffer.from(hotp(secret, step));
    return typed.length === right.length && timingSafeEqual(typed, right);
  });
  return found.find(step => step > lastStep) ?? null;
}

/** Bytes as base32 without padding (RFC 4648). */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map(group => alphabet.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

/** The address that authenticator apps read from a code. `issuer` and `account` are what they show. */
export function otpauthUri(secret: Uint8Array, issuer: string, account: string): string {
  const name = [issuer, account].map(part => encodeURIComponent(part.replaceAll(':', ' '))).join(':');
  const query = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
  return `otpauth://totp/${name}?${query}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
}
