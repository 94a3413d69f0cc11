import { randomBytes, randomUUID } from 'node:crypto';
import type { PingenState } from './pingen-state.ts';
import { json, stamp, storageRefusal, type Reply, type Request } from './wire.ts';

const slotMs = 900_000;

/** A place for one file: its address belongs to the storage, not to the API. */
export function openSlot({ slots }: PingenState, origin: string): Reply {
  const id = randomUUID();
  const signature = `$2y$10$${randomBytes(40).toString('base64url').slice(0, 53)}`;
  const until = Date.now() + slotMs;
  slots.set(id, { signature, until, bytes: null, used: false });
  const url = `${origin}/storage/bucket/${id}?X-Amz-Signature=${randomBytes(16).toString('hex')}&slot=${id}`;
  const attributes = { url, url_signature: signature, expires_at: stamp(until) };
  return json(200, {
    data: { id, type: 'file_uploads', attributes, links: { self: `${origin}/file-upload` } },
  });
}

/** Takes the bytes as S3 does: with a known length, without a token, once. */
export function storeFile({ slots }: PingenState, request: Request): Reply {
  const slot = slots.get(request.query.get('slot') ?? '');
  if (request.method !== 'PUT') return storageRefusal(405, 'MethodNotAllowed');
  if (request.headers['transfer-encoding'] !== undefined) return storageRefusal(501, 'NotImplemented');
  if (request.headers['content-length'] === undefined) return storageRefusal(411, 'MissingContentLength');
  if (request.headers.authorization !== undefined) return storageRefusal(400, 'InvalidArgument');
  if (slot === undefined || !request.query.has('X-Amz-Signature'))
    return storageRefusal(403, 'SignatureDoesNotMatch');
  if (slot.until < Date.now() || slot.bytes !== null) return storageRefusal(403, 'AccessDenied');
  slot.bytes = request.bytes;
  return { status: 200 };
}

/** The stored file for an address that is passed on as it was given, with its signature. */
export function takeFile({ slots }: PingenState, url: unknown, signature: unknown): Buffer | null {
  if (typeof url !== 'string' || !URL.canParse(url)) return null;
  const slot = slots.get(new URL(url).searchParams.get('slot') ?? '');
  if (slot === undefined || slot.used || slot.bytes === null || slot.signature !== signature) return null;
  slot.used = true;
  return slot.bytes;
}
