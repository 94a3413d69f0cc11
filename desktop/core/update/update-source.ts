import { z } from 'zod';
import { isLoopbackHost } from '../../../shared/association/loopback.ts';

/** Only what a third party on the line can neither read nor change; http on this machine is for tests. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
  return isSafe && username === '' && password === '';
}

/** Where a package finds its successors, and whose signature they carry. */
export const updateSourceSchema = z.strictObject({
  /** Folder of the channel files, such as latest.yml, and of the installers. */
  url: z.string().max(500).refine(isSafeAddress, 'https, without a user name'),
  /** Public key (Ed25519) of the releases: DER (SPKI) in base64. */
  key: z.base64().max(200),
});
export type UpdateSource = z.output<typeof updateSourceSchema>;

/**
 * The source that a package was made with, from its package.json; null where it has none. `url` replaces the address,
 * as for a copy inside a closed network: what is offered there needs the same signature.
 */
export function readUpdateSource(manifest: unknown, url: string | null): UpdateSource | null {
  const { updates } = z.object({ updates: z.unknown() }).parse(manifest);
  if (updates === undefined) return null;
  const source = updateSourceSchema.parse(updates);
  return url === null ? source : updateSourceSchema.parse({ ...source, url });
}
