import { net } from 'electron';
import { isLoopbackHost } from '../../shared/association/loopback.ts';

/**
 * Calls by way of Chromium's network: through the proxy that the system names, and trusting the certificates that it
 * trusts, as Node by itself does neither. Nothing of it is kept: no cookie, no cached answer. This computer itself, to
 * which no proxy leads, is called directly.
 */
export const systemFetch: typeof fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  return isLoopbackHost(new URL(address).hostname)
    ? fetch(input, init)
    : net.fetch(input instanceof URL ? input.href : input, {
        ...init,
        credentials: 'omit',
        cache: 'no-store',
      });
};
