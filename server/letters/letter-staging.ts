import type { Context } from '../context.ts';
import { settingValue } from '../association/settings/setting-store.ts';

/**
 * Whether a letter goes to the provider's test environment: by the call, else by the association's setting, else by
 * LETTERPOST_STAGING.
 */
export function letterStaging(
  { db, letterStaging: fallback = false }: Pick<Context, 'db' | 'letterStaging'>,
  given: boolean | undefined,
): boolean {
  if (given !== undefined) return given;
  const set = settingValue(db, 'letterpost_staging');
  return set === '' ? fallback : set === 'on';
}
