import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import type { MemberQuery, MemberRow } from '../../../../../shared/people/desktop-member-contract.ts';
import { api } from '../../../api.ts';
import { attempt } from '../../../ui/toast.tsx';
import type { PagedRows } from '../../../ui/table/use-paged-rows.ts';
import { pickAction } from './pick-key.ts';
import { allOf, isPicked, listName, noMembers, peopleOf, withPicked, type Selection } from './selection.ts';

/** The members of an action, chosen by mouse and keyboard. */
export interface SelectionState {
  readonly selection: Selection;
  readonly isEmpty: boolean;
  readonly has: (id: string) => boolean;
  /** One row by its box; with Shift all from the last one on. */
  readonly pick: (index: number, row: MemberRow, stretch: boolean) => void;
  readonly pickAll: () => void;
  readonly clear: () => void;
  /** Where the keys are; goes to the table as it is. */
  readonly activeIndex: number;
  readonly setActive: (index: number) => void;
  /** For whatever stands around the table. */
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
  readonly onClickCapture: (event: MouseEvent) => void;
}

/** Where Shift began and whom it has reached; `base`: who was picked then, so that going back takes out again. */
interface Range {
  readonly from: number;
  readonly to: number;
  readonly base: Selection;
}

/** Rows that one answer of core brings. */
const pageSize = 500;

export function useSelection(list: MemberQuery, rows: PagedRows<MemberRow>, listKey: string): SelectionState {
  const [selection, setSelection] = useKept(list);
  const [active, setActive] = useActive(listKey);
  const range = useRef<Range | null>(null);
  const total = rows.total ?? 0;
  const isEmpty = selection.kind === 'some' && selection.ids.size === 0;
  const actions = () => actionsOf({ list, rows, selection, active, range, set: setSelection, setActive });
  return {
    selection,
    isEmpty,
    has: id => isPicked(selection, id),
    pick: (index, row, stretch) => (stretch ? actions().stretch(index) : actions().pick(index, row)),
    pickAll: () => actions().all(),
    clear: () => actions().clear(),
    activeIndex: Math.min(active, Math.max(0, total - 1)),
    setActive(index) {
      range.current = null;
      setActive(index);
    },
    onKeyDownCapture(event) {
      if (!(event.target instanceof HTMLElement) || event.target.getAttribute('role') !== 'grid') return;
      const deed = pickAction(event, { active, total, hasPicked: !isEmpty });
      if (deed === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (deed.do === 'stretch') actions().stretch(deed.to);
      else actions()[deed.do]();
    },
    onClickCapture: event => pickByClick(event, actions(), rows),
  };
}

interface ActionParts {
  readonly list: MemberQuery;
  readonly rows: PagedRows<MemberRow>;
  readonly selection: Selection;
  readonly active: number;
  readonly range: RefObject<Range | null>;
  readonly set: (selection: Selection) => void;
  readonly setActive: (index: number) => void;
}

type Actions = ReturnType<typeof actionsOf>;

function actionsOf({ list, rows, selection, active, range, set, setActive }: ActionParts) {
  const pick = (index: number, row: MemberRow) => {
    const next = withPicked(selection, [row.id], !isPicked(selection, row.id));
    range.current = { from: index, base: next, to: index };
    setActive(index);
    set(next);
  };
  const stretch = async (to: number) => {
    const { from, base } = range.current ?? { from: active, base: selection };
    const mine = { from, base, to };
    range.current = mine;
    setActive(to);
    const ids = await idsBetween(list, rows, from, to);
    // An answer to an earlier key is dropped.
    if (range.current === mine) set(withPicked(base, ids, true));
  };
  return {
    pick,
    stretch: (to: number) => attempt(() => stretch(to)),
    toggle() {
      const row = rows.at(active);
      if (row) pick(active, row);
    },
    all: () => set(allOf(list)),
    clear() {
      range.current = null;
      set(noMembers);
    },
  };
}

/** Another list keeps the people who were picked: everybody of the former one becomes each of them by name. */
function useKept(list: MemberQuery): [Selection, (selection: Selection) => void] {
  const [selection, setSelection] = useState<Selection>(noMembers);
  const name = listName(list);
  const foreign = selection.kind === 'all' && listName(selection.list) !== name;
  useEffect(() => {
    if (!foreign) return;
    attempt(async () => {
      const ids = await api.desktopMemberBulk.ids({ people: peopleOf(selection, list) });
      setSelection(now => (now === selection ? { kind: 'some', ids: new Set(ids) } : now));
    });
  }, [foreign, selection, list]);
  return [selection, setSelection];
}

/** Another list begins at its first row. */
function useActive(listKey: string): [number, (index: number) => void] {
  const [held, setHeld] = useState({ listKey, index: 0 });
  return [held.listKey === listKey ? held.index : 0, index => setHeld({ listKey, index })];
}

/** Ids of the lines between two, also of those that are not here yet. */
async function idsBetween(
  list: MemberQuery,
  rows: PagedRows<MemberRow>,
  from: number,
  to: number,
): Promise<string[]> {
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  const known = Array.from({ length: last - first + 1 }, (_, step) => rows.at(first + step)?.id);
  if (known.every(id => id !== undefined)) return known;
  const ids: string[] = [];
  while (ids.length <= last - first) {
    const limit = Math.min(pageSize, last - first + 1 - ids.length);
    const page = await api.desktopMembers.page({ ...list, offset: first + ids.length, limit });
    if (page.rows.length === 0) break;
    ids.push(...page.rows.map(({ id }) => id));
  }
  return ids;
}

/** Shift picks all from the last row on, Ctrl one more; a plain click opens, a box sees to itself. */
function pickByClick(event: MouseEvent, actions: Actions, rows: PagedRows<MemberRow>): void {
  if (!event.shiftKey && !event.ctrlKey && !event.metaKey) return;
  if (!(event.target instanceof Element) || event.target.closest('input, button, a') !== null) return;
  const line = event.target.closest('[role="row"][aria-rowindex]');
  const index = Number(line?.getAttribute('aria-rowindex')) - 2;
  if (line === null || index < 0) return;
  event.preventDefault();
  event.stopPropagation();
  const row = rows.at(index);
  if (event.shiftKey) actions.stretch(index);
  else if (row) actions.pick(index, row);
}
