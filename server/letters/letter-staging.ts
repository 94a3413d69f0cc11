import type { Context } from '../context.ts';
import { readSettings } from '../settings/setting-store.ts';

/**
 * Whether a letter goes to the provider's test environment: as the call says, else as the association has set it, else
 * as LETTERPOST_STAGING says.
 */
export function letterStaging(
  { db, letterStaging: fallback = false }: Pick<Context, 'db' | 'letterStaging'>,
  given: boolean | undefined,
): boolean {
  if (given !== undefined) return given;
  const { letterpost_staging: set } = readSettings(db) as Readonly<Record<string, string>>;
  return set === undefined || set === '' ? fallback : set === 'on' || set === 'true';
}
