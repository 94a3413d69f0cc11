import { letterBytes, pageLimit } from '../../letters/envelope.ts';
import type { LetterCheck, LetterProblem, LetterProblemCode } from '../../letters/letter-check.ts';
import { checkLetter } from './check-letter.ts';
import { joinPdfs } from './join-pdfs.ts';

/** What holds for the first page of a letter only: a file behind it has no window. */
const ofFirstPage = /^(address_|zone_occupied)/;

/** Why a file cannot be printed behind a letter; null for one that can. `pages`: 0 where it cannot. */
export interface EnclosureCheck {
  readonly pages: number;
  readonly problem: LetterProblemCode | null;
  /** What is the matter, as of a letter's problem; '' for nothing. */
  readonly detail: string;
}

/** Reads an attached file as the letter service would read it behind a letter. */
export async function checkEnclosure(bytes: Uint8Array): Promise<EnclosureCheck> {
  const { pages, problems } = await checkLetter(bytes, { side: 'right', country: 'CH' });
  const found = problems.find(({ code }) => !ofFirstPage.test(code));
  return found
    ? { pages: 0, problem: found.code, detail: found.detail }
    : { pages, problem: null, detail: '' };
}

interface Letter {
  readonly bytes: Uint8Array;
  /** The letter alone, read back. */
  readonly check: LetterCheck;
}

/**
 * The letter with printable files behind it, each from a page of its own. A letter that becomes too long or too large
 * by it says so in its check.
 */
export async function withEnclosures(
  letter: Letter,
  enclosures: readonly { readonly bytes: Uint8Array; readonly pages: number }[],
  country: string,
): Promise<Letter> {
  if (enclosures.length === 0 || letter.check.pages === 0) return letter;
  const bytes = await joinPdfs([letter.bytes, ...enclosures.map(each => each.bytes)]);
  const pages = enclosures.reduce((sum, each) => sum + each.pages, letter.check.pages);
  const problems: LetterProblem[] = [...letter.check.problems];
  const about = { page: null, area: null };
  if (pages > pageLimit(country)) problems.push({ code: 'too_many_pages', ...about, detail: String(pages) });
  if (bytes.length > letterBytes) problems.push({ code: 'too_large', ...about, detail: '' });
  return { bytes, check: { ...letter.check, pages, bytes: bytes.length, problems } };
}
