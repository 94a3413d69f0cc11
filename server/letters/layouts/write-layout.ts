import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '../../../shared/errors.ts';
import type { RowRef } from '../../../shared/fields.ts';
import { successorOf } from '../../../shared/letters/layouts/active-layout.ts';
import { filledLayout, type LayoutCategory } from '../../../shared/letters/layouts/layout.ts';
import type { LayoutPatch, NewLayout } from '../../../shared/letters/layouts/new-layout.ts';
import type { Call } from '../../context.ts';
import { changedFields } from '../../db/changed-fields.ts';
import { entityUseCases } from '../../db/entity-use-cases.ts';
import {
  findActiveLayout,
  highestLayoutVersion,
  insertLayoutVersion,
  type StoredLayout,
  layoutStore,
} from './layout-store.ts';

/** Versions of a layout that are kept; limited because logos are large. */
const keptVersions = 100;

/**
 * Layouts of PDF documents. Activating one ends the other of its category; what is active and shall not be any more hands
 * over to the one that was changed last. Throws `conflict` when there is none to hand over to.
 */
export const layouts = entityUseCases(layoutStore, {
  check(call, _set, { before, after: { category, active } }) {
    if (active) retire(call, category, before?.uuid);
    if (before?.active === true && !active && category === before.category && !findSuccessor(call, before))
      throw new DomainError('conflict', { what: 'active_layout' });
  },
  // A restored layout continues its numbers: its versions still exist.
  own: ({ db }, uuid) => ({ version: highestLayoutVersion(db, uuid) + 1 }),
  created: keepVersion,
  changed(call, before, after) {
    if (before.active && (!after.active || after.category !== before.category)) promote(call, before);
    if (!isDeepStrictEqual([after.name, after.layout], [before.name, before.layout]))
      keepVersion(call, after);
  },
  removed(call, layout) {
    if (layout.active) promote(call, layout);
  },
});

/**
 * Keeps a new layout; the first of its category is the active one. The same again under the same uuid answers what is
 * kept. Throws `conflict` for a uuid that another one has.
 */
export function createLayout(
  call: Call,
  { layout: parts, active, ...fields }: NewLayout,
  restored?: { readonly former: number | null },
): StoredLayout {
  const { uuid, name, category } = fields;
  const layout = filledLayout(category, parts);
  const known = uuid === undefined ? undefined : layoutStore.find(call.db, uuid);
  if (known) return requireSame(known, { name, category, layout });
  const isFirst = findActiveLayout(call.db, category) === undefined;
  return layouts.create(call, { ...fields, layout, active: active || isFirst }, restored);
}

/** Throws `conflict` unless the stored layout is equal. */
function requireSame(
  known: StoredLayout,
  values: Pick<StoredLayout, 'name' | 'category' | 'layout'>,
): StoredLayout {
  if (Object.keys(changedFields(known, values)).length > 0)
    throw new DomainError('conflict', { what: 'pdf_template' });
  return known;
}

/** Changes a layout; a changed part is filled up by the default. Throws what `layouts.update` throws. */
export function updateLayout(
  call: Call,
  ref: RowRef,
  { layout: parts, ...patch }: LayoutPatch,
): StoredLayout {
  const before = layoutStore.get(call.db, ref);
  const category = patch.category ?? before.category;
  const moved = category !== before.category;
  return layouts.update(call, before.id, {
    ...patch,
    active: moved ? patch.active === true || !findActiveLayout(call.db, category) : patch.active,
    layout: parts && filledLayout(category, parts),
  });
}

/** Ends the active layout of a category, unless it is the one that shall be it. */
function retire(call: Call, category: LayoutCategory, except?: string): void {
  const active = findActiveLayout(call.db, category);
  if (active && active.uuid !== except) turn(call, active, false);
}

const findSuccessor = ({ db }: Call, { category, uuid }: StoredLayout): StoredLayout | undefined =>
  successorOf(layoutStore.list(db), category, uuid);

function promote(call: Call, leaving: StoredLayout): void {
  const next = findSuccessor(call, leaving);
  if (next) turn(call, next, true);
}

function turn({ db, now }: Call, { id, version }: StoredLayout, active: boolean): void {
  layoutStore.change(db, id, { active, updated_at: now().toISOString(), version: version + 1 });
}

function keepVersion(call: Call, { uuid, version, name, layout, updated_at }: StoredLayout): void {
  const kept = { template_uuid: uuid, version, name, layout, actor: call.actor.name, changed_at: updated_at };
  insertLayoutVersion(call.db, kept, keptVersions);
}
