import { createHash } from 'node:crypto';
import { contract } from '../../../shared/contract.ts';
import { attachmentLimit, type Attachment } from '../../../shared/association/attachment.ts';
import type { FileAnswer } from '../../../shared/endpoint.ts';
import { DomainError, invalid } from '../../../shared/errors.ts';
import { mediaType } from '../../../shared/association/file-type.ts';
import type { AnswerParts, LocalHandlers } from '../answer.ts';
import type { Context } from '../context.ts';
import type { Replica } from '../replica/open-replica.ts';

export interface FileParts {
  readonly context: Pick<Context, 'now'>;
  readonly replica: Replica;
  readonly remote: AnswerParts['remote'];
}

interface NewFile {
  readonly filename: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Files that this computer holds: on their way to the server, or fetched from it. */
export function fileHandlers(parts: FileParts): LocalHandlers['desktopFiles'] {
  const { files } = parts.replica;
  return {
    add: file => addFile(parts, file),
    get: async ({ sha256 }) => files.read(sha256) ?? (await fetchFile(parts, sha256)),
    states: ({ sha256 }) =>
      Object.fromEntries(sha256.map(each => [each, files.state(each)?.state ?? 'missing'])),
    problems: ({ sha256 }) =>
      Object.fromEntries(
        sha256.flatMap(each => {
          const problem = files.state(each)?.problem ?? null;
          return problem === null ? [] : [[each, problem]];
        }),
      ),
  };
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function addFile({ context, replica }: FileParts, { filename, type, bytes }: NewFile): Attachment {
  if (bytes.length === 0) throw invalid('bytes', 'file_empty');
  if (bytes.length > attachmentLimit) throw invalid('bytes', 'file_too_large');
  const sha256 = hashOf(bytes);
  const known = mediaType(type, bytes);
  replica.files.keep({ sha256, type: known, bytes, kept_at: context.now().toISOString() });
  return { filename, type: known, size: bytes.length, sha256 };
}

/** From the server, and kept for the next time. Throws `not_found` or `offline`. */
export async function fetchFile({ context, replica, remote }: FileParts, sha256: string) {
  const { bytes } = (await remote(contract.files.get, { sha256 })) as FileAnswer;
  if (hashOf(bytes) !== sha256)
    throw new DomainError('provider_failed', { service: 'Server', message: sha256 });
  const file = { type: mediaType('', bytes), bytes: new Uint8Array(bytes) };
  try {
    replica.files.keepFetched({ ...file, sha256, kept_at: context.now().toISOString() });
  } catch (error) {
    // Without room it is shown all the same, and fetched again the next time.
    if (!(error instanceof DomainError)) throw error;
  }
  return file;
}
