import type { MemberQuery } from '../../../../../shared/people/desktop-member-contract.ts';

/** The members of an action: some people one by one, or everybody of a list but some. */
export type Selection =
  | { readonly kind: 'some'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'all'; readonly list: MemberQuery; readonly except: ReadonlySet<string> };

export const noMembers: Selection = { kind: 'some', ids: new Set() };

export const allOf = (list: MemberQuery): Selection => ({ kind: 'all', list, except: new Set() });

export const isPicked = (selection: Selection, id: string): boolean =>
  selection.kind === 'some' ? selection.ids.has(id) : !selection.except.has(id);

/** The same people with these among them, or without them. */
export function withPicked(selection: Selection, ids: readonly string[], picked: boolean): Selection {
  if (selection.kind === 'some') return { kind: 'some', ids: changed(selection.ids, ids, picked) };
  return { ...selection, except: changed(selection.except, ids, !picked) };
}

function changed(set: ReadonlySet<string>, ids: readonly string[], inside: boolean): ReadonlySet<string> {
  const next = new Set(set);
  for (const id of ids) {
    if (inside) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** How many people that are; `listed`: those whom the list has. */
export const countOf = (selection: Selection, listed: number): number =>
  selection.kind === 'some' ? selection.ids.size : Math.max(0, listed - selection.except.size);

/** The people as core reads them, in this order. */
export function peopleOf(
  selection: Selection,
  { sort, direction }: Pick<MemberQuery, 'sort' | 'direction'>,
): MemberQuery {
  if (selection.kind === 'all') return { ...selection.list, sort, direction, except: [...selection.except] };
  const everybody = { search: '', status: null, funktion: null, group: null };
  return { ...everybody, sort, direction, ids: [...selection.ids] };
}

/** Names a list by what it asks for, whatever its order. */
export const listName = ({ search, status, funktion, kind, group, gruppe, felder }: MemberQuery): string =>
  JSON.stringify([search.trim(), status, funktion, kind ?? null, group, gruppe, felder]);
