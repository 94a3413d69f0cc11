import { DomainError } from '../../../../shared/errors.ts';
import type { FilterView } from '../../../../shared/people/desktop-member-filter-contract.ts';
import {
  compareFilters,
  isSameFilterName,
  showsFilter,
  type SavedFilter,
} from '../../../../shared/people/members/member-filter.ts';
import type { LocalHandlers } from '../../answer.ts';
import { entityRows } from '../../sync/changes/entity-rows.ts';
import { rowMarks } from '../../sync/changes/row-sync-state.ts';
import type { Context } from '../../context.ts';
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
  const visible = () => memberFilters(replica, person());
  const filters = entityRows('member_filter', parts, {
    check({ before, after }) {
      if (after.name !== before?.name) requireFreeName(visible(), after);
    },
  });
  return {
    list: () => visible().map(viewer(replica)),
    create({ name, query, own }) {
      const place = Math.max(0, ...visible().map(filter => filter.place + 1));
      return viewer(replica)(filters.create(context.newId(), { name, query, place, owner: owner(own) }));
    },
    save: ({ id, own, ...patch }) =>
      viewer(replica)(filters.update(id, { ...patch, owner: own === undefined ? undefined : owner(own) })),
    move({ id, to }) {
      filters.get(id);
      const places = moved(visible(), id, to === 'front' ? -1 : 1);
      replica.engine.store.transaction(() => {
        for (const [place, filter] of places.entries()) filters.update(filter.id, { place });
      });
      return null;
    },
    remove: ({ id }) => filters.remove(id),
    restore({ filter }) {
      filters.restore(filter);
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

function requireFreeName(present: readonly SavedFilter[], { id, name }: SavedFilter): void {
  if (!present.some(filter => filter.id !== id && isSameFilterName(filter.name, name))) return;
  throw new DomainError('validation_failed', { fields: [{ path: 'name', message: 'filter_name_taken' }] });
}

/** The filters in their new order: two change places; where several have the same one, all of them get their own. */
function moved(present: readonly SavedFilter[], id: string, step: 1 | -1): SavedFilter[] {
  const at = present.findIndex(filter => filter.id === id);
  const other = present[at + step];
  const self = present[at];
  if (!self || !other) return [];
  return present.map(filter => (filter === self ? other : filter === other ? self : filter));
}

function viewer(replica: Replica): (filter: SavedFilter) => FilterView {
  const mark = rowMarks(replica);
  return filter => ({ ...filter, own: filter.owner !== '', ...mark('member_filter', filter.id) });
}
