import { checked } from '../../../shared/fields.ts';
import { newTemplateSchema, templatePatchSchema } from '../../../shared/messages/new-template.ts';
import { templateFields } from '../../../shared/messages/template.ts';
import { givenNumber } from '../../db/row-number.ts';
import { wireJson } from '../../db/wire-json.ts';
import { syncedTable } from '../../sync/synced-table.ts';
import { templateTable } from './template-tables.ts';
import { createTemplate, removeTemplate, updateTemplate } from './write-template.ts';

export const templateSync = syncedTable('template', {
  json: wireJson(templateTable),
  create: (call, uuid, values) => void createTemplate(call, checked(newTemplateSchema, { ...values, uuid })),
  patch: (call, uuid, set) => void updateTemplate(call, uuid, checked(templatePatchSchema, set)),
  remove: removeTemplate,
  bringBack: (call, uuid, body) =>
    void createTemplate(call, { ...checked(templateFields.strip(), body), uuid }, givenNumber(body)),
});
