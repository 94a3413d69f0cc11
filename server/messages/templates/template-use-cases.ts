import { requirePlaceholders } from '../../../shared/delivery/placeholder.ts';
import { storableHtml } from '../../../shared/delivery/mail-page/clean-html.ts';
import { newTemplateSchema } from '../../../shared/messages/new-template.ts';
import type { templateContract } from '../../../shared/messages/template-contract.ts';
import type { Handlers } from '../../context.ts';
import { entityStore } from '../../db/entity-store.ts';
import { entityTable } from '../../db/entity-table.ts';
import { crudHandlers, entityUseCases } from '../../db/entity-use-cases.ts';
import { syncedEntity } from '../../sync/synced-table.ts';

const templateTable = entityTable('template');

/**
 * Templates of e-mails. What could harm a reader is taken out of their HTML; a placeholder that does not exist is
 * refused as `validation_failed`.
 */
export const templates = entityUseCases(entityStore(templateTable), {
  stored: fields => (fields.html === undefined ? fields : { ...fields, html: storableHtml(fields.html) }),
  check: (_call, set) => requirePlaceholders(set),
});

export const templateHandlers: Handlers<typeof templateContract> = crudHandlers(templates);

export const templateSync = syncedEntity(templates, newTemplateSchema);
