/** What was typed and is not saved yet: it survives a reload, a crash and a power cut. */

const prefix = 'aktuar.draft.';

export interface Draft<T> {
  readonly value: T;
  readonly typed_at: string;
}

/** The draft of this name, or null where there is none that fits. */
export function readDraft<T>(name: string, fits: (value: unknown) => value is T): Draft<T> | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(prefix + name) ?? 'null');
    if (typeof found !== 'object' || found === null || !('value' in found) || !('typed_at' in found))
      return null;
    const { value, typed_at } = found;
    return fits(value) && typeof typed_at === 'string' ? { value, typed_at } : null;
  } catch {
    return null;
  }
}

/** Keeps a draft; a full or forbidden storage costs only the safety net. */
export function keepDraft(name: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ value, typed_at: new Date().toISOString() }));
  } catch {
    // The form itself still holds everything.
  }
}

/** Forgets the draft once it is saved or given up. */
export function dropDraft(name: string): void {
  localStorage.removeItem(prefix + name);
}

/** Forgets every draft: no person is signed in on this computer any more. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}

/** Forgets drafts that are about one of these rows or mention one, by its id. */
export function dropDraftsAbout(ids: readonly string[]): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(prefix)) continue;
    const text = key + (localStorage.getItem(key) ?? '');
    if (ids.some(id => text.includes(id))) localStorage.removeItem(key);
  }
}
