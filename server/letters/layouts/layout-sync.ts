import { checked } from '../../../shared/fields.ts';
import { layoutPatchSchema, newLayoutSchema } from '../../../shared/letters/layouts/new-layout.ts';
import { syncedEntity } from '../../sync/synced-table.ts';
import { createLayout, layouts, updateLayout } from './write-layout.ts';

export const layoutSync = syncedEntity({ ...layouts, create: createLayout }, newLayoutSchema, {
  // A layout that is changed in parts is filled up by the default.
  patch: (call, uuid, set) => void updateLayout(call, uuid, checked(layoutPatchSchema, set)),
});
