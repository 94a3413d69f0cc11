import { lexer, type Token, type Tokens } from 'marked';
import { fold, holdsWords, wordsOf } from '../../../shared/people/members/name-order.ts';

/** The pages as they stand in docs/handbook; they are part of the program, so that they open without a network. */
const files = import.meta.glob<string>('../../../docs/handbook/*.md', {
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
  /** Name of its file: 'mitglieder'. */
  readonly name: string;
  readonly title: string;
  readonly sections: readonly HandbookSection[];
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

const anchorOf = (heading: string): string => wordsOf(heading).join('-');

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
  return { name, title, sections: sections.map(sectionOf) };
}

const sectionOf = ({ heading, tokens }: { heading: string; tokens: Token[] }): HandbookSection => ({
  anchor: anchorOf(heading),
  heading,
  tokens,
  text: tokens.map(({ raw }) => raw).join(' '),
});

const pages = Object.entries(files).map(([path, source]) => readPage(path, source));
const contents = pages.find(({ name }) => name === 'README');

/** The pages in the order of the table of contents. */
export const handbookPages: readonly HandbookPage[] = pages
  .filter(page => page !== contents)
  .sort((one, other) => placeOf(one) - placeOf(other));

function placeOf({ name }: HandbookPage): number {
  const place = contents?.sections[0]?.text.indexOf(`(${name}.md)`) ?? -1;
  return place === -1 ? Number.MAX_SAFE_INTEGER : place;
}

/** A page by the name of its file; the first one for a name that there is not. */
export const pageNamed = (name: string | null): HandbookPage | undefined =>
  handbookPages.find(page => page.name === name) ?? handbookPages[0];

/** Sections with every word: those whose heading has it first, then in the order of the pages. */
export function searchHandbook(typed: string): { page: HandbookPage; section: HandbookSection }[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const found = handbookPages.flatMap(page =>
    page.sections
      .filter(({ heading, text }) => holdsWords(`${page.title} ${heading} ${text}`, words))
      .map(section => ({ page, section })),
  );
  const isNamed = ({ section }: (typeof found)[number]) =>
    words.some(word => fold(section.heading).includes(word)) ? 0 : 1;
  return found.toSorted((one, other) => isNamed(one) - isNamed(other));
}
