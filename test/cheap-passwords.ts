// Loaded before quick tests (`node --import`): a hash of a password takes a hundredth of its work, as hundreds of tests
// log in, and so does the passphrase of a backup. `password-hash.proof.test.ts` proves the real one; processes that
// tests start use both.
import { Encrypter } from 'age-encryption';
import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { cheapPasswords } from './templates/cheap-mark.ts';

/** Of `server/ports/board-login/password-hash.ts`; whatever else is derived keeps its cost. */
const ofPasswords = 32_768;
const { scrypt, scryptSync } = crypto;

const cheaper = (options: ScryptOptions): ScryptOptions =>
  options.N === ofPasswords ? { ...options, N: 256 } : options;

crypto.scrypt = ((
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => scrypt(password, salt, length, cheaper(options), done)) as typeof crypto.scrypt;
crypto.scryptSync = (password, salt, length, options = {}) =>
  scryptSync(password, salt, length, cheaper(options));
syncBuiltinESMExports();

const { setScryptWorkFactor } = Encrypter.prototype;
Encrypter.prototype.setScryptWorkFactor = function cheap(this: Encrypter, logN: number) {
  setScryptWorkFactor.call(this, Math.min(logN, 9));
};
Reflect.set(globalThis, cheapPasswords, true);
