import { DomainError } from '../../shared/errors.ts';

/**
 * Throws `server_incompatible` unless both versions ('1.4.2') belong to the same line: the first number, and before
 * 1.0 also the second, stand for what two programs must share to understand each other.
 */
export function assertCompatible(server: string, program: string): void {
  if (line(server) !== line(program)) throw new DomainError('server_incompatible', { server, program });
}

function line(version: string): string {
  const [major = '', minor = ''] = version.split('.');
  return major === '0' ? `0.${minor}` : major;
}
