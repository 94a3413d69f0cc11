import type { Request } from 'express';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { DomainError } from '../../../shared/errors.ts';

/** How fast an upload has to come, so that no caller holds a slot by sending almost nothing. */
export interface UploadPace {
  /** Longest pause between two pieces, in milliseconds. */
  readonly idleMs: number;
  /** After so many milliseconds the average counts. */
  readonly graceMs: number;
  /** Least average; a desktop gives up at the same. */
  readonly bytesPerSecond: number;
  /** Longest time for a whole body, in milliseconds. */
  readonly totalMs: number;
}

export interface UploadRule {
  /** Most bytes, unpacked. */
  readonly limit: number;
  readonly pace: UploadPace;
  /** What a body is answered that ends in the middle or cannot be unpacked. */
  readonly broken: (cause: unknown) => DomainError;
}

const decoders = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

const codingOf = (req: Request): string => (req.headers['content-encoding'] ?? 'identity').toLowerCase();

/** True for a body that is packed in a way that is understood, or not at all. */
export const isReadableCoding = (req: Request): boolean =>
  codingOf(req) === 'identity' || Object.hasOwn(decoders, codingOf(req));

export const isPacked = (req: Request): boolean => codingOf(req) !== 'identity';

/**
 * Hands a body to `sink` piece by piece, unpacked; the next piece is read when the last one is taken. Throws
 * `too_large` at the first byte over the limit, `too_slow`, and `broken` for a body that does not come whole.
 */
export async function receive(
  req: Request,
  { limit, pace, broken }: UploadRule,
  sink: (chunk: Buffer) => Promise<void>,
): Promise<void> {
  const coding = codingOf(req) as keyof typeof decoders | 'identity';
  let size = 0;
  const take = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > limit) throw new DomainError('too_large', { limit });
      await sink(chunk);
    }
  };
  try {
    if (coding === 'identity') await take(chunksOf(req, pace));
    else await pipeline(chunksOf(req, pace), decoders[coding](), take);
  } catch (error) {
    throw error instanceof DomainError ? error : broken(error);
  }
}

/**
 * The pieces as they come. The request stays open when reading ends early, so that it can be answered; what is left of
 * it is thrown away then, as the next request on the connection waits behind it, of another caller behind a proxy.
 */
async function* chunksOf(req: Request, pace: UploadPace): AsyncGenerator<Buffer> {
  const chunks: AsyncIterableIterator<Buffer> = req.iterator({ destroyOnReturn: false });
  try {
    yield* paced(chunks, pace);
  } finally {
    // Not waited for: a caller who is too slow may never send the piece that is awaited.
    void chunks.return?.().then(
      () => req.resume(),
      () => undefined,
    );
  }
}

async function* paced(chunks: AsyncIterator<Buffer>, pace: UploadPace): AsyncGenerator<Buffer> {
  const began = performance.now();
  let received = 0;
  for (;;) {
    const elapsed = performance.now() - began;
    const expected = Math.max(0, elapsed - pace.graceMs) * (pace.bytesPerSecond / 1000);
    if (received < expected) throw new DomainError('too_slow', {});
    const next = await within(chunks.next(), Math.min(pace.idleMs, pace.totalMs - elapsed));
    if (next.done === true) return;
    received += next.value.length;
    yield next.value;
  }
}

async function within<T>(coming: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DomainError('too_slow', {})), Math.max(0, ms));
  });
  // What comes after its time is dropped.
  coming.catch(() => undefined);
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}
