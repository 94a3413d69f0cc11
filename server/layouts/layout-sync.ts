import { checked } from '../../shared/fields.ts';
import { layoutFields, layoutPatchSchema, newLayoutSchema } from '../../shared/layouts/new-layout.ts';
import { givenNumber } from '../db/row-number.ts';
import { wireJson } from '../db/wire-json.ts';
import type { SyncedTable } from '../sync/synced-table.ts';
import { pdfTemplateTable } from './layout-tables.ts';
import { createLayout, removeLayout, updateLayout } from './write-layout.ts';

export const layoutSync: SyncedTable = {
  tbl: 'pdf_template',
  scope: 'core',
  key: 'uuid',
  json: wireJson(pdfTemplateTable),
  trash: true,
  fields: Object.keys(layoutFields.shape),
  create: (call, uuid, values) => void createLayout(call, checked(newLayoutSchema, { ...values, uuid })),
  patch: (call, uuid, set) => void updateLayout(call, uuid, checked(layoutPatchSchema, set)),
  remove: removeLayout,
  bringBack: (call, uuid, body) =>
    void createLayout(call, { ...checked(layoutFields.strip(), body), uuid }, givenNumber(body)),
};
