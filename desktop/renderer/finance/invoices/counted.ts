import { label, type LabelKey } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';

/** A sentence about a number of people or things, grouped as it is written here: 1'250. */
export const counted = (key: LabelKey, count: number): string =>
  label(key, { count, shown: formatNumber(count) });
