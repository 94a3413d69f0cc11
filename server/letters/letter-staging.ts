import type { Context } from '../context.ts';
import { settingValue } from '../association/settings/setting-store.ts';

/**
 * Whether a letter goes to the provider's test environment: as the call says, else as the association has set it, else
 * as LETTERPOST_STAGING says.
 */
export function letterStaging(
  { db, letterStaging: fallback = false }: Pick<Context, 'db' | 'letterStaging'>,
  given: boolean | undefined,
): boolean {
  if (given !== undefined) return given;
  const set = settingValue(db, 'letterpost_staging');
  return set === '' ? fallback : set === 'on';
}
