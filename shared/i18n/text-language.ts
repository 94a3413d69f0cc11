import { languages, type Language } from '../language.ts';

/** Small words that letters of a language are full of and the others lack. */
const smallWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: wordsOf(
    'und der das die ist nicht mit wir sie ihr ihre ihnen für auf ein eine einen den dem zu zur zum von vom bei bis auch sich wird werden haben sind uns bitte liebe lieber freundliche grüsse',
  ),
  fr: wordsOf(
    'et le les des est pas avec nous vous votre vos notre pour sur une du au aux ce cette qui que dans par sont avons être chère cher madame monsieur meilleures salutations merci',
  ),
  it: wordsOf(
    'e il gli della del dei delle è non con noi lei suo sua nostra nostro per una che nella nel sono abbiamo anche questo questa cara caro gentile cordiali saluti grazie alla allo',
  ),
  en: wordsOf(
    'and the is are not with we you your our for of to an this that from have will be as please dear kind regards thank by at it they there',
  ),
};

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** Below this many small words a text says too little about its language. */
const least = 4;

/**
 * The language that a text or a mail's HTML is most likely written in; null where it is too short or mixed. Placeholders
 * and tags do not count.
 */
export function languageOfText(text: string): Language | null {
  const plain = text.replaceAll(/<[^<>]*>|\{\{[^{}]*\}\}|&\w+;/g, ' ').toLowerCase();
  const words = plain.match(/\p{L}+/gu) ?? [];
  const [first, second] = languages
    .map(language => ({ language, count: words.filter(word => smallWords[language].has(word)).length }))
    .toSorted((one, other) => other.count - one.count);
  if (!first || !second || first.count < least || first.count < 2 * second.count) return null;
  return first.language;
}

interface Recipient {
  readonly sprache: Language;
}

/** Whom a text reaches in another language than theirs: the text's language, how many, and which they have. */
export function otherLanguages(
  text: string,
  recipients: readonly Recipient[],
): { readonly text: Language; readonly count: number; readonly languages: readonly Language[] } | null {
  const written = languageOfText(text);
  const others = recipients.filter(({ sprache }) => sprache !== written);
  if (written === null || others.length === 0) return null;
  const theirs = new Set(others.map(({ sprache }) => sprache));
  return { text: written, count: others.length, languages: languages.filter(each => theirs.has(each)) };
}
