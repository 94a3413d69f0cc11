import { articleSchema } from '../../../../shared/finance/invoices/billing/article.ts';
import { placeBehind, placesAfterMove } from '../../../../shared/place-order.ts';
import type { LocalHandlers } from '../../answer.ts';
import type { Context } from '../../context.ts';
import { entityRows, rowHandlers } from '../../sync/changes/entity-rows.ts';
import type { Replica } from '../../replica/open-replica.ts';

const placed = articleSchema.pick({ place: true, account: true });

export interface ArticleParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
}

/** Articles from this computer's own copy. */
export function articleHandlers(parts: ArticleParts): LocalHandlers['desktopArticles'] {
  const articles = entityRows('article', parts);
  const { replica, context } = parts;
  const rows = rowHandlers(articles, context.newId);
  // By name where they have the same place; one of an earlier server has none.
  const list = () =>
    articles
      .list()
      .map(article => ({ ...article, ...placed.parse(article) }))
      .sort((one, other) => one.place - other.place);
  return {
    ...rows,
    list,
    create: typed =>
      rows.create({ ...typed, place: typed.place ?? placeBehind(list().map(article => article.place)) }),
    move({ id, index }) {
      const placedRows = list().map(article => ({ key: article.id, place: article.place }));
      const places = placesAfterMove(placedRows, id, index);
      replica.inOne(() => {
        for (const { key, place: from } of placedRows) {
          const to = places.get(key);
          if (to !== undefined) articles.save(key, { place: { from, to } });
        }
      });
      return null;
    },
  };
}
