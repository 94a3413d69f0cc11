import { DomainError } from '../../../shared/errors.ts';
import { isLoopbackHost } from '../../../shared/association/loopback.ts';

/** False for an address to which words and tokens would travel unencrypted over a network. */
export function isSecure(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isLoopbackHost(hostname);
}

/** Throws `server_insecure` for such an address. */
export function assertSecure(address: string): void {
  if (!isSecure(address)) throw new DomainError('server_insecure', { address: new URL(address).origin });
}

/** Refuses such addresses and follows no redirect, which could lead to one. */
export const secureFetch =
  (plain: typeof fetch): typeof fetch =>
  async (input, init) => {
    assertSecure(input instanceof Request ? input.url : String(input));
    return plain(input, { ...init, redirect: 'error' });
  };
