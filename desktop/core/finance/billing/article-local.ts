import { DomainError } from '../../../../shared/errors.ts';
import { checked } from '../../../../shared/fields.ts';
import { articleFields } from '../../../../shared/finance/invoices/billing/article.ts';
import type { LocalHandlers } from '../../answer.ts';
import { entityRows } from '../../sync/changes/entity-rows.ts';
import type { Context } from '../../context.ts';
import type { Replica } from '../../replica/open-replica.ts';

export interface ArticleParts {
  readonly context: Pick<Context, 'now'>;
  readonly replica: Replica;
}

/** Articles from this computer's own copy. */
export function articleHandlers(parts: ArticleParts): LocalHandlers['desktopArticles'] {
  const articles = entityRows('article', parts);
  return {
    list: articles.list,
    create({ id, ...typed }) {
      const values = checked(articleFields, typed);
      if (parts.replica.read('article', id) !== null) throw new DomainError('conflict', { what: 'article' });
      return articles.create(id, values);
    },
    save: ({ id, changes }) => articles.save(id, changes),
    remove: ({ id }) => articles.remove(id),
  };
}
