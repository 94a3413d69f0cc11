import { fold } from '../../people/members/name-order.ts';

/** A person by name, cut into words for comparing. */
export interface NameWords {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

/** 'Müller', 'Mueller' and 'MULLER' are one word. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .replace(/([aou])e/g, '$1')
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '');

export const nameWords = ({ vorname, nachname }: { vorname: string; nachname: string }): NameWords => ({
  first: wordsOf(vorname),
  last: wordsOf(nachname),
});

/** How well a payer's name fits a person: 2 both names, 1 the family name alone, 0 not at all. */
export function nameFit(payer: readonly string[], { first, last }: NameWords): 0 | 1 | 2 {
  if (payer.length === 0 || last.length === 0) return 0;
  const hasLast = last.every(word => payer.some(other => isLike(word, other)));
  if (!hasLast) return 0;
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
