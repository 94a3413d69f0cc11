import { DomainError, invalid } from '../../shared/errors.ts';
import type { fileContract } from '../../shared/association/file-contract.ts';
import type { Handlers } from '../context.ts';
import { hashOf, keepFile, readFile } from './file-store.ts';

export const fileHandlers: Handlers<typeof fileContract> = {
  put({ effects }, { sha256, bytes }) {
    if (bytes.length === 0) throw invalid('bytes', 'file_empty');
    if (hashOf(bytes) !== sha256) throw invalid('sha256', 'file_changed');
    keepFile(effects, bytes);
    return { sha256, size: bytes.length };
  },
  get({ effects }, { sha256 }) {
    const bytes = readFile(effects, sha256);
    if (!bytes) throw new DomainError('not_found', { what: 'file' });
    return { bytes, filename: `datei-${sha256.slice(0, 12)}`, type: 'application/octet-stream' };
  },
};
