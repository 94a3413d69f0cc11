import crypto, { createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * From here on every random byte, uuid and `Date.now()` of this process is the same at each run, so that the recorded
 * examples are. Only for a process of its own: nothing in it is random any more.
 */
export function fixRandomness(at: Date): void {
  const next = stream();
  const uuid = () => uuidOf(next(16));
  const fill = <T extends ArrayBufferView>(array: T): T => {
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength).set(next(array.byteLength));
    return array;
  };
  const randomBytes = (size: number) => next(size);
  Object.assign(crypto, { randomBytes, randomUUID: uuid });
  syncBuiltinESMExports();
  Object.defineProperty(globalThis.crypto, 'getRandomValues', { value: fill });
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: uuid });
  Date.now = () => at.getTime();
}

/** Bytes of a SHA-256 chain. */
function stream(): (size: number) => Buffer {
  let count = 0;
  return size => {
    const blocks = Array.from({ length: Math.ceil(size / 32) }, () =>
      createHash('sha256').update(`aktuar example ${count++}`).digest(),
    );
    return Buffer.concat(blocks).subarray(0, size);
  };
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
