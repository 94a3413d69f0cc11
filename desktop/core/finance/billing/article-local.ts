import { DomainError } from '../../../../shared/errors.ts';
import { checked } from '../../../../shared/fields.ts';
import { articleFields, type Article } from '../../../../shared/finance/invoices/billing/article.ts';
import type { LocalHandlers } from '../../answer.ts';
import { checkedChanges } from '../../sync/changes/checked-changes.ts';
import { rowMarks } from '../../sync/changes/row-sync-state.ts';
import type { Context } from '../../context.ts';
import { getRow } from '../../replica/read-rows.ts';
import type { Replica } from '../../replica/open-replica.ts';

export interface ArticleParts {
  readonly context: Pick<Context, 'now'>;
  readonly replica: Replica;
}

/** Articles from this computer's own copy. */
export function articleHandlers({ context, replica }: ArticleParts): LocalHandlers['desktopArticles'] {
  return {
    list() {
      const mark = rowMarks(replica);
      return replica
        .all('article')
        .map(article => ({ ...article, ...mark('article', article.id) }))
        .sort((one, other) => one.name.localeCompare(other.name, 'de') || (one.id < other.id ? -1 : 1));
    },
    create({ id, ...typed }) {
      const at = context.now().toISOString();
      const provisional = { version: 0, created_at: at, updated_at: at };
      if (replica.create('article', id, checked(articleFields, typed), provisional) === null)
        throw new DomainError('conflict', { what: 'article' });
      return getArticle(replica, id);
    },
    save({ id, changes }) {
      getArticle(replica, id);
      replica.edit('article', id, checkedChanges(articleFields, changes));
      return getArticle(replica, id);
    },
    remove({ id }) {
      getArticle(replica, id);
      replica.remove('article', id);
      return null;
    },
  };
}

/** Throws `not_found`. */
const getArticle = (replica: Replica, id: string): Article =>
  getRow(replica, { tbl: 'article', id }, 'article');
