import { checked } from '../../../shared/fields.ts';
import {
  newShiftTemplateSchema,
  shiftTemplatePatchSchema,
} from '../../../shared/events/shifts/shift-template-contract.ts';
import { shiftTemplateFields } from '../../../shared/events/shifts/shift-template.ts';
import { givenNumber } from '../../db/row-number.ts';
import { wireJson } from '../../db/wire-json.ts';
import { syncedTable } from '../../sync/synced-table.ts';
import { shiftTemplateTable } from './shift-tables.ts';
import { createShiftTemplate, removeShiftTemplate, updateShiftTemplate } from './write-shift-template.ts';

export const shiftTemplateSync = syncedTable('shift_template', {
  json: wireJson(shiftTemplateTable),
  create: (call, uuid, values) =>
    void createShiftTemplate(call, checked(newShiftTemplateSchema, { ...values, uuid })),
  patch: (call, uuid, set) => void updateShiftTemplate(call, uuid, checked(shiftTemplatePatchSchema, set)),
  remove: removeShiftTemplate,
  bringBack: (call, uuid, body) =>
    void createShiftTemplate(
      call,
      { ...checked(shiftTemplateFields.strip(), body), uuid },
      givenNumber(body),
    ),
});
