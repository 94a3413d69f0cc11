import type { layoutContract } from '../../../shared/letters/layouts/layout-contract.ts';
import { layoutFor, type LayoutCategory } from '../../../shared/letters/layouts/layout.ts';
import { label } from '../../../shared/i18n/label.ts';
import type { Output } from '../../../shared/endpoint.ts';
import type { Call, Handlers } from '../../context.ts';
import { crudHandlers } from '../../db/entity-use-cases.ts';
import { pageOf } from '../../db/list-page.ts';
import { listActiveLayouts, listLayoutVersions, layoutStore } from './layout-store.ts';
import { createLayout, layouts, updateLayout } from './write-layout.ts';

export const layoutHandlers: Handlers<typeof layoutContract> = {
  list: ({ db }, { category, ...page }) =>
    pageOf(
      layoutStore.list(db).filter(row => category === undefined || row.category === category),
      page,
    ),
  active: (call, { category }) => activeLayout(call, category),
  get: (call, { id }) => layoutStore.get(call.db, id),
  versions: (call, { id, ...page }) => {
    const { rows, total } = pageOf(listLayoutVersions(call.db, layoutStore.get(call.db, id).uuid), page);
    return { rows: rows.map(({ template_uuid: _uuid, ...version }) => version), total };
  },
  create: (call, values) => createLayout(call, values),
  update: (call, { id, ...patch }) => updateLayout(call, id, patch),
  remove: crudHandlers(layouts).remove,
};

/** The layout of a category's documents; a default one where none is stored. */
function activeLayout({ db }: Call, category: LayoutCategory): Output<typeof layoutContract.active> {
  const rows = listActiveLayouts(db);
  const own = rows.find(row => row.category === category);
  const found = own ?? rows.find(row => row.category === 'letterhead');
  if (found) return { ...found, layout: layoutFor(category, rows) };
  return {
    id: null,
    uuid: null,
    name: label('layout.default'),
    category,
    layout: layoutFor(category, []),
    active: true,
    created_at: null,
    updated_at: null,
    version: 0,
  };
}
