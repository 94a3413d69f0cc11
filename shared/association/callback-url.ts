import { isLoopbackHost } from './loopback.ts';

const urlPattern =
  /^(https?):\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?(?:\/[^\s#\\]*)?$/i;

/**
 * Whether events may be sent to this address: https, without a login or a place in the page. Unencrypted only to this
 * machine; whether that is allowed at all is known by the server.
 */
export function isCallbackUrl(text: string): boolean {
  const [, protocol = '', host = ''] = urlPattern.exec(text) ?? [];
  return protocol.toLowerCase() === 'https' || (protocol !== '' && isLoopbackHost(host.toLowerCase()));
}
