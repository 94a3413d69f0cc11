import { DomainError } from '../../../shared/errors.ts';

/** Turns the operating system's words about files and folders into codes; anything else passes unchanged. */
export function storageFailure(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'ENOSPC' || code === 'EDQUOT') return new DomainError('storage_full', {}, { cause: error });
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST')
    return new DomainError('storage_readonly', { path }, { cause: error });
  return error;
}
