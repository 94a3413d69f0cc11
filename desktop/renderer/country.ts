import { countryCodes } from '../../shared/country-name.ts';
import { currentLocale } from '../../shared/i18n/current-language.ts';

/** Where most members live, first in the list. */
const near: readonly string[] = ['CH', 'LI', 'DE', 'AT', 'FR', 'IT'];

const namesIn = new Map<string, Intl.DisplayNames>();

function names(): Intl.DisplayNames {
  const locale = currentLocale();
  const known = namesIn.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  namesIn.set(locale, known);
  return known;
}

/** 'CH' → 'Schweiz' in the current language; what is no code stays as it is. */
export function countryName(code: string): string {
  try {
    return names().of(code) ?? code;
  } catch {
    return code;
  }
}

interface CountryOption {
  readonly value: string;
  readonly label: string;
}

const optionOf = (value: string): CountryOption => ({ value, label: countryName(value) });

const optionsIn = new Map<string, readonly CountryOption[]>();

/** Countries by their name, those around first; `own` is in the list whatever stands in it. */
export function countryOptions(own: string): readonly CountryOption[] {
  const rest = () =>
    countryCodes
      .filter(code => !near.includes(code))
      .map(optionOf)
      .toSorted((one, other) => one.label.localeCompare(other.label, currentLocale()));
  const all = optionsIn.get(currentLocale()) ?? [...near.map(optionOf), ...rest()];
  optionsIn.set(currentLocale(), all);
  return all.some(({ value }) => value === own) ? all : [optionOf(own), ...all];
}
