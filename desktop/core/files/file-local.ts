import { createHash } from 'node:crypto';
import { attachmentLimit, type Attachment } from '../../../shared/dispatch/mailing.ts';
import { DomainError, invalid } from '../../../shared/errors.ts';
import type { LocalHandlers } from '../answer.ts';
import type { Context } from '../context.ts';
import type { Replica } from '../replica/open-replica.ts';
import { fileStore } from './file-store.ts';

export interface FileParts {
  readonly context: Pick<Context, 'now'>;
  readonly replica: Replica;
}

interface NewFile {
  readonly filename: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Files that this computer holds until the server has them. */
export function fileHandlers(parts: FileParts): LocalHandlers['desktopFiles'] {
  const store = fileStore(parts.replica);
  const add = ({ filename, type, bytes }: NewFile): Attachment => {
    if (bytes.length === 0) throw invalid('bytes', 'file_empty');
    if (bytes.length > attachmentLimit) throw invalid('bytes', 'file_too_large');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    store.keep({ sha256, type, bytes, kept_at: parts.context.now().toISOString() });
    return { filename, type, size: bytes.length, sha256 };
  };
  return {
    add,
    get({ sha256 }) {
      const file = store.read(sha256);
      if (!file) throw new DomainError('not_found', { what: 'file' });
      return file;
    },
    states: ({ sha256 }) => Object.fromEntries(sha256.map(each => [each, store.state(each) ?? 'missing'])),
  };
}
