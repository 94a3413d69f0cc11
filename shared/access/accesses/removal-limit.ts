import type { Settings } from '../../association/setting.ts';

/** How many accounts of `total` one synchronisation may remove without a confirmation of the number. */
export function removalLimit(
  settings: Pick<Settings, 'account_removal_limit' | 'account_removal_percent'>,
  total: number,
): number {
  const share = Math.floor((total * Number(settings.account_removal_percent)) / 100);
  return Math.max(Number(settings.account_removal_limit), share);
}
