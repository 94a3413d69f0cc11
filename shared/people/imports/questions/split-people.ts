import { foldWord } from '../guess/fold-word.ts';
import { splitName } from '../cells/pair-cell.ts';
import { salutationOf } from '../cells/keyword-cell.ts';

/** One of the people whom a cell names. */
export interface NamedPerson {
  readonly anrede: string;
  readonly vorname: string;
  readonly nachname: string;
}

/** Words of two people stand between blanks and in one case: 'Peter E. Meier' and 'Anna U. Meier' are one. */
const joint = /\s*[+&]\s*|\s+(?:und|UND|u\.|et|ET|e|and|sowie|\/)\s+/;
const families = /^(?:familie|fam\.?|famille|famiglia|family)\s+/i;
const titles =
  /^(herrn?|hr\.?|frau|fr\.?|monsieur|m\.|madame|mme|signore?|sig\.|signora|sig\.ra|mr\.?|mrs\.?|ms\.?)\s+(?=\S)/i;
const titleWords: Readonly<Record<string, string>> = {
  monsieur: 'Herr',
  m: 'Herr',
  madame: 'Frau',
  mme: 'Frau',
  signor: 'Herr',
  signore: 'Herr',
  sig: 'Herr',
  signora: 'Frau',
  sigra: 'Frau',
  mr: 'Herr',
  mrs: 'Frau',
  ms: 'Frau',
};

/** 'Frau Anna' → 'Frau' and 'Anna'. */
export function splitTitle(text: string): { readonly anrede: string; readonly rest: string } {
  const [whole = '', title = ''] = titles.exec(text.trim()) ?? [];
  if (title === '') return { anrede: '', rest: text.trim() };
  const word = title.toLowerCase().replaceAll('.', '');
  return { anrede: titleWords[word] ?? salutationOf(word), rest: text.trim().slice(whole.length) };
}

/** The name of a family: 'Familie Müller-Meier' → 'Müller-Meier'; null for another text. */
export function familyName(text: string): string | null {
  const bare = text.trim();
  return families.test(bare) ? bare.replace(families, '').trim() || null : null;
}

type Order = 'first_last' | 'last_first';

/** Two people in one cell of names; null where it names one. */
export function splitCouple(text: string, order: Order): readonly [NamedPerson, NamedPerson] | null {
  const parts = text
    .trim()
    .split(joint)
    .map(part => part.trim());
  const [first = '', second = ''] = parts;
  if (parts.length !== 2 || first === '' || second === '') return null;
  const [one, other] = [splitTitle(first), splitTitle(second)];
  // 'Herr und Frau Peter Meier': the second name is unknown.
  if (/^(herrn?|frau|monsieur|madame|signore?|signora)$/i.test(first)) return null;
  const [named, bare] = wordsOf(one.rest) > 1 ? [one, other] : [other, one];
  if (wordsOf(named.rest) < 2) return null;
  const own = splitName(named.rest, order);
  const others =
    wordsOf(bare.rest) > 1 ? splitName(bare.rest, order) : { vorname: bare.rest, nachname: own.nachname };
  const people: [NamedPerson, NamedPerson] = [
    { anrede: one.anrede, ...(named === one ? own : others) },
    { anrede: other.anrede, ...(named === one ? others : own) },
  ];
  return people;
}

const wordsOf = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Two first names in a column of first names; null where it holds one person's. */
export function splitFirstNames(text: string): readonly [string, string] | null {
  const parts = text
    .trim()
    .split(joint)
    .map(part => splitTitle(part).rest);
  const [one = '', other = ''] = parts;
  return parts.length === 2 && one !== '' && other !== '' ? [one, other] : null;
}

const forms =
  /(?:^|[\s,(])(?:ag|gmbh|sa|sàrl|sarl|sagl|s\.a\.|kg|ltd|inc|klg|genossenschaft|stiftung|fondation|fondazione)(?:[\s,.)]|$)|^(?:restaurant|hotel|garage|bäckerei|metzgerei|gemeinde|commune|comune|kirchgemeinde|schule|raiffeisenbank|verein|musikverein|turnverein|club|association|associazione|gasthof|landi)\s/i;

/** Whether a name is rather that of a company. */
export const isCompanyName = (text: string): boolean => forms.test(text.trim());

const footers =
  /^(?:total|totale|summe|gesamt|gesamttotal|anzahl|somme|nombre|numero|stand|status per|seite|page|pagina|gedruckt|erstellt|druckdatum|ausdruck|imprimé|stampato|printed|quelle|legende|bemerkung:|\*)/i;

/** A row below the list that is about no person: few cells, the first of them a word of sums and print dates. */
export function isFooter(cells: readonly string[]): boolean {
  const filled = cells.map(cell => cell.trim()).filter(Boolean);
  const [first = ''] = filled;
  if (filled.length === 0 || filled.length > 3 || filled.some(cell => cell.includes('@'))) return false;
  if (!footers.test(first)) return false;
  // 'Total' may be a family name; beside a sum it is none.
  return filled.length === 1 || filled.slice(1).every(cell => /\d/.test(cell) || foldWord(cell).length > 12);
}
