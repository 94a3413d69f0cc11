import { foldWord } from '../guess/fold-word.ts';

/** Codes on cars and of three letters, and shortened names; names themselves are known in four languages. */
const shortNames: Readonly<Record<string, string>> = {
  d: 'DE',
  a: 'AT',
  f: 'FR',
  i: 'IT',
  e: 'ES',
  l: 'LU',
  b: 'BE',
  p: 'PT',
  s: 'SE',
  n: 'NO',
  h: 'HU',
  fl: 'LI',
  uk: 'GB',
  gb: 'GB',
  usa: 'US',
  che: 'CH',
  sui: 'CH',
  deu: 'DE',
  ger: 'DE',
  brd: 'DE',
  aut: 'AT',
  fra: 'FR',
  ita: 'IT',
  lie: 'LI',
  gbr: 'GB',
  nld: 'NL',
  esp: 'ES',
  por: 'PT',
  schweizerischeeidgenossenschaft: 'CH',
  svizra: 'CH',
  england: 'GB',
  grossbritannien: 'GB',
  holland: 'NL',
  turkei: 'TR',
  turquie: 'TR',
  tschechien: 'CZ',
  usavereinigtestaaten: 'US',
};

let names: ReadonlyMap<string, string> | null = null;
const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Names of all countries in our languages, worked out when the first is asked for. */
function countryNames(): ReadonlyMap<string, string> {
  if (names) return names;
  const found = new Map<string, string>();
  const speakers = ['de-CH', 'fr-CH', 'it-CH', 'en'].map(
    language => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  );
  for (const code of letters.flatMap(first => letters.map(second => first + second))) {
    if (/^(A[AC]|DG|E[AUZ]|IC|Q[M-Z]|TA|UN|X.|Z[Z])$/.test(code)) continue;
    for (const speaker of speakers) {
      const name = speaker.of(code);
      if (name === undefined) continue;
      // Former codes bear the name of the country of today; the one of today comes with its own code.
      const key = foldWord(name);
      if (!found.has(key) || !isFormer(code)) found.set(key, code);
      if (!isFormer(code)) found.set(code.toLowerCase(), code);
    }
  }
  names = new Map([...found, ...Object.entries(shortNames)]);
  return names;
}

const isFormer = (code: string): boolean =>
  /^(AN|BU|CS|DD|DY|FQ|FX|HV|JT|MI|NH|NQ|NT|PC|PU|PZ|RH|SU|TP|UK|VD|WK|YD|YU|ZR)$/.test(code);

/** ISO code of a country by its name, code or sign; null for what is none. */
export function countryOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  const known = countryNames();
  if (/^[A-Z]{2}$/.test(code) && code !== 'UK' && code !== 'FL') return known.get(code.toLowerCase()) ?? null;
  return known.get(foldWord(text)) ?? null;
}
