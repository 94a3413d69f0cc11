import { createHash } from 'node:crypto';
import type { FileAnswer } from '../../../../shared/endpoint.ts';
import { DomainError } from '../../../../shared/errors.ts';
import { photoContract } from '../../../../shared/people/photo-contract.ts';
import type { PhotoSize } from '../../../../shared/people/photo.ts';
import type { AnswerParts } from '../../answer.ts';
import type { Replica } from '../../replica/open-replica.ts';

/** Fetches a square from the server and keeps it. Throws what the server refuses, or `offline`. */
export async function fetchPhoto(
  replica: Replica,
  remote: AnswerParts['remote'],
  hash: string,
  size: PhotoSize,
): Promise<Uint8Array<ArrayBuffer>> {
  const { bytes } = (await remote(photoContract.get, { hash, size })) as FileAnswer;
  if (size === '512' && createHash('sha256').update(bytes).digest('hex') !== hash)
    throw new DomainError('provider_failed', { service: 'Server', message: hash });
  const square = new Uint8Array(bytes);
  try {
    replica.photos.keep(hash, size, square);
  } catch (error) {
    // Without room it is shown all the same, and fetched again the next time.
    if (!(error instanceof DomainError)) throw error;
  }
  return square;
}
