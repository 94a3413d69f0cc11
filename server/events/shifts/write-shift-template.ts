import { DomainError } from '../../../shared/errors.ts';
import type { RowRef } from '../../../shared/fields.ts';
import type {
  NewShiftTemplate,
  ShiftTemplatePatch,
} from '../../../shared/events/shifts/shift-template-contract.ts';
import { requireTemplateTimes } from '../../../shared/events/shifts/shift-template.ts';
import type { Call } from '../../context.ts';
import { wasErased } from '../../db/erasure-store.ts';
import { changedFields } from '../../db/changed-fields.ts';
import { rowNumber } from '../../db/row-number.ts';
import {
  changeShiftTemplate,
  deleteShiftTemplate,
  findShiftTemplate,
  highestShiftTemplateId,
  insertShiftTemplate,
  type StoredShiftTemplate,
} from './shift-template-store.ts';

/** The template with this number or uuid. Throws `not_found`. */
export function getShiftTemplate({ db }: Pick<Call, 'db'>, ref: RowRef): StoredShiftTemplate {
  const template = findShiftTemplate(db, ref);
  if (!template) throw new DomainError('not_found', { what: 'shift_template' });
  return template;
}

/** Throws `conflict` for a uuid that exists, `validation_failed` for a shift that ends before it begins. */
export function createShiftTemplate(
  call: Call,
  { uuid = call.newId(), ...fields }: NewShiftTemplate,
  former: number | null = null,
): StoredShiftTemplate {
  const { db, effects } = call;
  if (findShiftTemplate(db, uuid)) throw new DomainError('conflict', { what: 'shift_template' });
  if (wasErased(effects, 'shift_template', uuid)) throw new DomainError('erased', {});
  requireTemplateTimes(fields.shifts);
  const now = call.now().toISOString();
  const id = rowNumber(call, {
    tbl: 'shift_template',
    counter: 'shift_template',
    uuid,
    former,
    isFree: id => !findShiftTemplate(db, id),
    highest: highestShiftTemplateId(db),
  });
  const row = { ...fields, id, uuid, created_at: now, updated_at: now, version: 1 };
  insertShiftTemplate(db, row);
  return row;
}

export function updateShiftTemplate(call: Call, ref: RowRef, patch: ShiftTemplatePatch): StoredShiftTemplate {
  const before = getShiftTemplate(call, ref);
  const change = changedFields(before, patch);
  if (Object.keys(change).length === 0) return before;
  if (patch.shifts) requireTemplateTimes(patch.shifts);
  const row = {
    ...before,
    ...change,
    updated_at: call.now().toISOString(),
    version: before.version + 1,
  };
  changeShiftTemplate(call.db, before.id, row);
  return row;
}

export function removeShiftTemplate(call: Call, ref: RowRef): void {
  deleteShiftTemplate(call.db, getShiftTemplate(call, ref).id);
}
