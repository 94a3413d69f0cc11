import type { LocalHandlers } from '../../answer.ts';
import type { Context } from '../../context.ts';
import { entityRows, rowHandlers } from '../../sync/changes/entity-rows.ts';
import type { Replica } from '../../replica/open-replica.ts';

export interface ArticleParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
}

/** Articles from this computer's own copy. */
export const articleHandlers = (parts: ArticleParts): LocalHandlers['desktopArticles'] =>
  rowHandlers(entityRows('article', parts), parts.context.newId);
