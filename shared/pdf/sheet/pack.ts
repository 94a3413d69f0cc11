import { zlibSync } from 'fflate';

/** Packs a stream for `FlateDecode`, the same bytes on every machine. */
export function packStream(bytes: Uint8Array): Uint8Array {
  return zlibSync(bytes, { level: 3 });
}
