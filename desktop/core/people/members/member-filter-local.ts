import { DomainError } from '../../../../shared/errors.ts';
import type { FilterView } from '../../../../shared/people/desktop-member-filter-contract.ts';
import {
  compareFilters,
  isSameFilterName,
  showsFilter,
  type MemberFilterFields,
  type SavedFilter,
} from '../../../../shared/people/members/member-filter.ts';
import type { LocalHandlers } from '../../answer.ts';
import { entityRows } from '../../sync/changes/entity-rows.ts';
import { rowMarks } from '../../sync/changes/row-sync-state.ts';
import type { Context } from '../../context.ts';
import { getRow } from '../../replica/read-rows.ts';
import type { Replica } from '../../replica/open-replica.ts';

export interface MemberFilterParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
  /** E-mail address of the signed-in person. */
  readonly person: () => string;
}

/** Saved filters from this computer's own copy. */
export function memberFilterHandlers(parts: MemberFilterParts): LocalHandlers['desktopMemberFilters'] {
  const { context, replica, person } = parts;
  const owner = (own: boolean) => (own ? person() : '');
  return {
    list() {
      const view = viewer(replica);
      return memberFilters(replica, person()).map(view);
    },
    create({ name, query, own }) {
      const present = memberFilters(replica, person());
      requireFreeName(present, name, null);
      const place = Math.max(0, ...present.map(filter => filter.place + 1));
      const id = context.newId();
      return viewer(replica)(addFilter(parts, id, { name, query, place, owner: owner(own) }));
    },
    save({ id, own, ...patch }) {
      const before = getFilter(replica, id);
      if (patch.name !== undefined) requireFreeName(memberFilters(replica, person()), patch.name, id);
      edit(replica, before, { ...patch, owner: own === undefined ? undefined : owner(own) });
      return viewer(replica)(getFilter(replica, id));
    },
    move({ id, to }) {
      getFilter(replica, id);
      moveFilter(replica, memberFilters(replica, person()), id, to === 'front' ? -1 : 1);
      return null;
    },
    remove({ id }) {
      getFilter(replica, id);
      replica.remove('member_filter', id);
      return null;
    },
    restore({ filter: { id, name, query, place, owner: of } }) {
      if (replica.read('member_filter', id) !== null) return null;
      requireFreeName(memberFilters(replica, person()), name, null);
      addFilter(parts, id, { name, query, place, owner: of });
      return null;
    },
  };
}

/** The board's filters and this person's own, in their order. */
export const memberFilters = (replica: Replica, person: string): SavedFilter[] =>
  replica
    .all('member_filter')
    .filter(filter => showsFilter(filter, person))
    .sort(compareFilters);

/** Throws `not_found`. */
const getFilter = (replica: Replica, id: string): SavedFilter =>
  getRow(replica, { tbl: 'member_filter', id }, 'member_filter');

function requireFreeName(present: readonly SavedFilter[], name: string, self: string | null): void {
  if (!present.some(filter => filter.id !== self && isSameFilterName(filter.name, name))) return;
  throw new DomainError('validation_failed', { fields: [{ path: 'name', message: 'filter_name_taken' }] });
}

const addFilter = (parts: MemberFilterParts, id: string, fields: MemberFilterFields): SavedFilter =>
  entityRows('member_filter', parts).create(id, fields);

type Patch = { readonly [F in keyof MemberFilterFields]?: MemberFilterFields[F] | undefined };

function edit(replica: Replica, before: SavedFilter, patch: Patch): void {
  const changes = Object.entries(patch)
    .filter(([, to]) => to !== undefined)
    .map(([field, to]) => [field, { from: before[field as keyof Patch], to }] as const);
  replica.edit('member_filter', before.id, Object.fromEntries(changes));
}

/** Two filters change places; where several have the same one, all of them get their own. */
function moveFilter(replica: Replica, present: readonly SavedFilter[], id: string, step: 1 | -1): void {
  const at = present.findIndex(filter => filter.id === id);
  const other = present[at + step];
  const self = present[at];
  if (!self || !other) return;
  const order = present.map(filter => (filter === self ? other : filter === other ? self : filter));
  replica.engine.store.transaction(() => {
    for (const [place, filter] of order.entries()) edit(replica, filter, { place });
  });
}

function viewer(replica: Replica): (filter: SavedFilter) => FilterView {
  const mark = rowMarks(replica);
  return filter => ({ ...filter, own: filter.owner !== '', ...mark('member_filter', filter.id) });
}
