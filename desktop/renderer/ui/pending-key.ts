/**
 * Keys of a screen that is elsewhere: the palette goes to the screen and presses its key there, also where the screen
 * has to be loaded first.
 */
interface Listener {
  /** What a key of this part of the screen does; undefined where it has none or may only be looked at. */
  readonly actionOf: (key: string) => (() => void) | undefined;
}

/** A screen that has not come by then is not coming: the key is forgotten. */
const patienceMs = 3000;
const listeners = new Set<Listener>();
let pending: { readonly key: string; readonly until: number } | null = null;

/** Presses a key of the screen that is shown or about to be. */
export function pressKey(key: string): void {
  pending = { key, until: Date.now() + patienceMs };
  // The screen that was left is still there until React has drawn the next one.
  setTimeout(tryPending, 0);
}

/** Listens for pressed keys until the returned function is called. */
export function listenForKeys(listener: Listener): () => void {
  listeners.add(listener);
  setTimeout(tryPending, 0);
  return () => listeners.delete(listener);
}

function tryPending(): void {
  if (pending === null) return;
  const { key, until } = pending;
  const action = [...listeners].map(({ actionOf }) => actionOf(key)).find(Boolean);
  if (until < Date.now()) pending = null;
  else if (action) {
    pending = null;
    action();
  }
}
