import type { Article } from '../../../../../shared/finance/invoices/billing/article.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { amountTyped } from './line-draft.ts';

/** The same where there is little room. */
export const articlePriceShort = ({ amount, by_status }: Pick<Article, 'amount' | 'by_status'>): string =>
  Object.keys(by_status).length === 0 ? amountTyped(amount) : label('article.price.varies');

/** '80.00', or '80.00, je nach Status' where the price differs by status. */
export const articlePriceText = ({ amount, by_status }: Pick<Article, 'amount' | 'by_status'>): string =>
  Object.keys(by_status).length === 0
    ? amountTyped(amount)
    : label('article.price.byStatus', { amount: amountTyped(amount) });
