/** Names of places as they are compared: a missing blank in «St. Gallen» is no difference. */

/** Shortened or left out in addresses, by the words that they stand for. */
const synonyms: readonly (readonly [RegExp, string])[] = [
  [/\b(sankt|saint|sainte|san|santa|ste?)\b\.? ?/g, 'st '],
  [/\ba\. ?a\b\.?/g, 'am albis'],
  [/\b(a\. ?d\.|an der)/g, 'an der'],
  [/\b(b\.|bei)(?= |$)/g, 'bei'],
  [/\bi\. ?e\b\.?/g, 'im emmental'],
];

const cantons = 'ag|ai|ar|be|bl|bs|fr|ge|gl|gr|ju|lu|ne|nw|ow|sg|sh|so|sz|tg|ti|ur|vd|vs|zg|zh|fl';
const addition = new RegExp(`( \\d{1,2}| \\(?(${cantons})\\)?)$`);

/**
 * The name without what may be written either way: capitals, points, hyphens, «St.», the canton («Wil SG»), the number
 * of a post office («Bern 1»), what stands in brackets.
 */
export function looseName(name: string): string {
  let text = name.toLowerCase().normalize('NFC').trim();
  for (const [pattern, replacement] of synonyms) text = text.replace(pattern, replacement);
  text = text
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[.,'’-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.replace(addition, '').trim();
}

/** The loose name without accents and umlauts, however they were typed: Zürich, Zuerich and Zurich are one. */
export function bareName(name: string): string {
  return looseName(name)
    .replace(/ae/g, 'a')
    .replace(/oe/g, 'o')
    .replace(/ue/g, 'u')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]/g, '');
}

/** Names of places in the other languages of the country, which the directory of the Post does not list. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  Basel: ['Bâle', 'Basilea'],
  Bern: ['Berne', 'Berna'],
  Chur: ['Coire', 'Coira', 'Cuira'],
  Delémont: ['Delsberg'],
  Fribourg: ['Freiburg', 'Friburgo'],
  Genève: ['Genf', 'Ginevra', 'Geneva'],
  Lausanne: ['Losanna'],
  Luzern: ['Lucerne', 'Lucerna'],
  Murten: ['Morat'],
  Neuchâtel: ['Neuenburg'],
  Porrentruy: ['Pruntrut'],
  Schaffhausen: ['Schaffhouse', 'Sciaffusa'],
  Sierre: ['Siders'],
  Sion: ['Sitten'],
  Solothurn: ['Soleure'],
  'St. Gallen': ['St-Gall', 'San Gallo'],
  Zürich: ['Zurigo'],
};

/** The ways in which one place may be named: «Biel/Bienne» is also Biel and Bienne, Genève also Genf. */
export function namesOf(place: string): string[] {
  const parts = place.includes('/') ? [place, ...place.split('/')] : [place];
  return [...parts, ...(otherNames[place] ?? [])];
}

/**
 * In how many letters two texts differ (one wrong, missing, surplus, or two swapped count as one); anything above
 * `most` is `most` + 1.
 */
export function letterDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return Math.min(last[other.length] ?? 0, most + 1);
}
