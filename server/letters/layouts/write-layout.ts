import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '../../../shared/errors.ts';
import type { RowRef } from '../../../shared/fields.ts';
import { successorOf } from '../../../shared/letters/layouts/active-layout.ts';
import { filledLayout, type LayoutCategory } from '../../../shared/letters/layouts/layout.ts';
import type { LayoutPatch, NewLayout } from '../../../shared/letters/layouts/new-layout.ts';
import type { Call } from '../../context.ts';
import { changedFields } from '../../db/changed-fields.ts';
import { wasErased } from '../../db/erasure-store.ts';
import { firstVersion, raised } from '../../db/entity-use-cases.ts';
import { rowNumber } from '../../db/row-number.ts';
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
 * Keeps a new layout; the first of its category is the active one. The same again under the same uuid answers what is
 * kept. Throws `conflict` for a uuid that another one has.
 */
export function createLayout(
  call: Call,
  { uuid = call.newId(), layout: parts, active, ...fields }: NewLayout,
  restored?: { readonly former: number | null },
): StoredLayout {
  const { db, effects } = call;
  const values = { ...fields, layout: filledLayout(fields.category, parts) };
  const known = layoutStore.find(db, uuid);
  if (known) return requireSame(known, values);
  if (wasErased(effects, 'pdf_template', uuid)) throw new DomainError('erased', {});
  const first = findActiveLayout(db, fields.category) === undefined;
  const row = {
    ...values,
    id: rowNumber(call, layoutStore, uuid, restored?.former),
    uuid,
    active: active || first,
    ...firstVersion(call),
    // A restored layout continues its numbers: its versions still exist.
    version: highestLayoutVersion(db, uuid) + 1,
  };
  if (row.active) retire(call, fields.category);
  layoutStore.insert(db, row);
  keepVersion(call, row);
  return row;
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

/**
 * Changes a layout. Activating one ends the other of its category; what is active and shall not be any more hands over
 * to the one that was changed last. Throws `not_found`, or `conflict` when there is none to hand over to.
 */
export function updateLayout(
  call: Call,
  ref: RowRef,
  { layout: parts, ...patch }: LayoutPatch,
): StoredLayout {
  const { db } = call;
  const before = layoutStore.get(call.db, ref);
  const category = patch.category ?? before.category;
  const layout = parts && filledLayout(category, parts);
  const change = changedFields(before, { ...patch, ...(layout ? { layout } : {}) });
  if (Object.keys(change).length === 0) return before;
  const row = raised<StoredLayout>(call, before, change);
  if (category !== before.category) row.active = patch.active === true || !findActiveLayout(db, category);
  if (row.active) retire(call, category, before.uuid);
  if (before.active && !row.active && category === before.category && !findSuccessor(call, before))
    throw new DomainError('conflict', { what: 'active_layout' });
  layoutStore.change(db, before.id, row);
  if (before.active && (!row.active || category !== before.category)) promote(call, before);
  if (!isDeepStrictEqual([row.name, row.layout], [before.name, before.layout])) keepVersion(call, row);
  return row;
}

/** Throws `not_found`. The one that was changed last takes over from the active one. */
export function removeLayout(call: Call, ref: RowRef): void {
  const row = layoutStore.get(call.db, ref);
  layoutStore.remove(call.db, row.id);
  if (row.active) promote(call, row);
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
