import { settingDefaults } from '../../../shared/association/setting.ts';
import type { Database } from '../../db/open.ts';
import { settingValue } from '../../association/settings/setting-store.ts';

/** What a letter costs about, until the provider has named its price. */
export function estimatedRappen(db: Database): number {
  const rappen = Math.round(Number(settingValue(db, 'letter_price')) * 100);
  return Number.isFinite(rappen) && rappen >= 0
    ? rappen
    : Math.round(Number(settingDefaults.letter_price) * 100);
}
