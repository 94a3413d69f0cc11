import { countryCodes } from '../../shared/country-name.ts';

/** Where most members live, first in the list. */
const near: readonly string[] = ['CH', 'LI', 'DE', 'AT', 'FR', 'IT'];

const names = new Intl.DisplayNames('de-CH', { type: 'region' });

/** 'CH' → 'Schweiz'; what is no code stays as it is. */
export function countryName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

interface CountryOption {
  readonly value: string;
  readonly label: string;
}

const optionOf = (value: string): CountryOption => ({ value, label: countryName(value) });

let all: readonly CountryOption[] | null = null;

/** Countries by their name, those around first; `own` is in the list whatever stands in it. */
export function countryOptions(own: string): readonly CountryOption[] {
  const rest = () =>
    countryCodes
      .filter(code => !near.includes(code))
      .map(optionOf)
      .toSorted((one, other) => one.label.localeCompare(other.label, 'de-CH'));
  all ??= [...near.map(optionOf), ...rest()];
  return all.some(({ value }) => value === own) ? all : [optionOf(own), ...all];
}
