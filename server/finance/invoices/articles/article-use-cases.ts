import {
  newArticleSchema,
  type articleContract,
} from '../../../../shared/finance/invoices/billing/article-contract.ts';
import type { Handlers } from '../../../context.ts';
import { entityStore } from '../../../db/entity-store.ts';
import { entityTable } from '../../../db/entity-table.ts';
import { crudHandlers, entityUseCases } from '../../../db/entity-use-cases.ts';
import { syncedEntity } from '../../../sync/synced-table.ts';

const articleTable = entityTable('article');

/** Articles. Invoices carry their own text and keys, so they stay as they are when an article goes. */
export const articles = entityUseCases(entityStore(articleTable));

export const articleHandlers: Handlers<typeof articleContract> = crudHandlers(articles);

export const articleSync = syncedEntity(articles, newArticleSchema);
