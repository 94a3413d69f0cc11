import { checked } from '../../../shared/fields.ts';
import { layoutPatchSchema, newLayoutSchema } from '../../../shared/letters/layouts/new-layout.ts';
import { rowWrite, syncedEntity } from '../../sync/synced-table.ts';
import { createLayout, layouts, updateLayout } from './write-layout.ts';

export const layoutSync = syncedEntity({ ...layouts, create: createLayout }, newLayoutSchema, {
  // A layout that is changed in parts is filled up by the default.
  patch: rowWrite(set => checked(layoutPatchSchema, set), updateLayout),
});
