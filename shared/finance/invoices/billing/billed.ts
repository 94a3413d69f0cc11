import { DomainError } from '../../../errors.ts';
import type { Article } from './article.ts';
import { billKey } from './article.ts';

/** One billed item: an article, or a text with an amount. */
export interface BilledThing {
  readonly article_id: Article['id'] | null;
  /** Counts only where there is no article. */
  readonly text: string;
  readonly amount_rappen: number;
}

/**
 * The keys of an invoice: one of each of its members for each thing that it bills. The same words with the same amount
 * count as the same thing; another amount is another bill. Without a period the year of issue is one.
 */
export function billKeys(
  members: readonly string[],
  things: readonly BilledThing[],
  when: { readonly period: string; readonly issued: string },
): string[] {
  const period = when.period.trim() === '' ? when.issued.slice(0, 4) : when.period;
  const keys = members.flatMap(member => things.map(thing => billKey(member, thingKey(thing), period)));
  return [...new Set(keys)];
}

/** Throws `already_billed` with the number that `billed` finds for one of these keys (null: none). */
export function requireUnbilled(keys: readonly string[], billed: (key: string) => string | null): void {
  const number = keys.map(billed).find(found => found !== null);
  if (number) throw new DomainError('already_billed', { number });
}

const thingKey = ({ article_id, text, amount_rappen }: BilledThing): string =>
  article_id ?? `=${encodeURIComponent(plainText(text))}=${amount_rappen}`;

/** Capitals and blanks make no other thing of it. */
export const plainText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
