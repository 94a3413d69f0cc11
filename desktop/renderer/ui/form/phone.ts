import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/** '0791234567' → '079 123 45 67', '+49301234567' → '+49 30 1234567'; anything else stays as it was typed. */
export function groupPhone(text: string, country = 'CH'): string {
  const parsed = parsePhoneNumberFromString(text, country as CountryCode);
  if (!parsed?.isPossible()) return text.trim();
  return parsed.country === 'CH' ? parsed.formatNational() : parsed.formatInternational();
}
