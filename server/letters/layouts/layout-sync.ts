import { checked } from '../../../shared/fields.ts';
import { layoutPatchSchema, newLayoutSchema } from '../../../shared/letters/layouts/new-layout.ts';
import { rowWrite, syncedEntity } from '../../sync/synced-table.ts';
import { layoutStore } from './layout-store.ts';
import { createLayout, removeLayout, updateLayout } from './write-layout.ts';

const useCases = {
  tbl: 'pdf_template',
  store: layoutStore,
  create: createLayout,
  update: updateLayout,
  remove: removeLayout,
} as const;

export const layoutSync = syncedEntity(useCases, newLayoutSchema, {
  // A layout that is changed in parts is filled up by the default.
  patch: rowWrite(set => checked(layoutPatchSchema, set), updateLayout),
});
