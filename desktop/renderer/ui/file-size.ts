import { formatNumber } from '../../../shared/i18n/number.ts';
/** 842 → '1 kB', 1400000 → '1.4 MB'; counted as files and mailboxes are: by thousands. */
export function fileSize(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  const millions = formatNumber(bytes / 1_000_000, 1);
  return `${millions} MB`;
}
