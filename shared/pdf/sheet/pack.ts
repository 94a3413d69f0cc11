import { zlibSync } from 'fflate';

/** Packs a stream for `FlateDecode`, the same bytes on every machine. */
export function packStream(bytes: Uint8Array): Uint8Array {
  return zlibSync(bytes, { level: 3 });
}

const shared = new WeakMap<Uint8Array, Uint8Array>();

/** Packs a stream that many documents hold, once. */
export function packShared(bytes: Uint8Array): void {
  shared.set(bytes, packStream(bytes));
}

/** What `packShared` made of these very bytes. */
export const sharedPack = (bytes: Uint8Array): Uint8Array | undefined => shared.get(bytes);
