/**
 * What was typed and is not saved yet: it survives a reload, a crash and a power cut. The page reads it without waiting
 * from what core handed over before any form was drawn, and core keeps each change on the disk, encrypted.
 */

export interface Draft<T> {
  readonly value: T;
  readonly typed_at: string;
}

/** One change for core: `text` is the value as JSON, null where it is not needed any more. */
export interface DraftEdit {
  readonly name: string;
  readonly text: string | null;
  readonly lasts: boolean;
}

interface Shown {
  readonly text: string;
  readonly typed_at: string;
}

const drafts = new Map<string, Shown>();
const listeners = new Set<() => void>();
let write: (edit: DraftEdit) => void = () => undefined;

/** Where changes go; set once, before anything is drawn. */
export function setDraftWriter(writer: (edit: DraftEdit) => void): void {
  write = writer;
}

/** Takes the place of all that is known, e.g. for the next person. */
export function showDrafts(kept: readonly ({ readonly name: string } & Shown)[]): void {
  drafts.clear();
  for (const { name, text, typed_at } of kept) drafts.set(name, { text, typed_at });
  listeners.forEach(listener => listener());
}

/** Calls `listener` when other drafts than those of this page are shown. Returns what ends it. */
export function onDraftsShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The draft of this name, or null where there is none that fits. */
export function readDraft<T>(name: string, fits: (value: unknown) => value is T): Draft<T> | null {
  const found = drafts.get(name);
  if (!found) return null;
  try {
    const value: unknown = JSON.parse(found.text);
    return fits(value) ? { value, typed_at: found.typed_at } : null;
  } catch {
    return null;
  }
}

/** Keeps what was typed. */
export const keepDraft = (name: string, value: unknown): void => keep(name, value, false);

/** Keeps what was chosen for the screens in the same way; it does not age. */
export const keepChoice = (name: string, value: unknown): void => keep(name, value, true);

function keep(name: string, value: unknown, lasts: boolean): void {
  const text = JSON.stringify(value);
  if (text === drafts.get(name)?.text) return;
  drafts.set(name, { text, typed_at: new Date().toISOString() });
  write({ name, text, lasts });
}

/** Forgets the draft once it is saved or given up. */
export function dropDraft(name: string): void {
  if (drafts.delete(name)) write({ name, text: null, lasts: false });
}

/** Forgets drafts that are about one of these rows or mention one, by its id. */
export function dropDraftsAbout(ids: readonly string[]): void {
  for (const [name, { text }] of drafts)
    if (ids.some(id => name.includes(id) || text.includes(id))) dropDraft(name);
}
