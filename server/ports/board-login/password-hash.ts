import { randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';

/** scrypt with N = 2^15, r = 8, p = 1: about 32 MB and 50 ms per guess. */
const cost = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/** 'scrypt$salt$hash', both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`;
}

/** The same hash, made while everything waits: for a rare change inside a transaction. */
export function hashPasswordNow(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password.normalize('NFC'), salt, 32, cost);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** True when the password made this hash; takes the same time whatever the answer. */
export async function checkPassword(password: string, hash: string): Promise<boolean> {
  const [, salt = '', expected = ''] = hash.split('$');
  const wanted = Buffer.from(expected, 'base64url');
  const derived = await derive(password, Buffer.from(salt, 'base64url'));
  return wanted.length === derived.length && timingSafeEqual(wanted, derived);
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, 32, cost, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
