import type { shiftTemplateContract } from '../../../shared/events/shifts/shift-template-contract.ts';
import type { Handlers } from '../../context.ts';
import { countShiftTemplates, listShiftTemplates } from './shift-template-store.ts';
import {
  createShiftTemplate,
  getShiftTemplate,
  removeShiftTemplate,
  updateShiftTemplate,
} from './write-shift-template.ts';

export const shiftTemplateHandlers: Handlers<typeof shiftTemplateContract> = {
  list: (call, page) => ({ rows: listShiftTemplates(call.db, page), total: countShiftTemplates(call.db) }),
  get: (call, { id }) => getShiftTemplate(call, id),
  create: (call, values) => createShiftTemplate(call, values),
  update: (call, { id, ...patch }) => updateShiftTemplate(call, id, patch),
  remove: (call, { id }) => {
    removeShiftTemplate(call, id);
    return null;
  },
};
