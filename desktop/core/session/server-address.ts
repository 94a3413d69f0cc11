import { contract } from '../../../shared/contract.ts';
import { DomainError, invalid } from '../../../shared/errors.ts';
import type { Health } from '../../../shared/association/health-contract.ts';
import { isLoopbackHost } from '../../../shared/association/loopback.ts';
import type { Context } from '../context.ts';
import { fitOf } from '../../../shared/version.ts';
import { callRemote } from '../remote.ts';
import { assertSecure } from './secure-fetch.ts';

/**
 * What a person types as address, completed: 'verein.example' → 'https://verein.example', 'localhost:3000' →
 * 'http://localhost:3000'; without a slash at the end. Throws `validation_failed` for what is no web address, and
 * `server_insecure` for http to another machine.
 */
export function serverAddress(text: string): string {
  const typed = text.trim();
  const url = parseUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (!url || url.username !== '' || url.password !== '') throw invalid('server', 'invalid');
  if (!/^https?:\/\//i.test(typed) && isLoopbackHost(url.hostname)) url.protocol = 'http:';
  assertSecure(url.href);
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

function parseUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

/**
 * Fetches the identity and version of the server at an address.
 * Throws `server_unreachable`, `server_not_aktuar`, `server_incompatible` or `server_insecure`.
 */
export async function checkServer(
  context: Pick<Context, 'fetch' | 'randomToken' | 'program'>,
  server: string,
): Promise<Health> {
  try {
    const health = await callRemote(context, { server, token: null }, contract.system.health, {});
    const { version: program } = context.program;
    if (fitOf(program, health.version) !== 'fits')
      throw new DomainError('server_incompatible', { server: health.version, program });
    return health;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'offline')
      throw new DomainError('server_unreachable', { address: server }, { cause: error });
    if (error.code === 'server_incompatible' || error.code === 'server_insecure') throw error;
    throw new DomainError('server_not_aktuar', { address: server }, { cause: error });
  }
}
