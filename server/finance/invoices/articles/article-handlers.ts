import type { articleContract } from '../../../../shared/finance/invoices/billing/article-contract.ts';
import type { Handlers } from '../../../context.ts';
import { pageOf } from '../../../db/list-page.ts';
import { listArticles } from './article-store.ts';
import { createArticle, getArticle, removeArticle, updateArticle } from './write-article.ts';

export const articleHandlers: Handlers<typeof articleContract> = {
  list: (call, page) => pageOf(listArticles(call.db), page),
  get: (call, { id }) => getArticle(call, id),
  create: (call, values) => createArticle(call, values),
  update: (call, { id, ...patch }) => updateArticle(call, id, patch),
  remove: (call, { id }) => {
    removeArticle(call, id);
    return null;
  },
};
