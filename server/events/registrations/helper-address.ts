import type { Call } from '../../context.ts';
import { hashOfToken } from '../../db/link-secrets.ts';
import { findHelperAccess, writeHelperAccess } from './helper-access-store.ts';

/**
 * The token of a person's secret address (`personOf`), made at the first time and the same from then on, until a
 * higher generation revokes it. It is computed, never stored; only its hash is.
 */
export function helperToken(call: Call, person: string): string {
  const known = findHelperAccess(call.db, person);
  const generation = known?.generation ?? firstGeneration(call);
  const token = call.sign('helper', `${person}\n${generation}`);
  const token_hash = hashOfToken(token);
  // Another hash means another secret of the server: the addresses of before have stopped working.
  if (known?.token_hash !== token_hash)
    writeHelperAccess(call.db, { token_hash, person, generation, created_at: call.now().toISOString() });
  return token;
}

/** Revokes the person's secret address; the next e-mail contains a new one. */
export function renewHelperAccess(call: Call, person: string): void {
  const known = findHelperAccess(call.db, person);
  const generation = Math.max((known?.generation ?? 0) + 1, firstGeneration(call));
  const token_hash = hashOfToken(call.sign('helper', `${person}\n${generation}`));
  writeHelperAccess(call.db, { token_hash, person, generation, created_at: call.now().toISOString() });
}

/** Seconds since 1970: who is forgotten and comes back never gets an address that was revoked before. */
const firstGeneration = (call: Call): number => Math.floor(call.now().getTime() / 1000);

/** The page on which a helper sees and gives back own shifts, and the calendar with them. */
export function helperAddresses(
  call: Call,
  person: string,
): { readonly page: string; readonly calendar: string } {
  const token = helperToken(call, person);
  return {
    page: `${call.baseUrl()}/helfer/${token}`,
    calendar: `${call.baseUrl()}/calendar/helper/${token}`,
  };
}
