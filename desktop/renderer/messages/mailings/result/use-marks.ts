import { useState } from 'react';
import { mayGoAgain } from './person-state.ts';
import type { PersonRow } from './use-people.ts';

/** Lines that a person wants to decide about together. */
export interface Marks {
  readonly marked: ReadonlyMap<number, PersonRow>;
  /** Marks a line or takes the mark away; one about which nothing can be decided is left alone. */
  readonly toggle: (entry: PersonRow) => void;
  readonly mark: (entries: readonly PersonRow[]) => void;
  readonly clear: () => void;
}

export function useMarks(): Marks {
  const [marked, setMarked] = useState<ReadonlyMap<number, PersonRow>>(new Map());
  return {
    marked,
    toggle: entry => {
      if (!mayGoAgain(entry)) return;
      const next = new Map(marked);
      if (!next.delete(entry.id)) next.set(entry.id, entry);
      setMarked(next);
    },
    mark: entries => setMarked(new Map(entries.map(entry => [entry.id, entry]))),
    clear: () => setMarked(new Map()),
  };
}
