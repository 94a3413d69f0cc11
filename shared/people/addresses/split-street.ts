/** A line of an address taken apart; what is not there is ''. Nothing that was written is lost. */
export interface StreetLine {
  readonly street: string;
  readonly number: string;
  readonly plz: string;
  readonly ort: string;
}

const number = String.raw`\d{1,4}(?:\s?(?:bis|ter|quater|[a-z](?![a-z])))?(?:\s?[/+-]\s?\d{1,4}[a-z]?)*(?:\s?\.\s?\d{1,3})?`;
/** «Bahnhofstrasse 4a», «Rue de la Gare 5bis», «Weg 12/3» */
const numberLast = new RegExp(String.raw`^(.*\p{L}[^\d]*?)[\s,]+(${number})$`, 'iu');
/** «Bahnhofstrasse4a» */
const numberAttached = /^(.*\p{L}{4,}\.?)(\d{1,4}[a-z]?)$/iu;
const frenchStreet = String.raw`(?:rue|r\.|ruelle|route|rte|chemin|ch\.|avenue|av\.|boulevard|bd|place|pl\.|impasse|quai|sentier|allée|square|passage|via|viale|vicolo|piazza|strada)`;
/** «12, rue de la Gare» */
const numberFirst = new RegExp(String.raw`^(${number}),?\s+(${frenchStreet}\s.*)$`, 'iu');
/** «…, 3012 Bern» or «3012 Bern» alone */
const placeLast = /^(?:(.*?)[\s,;]+)?(?:CH[\s-]*|FL[\s-]*)?([1-9]\d{3})\s+(\p{L}[\p{L}\s.'’()/-]*)$/u;
const postBox =
  /^(?:postfach|postf\.?|pf\.?|p\.\s?f\.?|case postale|case post\.?|cp|c\.\s?p\.?|casella postale|cas\. post\.?|po\s?box)(?![\p{L}])\s*\d*$/iu;
const longestNumber = 16;

/**
 * Takes a line apart: street, house number, and a postcode with its place where the whole address was written in one
 * line. `isPlace` tells which postcode belongs to which place, so that no house number is taken for one.
 */
export function splitStreet(line: string, isPlace: (plz: string, ort: string) => boolean): StreetLine {
  const text = line.trim().replace(/\s+/g, ' ');
  const placed = placeLast.exec(text);
  if (placed && isPlace(placed[2] ?? '', placed[3] ?? ''))
    return {
      ...streetAndNumber((placed[1] ?? '').trim()),
      plz: placed[2] ?? '',
      ort: (placed[3] ?? '').trim(),
    };
  return { ...streetAndNumber(text), plz: '', ort: '' };
}

function streetAndNumber(text: string): Pick<StreetLine, 'street' | 'number'> {
  const whole = { street: text, number: '' };
  if (isPostBox(text)) return whole;
  const [, street, last] = numberLast.exec(text) ?? numberAttached.exec(text) ?? [];
  if (street !== undefined && last !== undefined) return checked(street, last, whole);
  const [, first, rest] = numberFirst.exec(text) ?? [];
  return rest !== undefined && first !== undefined ? checked(rest, first, whole) : whole;
}

function checked(street: string, number_: string, whole: Pick<StreetLine, 'street' | 'number'>) {
  const name = street.replace(/[\s,]+$/, '').trim();
  const isUnusable = name === '' || number_.length > longestNumber || endsAsBox(name) || /\d$/.test(name);
  return isUnusable ? whole : { street: name, number: number_.trim() };
}

/** «c/o Kanzlei, Postfach 12»: the number is the box's. */
const endsAsBox = (street: string): boolean => isPostBox(street.split(/,\s*/).at(-1) ?? '');

/** True for a post-office box, in any of our languages and however shortened. */
export const isPostBox = (text: string): boolean => postBox.test(text.trim());

const boxWords: readonly (readonly [RegExp, string])[] = [
  [/^(?:postf\.?|pf\.?|p\.\s?f\.?)(?=\s|\d|$)\s*/iu, 'Postfach '],
  [/^(?:case post\.|cp\.?|c\.\s?p\.?)(?=\s|\d|$)\s*/iu, 'Case postale '],
  [/^(?:cas\. post\.?)(?=\s|\d|$)\s*/iu, 'Casella postale '],
];

/** «PF 12» → «Postfach 12»; null where it is written out already, or is none. */
export function fullPostBox(text: string): string | null {
  const trimmed = text.trim();
  if (!isPostBox(trimmed)) return null;
  for (const [short, full] of boxWords) if (short.test(trimmed)) return trimmed.replace(short, full).trim();
  return null;
}

/** The line as it stands on an envelope, from its parts. */
export const joinStreet = ({ street, number: number_, plz, ort }: StreetLine): string =>
  [`${street} ${number_}`.trim(), `${plz} ${ort}`.trim()].filter(part => part !== '').join(', ');
