import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/** '0791234567' → '079 123 45 67', '+49301234567' → '+49 30 1234567'; anything else stays as it was typed. */
export function groupPhone(text: string, country = 'CH'): string {
  if (text === '') return '';
  const key = country + text;
  const known = grouped.get(key);
  if (known !== undefined) return known;
  if (grouped.size > 20_000) grouped.clear();
  const result = group(text, country);
  grouped.set(key, result);
  return result;
}

/** True for what can be no telephone number: digits are missing or too many, or there are none. */
export const isOddPhone = (text: string, country = 'CH'): boolean =>
  text.trim() !== '' && parsePhoneNumberFromString(text, country as CountryCode)?.isPossible() !== true;

/** Lists draw the same numbers again with every frame of a scroll. */
const grouped = new Map<string, string>();

function group(text: string, country: string): string {
  const parsed = parsePhoneNumberFromString(text, country as CountryCode);
  if (!parsed?.isPossible()) return text.trim();
  return parsed.country === 'CH' ? parsed.formatNational() : parsed.formatInternational();
}
