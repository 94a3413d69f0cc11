import { DomainError, type FieldError } from '../../../shared/errors.ts';
import {
  newShiftTemplateSchema,
  type shiftTemplateContract,
} from '../../../shared/events/shifts/shift-template-contract.ts';
import type { TemplateShift } from '../../../shared/events/shifts/shift-template.ts';
import type { Handlers } from '../../context.ts';
import { entityStore } from '../../db/entity-store.ts';
import { crudHandlers, entityUseCases } from '../../db/entity-use-cases.ts';
import { syncedEntity } from '../../sync/synced-table.ts';
import { shiftTemplateTable } from './shift-tables.ts';

/** Sets of shifts. One that ends before it begins or lasts more than 24 hours is refused as `validation_failed`. */
export const shiftTemplates = entityUseCases('shift_template', entityStore(shiftTemplateTable), {
  check(_call, { shifts = [] }) {
    const fields = shifts.flatMap(timeProblem);
    if (fields.length > 0) throw new DomainError('validation_failed', { fields });
  },
});

export const shiftTemplateHandlers: Handlers<typeof shiftTemplateContract> = crudHandlers(shiftTemplates);

export const shiftTemplateSync = syncedEntity(shiftTemplates, newShiftTemplateSchema);

function timeProblem({ start, end, end_offset }: TemplateShift, index: number): FieldError[] {
  if (end_offset === 0 && end <= start) return [{ path: `shifts.${index}.end`, message: 'before_start' }];
  return end_offset === 1 && end > start ? [{ path: `shifts.${index}.end`, message: 'shift_too_long' }] : [];
}
