import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  checkPassword,
  hashPassword,
  hashPasswordNow,
} from '../../../server/ports/board-login/password-hash.ts';

const password = 'vier lampen hinter dem bahnhof';

test('a guess at a password takes the work of scrypt with 32 MB, whichever call made the hash', async () => {
  const [kept, changed] = [await hashPassword(password), hashPasswordNow(password)];
  for (const hash of [kept, changed]) {
    const [, salt = '', key = ''] = hash.split('$');
    const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 };
    const derived = scryptSync(password, Buffer.from(salt, 'base64url'), 32, cost);
    expect(key).toBe(derived.toString('base64url'));
    expect(await checkPassword(password, hash)).toBe(true);
    expect(await checkPassword(`${password} `, hash)).toBe(false);
  }
  expect(kept).not.toBe(changed);
});
