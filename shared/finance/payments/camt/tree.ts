import { isDay, isUsualDay } from '../../../day.ts';

/** One element of the file, by its name without prefix. */
export interface Branch {
  readonly name: string;
  /** The attribute `Ccy`; '' where there is none. */
  readonly currency: string;
  readonly children: Branch[];
  text: string;
}

export const newBranch = (name: string, currency: string): Branch => ({
  name,
  currency,
  children: [],
  text: '',
});

/** All children of this name. */
export const all = (branch: Branch | undefined, name: string): Branch[] =>
  branch?.children.filter(child => child.name === name) ?? [];

/** The first element at this path below. */
export function at(branch: Branch | undefined, ...path: readonly string[]): Branch | undefined {
  let found = branch;
  for (const name of path) found = found?.children.find(child => child.name === name);
  return found;
}

/** Its text, in one line; '' where there is none. */
export const textAt = (branch: Branch | undefined, ...path: readonly string[]): string =>
  (at(branch, ...path)?.text ?? '').replace(/\s+/g, ' ').trim();

/** A day of a choice between `Dt` and `DtTm`, as the bank wrote it: its own calendar day. */
export function dayAt(branch: Branch | undefined, ...path: readonly string[]): string | null {
  const choice = at(branch, ...path);
  return dayOf(textAt(choice, 'Dt') || textAt(choice, 'DtTm'));
}

/** The day that a text begins with; null for one that no calendar has, and for the year 1, by which programs mean none. */
export function dayOf(text: string): string | null {
  const day = text.slice(0, 10);
  return isDay(day) && isUsualDay(day) ? day : null;
}

/** '120.5' → 12050, from the digits themselves; null for what is no amount in Rappen. */
export function rappenOf(text: string): number | null {
  const [, francs = '', cents = ''] = /^\s*(\d{1,13})(?:\.(\d{0,5}))?\s*$/.exec(text) ?? [];
  if (francs === '' || /[1-9]/.test(cents.slice(2))) return null;
  return Number(francs) * 100 + Number(cents.slice(0, 2).padEnd(2, '0'));
}
