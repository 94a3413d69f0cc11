import { readFile } from 'node:fs/promises';
import type { Request } from 'express';
import type { Endpoint } from '../../../shared/endpoint.ts';
import { DomainError, invalid } from '../../../shared/errors.ts';
import type { Load } from '../load.ts';
import { boundaryOf, formBroken, MultipartReader } from './multipart.ts';
import { isPacked, isReadableCoding, receive, type UploadRule } from './upload-body.ts';
import type { OpenUpload } from './upload-folder.ts';

/** Largest body of an endpoint that states nothing else, in bytes. */
const defaultBodyLimit = 1_000_000;

export const bodyLimitOf = ({ bodyLimit }: Endpoint): number => bodyLimit ?? defaultBodyLimit;

export const hasNoBody = (req: Request): boolean =>
  req.headers['transfer-encoding'] === undefined && Number(req.headers['content-length'] ?? 0) === 0;

/** True for an endpoint that takes more than what any endpoint takes. */
export const mayBeLarge = (endpoint: Endpoint): boolean =>
  endpoint.upload === true || endpoint.multipart === true || bodyLimitOf(endpoint) > defaultBodyLimit;

/**
 * True for a body that goes to a file before it is read: every file, and JSON that may be larger than what any endpoint
 * takes. By the declared length only, as nothing of it has come.
 */
export function isLarge(endpoint: Endpoint, req: Request): boolean {
  if (hasNoBody(req)) return false;
  if (endpoint.upload === true || endpoint.multipart === true) return true;
  const declared = Number(req.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  return mayBeLarge(endpoint) && (declared > defaultBodyLimit || isPacked(req));
}

const typeOf = ({ upload, multipart }: Endpoint): string => {
  if (upload === true) return 'application/octet-stream';
  return multipart === true ? 'multipart/form-data' : 'application/json';
};

/** Throws `unsupported_media_type` or `too_large` for a large body that need not come at all. */
export function refuseUnread(endpoint: Endpoint, req: Request): void {
  const expected = typeOf(endpoint);
  if (req.is(expected) === false || !isReadableCoding(req))
    throw new DomainError('unsupported_media_type', { expected });
  const limit = bodyLimitOf(endpoint);
  if (Number(req.headers['content-length'] ?? 0) > limit) throw new DomainError('too_large', { limit });
}

/** The large body of one call: its files are removed when the call is over. */
export interface LargeBody {
  /**
   * Brings it to the disk. Throws `too_large`, `too_slow`, `storage_full`, or what a broken body of its kind is
   * answered.
   */
  receive(endpoint: Endpoint): Promise<void>;
  /** What was received: a form's parts, the bytes of a file, or JSON, which is read into memory only here. */
  read(): Promise<LargeInput>;
  remove(): Promise<void>;
}

type LargeInput =
  | { readonly parts: Readonly<Record<string, unknown>> }
  | { readonly bytes: Buffer }
  | { readonly json: unknown };

export function largeBody(req: Request, { folder, pace }: Load): LargeBody {
  const files: OpenUpload[] = [];
  let read: LargeBody['read'] = () => Promise.reject(new Error('nothing was received'));
  const create = async (): Promise<OpenUpload> => {
    const file = await folder.create();
    files.push(file);
    return file;
  };
  const receiveForm = async (limit: number): Promise<LargeBody['read']> => {
    const reader = new MultipartReader(boundaryOf(req.headers['content-type'] ?? ''), create);
    await receive(req, { limit, pace, broken: formBroken }, chunk => reader.write(chunk));
    const parts = reader.result();
    return () => Promise.resolve({ parts });
  };
  const receiveFile = async (limit: number, broken: UploadRule['broken']): Promise<string> => {
    const file = await create();
    await receive(req, { limit, pace, broken }, chunk => file.write(chunk));
    return (await file.close()).path;
  };
  return {
    async receive(endpoint) {
      const limit = bodyLimitOf(endpoint);
      if (endpoint.multipart === true) read = await receiveForm(limit);
      else if (endpoint.upload === true) {
        const path = await receiveFile(limit, () => invalid('bytes', 'file_changed'));
        read = async () => ({ bytes: await readFile(path) });
      } else {
        const path = await receiveFile(limit, malformed);
        read = async () => ({ json: jsonOf(req, await readFile(path)) });
      }
    },
    read: () => read(),
    async remove() {
      for (const file of files) await file.remove();
    },
  };
}

const malformed = (cause: unknown) => new DomainError('malformed_json', {}, { cause });

function jsonOf(req: Request, bytes: Buffer): unknown {
  const charset = /;\s*charset="?([\w-]+)/i.exec(req.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if (!/^utf-?(8|16|16le|16be)$/i.test(charset))
    throw new DomainError('unsupported_media_type', { expected: 'application/json' });
  try {
    return JSON.parse(new TextDecoder(charset, { fatal: true }).decode(bytes)) as unknown;
  } catch (error) {
    throw malformed(error);
  }
}
