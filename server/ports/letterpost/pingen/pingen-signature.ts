import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the header `Signature` must hold for this body: its very bytes, before they are parsed. */
export const pingenSignature = (key: string, body: Uint8Array): string =>
  createHmac('sha256', key).update(body).digest('hex');

/** Whether the provider sent this body, compared in constant time. */
export function isSignedByPingen(key: string, body: Uint8Array, signature: string | undefined): boolean {
  if (signature === undefined || !/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(pingenSignature(key, body), 'hex'));
}
