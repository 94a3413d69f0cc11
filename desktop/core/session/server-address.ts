import { contract } from '../../../shared/contract.ts';
import { DomainError, invalid } from '../../../shared/errors.ts';
import type { Health } from '../../../shared/system/health-contract.ts';
import type { Context } from '../context.ts';
import { assertCompatible } from '../program.ts';
import { callRemote } from '../remote.ts';

/**
 * What a person types as address, completed: 'verein.example' → 'https://verein.example', 'localhost:3000' →
 * 'http://localhost:3000'; without a slash at the end. Throws `validation_failed` for what is no web address.
 */
export function serverAddress(text: string): string {
  const typed = text.trim();
  const url = parseUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (!url || url.username !== '' || url.password !== '') throw invalid('server', 'invalid');
  if (!/^https?:\/\//i.test(typed) && isLoopback(url.hostname)) url.protocol = 'http:';
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

function parseUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host.startsWith('127.');

/**
 * Asks the server at an address who it is.
 * Throws `server_unreachable`, `server_not_aktuar` or `server_incompatible`.
 */
export async function checkServer(
  context: Pick<Context, 'fetch' | 'randomToken' | 'program'>,
  server: string,
): Promise<Health> {
  try {
    const health = await callRemote(context, { server, token: null }, contract.system.health, {});
    assertCompatible(health.version, context.program.version);
    return health;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'offline')
      throw new DomainError('server_unreachable', { address: server }, { cause: error });
    if (error.code === 'server_incompatible') throw error;
    throw new DomainError('server_not_aktuar', { address: server }, { cause: error });
  }
}
