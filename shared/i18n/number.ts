const formats = new Map<number, Intl.NumberFormat>();

/** A count or a measure, in all four languages as amounts are written in Switzerland: 12345 → "12'345". */
export function formatNumber(value: number, maximumFractionDigits = 0): string {
  const format =
    formats.get(maximumFractionDigits) ?? new Intl.NumberFormat('de-CH', { maximumFractionDigits });
  formats.set(maximumFractionDigits, format);
  // Versions of ICU differ in the sign between thousands.
  return format.format(value).replaceAll('’', "'");
}
