import { DomainError } from '../../../../shared/errors.ts';
import type {
  ArticlePatch,
  NewArticle,
} from '../../../../shared/finance/invoices/billing/article-contract.ts';
import type { Article } from '../../../../shared/finance/invoices/billing/article.ts';
import type { Call } from '../../../context.ts';
import { changedFields } from '../../../db/changed-fields.ts';
import { changeArticle, deleteArticle, findArticle, insertArticle } from './article-store.ts';

/** Throws `not_found`. */
export function getArticle({ db }: Pick<Call, 'db'>, id: string): Article {
  const article = findArticle(db, id);
  if (!article) throw new DomainError('not_found', { what: 'article' });
  return article;
}

/** Throws `conflict` for an id that exists. */
export function createArticle(call: Call, { id = call.newId(), ...fields }: NewArticle): Article {
  if (findArticle(call.db, id)) throw new DomainError('conflict', { what: 'article' });
  const now = call.now().toISOString();
  const article = { ...fields, id, created_at: now, updated_at: now, version: 1 };
  insertArticle(call.db, article);
  return article;
}

/** Throws `not_found`. */
export function updateArticle(call: Call, id: string, patch: ArticlePatch): Article {
  const before = getArticle(call, id);
  const change = changedFields(before, patch);
  if (Object.keys(change).length === 0) return before;
  const article = {
    ...before,
    ...change,
    updated_at: call.now().toISOString(),
    version: before.version + 1,
  };
  changeArticle(call.db, article);
  return article;
}

/** Invoices carry their own words and keys, so they stay as they are. Throws `not_found`. */
export function removeArticle(call: Call, id: string): void {
  deleteArticle(call.db, getArticle(call, id).id);
}
