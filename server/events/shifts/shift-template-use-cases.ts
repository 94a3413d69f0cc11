import {
  newShiftTemplateSchema,
  type shiftTemplateContract,
} from '../../../shared/events/shifts/shift-template-contract.ts';
import { requireTemplateTimes } from '../../../shared/events/shifts/shift-template.ts';
import type { Handlers } from '../../context.ts';
import { entityStore } from '../../db/entity-store.ts';
import { entityTable } from '../../db/entity-table.ts';
import { crudHandlers, entityUseCases } from '../../db/entity-use-cases.ts';
import { syncedEntity } from '../../sync/synced-table.ts';

const shiftTemplateTable = entityTable('shift_template');

/** Sets of shifts. One that ends before it begins or lasts more than 24 hours is refused as `validation_failed`. */
export const shiftTemplates = entityUseCases(entityStore(shiftTemplateTable), {
  check: (_call, { shifts = [] }) => requireTemplateTimes(shifts),
});

export const shiftTemplateHandlers: Handlers<typeof shiftTemplateContract> = crudHandlers(shiftTemplates);

export const shiftTemplateSync = syncedEntity(shiftTemplates, newShiftTemplateSchema);
