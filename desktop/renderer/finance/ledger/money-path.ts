import type { MoneyPicture } from '../../../../shared/finance/ledger/money-picture.ts';
import { noArticle } from '../invoices/list/use-invoice-list.ts';

export interface MoneyFilter {
  readonly status?: 'open' | 'paid' | 'cancelled';
  readonly year?: string;
  readonly period?: string;
  readonly age?: string;
  /** '' for lines without article. */
  readonly article?: string;
}

/** Address of the list that shows exactly the invoices behind a figure; the currency stands there where there are several. */
export function invoicePath(
  { article, ...filter }: MoneyFilter,
  currency: MoneyPicture['currency'] | null,
): string {
  const query = new URLSearchParams({
    ...filter,
    ...(article !== undefined && { article: article || noArticle }),
    ...(currency && { currency }),
  });
  return `/invoices?${query.toString()}`;
}
