import { useSyncExternalStore } from 'react';

/**
 * The address holds the state: `#/members/0190…/edit?q=mül&sort=ort`. Path and query both stand behind the hash,
 * because the page is a file that both shells serve from one place.
 */

export interface Guard {
  readonly isUnsaved: () => boolean;
  /** What is unsaved outlives the window. */
  readonly isKept: () => boolean;
  /** Asks the person, and goes on where that is wanted. */
  readonly ask: (go: () => void) => void;
}

const guards = new Set<Guard>();
/** Read when it is first asked for: the one-time token has left the address by then. */
let shown: string | null = null;
const listeners = new Set<() => void>();

const pathOf = (hash: string) => `/${(hash.replace(/^#?\/?/, '').split('?')[0] ?? '').replace(/\/$/, '')}`;
const queryOf = (hash: string) => hash.split('?')[1] ?? '';

const current = () => (shown ??= location.hash);

function show(hash: string): void {
  shown = hash;
  for (const listener of listeners) listener();
}

/** Asks for each text that going on would lose, the latest first. */
const leave = (go: () => void): void =>
  unsaved().reduce<() => void>((next, guard) => () => guard.ask(next), go)();

const unsaved = (): Guard[] => [...guards].filter(guard => guard.isUnsaved());

/** Back, forward and typed addresses: where text is unsaved, the old address comes back until the person has decided. */
window.addEventListener('hashchange', () => {
  const wanted = location.hash;
  if (wanted === current()) return;
  if (unsaved().length === 0 || pathOf(wanted) === pathOf(current())) return show(wanted);
  history.pushState(null, '', current());
  leave(() => navigate(pathOf(wanted) + (queryOf(wanted) ? `?${queryOf(wanted)}` : ''), { saved: true }));
});

/** Closing or reloading the window: the browser asks, or the window of Electron. */
window.addEventListener('beforeunload', event => {
  if (unsaved().some(guard => !guard.isKept())) event.preventDefault();
});

interface NavigateOptions {
  readonly replace?: boolean;
  /** What was typed is saved or kept: nothing is asked. */
  readonly saved?: boolean;
}

/** Goes to a path such as '/members?q=mül'. Where text is unsaved, leaving the path asks first. */
export function navigate(to: string, options: NavigateOptions = {}): void {
  const hash = `#${to}`;
  if (hash === current()) return;
  const go = () => {
    history[options.replace ? 'replaceState' : 'pushState'](null, '', hash);
    show(hash);
  };
  if (options.saved === true || pathOf(hash) === pathOf(current())) go();
  else leave(go);
}

/** Watches over text until the returned function is called. */
export function guardLeaving(guard: Guard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Location hook of the router. */
export function useHashPath(): [string, typeof navigate] {
  return [useSyncExternalStore(listen, () => pathOf(current())), navigate];
}
useHashPath.hrefs = (href: string) => `#${href}`;

/** Query string behind the path, without '?'. */
export function useHashSearch(): string {
  return useSyncExternalStore(listen, () => queryOf(current()));
}

/** The query as an object to read, and a function that changes some of its values ('' removes one) in place. */
export function useQuery(): [URLSearchParams, (patch: Record<string, string>) => void] {
  const query = new URLSearchParams(useHashSearch());
  return [query, patch => navigate(pathOf(current()) + withQuery(patch), { replace: true })];
}

/** One value of the present query; null for none. For what reads it once; components follow it by `useQuery`. */
export const queryValue = (name: string): string | null => new URLSearchParams(queryOf(current())).get(name);

/** '?q=mül&sort=ort': the present query with some values changed. */
export function withQuery(patch: Record<string, string> = {}): string {
  const query = new URLSearchParams(queryOf(current()));
  for (const [key, value] of Object.entries(patch)) {
    if (value === '') query.delete(key);
    else query.set(key, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
