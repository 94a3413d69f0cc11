import { useRef, useState, type KeyboardEvent } from 'react';
import { actionOf, type MarkAction } from './mark-key.ts';

/** Rows of a table that something is done with together. */
export interface RowMarks<Row> {
  readonly marked: ReadonlySet<string>;
  /** The marked ones among those that are listed. */
  readonly rows: readonly Row[];
  readonly toggle: (row: Row) => void;
  readonly mark: (rows: readonly Row[]) => void;
  readonly clear: () => void;
  /** Where the keys are; goes to the table as it is. */
  readonly activeIndex: number;
  readonly moveTo: (row: Row) => void;
  /** For whatever stands around the table. */
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
}

interface MarkState {
  readonly listKey: string;
  readonly marked: ReadonlySet<string>;
  readonly active: string | null;
}

const none: ReadonlySet<string> = new Set();

/**
 * Marks by keyboard and mouse: space marks a row, Shift with the arrows those that are passed, Ctrl+A all, Escape none.
 * Another list begins without marks.
 */
export function useRowMarks<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  listKey: string,
): RowMarks<Row> {
  const { marked, active, set } = useMarkState(listKey);
  const anchor = useRef<string | null>(null);
  const placeOf = (key: string | null) => rows.findIndex(row => rowKey(row) === key);
  const activeIndex = Math.max(0, placeOf(active));
  const toggle = (row: Row) => {
    anchor.current = rowKey(row);
    set({ marked: toggled(marked, rowKey(row)), active: rowKey(row) });
  };
  const mark = (chosen: readonly Row[]) => set({ marked: new Set(chosen.map(rowKey)) });
  const clear = () => set({ marked: none });
  const stretch = (to: number) => {
    const row = rows[to];
    if (!row) return;
    anchor.current ??= active ?? rowKey(rows[activeIndex] ?? row);
    const passed = between(rows, Math.max(0, placeOf(anchor.current)), to);
    set({ marked: new Set(passed.map(rowKey)), active: rowKey(row) });
  };
  const actions = {
    all: () => mark(rows),
    clear,
    toggle: () => rows.slice(activeIndex, activeIndex + 1).forEach(toggle),
    down: () => stretch(activeIndex + 1),
    up: () => stretch(activeIndex - 1),
  };
  return {
    marked,
    rows: rows.filter(row => marked.has(rowKey(row))),
    toggle,
    mark,
    clear,
    activeIndex,
    moveTo: row => set({ active: (anchor.current = rowKey(row)) }),
    onKeyDownCapture: event => act(event, actions, marked.size > 0),
  };
}

function toggled(marked: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(marked);
  if (!next.delete(key)) next.add(key);
  return next;
}

const between = <Row>(rows: readonly Row[], from: number, to: number): readonly Row[] =>
  rows.slice(Math.min(from, to), Math.max(from, to) + 1);

/** Marks and keys of one list; another list begins anew. */
function useMarkState(listKey: string) {
  const [held, setHeld] = useState<MarkState>({ listKey, marked: none, active: null });
  const { marked, active } = held.listKey === listKey ? held : { marked: none, active: null };
  const set = (patch: Partial<MarkState>) => setHeld({ listKey, marked, active, ...patch });
  return { marked, active, set };
}

/** Keys of the table itself, not of a field or a button in it. */
function act(
  event: KeyboardEvent,
  actions: Readonly<Record<MarkAction, () => void>>,
  hasMarks: boolean,
): void {
  if (!(event.target instanceof HTMLElement) || event.target.getAttribute('role') !== 'grid') return;
  const action = actionOf(event, { hasMarks });
  if (action === null) return;
  event.preventDefault();
  event.stopPropagation();
  actions[action]();
}
