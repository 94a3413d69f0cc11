import { currentLocale } from './current-language.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** A count or a measure as the current language writes it in Switzerland: 12345 → "12'345" in Switzerland's languages, '12,345' in English. */
export function formatNumber(value: number, maximumFractionDigits = 0): string {
  const key = `${currentLocale()} ${maximumFractionDigits}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(currentLocale(), { maximumFractionDigits });
  formats.set(key, format);
  return format.format(value);
}
