/** 842 → '1 kB', 1400000 → '1.4 MB'; counted as files and mailboxes are: by thousands. */
export function fileSize(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  const millions = (bytes / 1_000_000).toLocaleString('de-CH', { maximumFractionDigits: 1 });
  return `${millions} MB`;
}
