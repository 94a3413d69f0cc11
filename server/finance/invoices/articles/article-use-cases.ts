import {
  newArticleSchema,
  type articleContract,
} from '../../../../shared/finance/invoices/billing/article-contract.ts';
import { articleFields } from '../../../../shared/finance/invoices/billing/article.ts';
import { checked } from '../../../../shared/fields.ts';
import type { Handlers } from '../../../context.ts';
import { entityStore } from '../../../db/entity-store.ts';
import { entityTable } from '../../../db/entity-table.ts';
import { crudHandlers, entityUseCases } from '../../../db/entity-use-cases.ts';
import { rowWrite, syncedEntity } from '../../../sync/synced-table.ts';

const articleTable = entityTable('article');

/** Articles. Invoices carry their own text and keys, so they stay as they are when an article goes. */
export const articles = entityUseCases(entityStore(articleTable, { order: 'place, aktuar_fold(name), id' }));

export const articleHandlers: Handlers<typeof articleContract> = crudHandlers(articles);

/** A laptop of before keeps neither place nor account of an article that a restore lost. */
const { place, account } = articleFields.shape;
const lostFields = articleFields.extend({ place: place.default(0), account: account.default('') });

export const articleSync = syncedEntity(articles, newArticleSchema, {
  bringBack: rowWrite(
    body => checked(lostFields.strip(), body),
    (call, id, values) => articles.create(call, { ...values, id }, { former: null }),
  ),
});
