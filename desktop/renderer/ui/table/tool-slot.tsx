import { createContext, useMemo, useState, type ReactNode } from 'react';

interface Slot {
  /** The end of the toolbar; null where there is none. */
  readonly place: HTMLElement | null;
  readonly setPlace: (place: HTMLElement | null) => void;
}

/** Where the list of a region puts its own tools: the end of the toolbar above it. */
export const ToolSlot = createContext<Slot>({ place: null, setPlace: () => undefined });

/** A region with one toolbar and one list, which find each other here. */
export function ToolPlace({ children }: { readonly children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const slot = useMemo(() => ({ place, setPlace }), [place]);
  return <ToolSlot.Provider value={slot}>{children}</ToolSlot.Provider>;
}
