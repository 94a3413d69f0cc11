import {
  articlePatchSchema,
  newArticleSchema,
} from '../../../../shared/finance/invoices/billing/article-contract.ts';
import { articleFields } from '../../../../shared/finance/invoices/billing/article.ts';
import { checked } from '../../../../shared/fields.ts';
import { wireJson } from '../../../db/wire-json.ts';
import { syncedTable } from '../../../sync/synced-table.ts';
import { articleTable } from './article-tables.ts';
import { createArticle, removeArticle, updateArticle } from './write-article.ts';

export const articleSync = syncedTable('article', {
  json: wireJson(articleTable),
  create: (call, id, values) => void createArticle(call, checked(newArticleSchema, { ...values, id })),
  patch: (call, id, set) => void updateArticle(call, id, checked(articlePatchSchema, set)),
  remove: removeArticle,
  bringBack: (call, id, body) => void createArticle(call, { ...checked(articleFields.strip(), body), id }),
});
