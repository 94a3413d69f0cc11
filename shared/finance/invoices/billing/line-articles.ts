import type { Invoice } from '../invoice.ts';
import type { Position } from '../position.ts';

interface PlannedLines {
  readonly positions: readonly Pick<Position, 'text'>[];
  readonly articles: readonly string[];
}

/**
 * The article of each line, '' for none: that of the planned line with the same words; of other words where everything
 * that was planned is the same article.
 */
export function articlesOfLines(
  lines: readonly Pick<Position, 'text'>[],
  { positions, articles }: PlannedLines,
): string[] {
  const byText = new Map(positions.map(({ text }, place) => [text, articles[place] ?? '']));
  const all = new Set(articles);
  const only = all.size === 1 ? (articles[0] ?? '') : '';
  return lines.map(({ text }) => byText.get(text) ?? only);
}

/**
 * The article of each line of an invoice, '' for none. One of before names none; its keys ('member/article/period')
 * stand in the order of its lines, and where all name the same article it is that of every line.
 */
export function articlesOf({
  positions,
  articles,
  bill_keys,
}: Pick<Invoice, 'positions' | 'articles' | 'bill_keys'>): string[] {
  if (articles.length > 0 && articles.length === positions.length) return articles;
  const keyed = bill_keys.map(key => key.split('/')[1] ?? '').map(id => (isArticle(id) ? id : ''));
  const only = new Set(keyed).size === 1 ? (keyed[0] ?? '') : '';
  const count = Math.max(1, positions.length);
  return keyed.length === count ? keyed : Array.from({ length: count }, () => only);
}

/** A bill without article is keyed by its words, which begin with '='. */
const isArticle = (id: string) => id !== '' && !id.startsWith('=');
