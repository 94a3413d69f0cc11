import { lexer, type Token, type Tokens } from 'marked';
import { currentLanguage } from '../../../shared/i18n/current-language.ts';
import type { Language } from '../../../shared/language.ts';
import { fold, holdsWords, wordsOf } from '../../../shared/people/members/name-order.ts';

/** The pages as they stand in docs/handbook; they are part of the program, so that they open without a network. */
const files = import.meta.glob<string>('../../../docs/handbook/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A part of a page under a heading of its own. */
export interface HandbookSection {
  /** Address of the part within its page: 'aufnehmen-und-andern'. */
  readonly anchor: string;
  readonly heading: string;
  readonly tokens: readonly Token[];
  /** All its words, for the search. */
  readonly text: string;
}

export interface HandbookPage {
  /** Name of its file, the same in all languages: 'mitglieder'. */
  readonly name: string;
  /** What it is written in: German where there is no other. */
  readonly language: Language;
  readonly title: string;
  readonly sections: readonly HandbookSection[];
}

/** Pages under one heading of the table of contents. */
export interface HandbookChapter {
  readonly title: string;
  readonly pages: readonly HandbookPage[];
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

const anchorOf = (heading: string): string => wordsOf(heading).join('-');

/** '…/handbook/fr/heute.md' → French; German stands in the folder itself. */
const languageOf = (path: string): Language =>
  (/\/handbook\/(fr|it|en)\//.exec(path)?.[1] as Language | undefined) ?? 'de';

function readPage(path: string, source: string): HandbookPage {
  const sections: { heading: string; tokens: Token[] }[] = [];
  let title = '';
  for (const token of lexer(source)) {
    if (isHeading(token) && token.depth === 1) {
      title = token.text;
      sections.push({ heading: title, tokens: [] });
    } else if (isHeading(token)) sections.push({ heading: token.text, tokens: [] });
    else sections.at(-1)?.tokens.push(token);
  }
  const name = path.replace(/^.*\//, '').replace(/\.md$/, '');
  return { name, language: languageOf(path), title, sections: sections.map(sectionOf) };
}

const sectionOf = ({ heading, tokens }: { heading: string; tokens: Token[] }): HandbookSection => ({
  anchor: anchorOf(heading),
  heading,
  tokens,
  text: tokens.map(({ raw }) => raw).join(' '),
});

const pages = Object.entries(files).map(([path, source]) => readPage(path, source));
const pageIn = (language: Language, name: string): HandbookPage | undefined =>
  pages.find(page => page.language === language && page.name === name);

/** The page in the reader's language; in German where there is no other. */
const pageOf = (name: string): HandbookPage | undefined =>
  pageIn(currentLanguage(), name) ?? pageIn('de', name);

/** The chapters of the German table of contents, which is complete, under the headings of the reader's where it has them. */
export function handbookChapters(): readonly HandbookChapter[] {
  const own = pageIn(currentLanguage(), 'README')?.sections ?? [];
  const [, ...chapters] = pageIn('de', 'README')?.sections ?? [];
  return chapters.map(({ heading, text }, index) => ({
    title: own[index + 1]?.heading ?? heading,
    pages: [...text.matchAll(/^- .*\(([\w-]+)\.md\)/gm)].flatMap(([, name = '']) => pageOf(name) ?? []),
  }));
}

const handbookPages = (): readonly HandbookPage[] => handbookChapters().flatMap(chapter => chapter.pages);

/** A page by the name of its file; the first one for a name that there is not. */
export const pageNamed = (name: string | null): HandbookPage | undefined =>
  handbookPages().find(page => page.name === name) ?? handbookPages()[0];

/** Sections with every word: those whose heading has it first, then in the order of the pages. */
export function searchHandbook(typed: string): { page: HandbookPage; section: HandbookSection }[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const found = handbookPages().flatMap(page =>
    page.sections
      .filter(({ heading, text }) => holdsWords(`${page.title} ${heading} ${text}`, words))
      .map(section => ({ page, section })),
  );
  const isNamed = ({ section }: (typeof found)[number]) =>
    words.some(word => fold(section.heading).includes(word)) ? 0 : 1;
  return found.toSorted((one, other) => isNamed(one) - isNamed(other));
}
