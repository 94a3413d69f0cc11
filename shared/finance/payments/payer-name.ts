import { companyKey } from '../../people/members/company-key.ts';
import { isCompany, type Named } from '../../people/members/member.ts';
import { fold } from '../../people/members/name-order.ts';

/** A person by name, cut into words for comparing. */
export interface NameWords {
  readonly first: readonly string[];
  readonly last: readonly string[];
  /** True where `last` is all that it is called: a company. */
  readonly whole?: boolean;
}

/** 'Müller', 'Mueller' and 'MULLER' are one word. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .replace(/([aou])e/g, '$1')
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '');

/** Of a company the words that tell it apart: banks write 'Muster AG' also as 'MUSTER SA'. */
export const nameWords = ({ firma = '', vorname, nachname }: Named): NameWords =>
  isCompany({ firma })
    ? { first: [], last: wordsOf(companyKey(firma)), whole: true }
    : { first: wordsOf(vorname), last: wordsOf(nachname) };

/** How well a payer's name fits a member: 2 both names or the company, 1 the family name alone, 0 not at all. */
export function nameFit(payer: readonly string[], { first, last, whole = false }: NameWords): 0 | 1 | 2 {
  if (payer.length === 0 || last.length === 0) return 0;
  const hasLast = last.every(word => payer.some(other => isLike(word, other)));
  if (!hasLast) return 0;
  if (whole) return 2;
  const others = payer.filter(word => !last.some(own => isLike(own, word)));
  const hasFirst = first.some(word => others.some(other => isLike(word, other) || other === word[0]));
  return hasFirst ? 2 : 1;
}

/** The same but for one letter of a longer word. */
function isLike(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.length < 5 || other.length < 5 || Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  return rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1);
}
