import { createContext, useEffect, useRef, type RefObject } from 'react';

/** A list as it is printed: every row in words, on the screen or not. */
export interface PrintedList {
  readonly title: string;
  readonly columns: { readonly title: string; readonly atEnd: boolean }[];
  readonly rows: string[][];
  /** What is searched for and filtered by, in words. */
  readonly filters: string[];
}

/** Where the reading of a long list says how far it is (0 to 1), and learns that it was given up. */
export interface ReadingWatch {
  readonly hear: (share: number) => void;
  readonly isStopped: () => boolean;
}

export type ReadList = (watch: ReadingWatch) => Promise<PrintedList>;

/** Where lists go that are printed: it reads the list and shows it as paper. Null where there is no such place. */
export const TablePrinter = createContext<((read: ReadList) => void) | null>(null);

/** Lists on the screen in the order in which they came. */
const lists = new Map<HTMLElement, () => void>();

/** Makes the list at this place one that Ctrl+P prints. */
export function usePrintable(place: RefObject<HTMLElement | null>, print: (() => void) | null): void {
  const latest = useRef(print);
  useEffect(() => {
    latest.current = print;
  });
  const isPrintable = print !== null;
  useEffect(() => {
    const list = place.current;
    if (!list || !isPrintable) return;
    lists.set(list, () => latest.current?.());
    return () => void lists.delete(list);
  }, [place, isPrintable]);
}

/** Prints the list that has the focus, else the first that is seen. False where there is none. */
export function printListHere(): boolean {
  const seen = [...lists].filter(([list]) => list.checkVisibility());
  const [, print] = seen.find(([list]) => list.contains(document.activeElement)) ?? seen[0] ?? [];
  print?.();
  return print !== undefined;
}

/** Searches and filters say in this attribute what they ask for, in words; '' for every row. */
export const filterAttribute = (text: string) => ({ 'data-filter': text });

/** What the search and the filters around a list ask for. */
export function filtersAround(list: HTMLElement | null): string[] {
  for (let place = list?.parentElement; place && place.id !== 'content'; place = place.parentElement) {
    const found = [...place.querySelectorAll('[data-filter]')].filter(each => each.checkVisibility());
    if (found.length > 0)
      return found.map(each => each.getAttribute('data-filter') ?? '').filter(text => text !== '');
  }
  return [];
}
