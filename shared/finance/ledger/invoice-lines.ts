import { toRappen } from '../../money.ts';
import { articlesOf } from '../invoices/billing/line-articles.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { positionRappen } from '../invoices/position.ts';

/** What an invoice bills of one article, in Rappen. */
export interface ArticleShare {
  /** '' for lines without article. */
  readonly article: string;
  readonly rappen: number;
  /** The words of its first line. */
  readonly text: string;
}

type Lined = Pick<Invoice, 'positions' | 'articles' | 'bill_keys' | 'amount' | 'description'>;

/** What an invoice bills by article, in the order of its lines; together its amount. */
export function sharesByArticle(invoice: Lined): ArticleShare[] {
  const amount = toRappen(invoice.amount) ?? 0;
  const articles = articlesOf(invoice);
  if (invoice.positions.length === 0)
    return [{ article: articles[0] ?? '', rappen: amount, text: invoice.description }];
  const shares = new Map<string, ArticleShare>();
  for (const [place, position] of invoice.positions.entries()) {
    const article = articles[place] ?? '';
    const known = shares.get(article) ?? { article, rappen: 0, text: position.text };
    shares.set(article, { ...known, rappen: known.rappen + positionRappen(position) });
  }
  return [...shares.values()];
}
