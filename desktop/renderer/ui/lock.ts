import { createContext, useContext } from 'react';

/** Why nothing may be changed in this part of the page; null where it may. */
export const Lock = createContext<string | null>(null);

export const useLock = (): string | null => useContext(Lock);

/** Keys that change something, on whatever screen; the others look, move and go back. */
const changing: ReadonlySet<string> = new Set([
  'a',
  'b',
  'e',
  'f',
  'g',
  'm',
  'n',
  'r',
  'w',
  'x',
  'z',
  'mod+s',
  'mod+y',
  'mod+z',
]);

export const isChangingKey = (name: string): boolean => changing.has(name);
