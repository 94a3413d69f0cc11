import { checked } from '../../../shared/fields.ts';
import {
  layoutFields,
  layoutPatchSchema,
  newLayoutSchema,
} from '../../../shared/letters/layouts/new-layout.ts';
import { givenNumber } from '../../db/row-number.ts';
import { wireJson } from '../../db/wire-json.ts';
import { syncedTable } from '../../sync/synced-table.ts';
import { pdfTemplateTable } from './layout-tables.ts';
import { createLayout, removeLayout, updateLayout } from './write-layout.ts';

export const layoutSync = syncedTable('pdf_template', {
  json: wireJson(pdfTemplateTable),
  create: (call, uuid, values) => void createLayout(call, checked(newLayoutSchema, { ...values, uuid })),
  patch: (call, uuid, set) => void updateLayout(call, uuid, checked(layoutPatchSchema, set)),
  remove: removeLayout,
  bringBack: (call, uuid, body) =>
    void createLayout(call, { ...checked(layoutFields.strip(), body), uuid }, givenNumber(body)),
});
