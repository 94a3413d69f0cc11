import { isFirstName, orderOfWords } from '../guess/first-names.ts';
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
const families =
  /^(?:familie|fam\.?|famille|famiglia|family|ehepaar|eheleute|coniugi|époux|erbengemeinschaft|hoirie|herrn? (?:und|u\.|&|\+) frau|frau (?:und|u\.|&|\+) herrn?|(?:monsieur|m\.) et (?:madame|mme)|(?:madame|mme) et (?:monsieur|m\.)|signore? e signora|mr\.? (?:&|and) mrs\.?)\s+/i;
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

/** Titles of learning before a name: 'Dr. med.', 'Prof. Dr.', 'lic. iur.'; initials of names are in capitals. */
const learning =
  /^(?:(?:[Pp]rof|[Dd]r|PD)\b\.?|(?:[Ll]ic|[Ii]ng|[Mm]ag|[Dd]ipl|[Dd]ott|[Dd]ott\.?ssa)\.)(?:\s?(?:[a-z]{1,4}\.|[Dd]r\b\.?|[Pp]rof\b\.?|ETH|HSG))*\s+(?=\p{L})/u;

/** 'Frau Anna' → 'Frau' and 'Anna'; 'Dr. med. Anna' → 'Dr. med.' and 'Anna'. */
export function splitTitle(text: string): { readonly anrede: string; readonly rest: string } {
  const [whole = '', title = ''] = titles.exec(text.trim()) ?? [];
  const named = text.trim().slice(whole.length);
  const learned = learnedTitle(named);
  const word = title.toLowerCase().replaceAll('.', '');
  const spoken = title === '' ? '' : (titleWords[word] ?? salutationOf(word));
  return {
    anrede: [spoken, learned.trim()].filter(Boolean).join(' '),
    rest: named.slice(learned.length),
  };
}

const learnedTitle = (text: string): string => learning.exec(text)?.[0] ?? '';

/** The salutation of its own column with a title of learning that stands before the name. */
export function withLearning(anrede: string, title: string): string {
  const learned = learnedTitle(`${title.replace(titles, '')} X`).trim();
  return learned === '' || anrede.includes(learned) ? anrede : `${anrede} ${learned}`;
}

/** Who a family is called after; the first name where one is given: 'Familie Peter Meier'. */
export interface NamedFamily {
  readonly vorname: string;
  readonly nachname: string;
}

/** The name of a family: 'Familie Müller-Meier' → 'Müller-Meier'; null for another text. */
export function familyName(text: string): NamedFamily | null {
  const bare = withoutFamilyWord(text);
  if (bare === '' || bare === text.trim() || splitCouple(bare, 'first_last')) return null;
  const words = bare.split(/\s+/);
  const isNamed = words.length > 1 && isFirstName(words[0]) && !joint.test(bare);
  return isNamed ? splitName(bare, 'first_last') : { vorname: '', nachname: bare };
}

/** 'Familie Huber' → 'Huber', '' for 'Familie' alone; another text as it is. */
export const withoutFamilyWord = (text: string): string => `${text.trim()} `.replace(families, '').trim();

type Order = 'first_last' | 'last_first';

/** Two people in one cell of names; null where it names one. */
export function splitCouple(text: string, order: Order): readonly [NamedPerson, NamedPerson] | null {
  const parts = withoutFamilyWord(text)
    .split(joint)
    .map(part => part.trim());
  const [first = '', second = ''] = parts;
  if (parts.length !== 2 || first === '' || second === '') return null;
  const [one, other] = [splitTitle(first), splitTitle(second)];
  // 'Herr und Frau Peter Meier' is a family: the second name is unknown.
  if (/^(herrn?|frau|monsieur|madame|signore?|signora)$/i.test(first)) return null;
  const [named, bare] = wordsOf(one.rest) > 1 ? [one, other] : [other, one];
  if (wordsOf(named.rest) < 2) return null;
  // In 'Hans und Vreni Huber' the family name stands last, whatever the column does elsewhere.
  const isShared = named === other;
  const own = splitName(named.rest, isShared ? 'first_last' : ordered(named.rest, order));
  const others =
    wordsOf(bare.rest) > 1
      ? splitName(bare.rest, ordered(bare.rest, order))
      : { vorname: bare.rest, nachname: own.nachname };
  const people: [NamedPerson, NamedPerson] = [
    { anrede: one.anrede, ...(named === one ? own : others) },
    { anrede: other.anrede, ...(named === one ? others : own) },
  ];
  return people;
}

const ordered = (text: string, order: Order): Order => orderOfWords(text.split(/\s+/), order);

const wordsOf = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Two first names in a column of first names; null where it holds one person's. */
export function splitFirstNames(text: string): readonly [string, string] | null {
  const parts = text.trim().split(joint);
  const [one = '', other = ''] = parts;
  return parts.length === 2 && one !== '' && other !== '' ? [one, other] : null;
}

const forms =
  /(?:^|[\s,(])(?:ag|gmbh|sa|sàrl|sarl|sagl|s\.a\.|kg|ltd|inc|klg|genossenschaft|stiftung|fondation|fondazione)(?:[\s,.)]|$)|^(?:restaurant|hotel|garage|bäckerei|metzgerei|gemeinde|commune|comune|kirchgemeinde|schule|raiffeisenbank|verein|musikverein|turnverein|club|association|associazione|gasthof|landi|gebrüder|gebr\.|frères|firma|pfadi|jungwacht|spitex|feuerwehr|pfarrei|paroisse|parrocchia|kantonalbank)\s|\s(?:&|\+|und|et|e)\s+(?:co|cie|comp|söhne|sohn|töchter|partner|fils|figli|sons)\b/i;

/** Whether a name is rather that of a company. */
export const isCompanyName = (text: string): boolean => forms.test(text.trim());

const footers =
  /^(?:total|totale|summe|gesamt|gesamttotal|anzahl|somme|nombre|numero|stand|status per|seite|page|pagina|gedruckt|erstellt|druckdatum|ausdruck|imprimé|stampato|printed|quelle|legende|bemerkung:|\*)(?!\p{L})/iu;

/** Parts of a sum: 'Aktive: 3', 'davon Passive 12', 'Ehrenmitglieder 2'. */
const parts =
  /^(?:\p{L}[\p{L}\s.-]*:|davon\b.*|dont\b.*|di cui\b.*|of which\b.*|(?:aktiv|passiv|ehren|frei)mitglieder|aktive|passive|gönner|membres\b.*|soci\b.*|actifs|passifs|attivi|passivi|members)$/iu;
const sum = /^\d+(?:[.,]\d+)?\s*(?:%|mitglieder|membres|soci|members)?$/i;

/** A row below the list that is about no person: few cells, the first of them a word of sums and print dates. */
export function isFooter(cells: readonly string[]): boolean {
  const filled = cells.map(cell => cell.trim()).filter(Boolean);
  const [first = '', ...rest] = filled;
  if (filled.length === 0 || filled.length > 3 || filled.some(cell => cell.includes('@'))) return false;
  if (rest.length > 0 && parts.test(first) && rest.every(cell => sum.test(cell))) return true;
  if (!footers.test(first)) return false;
  // 'Total' may be a family name; beside a sum it is none.
  return rest.every(cell => /\d/.test(cell) || foldWord(cell).length > 12);
}
